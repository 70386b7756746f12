#pragma once

#include <leiri/export.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// Whether a literal of RDF may have this language tag (RDF 1.1 N-Triples section 7, LANGTAG
/// without its `@`): ASCII letters, then subtags of letters and digits, each after a hyphen.
bool is_language_tag(std::string_view tag) noexcept;

/// Whether a tag is well-formed by BCP 47 (RFC 5646 section 2.1), in any letter case. Its subtags
/// may be unknown to the registry.
bool is_well_formed_language_tag(std::string_view tag) noexcept;

/// The well-formed tag that was meant: "en-US" for "en_US", as operating systems write it, and
/// "lzh" for Wikipedia's "zh-classical". Nothing if the tag is well-formed, or if it is not known
/// what was meant.
std::optional<std::string> repair_language_tag(std::string_view tag);

}  // namespace leiri

LEIRI_EXPORT_END
