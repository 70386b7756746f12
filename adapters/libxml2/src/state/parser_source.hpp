#pragma once

#include "host/version.hpp"
#include "state/document_source.hpp"
#include "state/open_entities.hpp"

namespace leiri::libxml2 {

/// A parser. Positions are exact if its buffer contains the bytes of the document.
class parser_source final : public document_source {
 public:
  /// `fed` may be null; see document_text.
  parser_source(xmlParserCtxtPtr context, const fed_text* fed) noexcept
      : context_(context), current_(context), text_(context, fed) {}

  /// Begins a document.
  void restart();
  /// The parser, or one for an entity's content, is at a new start tag.
  void at_tag(xmlParserCtxtPtr current);
  void at_end_tag(xmlParserCtxtPtr current);
  /// The parser, or one for an entity's content, is at a text or a reference. A parser for an
  /// entity's content does not outlive that content, and is not used after it.
  void at_content(xmlParserCtxtPtr current) noexcept { current_ = current; }
  /// Lets a reader that reads in place of the parser set the position and the text: see
  /// document_text.
  [[nodiscard]] document_text& passing() noexcept { return text_; }
  /// The parser has read a reference to `e`.
  void refer(xmlParserCtxtPtr current, const xmlEntity* e);
  /// The place in the external entity that is being read, such as "chapter.xml:2:5"; empty in the
  /// document itself.
  [[nodiscard]] std::string origin() const;
  /// Whether a parser reads the document itself, and not only the content of an entity.
  [[nodiscard]] bool is_own(xmlParserCtxtPtr parser) const noexcept { return parser == context_; }
  /// The parser that was passed to the last of these calls.
  [[nodiscard]] xmlParserCtxtPtr current() const noexcept { return current_; }

  [[nodiscard]] position here() const noexcept override;
  [[nodiscard]] const document_text& text() const noexcept override { return text_; }
  const start_tag& tag() override;
  [[nodiscard]] std::string_view written_tag() const noexcept override;
  position in_tag(const char* at) override;
  [[nodiscard]] bool is_tag_cut_off() const noexcept override;
  [[nodiscard]] bool is_inside_entity() const noexcept override {
    return current_ != context_ || libxml2::is_inside_entity(context_);
  }
  [[nodiscard]] std::uint64_t repeated_place() const noexcept override { return entities_.place(); }
  [[nodiscard]] const char* entity_url() const noexcept override {
    return input_of(current_)->filename;
  }
  [[nodiscard]] xmlDocPtr entities() const noexcept override { return document_of(current_); }
  [[nodiscard]] bool expands_values() const noexcept override {
    return substitutes_entities(current_);
  }
  [[nodiscard]] bool expands_namespaces() const noexcept override { return false; }
  [[nodiscard]] std::string_view xml_version() const noexcept override;

 private:
  xmlParserCtxtPtr context_;
  xmlParserCtxtPtr current_;
  document_text text_;
  open_entities entities_;
  start_tag tag_;
  position tag_begin_;
  // The byte of the tag that was located last; the search for the next one starts there.
  const char* located_ = nullptr;
  position located_at_;
  // The last result of here() inside an entity, and its offset in what the parser reads.
  mutable std::uint64_t reference_ = 0;
  mutable position reference_at_;
};

}  // namespace leiri::libxml2
