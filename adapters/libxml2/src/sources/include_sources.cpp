#include "sources/include_sources.hpp"

#include <libxml/SAX2.h>

#include <utility>

#include "host/document_base.hpp"
#include "host/local_files.hpp"
#include "host/regular_files.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "host/version.hpp"
#include "state/entity_layer.hpp"

namespace leiri::libxml2 {
namespace {

/// A parser reports why it read nothing; if it could not open the document, that is an error of
/// input, or none at all. Bytes that are not in the encoding are an error of input too from 2.14
/// on. An encoding that is not supported is not an error of the document (XInclude section 4.2).
bool is_syntax_error(xmlParserCtxtPtr parser) {
  const auto* const e = xmlCtxtGetLastError(parser);
  const int code = e == nullptr ? XML_ERR_OK : e->code;
  if (code == XML_ERR_OK || code == XML_ERR_UNSUPPORTED_ENCODING || code == XML_IO_LOAD_ERROR) {
    return false;
  }
  return e->domain != XML_FROM_IO || code == XML_ERR_INVALID_ENCODING;
}

/// Gives an element the defaults of its attributes as if they were written: what is included leaves
/// the document type that declares them.
void start_with_defaults(void* context, const xmlChar* name, const xmlChar* prefix,
                         const xmlChar* uri, int namespaces, const xmlChar** namespace_values,
                         int attributes, int /*defaults*/, const xmlChar** values) {
  xmlSAX2StartElementNs(context, name, prefix, uri, namespaces, namespace_values, attributes, 0,
                        values);
}

}  // namespace

std::size_t weight_of(const xmlNode* n) noexcept {
  constexpr std::size_t of_node = 100;
  const bool has_text = n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE ||
                        n->type == XML_COMMENT_NODE || n->type == XML_PI_NODE;
  return of_node + (has_text ? view(n->content).size() : 0);
}

std::size_t weight_of_declarations(const xmlNode* n) noexcept {
  constexpr std::size_t weight = 64;
  std::size_t declarations = 0;
  for (const xmlNode* p = n->parent; p != nullptr && p->type == XML_ELEMENT_NODE; p = p->parent) {
    for (const xmlNs* ns = p->nsDef; ns != nullptr; ns = ns->next) {
      ++declarations;
    }
  }
  return declarations * (weight + declarations);
}

std::string load_fault(const std::string& url) {
  const char* const reason = is_outside_root(url)
                                 ? ": it is outside the folder to which reading is confined"
                             : is_other_file(url) ? ": it is not a regular file"
                                                  : "";
  return "could not load " + url + reason;
}

include_sources::include_sources(xmlDocPtr document, int flags, void* loader_data)
    : flags_(flags), loader_data_(loader_data) {
  auto source = std::make_unique<include_source>();
  source->document = document;
  source->uri = as_uri(document_base(document->URL));
  outermost_ = source.get();
  sources_.emplace(outermost_->uri, std::move(source));
}

owned<xmlDoc> include_sources::read(const std::string& url, std::string& fault,
                                    bool& is_malformed) {
  const owned<xmlParserCtxt> parser(not_null(xmlNewParserCtxt()));
  parser->_private = loader_data_;
  sax_of(parser.get()).startElementNs = start_with_defaults;
  prepare_catalogs_for(url);
  entity_layer entities(parser.get(), {});
  owned<xmlDoc> document(xmlCtxtReadFile(parser.get(), name_of_file(url.c_str()), nullptr,
                                         flags_for_parsers(flags_) | XML_PARSE_DTDLOAD));
  entities.rethrow();
  is_malformed = document == nullptr && is_syntax_error(parser.get());
  if (document == nullptr) {
    fault = is_malformed ? "not well-formed: " + url : load_fault(url);
  }
  return document;
}

include_source* include_sources::find(const std::string& uri, const std::string& url,
                                      std::string& fault, bool& is_malformed) {
  const auto known = sources_.find(uri);
  if (known != sources_.end()) {
    return known->second.get();
  }
  if (is_other_file(url)) {
    fault = load_fault(url);
    return nullptr;
  }
  auto source = std::make_unique<include_source>();
  source->own = read(url, fault, is_malformed);
  if (source->own == nullptr) {
    return nullptr;
  }
  source->uri = uri;
  source->document = source->own.get();
  // A catalog may have led to another file; references remain relative to the name asked for.
  xmlFree(exchange_url(source->document, xmlStrdup(xml_chars(url.c_str()))));
  for (const xmlNode* n = source->document->children; n != nullptr;
       n = next_in_document(source->document, n)) {
    weight_ += weight_of(n);
  }
  return sources_.emplace(uri, std::move(source)).first->second.get();
}

}  // namespace leiri::libxml2
