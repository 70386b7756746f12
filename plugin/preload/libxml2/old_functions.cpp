/// The functions of libxml2 that programs called before xmlReadFile() and the like. Each does what
/// libxml2 documents, by way of xmlParseDocument(), which is replaced too.

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include "preload/next.hpp"
#include "requests.hpp"

// Later versions of libxml2 deprecate them.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace leiri::preload {
namespace {

/// A document that was compressed is written so, unless the program decides otherwise.
void note_compression([[maybe_unused]] xmlDocPtr document,
                      [[maybe_unused]] const xmlParserInput* input) noexcept {
#if LIBXML_VERSION < 21400
  if (document != nullptr && input != nullptr && input->buf != nullptr) {
    document->compression = input->buf->compressed > 0 ? 9 : input->buf->compressed;
  }
#endif
}

enum class faulty : bool { dropped, kept };

/// Reads a document and frees the context, which may be null. `f` is what becomes of a tree that is
/// not well-formed.
xmlDocPtr parse(xmlParserCtxtPtr context, faulty f) noexcept {
  if (context == nullptr) {
    return nullptr;
  }
  xmlParseDocument(context);
  xmlDocPtr document = context->myDoc;
  if (context->wellFormed == 0 && f == faulty::dropped) {
    xmlFreeDoc(document);
    document = nullptr;
  }
  note_compression(document, context->input);
  context->myDoc = nullptr;
  xmlFreeParserCtxt(context);
  return document;
}

/// The same for a parser that also reads on after an error.
xmlDocPtr recover(xmlParserCtxtPtr context) noexcept {
  if (context != nullptr) {
    context->recovery = 1;
  }
  return parse(context, faulty::kept);
}

/// Without a table, libxml2 2.9 reports nothing.
bool helps(const xmlSAXHandler* table) noexcept { return table != nullptr && helps_parsers(); }

/// Reads a document with the table and the data of an application, and frees the context, which may
/// be null.
int parse(xmlParserCtxtPtr context, xmlSAXHandlerPtr table, void* data) noexcept {
  if (context == nullptr) {
    return -1;
  }
  xmlSAXHandlerPtr const usual = context->sax;
  context->sax = table;
  context->userData = data != nullptr ? data : context;
  xmlParseDocument(context);
  const int error = context->errNo != 0 ? context->errNo : -1;
  const int status = context->wellFormed != 0 ? 0 : error;
  context->sax = usual;
  xmlFreeDoc(context->myDoc);
  context->myDoc = nullptr;
  xmlFreeParserCtxt(context);
  return status;
}

}  // namespace
}  // namespace leiri::preload

namespace preload = leiri::preload;
using leiri::preload::next;

extern "C" {

xmlDocPtr xmlParseFile(const char* filename) {
  static const auto own = next<decltype(xmlParseFile)>("xmlParseFile");
  return preload::helps_parsers()
             ? preload::parse(xmlCreateFileParserCtxt(filename), preload::faulty::dropped)
             : own(filename);
}

xmlDocPtr xmlParseMemory(const char* buffer, int size) {
  static const auto own = next<decltype(xmlParseMemory)>("xmlParseMemory");
  return preload::helps_parsers()
             ? preload::parse(xmlCreateMemoryParserCtxt(buffer, size), preload::faulty::dropped)
             : own(buffer, size);
}

xmlDocPtr xmlParseDoc(const xmlChar* cur) {
  static const auto own = next<decltype(xmlParseDoc)>("xmlParseDoc");
  return preload::helps_parsers()
             ? preload::parse(xmlCreateDocParserCtxt(cur), preload::faulty::dropped)
             : own(cur);
}

xmlDocPtr xmlRecoverFile(const char* filename) {
  static const auto own = next<decltype(xmlRecoverFile)>("xmlRecoverFile");
  return preload::helps_parsers() ? preload::recover(xmlCreateFileParserCtxt(filename))
                                  : own(filename);
}

xmlDocPtr xmlRecoverMemory(const char* buffer, int size) {
  static const auto own = next<decltype(xmlRecoverMemory)>("xmlRecoverMemory");
  return preload::helps_parsers() ? preload::recover(xmlCreateMemoryParserCtxt(buffer, size))
                                  : own(buffer, size);
}

/// Unlike the other two, libxml2's own does not read on after a fatal error.
xmlDocPtr xmlRecoverDoc(const xmlChar* cur) {
  static const auto own = next<decltype(xmlRecoverDoc)>("xmlRecoverDoc");
  return preload::helps_parsers()
             ? preload::parse(xmlCreateDocParserCtxt(cur), preload::faulty::kept)
             : own(cur);
}

int xmlSAXUserParseFile(xmlSAXHandlerPtr sax, void* user_data, const char* filename) {
  static const auto own = next<decltype(xmlSAXUserParseFile)>("xmlSAXUserParseFile");
  return preload::helps(sax) ? preload::parse(xmlCreateFileParserCtxt(filename), sax, user_data)
                             : own(sax, user_data, filename);
}

int xmlSAXUserParseMemory(xmlSAXHandlerPtr sax, void* user_data, const char* buffer, int size) {
  static const auto own = next<decltype(xmlSAXUserParseMemory)>("xmlSAXUserParseMemory");
  return preload::helps(sax)
             ? preload::parse(xmlCreateMemoryParserCtxt(buffer, size), sax, user_data)
             : own(sax, user_data, buffer, size);
}

}  // extern "C"
