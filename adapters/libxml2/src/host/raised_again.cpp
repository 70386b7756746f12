#include "host/raised_again.hpp"

#include "host/text.hpp"

#if LIBXML_VERSION < 21300
extern "C" [[gnu::weak]] void xmlFormatError(const xmlError* e, xmlGenericErrorFunc channel,
                                             void* data);
#endif

namespace leiri::libxml2 {
#if LIBXML_VERSION < 21300
namespace {

/// As libxml2 names the origin of an error.
const char* origin_of(const xmlError& e) noexcept {
  switch (e.domain) {
    case XML_FROM_PARSER:
      return "parser ";
    case XML_FROM_NAMESPACE:
      return "namespace ";
    case XML_FROM_DTD:
    case XML_FROM_VALID:
      return "validity ";
    case XML_FROM_IO:
      return "I/O ";
    case XML_FROM_XINCLUDE:
      return "XInclude ";
    default:
      return "";
  }
}

void print_place(const char* file, int line, bool is_syntax, const char* end) {
  if (file != nullptr) {
    xmlGenericError(xmlGenericErrorContext, "%s:%d: %s", file, line, end);
  } else if (is_syntax) {
    xmlGenericError(xmlGenericErrorContext, "Entity: line %d: %s", line, end);
  }
}

/// In the pieces in which libxml2 passes them on: some programs put something between them.
void print_message(const xmlError& e) {
  const auto* const node = static_cast<const xmlNode*>(e.node);
  if (node != nullptr && node->type == XML_ELEMENT_NODE && node->name != nullptr) {
    xmlGenericError(xmlGenericErrorContext, "element %s: ", chars(node->name));
  }
  const char* const origin = origin_of(e);
  if (*origin != '\0') {
    xmlGenericError(xmlGenericErrorContext, "%s", origin);
  }
  xmlGenericError(xmlGenericErrorContext, "%s",
                  e.level == XML_ERR_WARNING ? "warning : " : "error : ");
  const std::string_view message = e.message == nullptr ? "out of memory error" : e.message;
  xmlGenericError(xmlGenericErrorContext, message.ends_with('\n') ? "%s" : "%s\n", message.data());
}

/// Before 2.13, libxml2 has no function for this. Like libxml2, it shows the line of the document
/// and, for an error in an internal entity, that of the entity.
void print(const xmlError& e, xmlParserCtxtPtr c) {
  if (c == nullptr) {
    print_place(e.file, e.line, false, "");
    print_message(e);
    return;
  }
  const bool is_syntax = e.line != 0 && e.domain == XML_FROM_PARSER;
  xmlParserInputPtr const own = input_of(c);
  xmlParserInputPtr const around =
      own != nullptr && own->filename == nullptr ? including_input_of(c) : nullptr;
  xmlParserInputPtr const shown = around == nullptr ? own : around;
  if (shown != nullptr) {
    print_place(shown->filename, shown->line, is_syntax, "");
  }
  print_message(e);
  if (shown != nullptr) {
    xmlParserPrintFileContext(shown);
  }
  if (around != nullptr) {
    print_place(own->filename, own->line, is_syntax, "\n");
    xmlParserPrintFileContext(own);
  }
}

}  // namespace
#endif

namespace {

void show(error_pointer e, [[maybe_unused]] xmlParserCtxtPtr c) {
#if LIBXML_VERSION < 21300
  if (xmlFormatError == nullptr) {
    print(*e, c);
    return;
  }
#endif
  xmlFormatError(e, xmlGenericError, xmlGenericErrorContext);
}

/// A function for messages, and what it expects.
struct receiver {
  xmlGenericErrorFunc tell;
  void* data;
};

/// libxml2 reports what violates a DTD to the functions for validation, which the application may
/// have set in the context, and all other errors to those in the table.
receiver receiver_of(const xmlError& e, xmlParserCtxtPtr c) noexcept {
  const bool is_warning = e.level == XML_ERR_WARNING;
  if (e.domain == XML_FROM_DTD || e.domain == XML_FROM_VALID) {
    const xmlValidCtxt& validation = validation_of(c);
    const receiver r{is_warning ? validation.warning : validation.error, validation.userData};
    if (r.tell != nullptr) {
      return r;
    }
  }
  const xmlSAXHandler& table = sax_of(c);
  return {is_warning ? table.warning : table.error, user_data_of(c)};
}

}  // namespace

void raise_inclusion_error(error_pointer e) {
  xmlGenericErrorFunc const tell = xmlGenericError;
  void* const data = xmlGenericErrorContext;
  xmlSetGenericErrorFunc(nullptr, nullptr);
  const bool is_libxml2_s_own = tell == xmlGenericError;
  xmlSetGenericErrorFunc(data, tell);
  if (is_libxml2_s_own) {
    show(e, nullptr);
  } else {
    tell(data, "%s", e->message);
  }
}

void raise_again(xmlParserCtxtPtr c, error_pointer e) {
  const receiver r = receiver_of(*e, c);
  if (r.tell == xmlParserError || r.tell == xmlParserWarning || prints_validation(r.tell)) {
    show(e, c);
  } else if (r.tell != nullptr) {
    r.tell(r.data, "%s", e->message);
  }
}

}  // namespace leiri::libxml2
