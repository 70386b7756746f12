#pragma once

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>

#include <memory>
#include <string>

namespace leiri::test {

/// Frees objects that libxml2 created.
struct freer {
  void operator()(xmlDoc* d) const { xmlFreeDoc(d); }
  void operator()(xmlTextReader* r) const { xmlFreeTextReader(r); }
  void operator()(xmlBuffer* b) const { xmlBufferFree(b); }
  /// Also frees the document, if nobody has taken it.
  void operator()(xmlParserCtxt* c) const {
    xmlFreeDoc(c->myDoc);
    xmlFreeParserCtxt(c);
  }
};
using owned_document = std::unique_ptr<xmlDoc, freer>;
using text_reader = std::unique_ptr<xmlTextReader, freer>;
using parser_context = std::unique_ptr<xmlParserCtxt, freer>;

/// `url` may be null.
inline owned_document parsed(const std::string& text, const char* url, int options = 0) {
  return owned_document(xmlReadMemory(text.data(), static_cast<int>(text.size()), url, nullptr,
                                      options | XML_PARSE_NONET));
}

/// A node with its content as XML.
inline std::string dump(xmlNodePtr node) {
  if (node == nullptr) {
    return {};
  }
  const std::unique_ptr<xmlBuffer, freer> out(xmlBufferCreate());
  xmlNodeDump(out.get(), node->doc, node, 0, 0);
  return reinterpret_cast<const char*>(xmlBufferContent(out.get()));
}
inline std::string dump_root(xmlDocPtr d) {
  return d == nullptr ? std::string() : dump(xmlDocGetRootElement(d));
}

/// Keeps the errors of this thread that would be printed, while it lives.
class kept_errors {
 public:
  kept_errors() {
    xmlSetStructuredErrorFunc(this, [](void* self, auto* e) {
      static_cast<kept_errors*>(self)->text_ += e->message == nullptr ? "" : e->message;
    });
  }
  ~kept_errors() { xmlSetStructuredErrorFunc(nullptr, nullptr); }
  kept_errors(const kept_errors&) = delete;
  kept_errors& operator=(const kept_errors&) = delete;

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace leiri::test
