#pragma once

#include "host/version.hpp"
#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// The declarations of a document whose external subset and external parameter entities are not
/// read, or not all of them (XML 1.0 sections 4.1 and 5.1). In such a document, a reference to an
/// entity without a declaration is not an error. The declarations after a reference to a parameter
/// entity that is not read do not count, since that entity may declare the same names differently.
class unread_declarations {
 public:
  /// `s` must outlive it.
  unread_declarations(document_state& s, bool loads_dtd) noexcept
      : state_(s), loads_dtd_(loads_dtd) {
    s.values().report_unread_as(loads_dtd ? code::entity_undeclared : code::entity_not_read);
  }

  /// The document type declaration begins.
  void begin() noexcept {
    const document_text& text = state_.source().text();
    begin_ = text.locate(text.markup_begin());
  }
  /// The position of the document type declaration; also that of everything that the parser reads
  /// from other files.
  [[nodiscard]] position where() const noexcept { return begin_; }
  /// A part of the document type cannot be loaded.
  void miss(xmlParserCtxtPtr parser) noexcept;

  /// A declaration in the document type; returns whether it counts.
  bool declare(const xmlChar* name) noexcept;
  /// The entity of a reference. If its declaration is not read, the entity is a character of XHTML
  /// in a document of that type; otherwise it is declared as unread and reported. Null if the
  /// document itself would have to declare it.
  xmlEntityPtr find(xmlParserCtxtPtr parser, const xmlChar* name);
  /// The same for a reference to a parameter entity: after one that is not read, no other is read.
  xmlEntityPtr find_parameter_entity(xmlParserCtxtPtr parser, const xmlChar* name);
  /// The document type declaration ends.
  static void end(xmlParserCtxtPtr parser) noexcept { use_attribute_lists(parser, true); }

 private:
  [[nodiscard]] bool may_lack_declaration(xmlParserCtxtPtr parser) const noexcept;
  [[nodiscard]] position place_of(xmlParserCtxtPtr parser, std::string_view name) const;

  document_state& state_;
  bool loads_dtd_;
  position begin_;
  bool has_unread_ = false;
  xmlEntityPtr unread_ = nullptr;  // the first one
  const xmlChar* passed_over_ = nullptr;
};

}  // namespace leiri::libxml2
