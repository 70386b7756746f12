#pragma once

#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Identifiers with right-to-left characters (RFC 3987 section 4). check() reports violations of
/// the structure rules of section 4.2: `bidi-mixed`, a component with characters of both
/// directions, and `bidi-edges`, a component with right-to-left characters that does not start and
/// end with one. Components are the user information, each label of the host, each segment of the
/// path, the query and the fragment. Section 4.2 permits smaller components, and these are used:
/// the parts of a segment between `. & = ;`, such as the extension of a file name, and the parts of
/// a query between `. & = ;`, its names and values. So "http://h/א.html" and "http://h/?a=א" are
/// legal. A combining mark has the direction of its base character (UAX #9 rule W1).
///
/// Section 4.4 (example 10) allows components of digits, but two identifiers can have one visual
/// form because of them: "http://h/א/1" and "http://h/1/א". check() reports the first as
/// `bidi-number`, since its number is displayed before the text that it follows; compare() finds
/// both alike, with the difference `bidi`.
namespace leiri {

/// Percent-encodes all non-ASCII characters of each component that violates a structure rule, as
/// RFC 3987 section 4.2 says: "http://h/אב1" -> "http://h/%D7%90%D7%911". `reason` is the first
/// violated rule, at the same offset as in the finding of check().
///
/// Errors: those of parse(); under `iri_bis`, the violated rule if a label of the host violates
/// one, since hosts of that profile allow no percent-encodings. `out` is then unchanged.
result<repaired> repair_bidi(std::string_view text, profile p, kind k, std::string& out);

}  // namespace leiri

LEIRI_EXPORT_END
