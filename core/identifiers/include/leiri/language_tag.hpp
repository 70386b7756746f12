#pragma once

#include <leiri/export.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Language tags of literals.
///
///     leiri::repair_language_tag("en_US");  // "en-US"
namespace leiri {

/// Whether a literal of RDF may have the tag (LANGTAG of RDF 1.1 N-Triples section 7 without its
/// `@`).
bool is_language_tag(std::string_view tag) noexcept;

/// BCP 47 (RFC 5646 section 2.1), in any letter case. The registry may not know its subtags.
bool is_well_formed_language_tag(std::string_view tag) noexcept;

/// The well-formed tag that was meant, also "lzh" for Wikipedia's "zh-classical". Nothing if the
/// tag is well-formed, or if it is not known what was meant.
std::optional<std::string> repair_language_tag(std::string_view tag);

}  // namespace leiri

LEIRI_EXPORT_END
