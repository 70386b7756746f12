#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/reference.hpp>
#include <string_view>

#include "grammar/byte_class.hpp"
#include "text/percent.hpp"

namespace leiri::detail {

/// The characters whose percent-encodings are decoded: unreserved, which is larger in
/// draft-duerst-iri-03.
constexpr ascii_set unreserved_of(const reference& ref) noexcept {
  constexpr ascii_set mark_2003 = ascii_set("!*\'()");
  return ref.traits.rfc_2396 ? unreserved | mark_2003 : unreserved;
}

/// Whether parse() has seen that the identifier is its own normal form on the rung `syntax`, in
/// either notation.
constexpr bool is_known_normal(const reference& ref) noexcept {
  const traits& known = ref.traits;
  return known.lowercase && known.undotted && !known.percent && !known.non_ascii;
}

/// Reads a component as its normal form in URI notation, without writing that form: a plain
/// character is itself; an octet that must be percent-encoded is `encoded` plus its value.
class normal_units {
 public:
  static constexpr std::uint16_t encoded = 0x100;

  /// `plain` are the characters that are not percent-encoded.
  constexpr normal_units(std::string_view text, ascii_set plain) noexcept
      : text_(text), plain_(plain) {}

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_ == text_.size(); }

  /// Must not be called at the end.
  constexpr std::uint16_t next() noexcept {
    if (is_triplet(text_, at_)) {
      const unsigned char octet = octet_at(text_, at_);
      at_ += 3;
      return plain_.contains(static_cast<char32_t>(octet)) ? octet : encoded | octet;
    }
    const char c = text_[at_++];
    const auto octet = static_cast<unsigned char>(c);
    return octet >= 0x80 || is_byte(c, legacy_byte) ? encoded | octet : octet;
  }

 private:
  std::string_view text_;
  ascii_set plain_;
  std::size_t at_ = 0;
};

/// Whether a host is ASCII in every spelling: lowercasing `%C3%89.ORG` but not `É.ORG` would
/// distinguish an IRI from the URI that it maps to. An IP literal has one spelling, whatever its
/// zone encodes.
constexpr bool is_ascii_host(std::string_view host) noexcept {
  if (host.starts_with('[')) {
    return true;
  }
  for (std::size_t at = 0; at < host.size(); ++at) {
    if (static_cast<unsigned char>(host[at]) >= 0x80 ||
        (is_triplet(host, at) && octet_at(host, at) >= 0x80)) {
      return false;
    }
  }
  return true;
}

/// Converts a unit that is an ASCII letter to lowercase; returns any other unchanged.
constexpr std::uint16_t to_lower_unit(std::uint16_t unit) noexcept {
  return unit >= 'A' && unit <= 'Z' ? unit | 0x20 : unit;
}

/// Whether two components have the same normal form.
constexpr bool equal_units(std::string_view a, std::string_view b,
                           ascii_set plain = unreserved) noexcept {
  normal_units x(a, plain);
  normal_units y(b, plain);
  while (!x.at_end() && !y.at_end()) {
    if (x.next() != y.next()) {
      return false;
    }
  }
  return x.at_end() && y.at_end();
}

}  // namespace leiri::detail
