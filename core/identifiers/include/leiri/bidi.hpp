#pragma once

#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Repairs identifiers that break the rules for right-to-left characters (RFC 3987 section 4),
/// which check() reports.
///
///     std::string out;
///     leiri::repair_bidi("http://h/אב1", leiri::profile::iri, leiri::kind::iri, out);
///     // its text is "http://h/%D7%90%D7%911"
namespace leiri {

/// Percent-encodes all non-ASCII characters of each component that violates a structure rule of
/// section 4.2. `reason` is the first violated rule, at the same offset as in the finding of
/// check(): `bidi-mixed` for characters of both directions, `bidi-edges` for right-to-left
/// characters that are not first and last.
///
/// Components are the user information, each label of the host, the fragment, and the smaller ones
/// that section 4.2 permits: the parts of path segments and queries between `. & = ;`. So
/// "http://h/א.html" and "http://h/?a=א" are legal. A combining mark has the direction of its base
/// character (UAX #9 rule W1). Components of digits are legal, too (section 4.4), but make
/// "http://h/א/1" look like "http://h/1/א": check() reports `bidi-number`, and compare() the
/// difference `bidi`.
///
/// Errors: those of parse(); under `iri_bis`, the rule that a label of the host violates, since
/// hosts of that profile allow no percent-encodings.
result<repaired> repair_bidi(std::string_view text, profile p, kind k, std::string& out);

}  // namespace leiri

LEIRI_EXPORT_END
