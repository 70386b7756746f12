#pragma once

#include <cstdint>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri {

/// The rungs of the comparison ladder (RFC 3987 section 5.3, draft-ietf-iri-comparison-00), from
/// the strictest up. `look_alike` is not equality but a warning.
enum class rung : std::uint8_t { string, syntax, scheme, protocol, look_alike, none };

std::string_view name(rung r) noexcept;
std::optional<rung> rung_named(std::string_view name) noexcept;

/// In which notation normalize() writes.
enum class notation : bool {
  uri,  ///< non-ASCII characters percent-encoded
  iri   ///< what RFC 3987 section 3.2 may decode is decoded
};

/// Which parts of normalization are done.
struct normal_form {
  bool letter_case = false;   ///< of scheme, ASCII host and hexadecimal digits (RFC 3986 6.2.2.1)
  bool percent = false;       ///< unreserved characters are decoded (6.2.2.2)
  bool dot_segments = false;  ///< are removed, where there is a scheme (6.2.2.3)
  bool scheme = false;        ///< default or empty port, empty path, `file` at localhost (6.2.3)
};

inline constexpr normal_form syntax_form = {true, true, true, false};
inline constexpr normal_form scheme_form = {true, true, true, true};

/// Writes an identifier in the form that is asked for, appended to `out`; returns the view of it.
/// Two identifiers are equal on the `syntax` or `scheme` rung when their forms of that name, in one
/// notation, are equal bytes. Idempotent, and the notation is always put through: what the notation
/// cannot hold is percent-encoded.
std::string_view normalize(const reference& ref, normal_form form, notation n, std::string& out);

/// The normal form of a rung; on the rungs other than `syntax` and `scheme` the identifier itself,
/// and nothing is appended.
std::string_view normalize(const reference& ref, rung r, notation n, std::string& out);

}  // namespace leiri
