#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The rungs of the comparison ladder, and the normal forms that identifiers have in common if they
/// meet on a rung (RFC 3986 section 6.2, RFC 3987 section 5.3).
///
///     leiri::normalize(ref, leiri::rung::syntax, leiri::notation::iri);
namespace leiri {

/// From the strictest, which is the lowest (also draft-ietf-iri-comparison-00). Two identifiers
/// meet on a rung if its rules say that they are equal; on `look_alike`, which reports call
/// "lookalike", they are not equal but deserve a warning.
enum class rung : std::uint8_t { string, syntax, scheme, protocol, look_alike, none };

std::string_view name(rung r) noexcept;
std::optional<rung> rung_named(std::string_view name) noexcept;

enum class notation : std::uint8_t {
  uri,        ///< non-ASCII characters are percent-encoded
  iri,        ///< what RFC 3987 section 3.2 allows to decode is decoded
  as_written  ///< non-ASCII characters, percent-encoded or not, and labels of IDNs stay as they are
};

constexpr notation notation_of(profile p) noexcept {
  return p == profile::uri ? notation::uri : notation::iri;
}

/// The parts of normalization to perform; sections are those of RFC 3986.
struct normal_form {
  bool letter_case = false;   ///< of scheme, ASCII host, hexadecimal digits (section 6.2.2.1)
  bool percent = false;       ///< decodes unreserved characters (section 6.2.2.2)
  bool dot_segments = false;  ///< removes them if there is a scheme (section 6.2.2.3)
  bool scheme = false;  ///< what the scheme prescribes (section 6.2.3): default or empty port,
                        ///< zeros before a port, empty path, `file` at localhost or without
                        ///< authority, case in urn, uuid and the domains of mailto; without
                        ///< the components of a urn that do not count (RFC 8141 section 3.1)
};

inline constexpr normal_form syntax_form = {true, true, true, false};
inline constexpr normal_form scheme_form = {true, true, true, true};

/// The identifier in that form: a view of its text if it is surely in that form already, otherwise
/// of what was appended, which may be the same text. Percent-encodes what the notation does not
/// allow, also if no member of `form` is true. Idempotent. `ref` is a result of parse(). Two
/// identifiers meet on the rung `syntax` or `scheme` if their forms of that name are equal byte for
/// byte, both in the notation `uri` or both in `iri`; compare.hpp compares them without writing the
/// forms.
std::string_view normalize(const reference& ref, normal_form form, notation n, std::string& out);
std::string normalize(const reference& ref, normal_form form, notation n);

/// The same with the form of a rung; for rungs other than `syntax` and `scheme`, the identifier
/// itself.
std::string_view normalize(const reference& ref, rung r, notation n, std::string& out);
std::string normalize(const reference& ref, rung r, notation n);

}  // namespace leiri

LEIRI_EXPORT_END
