#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <string_view>

#include "scene/document_source.hpp"

namespace leiri::libxml2 {

/// Limits how much text the entities of a document may add before it counts as an attack. libxml2
/// has such limits too, but only for what it expands itself.
class entity_budget {
 public:
  /// Both must outlive the budget.
  entity_budget(const document_source& from, audit& out) noexcept : source_(from), out_(out) {}

  /// Begins a document.
  void restart() noexcept;

  /// A value of `written` bytes was expanded to `made` bytes. Returns whether that is within the
  /// budget.
  bool spend(std::size_t written, std::size_t made) noexcept;
  /// Reports once per document that it exhausts resources; from then on, nothing is expanded.
  void give_up(std::string_view why);
  [[nodiscard]] bool is_exhausted() const noexcept { return is_exhausted_; }

 private:
  const document_source& source_;
  audit& out_;
  std::uint64_t made_ = 0;     // bytes that came from references so far
  std::uint64_t written_ = 0;  // bytes that had such references
  bool is_exhausted_ = false;
};

}  // namespace leiri::libxml2
