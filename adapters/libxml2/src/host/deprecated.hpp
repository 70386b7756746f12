#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlIO.h>
#include <libxml/xmlerror.h>

#include <string_view>
#include <utility>

/// The parts of libxml2 that 2.14 and 2.15 deprecate and that leiri needs, each with the reason.
/// leiri uses nothing else that is deprecated: the compiler's warning is off only here.
namespace leiri::libxml2 {

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

/// xmlCtxtGetOptions() is not enough, since a program can also set the member alone, and the parser
/// obeys the member.
inline bool substitutes_entities(xmlParserCtxtPtr c) noexcept { return c->replaceEntities != 0; }

/// Whether the context has read a document to its end. Nothing else tells that.
inline bool has_ended(xmlParserCtxtPtr c) noexcept { return c->instate == XML_PARSER_EOF; }

/// Makes the parser read the content of external entities and report it in place. Of the options
/// that request this, one also makes it validate, which it does not do if only the option is set.
inline void load_entities(xmlParserCtxtPtr c, int options) noexcept {
  xmlCtxtUseOptions(c, options | XML_PARSE_DTDVALID);
  c->validate = 0;
}
/// From 2.13 on, it does so only where it would validate.
inline void would_validate(xmlParserCtxtPtr c, bool would) noexcept { c->validate = would ? 1 : 0; }

/// Whether the parser goes on after the fatal error that it is reporting. Before 2.15, the parser
/// decides this after the report; later, it decides before the report, and only this reverses the
/// decision.
inline void go_on_after_error(xmlParserCtxtPtr c, bool goes_on, bool has_decided) noexcept {
  if (!has_decided) {
    c->recovery = goes_on ? 1 : 0;
  } else if (goes_on) {
    c->disableSAX = 0;
  }
}

/// What the application has set for errors of validation. No function returns this.
inline const xmlValidCtxt& validation_of(xmlParserCtxtPtr c) noexcept { return c->vctxt; }
/// Whether it is the function that prints such errors. Applications do not call it, but find it
/// set.
inline bool prints_validation(xmlGenericErrorFunc f) noexcept {
  return f == xmlParserValidityError || f == xmlParserValidityWarning;
}

/// No function returns this. A document read without a tree has no other trace of its subset.
inline bool has_external_subset(xmlParserCtxtPtr c) noexcept { return c->hasExternalSubset != 0; }

/// Whether no part of the document type can have been left unread: it has neither an external
/// subset nor references to parameter entities. No function returns this.
inline bool has_all_declarations(xmlParserCtxtPtr c) noexcept {
  return !has_external_subset(c) && c->hasPErefs == 0;
}

/// Makes the parser use the attribute-list declarations that it reads from now on, or pass over
/// them. Only within the document type declaration. No option does this.
inline void use_attribute_lists(xmlParserCtxtPtr c, bool is_used) noexcept {
  c->sax2 = is_used ? 1 : 0;
}

/// Whether the document type has declarations that content may need: those of entities, and those
/// that give attributes defaults or other types than CDATA. No function returns the latter.
inline bool declares_content(xmlParserCtxtPtr c) noexcept {
  const xmlDoc* const d = c->myDoc;
  return d == nullptr || d->extSubset != nullptr || c->attsDefault != nullptr ||
         c->attsSpecial != nullptr ||
         (d->intSubset != nullptr && d->intSubset->entities != nullptr);
}

/// Whether the root element has ended. No function returns this.
inline bool is_behind_root(xmlParserCtxtPtr c) noexcept { return c->instate == XML_PARSER_EPILOG; }

/// Whether the parser has read all that it was given, and is between two tokens of an element's
/// content in the document itself. No function returns this.
inline bool is_between_tokens(xmlParserCtxtPtr c) noexcept {
  return c->instate == XML_PARSER_CONTENT && c->inputNr == 1 && c->input->cur >= c->input->end;
}

/// The bytes that the parser has received but not read, since they belong to an incomplete token.
inline std::size_t unread_bytes(xmlParserCtxtPtr c) noexcept {
  return static_cast<std::size_t>(c->input->end - c->input->cur);
}

#if LIBXML_VERSION >= 21400
/// How many bytes of the file the parser has converted but not read; -1 if that is not known.
inline long unread_file_bytes(const xmlParserInput* i) noexcept {
  xmlCharEncodingHandlerPtr back = nullptr;
  xmlOpenCharEncodingHandler(i->buf->encoder->name, 1, &back);
  xmlBufferPtr const text = xmlBufferCreate();
  xmlBufferPtr const bytes = xmlBufferCreate();
  long size = -1;
  if (back != nullptr && bytes != nullptr &&
      xmlBufferAdd(text, i->cur, static_cast<int>(i->end - i->cur)) == XML_ERR_OK &&
      xmlCharEncOutFunc(back, bytes, text) >= 0 && xmlBufferLength(text) == 0) {
    size = xmlBufferLength(bytes);
  }
  xmlBufferFree(text);
  xmlBufferFree(bytes);
  xmlCharEncCloseFunc(back);
  return size;
}
#endif

/// The offset in the file of what the parser reads next, also if it converts the file; -1 if that
/// is not known. What replaces this in 2.15 counts bytes of the converted text. From 2.14 on,
/// libxml2 knows it only in the few encodings that it converts itself; in others, what has not been
/// read is converted back.
inline long file_offset(xmlParserCtxtPtr c) noexcept {
  const long offset = xmlByteConsumed(c);
#if LIBXML_VERSION >= 21400
  const xmlParserInput* const i = c->input;
  if (offset < 0 && i->buf != nullptr && i->buf->encoder != nullptr) {
    const long unread = unread_file_bytes(i);
    const auto converted = static_cast<long>(i->buf->rawconsumed);
    return unread < 0 || unread > converted ? -1 : converted - unread;
  }
#endif
  return offset;
}

/// Whether the bytes in the parser's buffer differ from those of the file. The functions for
/// encodings return what the document declares, not what is converted.
inline bool is_transcoded(const xmlParserInput* i) noexcept {
  return i->buf != nullptr && i->buf->encoder != nullptr;
}

/// A function for errors that is called instead of those of the context's table, from 2.13 on.
struct error_handler {
  xmlStructuredErrorFunc function = nullptr;
  void* data = nullptr;
};

#if LIBXML_VERSION >= 21300
/// libxml2 has a function that sets it, and none that returns it so that it can be restored.
inline error_handler error_handler_in(xmlParserCtxtPtr c) noexcept {
  return {c->errorHandler, c->errorCtxt};
}
#endif

/// Gives a context another table of callbacks, so that the application's own does not change, which
/// several of its contexts may share. Returns the previous one. libxml2 has no function for this.
inline xmlSAXHandler* exchange_sax(xmlParserCtxtPtr c, xmlSAXHandler* table) noexcept {
  return std::exchange(c->sax, table);
}

/// The bytes that have been read into a buffer and not yet taken out of it. Without a parser there
/// is no other access to what xmlParserInputBufferCreateFilename() opens.
inline std::string_view bytes_in(xmlParserInputBufferPtr b) noexcept {
  const xmlChar* const bytes = xmlBufContent(b->buffer);
  return bytes == nullptr
             ? std::string_view{}
             : std::string_view{reinterpret_cast<const char*>(bytes), xmlBufUse(b->buffer)};
}

/// Reads more bytes into a buffer. Returns their number, 0 at the end, or -1. See bytes_in().
inline int grow(xmlParserInputBufferPtr b, int length) noexcept {
  return xmlParserInputBufferGrow(b, length);
}

/// Opens a name through the application's loader, catalogs and the options as for a document, but
/// without reading a document.
inline xmlParserInputPtr load(const char* url, xmlParserCtxtPtr c, int options) noexcept {
  xmlCtxtUseOptions(c, options);
  return xmlLoadExternalEntity(url, nullptr, c);
}

/// The same for what a loader opened; a loader may also give all bytes without a buffer.
inline std::string_view bytes_in(xmlParserInputPtr i) noexcept {
  return i->buf != nullptr ? bytes_in(i->buf)
                           : std::string_view{reinterpret_cast<const char*>(i->cur),
                                              static_cast<std::size_t>(i->end - i->cur)};
}
inline int grow(xmlParserInputPtr i, int length) noexcept {
  const bool has_more = i->buf != nullptr && i->buf->readcallback != nullptr;
  return has_more ? grow(i->buf, length) : 0;
}

/// The last error of this thread, which libxml2 sets for each error that it reports. What
/// xmlGetLastError() returns is null if there was none.
inline const xmlError& last_error_of_thread() noexcept { return xmlLastError; }

/// Null if HTML 4 does not have the entity. libxml2 has no other table of these entities.
inline const htmlEntityDesc* html_entity(const xmlChar* name) noexcept {
  return htmlEntityLookup(name);
}

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

}  // namespace leiri::libxml2
