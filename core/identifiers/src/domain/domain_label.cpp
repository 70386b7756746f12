#include "domain/domain_label.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "domain/idna.hpp"
#include "domain/plain_name.hpp"
#include "text/ascii.hpp"

namespace leiri::detail {
namespace {

struct worded_error {
  std::uint32_t bit;
  std::string_view words;
};

// The most informative error first.
constexpr std::array worded_errors = {
    worded_error{UIDNA_ERROR_EMPTY_LABEL, "is empty"},
    worded_error{UIDNA_ERROR_PUNYCODE, "starts with xn-- but is not valid Punycode"},
    worded_error{UIDNA_ERROR_INVALID_ACE_LABEL,
                 "starts with xn-- but does not encode a valid label"},
    worded_error{UIDNA_ERROR_LABEL_HAS_DOT, "encodes a dot"},
    worded_error{UIDNA_ERROR_DISALLOWED, "has a character that is not allowed in domain names"},
    worded_error{UIDNA_ERROR_LEADING_COMBINING_MARK, "starts with a combining mark"},
    worded_error{UIDNA_ERROR_LEADING_HYPHEN, "starts with a hyphen"},
    worded_error{UIDNA_ERROR_TRAILING_HYPHEN, "ends with a hyphen"},
    worded_error{UIDNA_ERROR_HYPHEN_3_4, "has hyphens in the third and fourth positions"},
    worded_error{UIDNA_ERROR_BIDI, "mixes writing directions"},
    worded_error{UIDNA_ERROR_CONTEXTJ, "has a joiner where none is allowed"},
    worded_error{UIDNA_ERROR_CONTEXTO_PUNCTUATION, "has punctuation where it is not allowed"},
    worded_error{UIDNA_ERROR_CONTEXTO_DIGITS, "mixes two kinds of digits"},
    worded_error{UIDNA_ERROR_LABEL_TOO_LONG, "is longer than 63 octets"},
    worded_error{UIDNA_ERROR_DOMAIN_NAME_TOO_LONG, "is longer than 253 octets"},
};

}  // namespace

std::size_t dot_length(std::string_view host, std::size_t at) noexcept {
  if (host[at] == '.') {
    return 1;
  }
  const std::string_view next = host.substr(at, 3);
  return next == "\u3002" || next == "\uFF0E" || next == "\uFF61" ? 3 : 0;
}

std::size_t label_end(std::string_view host, std::size_t begin) noexcept {
  std::size_t at = begin;
  while (at < host.size() && dot_length(host, at) == 0) {
    ++at;
  }
  return at;
}

bool is_encoded_label(std::string_view label) noexcept {
  return equals_ignoring_case(label.substr(0, 4), "xn--");
}

bool is_plain_name(std::string_view host) noexcept { return lookup_of(host) != lookup::converts; }

std::uint32_t label_errors(std::string_view label) {
  return label_errors(label, uidna_labelToASCII_UTF8);
}

bool is_bad_beside_right_to_left(std::string_view label) {
  const std::string name = std::string(label) + ".\u05D0";
  std::string ascii;
  return (append_converted(uidna_nameToASCII_UTF8, name, ascii) & UIDNA_ERROR_BIDI) != 0;
}

bool is_only_too_long(std::uint32_t errors) noexcept {
  return errors != 0 && (errors & ~std::uint32_t{UIDNA_ERROR_LABEL_TOO_LONG |
                                                 UIDNA_ERROR_DOMAIN_NAME_TOO_LONG}) == 0;
}

std::string_view words_of(std::uint32_t errors) noexcept {
  const auto* const found =
      std::find_if(worded_errors.begin(), worded_errors.end(),
                   [errors](const worded_error& e) { return (errors & e.bit) != 0; });
  return found == worded_errors.end() ? std::string_view() : found->words;
}

}  // namespace leiri::detail
