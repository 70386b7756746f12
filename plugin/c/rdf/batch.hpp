#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/statement.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "leiri-rdf.h"

/// Collects statements for leiri_statements_next().
namespace leiri::c {

/// Finds equal terms of a batch: an open hash table of their indexes.
class term_index {
 public:
  /// The slot for a term with this hash: `equals(index)` says whether it is the term at that index.
  /// An empty slot holds LEIRI_NO_TERM, and the caller fills it. Valid until the next call.
  template <class Equals>
  std::uint32_t& find(std::size_t hash, Equals equals) {
    grow_if_full();
    for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
      slot& s = slots_[at];
      if (s.term == LEIRI_NO_TERM) {
        ++used_;
        s.hash = static_cast<std::uint32_t>(hash);
        return s.term;
      }
      if (s.hash == static_cast<std::uint32_t>(hash) && equals(s.term)) {
        return s.term;
      }
    }
  }
  void clear() noexcept;

 private:
  struct slot {
    std::uint32_t hash = 0;
    std::uint32_t term = LEIRI_NO_TERM;
  };

  [[nodiscard]] std::size_t mask() const noexcept { return slots_.size() - 1; }
  void grow_if_full();

  std::vector<slot> slots_;  // none or a power of two
  std::size_t used_ = 0;
};

/// A batch while it is filled. Functions that add something throw std::length_error if the text
/// becomes too long for the interface.
class batch_builder {
 public:
  void add(const statement& s);
  void add_prefix(std::string_view prefix, std::string_view iri);
  void add(const report& r);

  /// Whether it has `size` statements, findings or prefixes, or enough text.
  [[nodiscard]] bool is_full(std::size_t size) const noexcept;
  [[nodiscard]] bool is_empty() const noexcept {
    return statements_.empty() && findings_.empty() && prefixes_.empty();
  }
  /// Valid until something is added or removed.
  [[nodiscard]] leiri_batch view() const noexcept;
  /// Removes everything, and releases memory that only an unusually large batch needed.
  void clear() noexcept;

 private:
  std::uint32_t keep(std::string_view text);
  std::uint32_t add(const term& t);
  std::uint32_t add_triple(const triple& t);
  std::uint32_t append(const leiri_batch_term& t);
  leiri_batch_term stored(const term& t, std::uint32_t datatype);
  [[nodiscard]] bool equals(std::uint32_t index, const term& t, std::uint32_t datatype) const;
  [[nodiscard]] std::string_view text_at(std::uint32_t begin, std::uint32_t size) const noexcept {
    return std::string_view(text_).substr(begin, size);
  }

  std::string text_;
  std::vector<leiri_batch_term> terms_;
  std::vector<leiri_batch_statement> statements_;
  std::vector<leiri_batch_statement> triples_;
  std::vector<leiri_batch_prefix> prefixes_;
  std::vector<leiri_batch_finding> findings_;
  term_index known_;
};

}  // namespace leiri::c
