#pragma once

#include <cstdint>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <optional>
#include <span>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// A finding is a problem with a severity; the catalogue describes the code of each. check() in
/// checker.hpp makes findings about one identifier.
///
///     leiri::describe(leiri::code::host_character).advice;
namespace leiri {

/// `invalid`: the grammar rejects the identifier, which no caller can change. Callers can give
/// other findings any of the other severities.
enum class severity : std::uint8_t { invalid, error, warning, info };

std::string_view name(severity s) noexcept;
std::optional<severity> severity_named(std::string_view name) noexcept;

struct finding {
  leiri::code code;
  leiri::severity severity;
  leiri::component component = leiri::component::none;
  std::uint32_t offset = 0;  ///< in bytes, as in an error

  friend bool operator==(const finding&, const finding&) = default;
};

/// One row of the catalogue: the description of a code.
struct catalogue_entry {
  leiri::code code;
  std::string_view name;     ///< the name in reports: "host-character"
  leiri::severity severity;  ///< the default
  std::string_view meaning;  ///< a noun phrase in lower case, without a full stop
  std::string_view advice;   ///< what to do about it, as an imperative
  std::string_view source;   ///< the section of the specification that requires it
  bool names_character;      ///< message() adds the character at the offset
};

/// The catalogue, in the order of the codes.
std::span<const catalogue_entry> catalogue() noexcept;
const catalogue_entry& describe(code c) noexcept;

/// The finding for an error, with the severity of the catalogue.
finding to_finding(const error& e) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
