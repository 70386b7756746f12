#include "inventory/well_known.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/documents/namespace_inventory.hpp>

#include "text/ascii.hpp"
#include "text/packed_texts.hpp"

namespace leiri {
namespace {

using detail::known_row;
using detail::name_marks;

// The build writes these files from the tables in core/data.
constexpr auto rows = std::to_array<known_row>({
#include "known_namespaces.inc"
});

#define LEIRI_TERM(name, local) std::string_view(name local),
constexpr auto terms = std::to_array<std::string_view>({
#include "known_terms.inc"
});
#undef LEIRI_TERM

/// The sizes of the namespaces of these terms.
#define LEIRI_TERM(name, local) (sizeof(name) - 1),
constexpr auto name_sizes = std::to_array<std::size_t>({
#include "known_terms.inc"
});
#undef LEIRI_TERM

/// The terms of one closed vocabulary.
struct vocabulary {
  std::size_t first = 0;  ///< an index in `terms`
  std::size_t size = 0;
  std::size_t name_size = 0;  ///< of its namespace, with which each term starts
};

/// Compares names with a builtin function, since clang limits the steps of constexpr functions.
constexpr bool starts_vocabulary(std::size_t term) noexcept {
  return term == 0 || name_sizes[term] != name_sizes[term - 1] ||
         __builtin_memcmp(terms[term].data(), terms[term - 1].data(), name_sizes[term]) != 0;
}

constexpr std::size_t count_vocabularies() noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    count += starts_vocabulary(i) ? 1 : 0;
  }
  return count;
}

/// In the order of their names, as the terms are.
constexpr auto vocabularies = [] {
  std::array<vocabulary, count_vocabularies()> all{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (starts_vocabulary(i)) {
      all[count++] = {i, 0, name_sizes[i]};
    }
    ++all[count - 1].size;
  }
  return all;
}();

static_assert(std::is_sorted(vocabularies.begin(), vocabularies.end(),
                             [](const vocabulary& a, const vocabulary& b) {
                               return terms[a.first].substr(0, a.name_size) <
                                      terms[b.first].substr(0, b.name_size);
                             }));

/// Which sizes the names of these vocabularies have: most other names have another size, which is
/// found sooner than that they are not in the list.
constexpr auto has_name_of_size = [] {
  constexpr auto by_size = [](const vocabulary& a, const vocabulary& b) {
    return a.name_size < b.name_size;
  };
  constexpr std::size_t largest =
      std::max_element(vocabularies.begin(), vocabularies.end(), by_size)->name_size;
  std::array<bool, largest + 1> has{};
  for (const vocabulary& v : vocabularies) {
    has[v.name_size] = true;
  }
  return has;
}();

constexpr bool is_before(const known_row& a, const known_row& b) noexcept {
  return a.name < b.name;
}

static_assert(std::is_sorted(rows.begin(), rows.end(), is_before));
static_assert(std::is_sorted(terms.begin(), terms.end()));

constexpr auto row_texts = [] {
  std::array<std::string_view, 5 * rows.size()> texts;
  auto* next = texts.begin();
  for (const known_row& row : rows) {
    for (const std::string_view text :
         {row.name, row.prefixes, row.form, row.dated, row.successor}) {
      *next++ = text;
    }
  }
  return texts;
}();

constexpr auto packed_rows = detail::packed<row_texts>();
constexpr auto packed_terms = detail::packed<terms>();

/// The texts of `rows`. Like the other tables, they are unpacked when they are first needed.
const auto& all_rows() noexcept {
  static const auto all = [] {
    std::array<known_row, rows.size()> made;
    detail::packed_text_reader text(packed_rows);
    for (known_row& row : made) {
      row = {text.next(), text.next(), text.next(), text.next(), text.next()};
    }
    return made;
  }();
  return all;
}

const auto& all_terms() noexcept {
  static const auto all = [] {
    std::array<std::string_view, terms.size()> made;
    detail::packed_text_reader text(packed_terms);
    for (std::string_view& term : made) {
      term = text.next();
    }
    return made;
  }();
  return all;
}

const auto& all_vocabulary_names() noexcept {
  static const auto all = [] {
    std::array<std::string_view, vocabularies.size()> made;
    std::transform(vocabularies.begin(), vocabularies.end(), made.begin(),
                   [](const vocabulary& v) { return all_terms()[v.first].substr(0, v.name_size); });
    return made;
  }();
  return all;
}

const auto& all_names() noexcept {
  static const auto all = [] {
    std::array<known_namespace, rows.size()> made;
    std::transform(all_rows().begin(), all_rows().end(), made.begin(), [](const known_row& row) {
      return known_namespace{row.prefixes.substr(0, row.prefixes.find(' ')), row.name};
    });
    return made;
  }();
  return all;
}

constexpr std::uint64_t add(std::uint64_t hash, char c) noexcept {
  return (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
}

/// What ASCII letters and digits look like, by UTS #39: 0 looks like O, and 1 and I look like l.
/// Other characters have no look. That of m is n, since m looks like rn.
constexpr auto character_looks = [] {
  std::array<char, 256> table{};
  for (unsigned c = 0; c < 0x80; ++c) {
    const char lower = to_lower(static_cast<char>(c));
    const bool is_like_l = lower == '1' || lower == 'i' || lower == '|';
    const char look = lower == '0' ? 'o' : is_like_l ? 'l' : lower == 'm' ? 'n' : lower;
    table[c] = alpha.contains(look) || digit.contains(look) ? look : '\0';
  }
  return table;
}();

constexpr std::uint64_t add_look(std::uint64_t hash, char c) noexcept {
  const char look = character_looks[static_cast<unsigned char>(c)];
  const std::uint64_t before = c == 'm' || c == 'M' ? add(hash, 'r') : hash;
  return look == '\0' ? hash : add(before, look);
}

/// The end of the authority, or of the scheme if there is no authority.
constexpr std::size_t head_size(std::string_view name) noexcept {
  const std::size_t colon = std::min(name.find(':'), name.size());
  return name.substr(colon).starts_with("://") ? std::min(name.find('/', colon + 3), name.size())
                                               : colon;
}

constexpr bool starts_ignoring_case(std::string_view name, std::string_view lower) noexcept {
  return name.size() >= lower.size() && std::equal(lower.begin(), lower.end(), name.begin(),
                                                   [](char a, char b) { return a == to_lower(b); });
}

constexpr std::size_t web_scheme_size(std::string_view name) noexcept {
  return starts_ignoring_case(name, "https://") ? 8 : starts_ignoring_case(name, "http://") ? 7 : 0;
}

/// Ignores the difference between http and https, and "www.".
constexpr std::uint64_t make_look(std::string_view name) noexcept {
  const std::size_t begin = web_scheme_size(name);
  const bool has_www = begin != 0 && starts_ignoring_case(name.substr(begin), "www.");
  std::uint64_t hash = 1;
  for (const char c : name.substr(begin + (has_www ? 4 : 0))) {
    hash = add_look(hash, c);
  }
  return hash;
}

constexpr std::uint64_t hash_of(std::string_view text) noexcept {
  std::uint64_t hash = 1;
  for (const char c : text) {
    hash = add(hash, c);
  }
  return hash;
}

constexpr name_marks make_marks(std::string_view name) noexcept {
  const std::size_t head = head_size(name);
  return {hash_of(name.substr(0, head)), hash_of(name.substr(head))};
}

/// The results of `make` for the names of all rows.
template <class Value>
constexpr auto of_rows(Value (*make)(std::string_view) noexcept) {
  std::array<Value, rows.size()> all{};
  std::transform(rows.begin(), rows.end(), all.begin(),
                 [make](const known_row& row) { return make(row.name); });
  return all;
}

constexpr auto row_looks = of_rows(make_look);
constexpr auto row_marks = of_rows(make_marks);

}  // namespace

std::span<const known_namespace> well_known_namespaces() noexcept { return all_names(); }

std::string_view usual_namespace(std::string_view prefix) noexcept {
  std::string_view found;
  for (const detail::known_row& row : detail::known_rows()) {
    if (row.is_superseded() || !row.has_prefix(prefix)) {
      continue;
    }
    if (row.prefixes.substr(0, row.prefixes.find(' ')) == prefix) {
      return row.name;
    }
    found = found.empty() ? row.name : found;
  }
  return found;
}

namespace detail {

bool has_word(std::string_view words, std::string_view word) noexcept {
  while (!words.empty()) {
    const std::string_view one = words.substr(0, words.find(' '));
    if (one == word) {
      return true;
    }
    words.remove_prefix(std::min(one.size() + 1, words.size()));
  }
  return false;
}

std::span<const known_row> known_rows() noexcept { return all_rows(); }

const known_row* find_known_row(std::string_view name) noexcept {
  const std::span<const known_row> all = known_rows();
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const known_row& row, std::string_view n) { return row.name < n; });
  return found != all.end() && found->name == name ? &*found : nullptr;
}

std::uint64_t look_of(std::string_view name) noexcept { return make_look(name); }

std::span<const std::uint64_t> known_looks() noexcept { return row_looks; }

bool has_web_server(std::string_view name) noexcept { return web_scheme_size(name) != 0; }

std::span<const name_marks> known_marks() noexcept { return row_marks; }

name_marks marks_of(std::string_view name) noexcept { return make_marks(name); }

bool is_plain(std::string_view name) noexcept {
  const bool is_ascii_only = find_non_ascii(name, 0) == name.size();
  const std::string_view authority = name.substr(0, head_size(name));
  const bool has_port = std::count(authority.begin(), authority.end(), ':') > 1;
  const bool has_user = authority.find('@') != std::string_view::npos;
  return is_ascii_only && !has_port && !has_user && name.find('%') == std::string_view::npos &&
         name.find("/.") == std::string_view::npos && name.find("xn--") == std::string_view::npos;
}

std::span<const std::string_view> closed_names() noexcept { return all_vocabulary_names(); }

std::span<const std::string_view> known_terms(std::string_view namespace_name) noexcept {
  if (namespace_name.size() >= has_name_of_size.size() ||
      !has_name_of_size[namespace_name.size()]) {
    return {};
  }
  const auto& names = all_vocabulary_names();
  const auto* const found = std::lower_bound(names.begin(), names.end(), namespace_name);
  if (found == names.end() || *found != namespace_name) {
    return {};
  }
  const vocabulary& in = vocabularies[static_cast<std::size_t>(found - names.begin())];
  return std::span(all_terms()).subspan(in.first, in.size);
}

bool is_known_term(std::string_view namespace_name, std::string_view iri) noexcept {
  const auto terms = known_terms(namespace_name);
  return std::binary_search(terms.begin(), terms.end(), iri);
}

bool is_unknown_term(std::string_view iri) noexcept {
  const std::string_view name = namespace_part(iri);
  const auto defined = known_terms(name);
  return name.size() != iri.size() && !defined.empty() &&
         !std::binary_search(defined.begin(), defined.end(), iri);
}

}  // namespace detail
}  // namespace leiri
