#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/statement.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

/// The number of a term in a store.
using term_id = std::uint32_t;
inline constexpr term_id no_term = UINT32_MAX;

/// Three terms of a store.
struct stored_triple {
  term_id subject = no_term;
  term_id predicate = no_term;
  term_id object = no_term;
};

/// The terms of one statement of a document, and the triples that it makes, until it has been read
/// to its end. All text is in one string, whose memory the next statement reuses.
class term_store {
 public:
  /// Adds a term. It is unusable if a policy skips its identifier, or one in its triple.
  term_id add(term_kind kind, std::string_view value);
  term_id add_unusable();
  term_id add_triple(const stored_triple& t);

  /// Extends the value of the literal that was added last by a piece of a string, with its escapes.
  void extend(std::string_view written);
  /// The datatype or language of the term that was added last.
  void set_datatype(std::string_view iri);
  void set_language(std::string_view tag, base_direction d);
  /// The term that was added last cannot be used after all.
  void spoil() noexcept { terms_.back().is_usable = false; }

  [[nodiscard]] bool is_usable(term_id id) const noexcept { return terms_[id].is_usable; }
  /// In bytes, of all terms.
  [[nodiscard]] std::size_t memory() const noexcept {
    return text_.size() + terms_.size() * sizeof(stored_term);
  }

  /// Makes view() possible: no term may be added between this and the last view().
  void open();
  /// The term, valid until another is added.
  [[nodiscard]] term view(term_id id) const noexcept { return id == no_term ? term{} : views_[id]; }

  void clear() noexcept;
  /// Forgets all terms but those with an id in `ids`, which become their new ids.
  void keep_only(const std::vector<term_id*>& ids);

 private:
  struct stored_term {
    term_kind kind = term_kind::none;
    bool is_usable = true;
    base_direction direction = base_direction::none;
    std::uint32_t triple = 0;  // in triples_
    std::size_t begin = 0;     // in text_: value, datatype and language, one after the other
    std::size_t value_size = 0;
    std::size_t datatype_size = 0;
    std::size_t language_size = 0;
  };

  term_id copy(const term_store& from, term_id id);

  std::string text_;
  std::vector<stored_term> terms_;
  std::vector<stored_triple> triples_;  // of triple terms
  std::vector<triple> opened_;          // the same as views
  std::vector<term> views_;
};

}  // namespace leiri::text
