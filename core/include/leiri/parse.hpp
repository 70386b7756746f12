#pragma once

#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string_view>

namespace leiri {

/// Splits `text` (UTF-8) into its components and validates each against the grammar of `p`: one
/// pass, no allocation. The first error in reading order is returned; text that is not UTF-8
/// anywhere is `utf8-invalid` whatever else is wrong with it.
result<reference> parse(std::string_view text, profile p, kind k) noexcept;

inline result<reference> parse(std::string_view text, profile p = profile::iri) noexcept {
  return parse(text, p, default_kind(p));
}

/// Splits `text` as RFC 3986 appendix B does and validates nothing, with one difference: what
/// stands before a colon is a scheme only where it has the form of one. Any string splits, and a
/// valid one splits as parse() splits it; traits stay unset. The one error is `too-long`.
result<reference> split(std::string_view text) noexcept;

}  // namespace leiri
