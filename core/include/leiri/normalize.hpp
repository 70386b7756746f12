#pragma once

#include <cstdint>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri {

/// The rungs of the comparison ladder (RFC 3987 section 5.3, draft-ietf-iri-comparison-00), from
/// the strictest up. `lookalike` is not equality but a warning.
enum class rung : std::uint8_t { string, syntax, scheme, lookalike, none };

std::string_view name(rung r) noexcept;
std::optional<rung> rung_named(std::string_view name) noexcept;

/// In which notation normalize() writes.
enum class notation : bool {
  uri,  ///< non-ASCII characters percent-encoded
  iri   ///< what RFC 3987 section 3.2 may decode is decoded
};

/// The normal form of an identifier on a rung, appended to `out`; returns the view of it.
///   syntax  case of scheme, ASCII host and hexadecimal digits; percent-encodings of unreserved
///           characters; dot segments, where there is a scheme (RFC 3986 6.2.2, RFC 3987 5.3.2)
///   scheme  and default or empty port, empty path with an authority, `file` at localhost (6.2.3)
/// On every other rung the identifier is returned as it is. Two identifiers are equal on a rung
/// when their normal forms in one notation are equal bytes. Idempotent.
std::string_view normalize(const reference& ref, rung r, notation n, std::string& out);

}  // namespace leiri
