#include "reader/unread_declarations.hpp"

#include <libxml/SAX2.h>

#include <algorithm>
#include <leiri/utf8.hpp>
#include <string>
#include <utility>

#include "host/entity_declaration.hpp"
#include "host/text.hpp"
#include "host/unread_entity.hpp"

namespace leiri::libxml2 {
namespace {

/// Whether the document type is XHTML's or HTML's, such as "-//W3C//DTD XHTML 1.0 Strict//EN".
bool is_html(const xmlDtd* type) noexcept {
  const std::string_view id = view(type->ExternalID);
  return id.find("//DTD XHTML") != std::string_view::npos ||
         id.find("//DTD HTML") != std::string_view::npos;
}

/// XHTML 1.0 appendix A.2: the entities are those of HTML 4.
xmlEntityPtr declare_character(xmlDocPtr document, const htmlEntityDesc& known) {
  std::string character;
  append_utf8(known.value, character);
  return xmlAddDocEntity(document, xml_chars(known.name), XML_INTERNAL_GENERAL_ENTITY, nullptr,
                         nullptr, xml_chars(character.c_str()));
}

/// libxml2 before 2.13 requires that a parameter entity be declared, although this is not a
/// condition of well-formedness (XML 1.0 section 4.1). So an undeclared one is declared as empty.
xmlEntityPtr declare_empty(xmlDocPtr document, const xmlChar* name) noexcept {
  return xmlAddDocEntity(document, name, XML_INTERNAL_PARAMETER_ENTITY, nullptr, nullptr,
                         xml_chars(""));
}

}  // namespace

bool unread_declarations::declare(const xmlChar* name) noexcept {
  passed_over_ = has_unread_ ? name : nullptr;
  return !has_unread_;
}

/// libxml2 requests each entity once more right after its declaration; this is not a reference.
xmlEntityPtr unread_declarations::find(xmlParserCtxtPtr parser, const xmlChar* name) {
  xmlEntityPtr const declared = xmlSAX2GetEntity(parser, name);
  const bool is_passed_over = std::exchange(passed_over_, nullptr) == name;
  if (declared != nullptr || is_passed_over || !may_lack_declaration(parser)) {
    return declared;
  }
  const xmlDocPtr document = document_of(parser);
  const htmlEntityDesc* const known = is_html(document->intSubset) ? html_entity(name) : nullptr;
  if (known != nullptr) {
    return declare_character(document, *known);
  }
  state_.values().report_unread_entity(view(name), place_of(parser, view(name)));
  return declare_unread(document, name);
}

bool unread_declarations::may_lack_declaration(xmlParserCtxtPtr parser) const noexcept {
  const xmlDocPtr document = document_of(parser);
  return document != nullptr && document->intSubset != nullptr && !is_standalone(parser) &&
         (has_unread_ || has_external_subset(parser));
}

xmlEntityPtr unread_declarations::find_parameter_entity(xmlParserCtxtPtr parser,
                                                        const xmlChar* name) {
  xmlEntityPtr const declared = xmlSAX2GetParameterEntity(parser, name);
  if (is_standalone(parser)) {
    return declared;
  }
  if (!has_unread_ && (declared == nullptr || (is_external(declared->etype) && !loads_dtd_))) {
    unread_ = declared != nullptr ? declared : declare_empty(document_of(parser), name);
    miss(parser);
  }
  return has_unread_ ? unread_ : declared;
}

void unread_declarations::miss(xmlParserCtxtPtr parser) noexcept {
  if (!is_standalone(parser)) {
    has_unread_ = true;
    use_attribute_lists(parser, false);
  }
}

/// The position of the reference that the parser has just read; inside another entity, that of the
/// reference to the outer entity.
position unread_declarations::place_of(xmlParserCtxtPtr parser, std::string_view name) const {
  if (is_in_external_declarations(parser)) {
    return begin_;
  }
  const std::string reference = '&' + std::string(name) + ';';
  const std::string_view read = state_.source().text().before_here();
  const std::size_t at = read.ends_with(reference) ? read.size() - reference.size()
                                                   : std::min(read.rfind('&'), read.size());
  return state_.source().text().locate(read.data() + at);
}

}  // namespace leiri::libxml2
