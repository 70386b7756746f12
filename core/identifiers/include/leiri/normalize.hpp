#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The rungs of the comparison ladder (RFC 3987 section 5.3, draft-ietf-iri-comparison-00), the
/// strictest, which is the lowest, first. Two identifiers meet on a rung if its rules say that they
/// are equal. `look_alike` is not equality but a warning; reports call it "lookalike".
enum class rung : std::uint8_t { string, syntax, scheme, protocol, look_alike, none };

std::string_view name(rung r) noexcept;
std::optional<rung> rung_named(std::string_view name) noexcept;

/// The notation in which normalize() writes.
enum class notation : std::uint8_t {
  uri,        ///< non-ASCII characters are percent-encoded
  iri,        ///< what RFC 3987 section 3.2 allows to decode is decoded
  as_written  ///< non-ASCII characters, percent-encoded or not, and labels of IDNs stay as they are
};

/// The notation of identifiers under a profile.
constexpr notation notation_of(profile p) noexcept {
  return p == profile::uri ? notation::uri : notation::iri;
}

/// The parts of normalization to perform.
struct normal_form {
  bool letter_case = false;   ///< of scheme, ASCII host, hexadecimal digits (RFC 3986 section
                              ///< 6.2.2.1)
  bool percent = false;       ///< decodes unreserved characters (section 6.2.2.2)
  bool dot_segments = false;  ///< removes them if there is a scheme (section 6.2.2.3)
  bool scheme = false;        ///< what the scheme prescribes (6.2.3): default or empty port, zeros
                              ///< before a port, empty path, `file` at localhost or without
                              ///< authority, case in urn, uuid and the domains of mailto; without
                              ///< the components of a urn that do not count (RFC 8141 section 3.1)
};

inline constexpr normal_form syntax_form = {true, true, true, false};
inline constexpr normal_form scheme_form = {true, true, true, true};

/// The identifier in the requested form: a view of its text if it is surely in that form already,
/// otherwise of what was appended to `out`. Percent-encodes what the notation does not allow, also
/// in the form without any member. Idempotent. `ref` is a result of parse().
///
/// Two identifiers meet on the rung `syntax` or `scheme` if their forms of that name are equal byte
/// for byte. Both forms must have the notation `uri`, or both `iri`. equal_on_syntax() and
/// compare() (compare.hpp) compare without writing the forms.
std::string_view normalize(const reference& ref, normal_form form, notation n, std::string& out);
std::string normalize(const reference& ref, normal_form form, notation n);

/// The normal form of a rung, likewise. For rungs other than `syntax` and `scheme` it is the
/// identifier itself.
std::string_view normalize(const reference& ref, rung r, notation n, std::string& out);
std::string normalize(const reference& ref, rung r, notation n);

}  // namespace leiri

LEIRI_EXPORT_END
