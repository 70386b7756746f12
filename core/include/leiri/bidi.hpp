#pragma once

#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

/// Identifiers with right-to-left characters (RFC 3987 section 4). check() reports what breaks the
/// structure rules of section 4.2: `bidi-mixed`, a component with characters of both directions,
/// and `bidi-edges`, a component with right-to-left characters that does not start and end with
/// one. Components are the user information, each label of the host, each segment of the path, the
/// query and the fragment. Marks have the direction of what they stand on (UAX #9 rule W1).
namespace leiri {

/// The repair `bidi-component`: writes each component that breaks a structure rule in URI notation
/// as a whole, as RFC 3987 section 4.2 says: "http://h/אב1" -> "http://h/%D7%90%D7%911". `reason`
/// is the first of the broken rules, with the offset of check()'s finding.
///
/// Errors: those of parse(); that of the rule where a label breaks it under `iri-bis`, whose hosts
/// hold no percent-encodings. `out` is then as it was.
result<repaired> repair_bidi(std::string_view text, profile p, kind k, std::string& out);

}  // namespace leiri
