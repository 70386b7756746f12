#pragma once

#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// Splits `text` (UTF-8) into its components and validates each of them against the grammar of `p`,
/// in one pass and without allocation. Returns the first error in reading order, with one
/// exception: text that is not valid UTF-8 is always `utf8-invalid`, whatever other errors it has.
result<reference> parse(std::string_view text, profile p, kind k) noexcept;

inline result<reference> parse(std::string_view text, profile p = profile::iri) noexcept {
  return parse(text, p, default_kind(p));
}

/// The same for comparison and normalization, which also take the results of to_uri(): under
/// `iri_bis`, whose hosts have no percent-encodings, such a result may have them.
result<reference> parse_mapped(std::string_view text, profile p, kind k) noexcept;

/// Splits `text` as RFC 3986 appendix B does, without validation, with one difference: the text
/// before a colon is a scheme only if it has the syntax of a scheme. Any string can be split, and a
/// valid identifier is split as parse() splits it; the traits stay false. The only error is
/// `too-long`.
result<reference> split(std::string_view text) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
