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
    default:
      return "";
  }
}

void print_place(const xmlError& e, xmlParserInputPtr in, const char* end) {
  if (in->filename != nullptr) {
    xmlGenericError(xmlGenericErrorContext, "%s:%d: %s", in->filename, in->line, end);
  } else if (e.line != 0 && e.domain == XML_FROM_PARSER) {
    xmlGenericError(xmlGenericErrorContext, "Entity: line %d: %s", in->line, end);
  }
}

/// Before 2.13, libxml2 has no function for this. Like libxml2, it shows the line of the document
/// and, for an error in an internal entity, that of the entity.
void print(const xmlError& e, xmlParserCtxtPtr c) {
  xmlParserInputPtr const own = input_of(c);
  xmlParserInputPtr const around =
      own != nullptr && own->filename == nullptr ? including_input_of(c) : nullptr;
  xmlParserInputPtr const shown = around == nullptr ? own : around;
  if (shown != nullptr) {
    print_place(e, shown, "");
  }
  const auto* const node = static_cast<const xmlNode*>(e.node);
  if (node != nullptr && node->type == XML_ELEMENT_NODE && node->name != nullptr) {
    xmlGenericError(xmlGenericErrorContext, "element %s: ", chars(node->name));
  }
  const std::string_view message = e.message == nullptr ? "out of memory error" : e.message;
  xmlGenericError(xmlGenericErrorContext, "%s%s : %s%s", origin_of(e),
                  e.level == XML_ERR_WARNING ? "warning" : "error", message.data(),
                  message.ends_with('\n') ? "" : "\n");
  if (shown != nullptr) {
    xmlParserPrintFileContext(shown);
  }
  if (around != nullptr) {
    print_place(e, own, "\n");
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

void raise_again(xmlParserCtxtPtr c, error_pointer e) {
  const receiver r = receiver_of(*e, c);
  if (r.tell == xmlParserError || r.tell == xmlParserWarning || prints_validation(r.tell)) {
    show(e, c);
  } else if (r.tell != nullptr) {
    r.tell(r.data, "%s", e->message);
  }
}

}  // namespace leiri::libxml2
