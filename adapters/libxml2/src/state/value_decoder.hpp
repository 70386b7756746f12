#pragma once

#include <functional>
#include <leiri/documents/audit.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "markup/value_reader.hpp"
#include "state/document_source.hpp"
#include "state/element.hpp"

namespace leiri::libxml2 {

/// How an entity is reported whose replacement text is not known.
struct unknown_entity {
  code why = code::entity_not_read;
  std::optional<severity> how_bad = std::nullopt;  // nothing: that of the code
  std::string_view note = {};                      // follows the reference in the message
};

/// Resolves the references in the values of a document, and knows if entities are missing.
class value_decoder {
 public:
  /// Both must outlive the decoder.
  value_decoder(const document_source& from, audit& out) noexcept : source_(from), out_(out) {}

  /// Begins a document.
  void restart() noexcept;
  /// Begins a start tag.
  void start_tag() noexcept;

  /// The value of an attribute, or a namespace name, with all references resolved: a view of `raw`
  /// or of a buffer that serves one value at a time. If it would have more than max_value_length
  /// bytes, that is reported, and references to general entities stay as they are. Throws
  /// reading_stopped if the entities of the document exceed the limit of the audit.
  std::string_view decoded(const attribute& a);
  std::string_view decoded(std::string_view raw);
  std::string_view decoded_namespace(std::string_view raw);
  /// The same for the text of a namespace declaration in the document.
  std::string_view decoded_namespace_text(std::string_view source);
  /// The same for the text of an attribute in the document.
  std::string_view decoded_text(std::string_view source);

  /// The content of an entity is not read, which is reported elsewhere.
  void note_unread_entity(std::string_view name) { unread_.emplace(name, code::entity_not_read); }
  /// Reports an entity whose replacement text is not known, once for each document.
  void report_unread_entity(std::string_view name, position where, const unknown_entity& e = {});
  /// The code with which the entity of the last reference of this kind was reported.
  [[nodiscard]] code unread_code() const noexcept { return unread_code_; }
  /// Whether `part`, of the value that was decoded last, contains a reference to such an entity.
  [[nodiscard]] bool misses_entity(std::string_view part) const noexcept;
  [[nodiscard]] bool has_incomplete() const noexcept { return !incomplete_.empty(); }
  /// Whether the text of an attribute in the document contains such a reference.
  bool lacks_declaration(std::string_view source) { return misses_entity(decoded_text(source)); }
  /// Replaces the value that was decoded last with a value that another reader has assembled and
  /// that contains such a reference.
  void set_incomplete(std::string_view value) noexcept {
    incomplete_ = value;
    lacks_unknown_part_ = false;
  }
  /// libxml2 has found a reference to an undeclared entity and leaves it out.
  void miss_entity() noexcept { misses_entity_ = true; }
  /// The missed reference was in content.
  void forget_missed_entity() noexcept { misses_entity_ = false; }
  /// Whether an attribute of the current start tag, as far as attributes have been read, is
  /// incomplete because of an entity. That has been reported.
  [[nodiscard]] bool tag_misses_entity() const noexcept { return tag_misses_entity_; }
  /// Whether libxml2 has left references out of the current start tag.
  [[nodiscard]] bool tag_lacks_reference() const noexcept { return tag_lacks_reference_; }
  /// Whether libxml2 may have left references out of the namespace names in that tag.
  [[nodiscard]] bool namespaces_may_lack_reference() const noexcept;

 private:
  std::string_view decoded(std::string_view source, text_form form);
  bool decode_ampersands(std::string_view raw);
  std::string_view expanded();
  void miss(const entity_names& names);
  std::string_view decoded_without_entities(std::string_view source, text_form form);

  const document_source& source_;
  audit& out_;
  std::string buffer_;
  std::map<std::string, code, std::less<>> unread_;  // the entities that were reported
  code unread_code_ = code::entity_not_read;
  std::string_view incomplete_;      // the value that was decoded last, if it misses an entity
  bool lacks_unknown_part_ = false;  // the value does not show what is missing
  bool misses_entity_ = false;       // since the last start tag
  bool tag_lacks_reference_ = false;
  bool tag_misses_entity_ = false;
};

}  // namespace leiri::libxml2
