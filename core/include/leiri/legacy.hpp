#pragma once

#include <leiri/result.hpp>
#include <string>
#include <string_view>

namespace leiri {

/// Whether characters of a group are percent-encoded or left as they are.
enum class treatment : bool { encode, keep };

struct legacy_options {
  /// The draft's letter encodes iprivate everywhere; the IRI grammar allows it in a query.
  treatment private_use_in_query = treatment::encode;
  /// The draft's letter keeps the formatting characters of RFC 3987 section 4.1; an IRI must not
  /// hold them.
  treatment bidi_controls = treatment::encode;
};

/// LEIRI -> IRI (W3C Note, bis section 6): percent-encodes, as UTF-8 with uppercase digits, every
/// character that a LEIRI may hold and an IRI may not. Never refuses Unicode: `%`, `#`, `[` and `]`
/// are left alone even where no LEIRI could have them. The result of a valid LEIRI is a valid IRI.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended to `out`.
/// Errors: `utf8-invalid`, `too-long`.
result<std::string_view> from_leiri(std::string_view text, std::string& out,
                                    legacy_options options = {});

}  // namespace leiri
