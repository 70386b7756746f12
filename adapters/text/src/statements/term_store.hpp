#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/statement.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

/// The number of a term in a store, or one of these.
using term_id = std::uint32_t;
inline constexpr term_id no_term = UINT32_MAX;
/// A policy skips its identifier, or one in its triple.
inline constexpr term_id bad_term = UINT32_MAX - 1;
/// RDF 1.1 has no such terms.
inline constexpr term_id new_term = UINT32_MAX - 2;

/// Whether it is in a store.
constexpr bool is_stored(term_id id) noexcept { return id < new_term; }

/// Three terms of a store.
struct stored_triple {
  term_id subject = no_term;
  term_id predicate = no_term;
  term_id object = no_term;

  [[nodiscard]] bool has(term_id id) const noexcept {
    return subject == id || predicate == id || object == id;
  }
};

/// The terms of one statement of a document, and the triples that it makes, until it has been read
/// to its end. All text is in one string, whose memory the next statement reuses.
class term_store {
 public:
  /// Adds a term, which has no datatype or language.
  term_id add(term_kind kind, std::string_view value);
  term_id add_triple(const stored_triple& t);

  /// Adds a literal: its value in pieces of the written text that cut no escape, and then its
  /// datatype, its language or neither.
  term_id begin_literal();
  void extend_literal(std::string_view written);
  void end_literal() { text_ += '\0'; }
  void set_datatype(std::string_view iri) { add_tail(iri); }
  void set_language(std::string_view tag, base_direction d);
  /// The size of the value of the last literal.
  [[nodiscard]] std::size_t literal_size() const noexcept { return terms_.back().value_size; }

  /// In bytes, of all terms.
  [[nodiscard]] std::size_t memory() const noexcept {
    return text_.size() + terms_.size() * sizeof(stored_term);
  }

  /// Makes view() of triples possible: no term may be added between this and the last view().
  void open() {
    if (!triples_.empty()) {
      open_triples();
    }
  }
  /// The term, valid until another is added; its texts end with a NUL.
  [[nodiscard]] term view(term_id id) const noexcept;

  void clear() noexcept;
  /// Forgets all terms but those with an id in `ids`, which become their new ids.
  void keep_only(const std::vector<term_id*>& ids);

 private:
  struct stored_term {
    term_kind kind = term_kind::none;
    base_direction direction = base_direction::none;
    bool has_language = false;
    std::uint32_t triple = 0;  // in triples_
    std::size_t begin = 0;     // in text_: value and datatype or language, each with a NUL
    std::size_t value_size = 0;
    std::size_t tail_size = 0;
  };

  void open_triples();
  void add_tail(std::string_view text);
  term_id copy(const term_store& from, term_id id);

  std::string text_;
  std::vector<stored_term> terms_;
  std::vector<stored_triple> triples_;  // of triple terms
  std::vector<triple> opened_;          // the same as views
};

}  // namespace leiri::text
