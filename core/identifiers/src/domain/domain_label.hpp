#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// The labels of domain names, and the errors that UTS #46 finds in a single label.
namespace leiri::detail {

/// RFC 1035 section 2.3.4, in octets of the ASCII form, without the dot of the root.
inline constexpr std::size_t longest_label = 63;
inline constexpr std::size_t longest_name = 253;
/// More bytes than a name can have in UTF-8, even with decomposed characters and characters that
/// are mapped to nothing. ICU takes quadratic time for many labels, and for many accents on one
/// letter.
inline constexpr std::size_t longest_host = 16 * longest_name;

/// The length of the dot at byte `at`: a full stop or a character that UTS #46 maps to it (U+3002,
/// U+FF0E, U+FF61). 0 if there is none.
std::size_t dot_length(std::string_view host, std::size_t at) noexcept;

/// The end of the label that starts at byte `begin`: the offset of its dot, or the end.
std::size_t label_end(std::string_view host, std::size_t begin) noexcept;

/// Whether a label starts with "xn--", in upper or lower case.
bool is_encoded_label(std::string_view label) noexcept;

/// Whether lookup changes at most the case of every label, and neither the labels nor the name are
/// too long. The last label may be empty, for the root.
bool is_plain_name(std::string_view host) noexcept;

/// The errors that ToASCII finds in one label, a bit for each of ICU's errors; 0 if it is valid.
/// Hyphens in the third and fourth positions count only in labels with non-ASCII characters.
/// `label` is UTF-8 of at most longest_host bytes.
std::uint32_t label_errors(std::string_view label);

/// Whether a label that is valid by itself is invalid in a name with a right-to-left label, in
/// which RFC 5893 section 2 applies to all labels: "1a" is an example. `label` as above.
bool is_bad_beside_right_to_left(std::string_view label);

/// The offset of the first label of `host` for which `is_wanted` holds; npos if there is none.
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

/// Whether the label would be valid if it were shorter.
bool is_only_too_long(std::uint32_t errors) noexcept;

/// The first of the errors, in words that follow the label: "starts with a hyphen". Empty if there
/// is none.
std::string_view words_of(std::uint32_t errors) noexcept;

}  // namespace leiri::detail
