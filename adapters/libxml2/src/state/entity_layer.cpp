#include "state/entity_layer.hpp"

#include <libxml/entities.h>

#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <stdexcept>

#include "host/document_base.hpp"
#include "host/entity_declaration.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/version.hpp"
#include "state/libxml2_view.hpp"

namespace leiri::libxml2 {
namespace {

xmlEntityPtr declared(xmlDocPtr document, const xmlChar* name, int type) {
  if (document == nullptr) {
    return nullptr;
  }
  return type == XML_EXTERNAL_PARAMETER_ENTITY ? xmlGetParameterEntity(document, name)
                                               : xmlGetDocEntity(document, name);
}

void set_uri(xmlEntityPtr entity, const std::string& uri) {
  prepare_catalogs_for(uri);
  xmlChar* const copy = not_null(xmlStrdup(xml_chars(uri.c_str())));
  const xmlDocPtr document = entity->doc;
  const xmlDictPtr dictionary = document == nullptr ? nullptr : document->dict;
  if (entity->URI != nullptr &&
      (dictionary == nullptr || xmlDictOwns(dictionary, entity->URI) == 0)) {
    xmlFree(const_cast<xmlChar*>(entity->URI));  // NOLINT: the entity's own, as in xmlFreeEntity()
  }
  entity->URI = copy;
}

}  // namespace

entity_layer::entity_layer(xmlParserCtxtPtr context, std::string_view base)
    : sax_layer(context, own_purpose), base_(base) {
  refuse_sax1();
  if (host().entityDecl == on_entity || host().resolveEntity == on_resolve) {
    throw std::invalid_argument("leiri::libxml2: the context already has an entity_resolver");
  }
  own().startDocument = on_start_document;
  if (host().entityDecl != nullptr) {
    own().entityDecl = on_entity;
  }
  if (host().resolveEntity != nullptr) {
    own().resolveEntity = on_resolve;
  }
  attach();
}

void entity_layer::on_start_document(void* context) {
  entity_layer& l = of(context);
  l.call_host<&xmlSAXHandler::startDocument>(context);
  l.known_.clear();
}

/// The base of the document or external entity that the parser is reading (XML 1.0 section 4.2.2).
std::string entity_layer::base_at(xmlParserCtxtPtr parser) const {
  const char* const entity = entity_name_of(parser);
  const xmlParserInputPtr outer = outer_input_of(parser);
  const char* const own = outer == nullptr ? nullptr : outer->filename;
  if (entity == nullptr) {
    return base_.empty() || is_in_external_subset(parser) ? document_base(xml_chars(own)) : base_;
  }
  return document_base(xml_chars(entity));
}

/// The URI to request; nothing if the identifier is unusable.
std::optional<std::string> entity_layer::uri_of(xmlParserCtxtPtr parser,
                                                std::string_view system_id) const {
  const std::string base = base_at(parser);
  const auto reference = parse(system_id, profile::leiri, kind::iri_reference);
  const auto from = split(base);
  std::string buffer;
  if (!reference || !from || reference->has_fragment()) {
    return std::nullopt;
  }
  const auto meant = resolve(*reference, *from, buffer);
  if (!meant) {
    return std::nullopt;
  }
  return as_uri(meant->text);
}

void entity_layer::on_entity(void* context, const xmlChar* name, int type, const xmlChar* public_id,
                             const xmlChar* system_id, xmlChar* content) {
  entity_layer& l = of(context);
  l.call_host<&xmlSAXHandler::entityDecl>(context, name, type, public_id, system_id, content);
  if (is_external(type) && system_id != nullptr) {
    l.guarded([&] { l.repair(static_cast<xmlParserCtxtPtr>(context), name, type, system_id); });
  }
}

void entity_layer::repair(xmlParserCtxtPtr parser, const xmlChar* name, int type,
                          const xmlChar* system_id) {
  xmlEntityPtr const entity = declared(document_of(parser), name, type);
  if (entity == nullptr || entity->etype != static_cast<xmlEntityType>(type) ||
      !known_.insert(entity).second) {
    return;
  }
  const auto meant = uri_of(parser, view(system_id));
  const std::string taken = document_base(entity->URI);
  if (meant && (taken.empty() || !is_same_target(*meant, taken))) {
    set_uri(entity, *meant);
  }
}

/// The same, but also nothing if libxml2 finds it by itself.
std::optional<std::string> entity_layer::uri_where_lost(xmlParserCtxtPtr parser,
                                                        const xmlChar* system_id) const {
  auto meant = uri_of(parser, view(system_id));
  const xmlParserInputPtr input = input_of(parser);
  const xmlChar* const base = xml_chars(input == nullptr ? nullptr : input->filename);
  const auto found = libxml2_opens(opener::system_id, system_id, base, nullptr);
  if (meant && found && is_same_target(*meant, document_base(xml_chars(found->c_str())))) {
    return std::nullopt;
  }
  return meant;
}

xmlParserInputPtr entity_layer::on_resolve(void* context, const xmlChar* public_id,
                                           const xmlChar* system_id) {
  entity_layer& l = of(context);
  std::optional<std::string> meant;
  l.guarded([&] {
    if (system_id != nullptr) {
      meant = l.uri_where_lost(static_cast<xmlParserCtxtPtr>(context), system_id);
      prepare_catalogs_for(meant.value_or(std::string()));
    }
  });
  return l.call_host<&xmlSAXHandler::resolveEntity>(context, public_id,
                                                    meant ? xml_chars(meant->c_str()) : system_id);
}

/// libxml2 reports a system identifier that it cannot parse.
void entity_layer::take_error(void* context, error_pointer e) {
  bool is_repaired = false;
  if (e->domain == XML_FROM_PARSER && e->code == XML_ERR_INVALID_URI && e->str1 != nullptr) {
    guarded([&] { is_repaired = declare_lost(context, e->str1); });
  }
  if (is_repaired) {
    xmlCtxtResetLastError(context);  // lxml looks for errors there
  } else {
    pass_on(context, e);
  }
}

/// After this error libxml2 forgets the declaration of a parameter entity, but not of others.
/// Returns whether the identifier is usable.
bool entity_layer::declare_lost(void* context, std::string_view system_id) {
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  if (!uri_of(parser, system_id)) {
    return false;
  }
  if (const auto lost = parameter_entity_read_by(parser)) {
    declare(parser, *lost);
  }
  return true;
}

entity_resolver::entity_resolver(xmlParserCtxtPtr context, std::string_view base)
    : layer_(std::make_unique<entity_layer>(context, base)) {}

entity_resolver::~entity_resolver() = default;

void entity_resolver::detach() noexcept { layer_->detach(); }

void entity_resolver::rethrow() { layer_->rethrow(); }

}  // namespace leiri::libxml2
