#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// The labels of domain names, and what UTS #46 has to say of one by itself.
namespace leiri::detail {

/// RFC 1035 section 2.3.4, in octets of the ASCII form; a name without the dot of the root.
inline constexpr std::size_t longest_label = 63;
inline constexpr std::size_t longest_name = 253;
/// More bytes than a name can have in UTF-8, with characters decomposed and room for those that are
/// mapped to nothing. ICU takes quadratic time for many labels, and for many accents on one letter.
inline constexpr std::size_t longest_host = 16 * longest_name;

/// The length of the dot at byte `at`, which may be a full stop or what UTS #46 maps to it: U+3002,
/// U+FF0E, U+FF61. 0 where there is none.
std::size_t dot_length(std::string_view host, std::size_t at) noexcept;

/// The end of the label that starts at byte `begin`: where its dot stands, or the end.
std::size_t label_end(std::string_view host, std::size_t begin) noexcept;

/// Whether a label starts with "xn--", in any case.
bool is_encoded_label(std::string_view label) noexcept;

/// Whether every label means itself, but for its case, and neither they nor the name are too long;
/// the last label may be empty, for the root.
bool is_plain_name(std::string_view host) noexcept;

/// What ToASCII objects to in one label, a bit for each of ICU's errors; 0 where it is right.
/// Hyphens in third and fourth place count in labels with non-ASCII characters only. `label` is
/// UTF-8 of at most longest_host bytes.
std::uint32_t label_errors(std::string_view label);

/// Whether a label that is right by itself is not so in a name with a right-to-left label, where
/// RFC 5893 section 2 holds for all of them: "1a" is such a one. `label` as above.
bool is_bad_beside_right_to_left(std::string_view label);

/// Where the first label of `host` begins for which `is_wanted` holds; npos where there is none.
template <class Predicate>
std::size_t find_label(std::string_view host, Predicate is_wanted) {
  for (std::size_t begin = 0; begin < host.size();) {
    const std::size_t end = label_end(host, begin);
    if (is_wanted(host.substr(begin, end - begin))) {
      return begin;
    }
    begin = end < host.size() ? end + dot_length(host, end) : end;
  }
  return std::string_view::npos;
}

/// Whether the label would be right, were it not too long.
bool is_only_too_long(std::uint32_t errors) noexcept;

/// The first of the errors, in words that say what the label has or is: "starts with a hyphen".
/// Empty where there is none.
std::string_view words_of(std::uint32_t errors) noexcept;

}  // namespace leiri::detail
