#pragma once

#include <leiri/audit.hpp>
#include <string>
#include <string_view>

#include "scene/document_source.hpp"
#include "scene/entity_budget.hpp"

namespace leiri::libxml2 {

/// Resolves the references in the values of a document, and knows if entities are missing.
class value_decoder {
 public:
  /// Both must outlive the decoder.
  value_decoder(const document_source& from, audit& out) noexcept
      : source_(from), budget_(from, out) {}

  /// Begins a document.
  void restart() noexcept;
  /// Begins a start tag.
  void start_tag() noexcept;

  /// The value of an attribute, or a namespace name, with all references resolved: a view of `raw`
  /// or of a buffer that serves one value at a time. If the budget is exhausted, references to
  /// general entities stay as they are.
  std::string_view decoded(std::string_view raw);
  std::string_view decoded_namespace(std::string_view raw);
  [[nodiscard]] entity_budget& budget() noexcept { return budget_; }

  /// libxml2 has found a reference to an undeclared entity and leaves it out.
  void miss_entity() noexcept { misses_entity_ = true; }
  /// The missed reference was in content.
  void forget_missed_entity() noexcept { misses_entity_ = false; }
  /// Whether an attribute of the current start tag, as far as attributes have been read, is
  /// incomplete because of an entity. That has been reported.
  [[nodiscard]] bool tag_misses_entity() const noexcept { return tag_misses_entity_; }

 private:
  std::string_view decoded_without_entities(std::string_view raw);

  const document_source& source_;
  entity_budget budget_;
  std::string buffer_;
  bool misses_entity_ = false;  // since the last start tag
  bool tag_misses_entity_ = false;
};

}  // namespace leiri::libxml2
