#pragma once

#include <functional>
#include <set>
#include <string>

#include "host/owned.hpp"
#include "host/version.hpp"
#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// The declarations of a document whose external subset and external parameter entities are not
/// read, or not all of them (XML 1.0 sections 4.1 and 5.1). In such a document, a reference to an
/// entity without a declaration is not an error. In others it is one, but not one that ends the
/// reading: libxml2 gets an entity without content. The declarations after a reference to a
/// parameter entity that is not read do not count, since that entity may declare the same names
/// differently.
class unread_declarations {
 public:
  /// Both must outlive it.
  unread_declarations(document_state& s, xmlParserCtxtPtr document, bool loads_dtd) noexcept
      : state_(s), parser_(document), loads_dtd_(loads_dtd) {}

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

  /// A declaration in the document type, of an entity of this xmlEntityType; returns whether it
  /// counts.
  bool declare(const xmlChar* name, int type) noexcept;
  /// The entity of a reference. If its declaration is not read, the entity is a character of XHTML
  /// in a document of that type; otherwise it is reported and has no content.
  xmlEntityPtr find(xmlParserCtxtPtr parser, const xmlChar* name);
  /// The same for a reference to a parameter entity: after one that is not read, no other is read.
  xmlEntityPtr find_parameter_entity(xmlParserCtxtPtr parser, const xmlChar* name);
  /// The parser has opened a file. If it has just read a reference to an external entity, the file
  /// has its content.
  bool open() noexcept;
  /// The parser could not open a file.
  void miss_file() noexcept;
  /// The document lacks what a part of another document need not have.
  void note_possible_part(position where, std::string_view what = {});
  /// The document ends: reports the entities whose content was not read.
  void report_unread_content() const;
  /// The document type declaration ends.
  static void end(xmlParserCtxtPtr parser) noexcept { use_attribute_lists(parser, true); }

 private:
  [[nodiscard]] bool may_lack_declaration() const noexcept;
  xmlEntityPtr find_undeclared(const xmlChar* name, position where);
  void note_unread_content(xmlParserCtxtPtr parser, xmlEntityPtr e);
  void expect(xmlEntityPtr e) noexcept;
  [[nodiscard]] position place_of(xmlParserCtxtPtr parser, std::string_view name) const;

  document_state& state_;
  xmlParserCtxtPtr parser_;   // that of the document; those of entities know less
  owned<xmlDoc> undeclared_;  // has the entities that are errors; null without such entities
  bool loads_dtd_;
  position begin_;
  bool has_unread_ = false;
  std::set<std::string, std::less<>> external_;  // entities with content that is not read
  xmlEntityPtr expected_ = nullptr;              // the external entity that is referred to
  position first_external_;                      // the first reference to one
  xmlEntityPtr unread_ = nullptr;                // the first one
  const xmlChar* passed_over_ = nullptr;
};

}  // namespace leiri::libxml2
