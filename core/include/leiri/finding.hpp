#pragma once

#include <cstdint>
#include <leiri/error.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace leiri {

/// How grave a finding is. `invalid` is the grammar's verdict and cannot be changed; the other
/// three are opinions.
enum class severity : std::uint8_t { invalid, error, warning, info };

std::string_view name(severity s) noexcept;
std::optional<severity> severity_named(std::string_view name) noexcept;

/// One thing to say about one identifier.
struct finding {
  leiri::code code;
  leiri::severity severity;
  leiri::component component = leiri::component::none;
  /// In bytes from the start of the identifier.
  std::uint32_t offset = 0;

  friend bool operator==(const finding&, const finding&) = default;
};

/// A row of the catalogue: all that is known of a code.
struct catalogue_entry {
  leiri::code code;
  std::string_view name;     ///< as in reports: "host-character"
  leiri::severity severity;  ///< the default
  std::string_view meaning;  ///< one line, lower case, no full stop
  std::string_view advice;   ///< what to do about it
  std::string_view source;   ///< the section of the specification that it comes from
  bool names_character;      ///< the character at the offset is part of the message
};

/// The catalogue, in the order of the codes.
std::span<const catalogue_entry> catalogue() noexcept;
const catalogue_entry& describe(code c) noexcept;

/// A finding from an error, with the severity of the catalogue.
finding to_finding(const error& e) noexcept;

}  // namespace leiri
