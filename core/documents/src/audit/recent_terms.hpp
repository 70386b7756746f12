#pragma once

#include <array>
#include <cstddef>
#include <leiri/documents/namespace_inventory.hpp>
#include <memory>
#include <string_view>

#include "text/end_hash.hpp"

namespace leiri::detail {

/// The predicates, classes and datatypes that an audit counted recently: data repeats itself, and
/// recognizing a term is cheaper than finding it in the inventory. The table has a fixed size; a
/// new entry replaces an old one.
class recent_terms {
 public:
  struct entry {
    std::string_view iri;       ///< a view of the inventory's copy
    std::size_t documents = 0;  ///< how many the inventory had when the term was counted
    added_term added;
  };

  /// The entry in which the term is remembered if it is remembered at all; null if the term is too
  /// short.
  [[nodiscard]] entry* slot_of(std::string_view iri) noexcept {
    return iri.size() >= hashed_end ? &(*entries_)[end_hash(iri, index_bits)] : nullptr;
  }

 private:
  static constexpr unsigned index_bits = 10;
  static constexpr std::size_t size = std::size_t{1} << index_bits;

  std::unique_ptr<std::array<entry, size>> entries_ = std::make_unique<std::array<entry, size>>();
};

}  // namespace leiri::detail
