#pragma once

#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Splits an identifier into its components and validates them, in one pass without allocation.
///
///     if (const auto ref = leiri::parse("http://example.org/é")) { use(ref->host()); }
namespace leiri {

/// Returns the first error in reading order, but always `utf8-invalid` for text that is not UTF-8.
result<reference> parse(std::string_view text, profile p, kind k) noexcept;

inline result<reference> parse(std::string_view text, profile p = profile::iri) noexcept {
  return parse(text, p, default_kind(p));
}

/// As compare() parses: hosts of `iri_bis` may have percent-encodings, as results of to_uri() do.
result<reference> parse_mapped(std::string_view text, profile p, kind k) noexcept;

/// Splits any string as RFC 3986 appendix B does, and a valid identifier as parse() does, without
/// validation. The text before a colon is a scheme only if it has the syntax of one. The traits
/// stay false. Error: `too-long`.
result<reference> split(std::string_view text) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
