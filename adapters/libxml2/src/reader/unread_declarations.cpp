#include "reader/unread_declarations.hpp"

#include <libxml/SAX2.h>

#include <algorithm>
#include <leiri/utf8.hpp>
#include <string>
#include <utility>

#include "host/entity_declaration.hpp"
#include "host/text.hpp"
#include "host/unread_entity.hpp"
#include "state/places.hpp"

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

bool unread_declarations::declare(const xmlChar* name, int type) noexcept {
  passed_over_ = has_unread_ && type == XML_INTERNAL_GENERAL_ENTITY ? name : nullptr;
  return !has_unread_;
}

/// libxml2 requests each internal entity once more right after its declaration; this is not a
/// reference.
xmlEntityPtr unread_declarations::find(xmlParserCtxtPtr parser, const xmlChar* name) {
  xmlEntityPtr const declared = xmlSAX2GetEntity(parser, name);
  const bool is_passed_over = std::exchange(passed_over_, nullptr) == name && is_in_subset(parser);
  expect(nullptr);
  if (declared != nullptr && declared->etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY) {
    note_unread_content(parser, declared);
  }
  if (declared != nullptr || is_passed_over) {
    return declared;
  }
  const position where = place_of(parser, view(name));
  if (!may_lack_declaration()) {
    return find_undeclared(name, where);
  }
  const xmlDocPtr document = document_of(parser_);
  const htmlEntityDesc* const known = is_html(document->intSubset) ? html_entity(name) : nullptr;
  if (known != nullptr) {
    return declare_character(document, *known);
  }
  state_.values().report_unread_entity(
      view(name), where,
      loads_dtd_ ? unknown_entity{code::entity_undeclared, severity::warning} : unknown_entity{});
  return declare_unread(document, name);
}

/// The document that names a part as an entity has the declarations.
void unread_declarations::note_possible_part(position where, std::string_view what) {
  const std::string& own = state_.bases().document().text;
  const xmlDocPtr document = document_of(parser_);
  const bool has_type = document != nullptr && document->intSubset != nullptr;
  if (!own.empty() && !has_type) {
    state_.out().add_link(link_kind::part, what, own, fixed_place(where));
  }
}

/// Whether a declaration that is not read may declare what the document does not.
bool unread_declarations::may_lack_declaration() const noexcept {
  return !is_standalone(parser_) && (has_unread_ || !has_all_declarations(parser_));
}

/// XML 1.0 section 4.1, Entity Declared. The entity belongs to another document, so that this one
/// does not get a document type.
xmlEntityPtr unread_declarations::find_undeclared(const xmlChar* name, position where) {
  const htmlEntityDesc* const known = html_entity(name);
  const std::string note = known == nullptr
                               ? std::string()
                               : ", which is &#" + std::to_string(known->value) + "; in HTML";
  state_.values().report_unread_entity(view(name), where,
                                       {code::entity_undeclared, std::nullopt, note});
  if (undeclared_ == nullptr) {
    note_possible_part(where);
    undeclared_.reset(xmlNewDoc(nullptr));
    xmlCreateIntSubset(undeclared_.get(), name, nullptr, nullptr);
  }
  xmlEntityPtr const before = xmlGetDocEntity(undeclared_.get(), name);
  return before != nullptr ? before : declare_unread(undeclared_.get(), name);
}

/// libxml2 also asks for an entity that has just been declared.
void unread_declarations::note_unread_content(xmlParserCtxtPtr parser, xmlEntityPtr e) {
  const std::string_view name = view(e->name);
  if (is_in_subset(parser)) {
    return;
  }
  expect(e);
  if (!external_.contains(name) && !has_content(e)) {
    first_external_ = external_.empty() ? place_of(parser, name) : first_external_;
    external_.emplace(name);
    state_.values().note_unread_entity(name);
  }
}

bool unread_declarations::open() noexcept {
  if (expected_ == nullptr) {
    return false;
  }
  mark_read(expected_);
  if (const auto found = external_.find(view(expected_->name)); found != external_.end()) {
    external_.erase(found);
  }
  expect(nullptr);
  return true;
}

void unread_declarations::miss_file() noexcept {
  expect(nullptr);
  if (is_in_subset(parser_)) {
    miss(parser_);
  }
}

/// The parser reads the content of this entity next, if it can open it; null: of none.
void unread_declarations::expect(xmlEntityPtr e) noexcept {
  expected_ = e;
  if (loads_dtd_ && loaded_version() >= 21300) {
    would_validate(parser_, e != nullptr);
  }
}

void unread_declarations::report_unread_content() const {
  constexpr std::size_t most_listed = 5;
  if (external_.empty()) {
    return;
  }
  std::string detail = "the content of " + std::to_string(external_.size()) +
                       (external_.size() == 1 ? " entity (" : " entities (");
  std::size_t listed = 0;
  for (auto e = external_.begin(); e != external_.end() && listed < most_listed; ++e, ++listed) {
    detail.append(listed == 0 ? "&" : " &").append(*e).append(1, ';');
  }
  detail += listed < external_.size() ? " ...)" : ")";
  state_.out().report(code::entity_not_read, first_external_, detail);
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
