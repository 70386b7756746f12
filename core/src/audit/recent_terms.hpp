#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <leiri/namespace_inventory.hpp>
#include <memory>
#include <string_view>
#include <tuple>

namespace leiri::detail {

/// The predicates, classes and datatypes that an audit counted recently: data repeats itself, and
/// recognizing a term is cheaper than finding it in the inventory. The table has a fixed size; a
/// new entry replaces an old one.
class recent_terms {
 public:
  struct entry {
    std::size_t length = 0;
    std::size_t documents = 0;  ///< of the inventory when the term was counted
    added_term added;
    std::array<char, 96> bytes;
  };

  recent_terms() : entries_(std::make_unique_for_overwrite<std::array<entry, size>>()) {}

  /// The entry that has, or could have, the term; null if the term is too short or too long.
  [[nodiscard]] entry* slot_of(std::string_view iri) noexcept {
    const bool fits = iri.size() >= sizeof(std::uint64_t) &&
                      iri.size() <= std::tuple_size_v<decltype(entry::bytes)>;
    return fits ? &(*entries_)[hash(iri)] : nullptr;
  }
  [[nodiscard]] static bool holds(const entry& e, std::string_view iri) noexcept {
    return e.length == iri.size() && std::memcmp(e.bytes.data(), iri.data(), iri.size()) == 0;
  }
  static void keep(entry& e, std::string_view iri, std::size_t documents,
                   const added_term& added) noexcept {
    e.length = iri.size();
    e.documents = documents;
    e.added = added;
    std::memcpy(e.bytes.data(), iri.data(), iri.size());
  }

 private:
  static constexpr unsigned size_bits = 9;
  static constexpr std::size_t size = std::size_t{1} << size_bits;

  /// Terms differ at their ends, of which all bytes count in the highest bits only.
  [[nodiscard]] static std::uint64_t hash(std::string_view iri) noexcept {
    std::uint64_t end = 0;
    std::memcpy(&end, iri.data() + iri.size() - sizeof end, sizeof end);
    return ((end ^ iri.size()) * 0xD6E8FEB86659FD93) >> (64 - size_bits);
  }

  std::unique_ptr<std::array<entry, size>> entries_;
};

}  // namespace leiri::detail
