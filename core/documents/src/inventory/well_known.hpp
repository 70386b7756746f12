#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace leiri::detail {

/// Whether a word is one of those in `words`, which single spaces separate.
bool has_word(std::string_view words, std::string_view word) noexcept;

/// A row of core/data/namespaces.tsv.
struct known_row {
  std::string_view name;
  std::string_view prefixes;   ///< the usual ones, separated by spaces; the first is the main one
  std::string_view form;       ///< "xml", "rdf" or "both": the documents that it is for
  std::string_view dated;      ///< "dated" if a segment of the name is a date
  std::string_view successor;  ///< the name that replaced it; empty if there is none

  [[nodiscard]] constexpr bool is_dated() const noexcept { return dated == "dated"; }
  [[nodiscard]] constexpr bool is_superseded() const noexcept { return !successor.empty(); }
  [[nodiscard]] bool has_prefix(std::string_view prefix) const noexcept {
    return has_word(prefixes, prefix);
  }
};

/// In the order of code points.
std::span<const known_row> known_rows() noexcept;

/// Null if the name is not well known.
const known_row* find_known_row(std::string_view name) noexcept;

/// A hash that is equal for names that look alike if they are plain: see is_plain().
std::uint64_t look_of(std::string_view name) noexcept;
/// The looks of the names, by row.
std::span<const std::uint64_t> known_looks() noexcept;

/// Hashes of a name, by which rules find the few known names that matter.
struct name_marks {
  std::uint64_t head;  ///< of the scheme and, if there is one, the authority
  std::uint64_t tail;  ///< of the rest
};

/// The marks of the names, by row.
std::span<const name_marks> known_marks() noexcept;
name_marks marks_of(std::string_view name) noexcept;

/// Whether the look of a name depends on its letters and digits alone: it is ASCII, and has no
/// percent-encoding, port, dot segment or Punycode. Schemes other than http and https may ignore
/// more.
bool is_plain(std::string_view name) noexcept;
/// Whether it starts with http:// or https://.
bool has_web_server(std::string_view name) noexcept;

/// The namespaces of the vocabularies in core/data/terms.tsv, in the order of code points.
std::span<const std::string_view> closed_names() noexcept;

/// All terms of a closed vocabulary, in the order of code points: full IRIs, from
/// core/data/terms.tsv. Empty if the vocabulary is not a closed one.
std::span<const std::string_view> known_terms(std::string_view namespace_name) noexcept;

/// Whether the closed vocabulary with this namespace defines the term.
bool is_known_term(std::string_view namespace_name, std::string_view iri) noexcept;

/// Whether the term is in the namespace of a closed vocabulary that does not define it.
bool is_unknown_term(std::string_view iri) noexcept;

}  // namespace leiri::detail
