#pragma once

#include <leiri/parse.hpp>
#include <string_view>

namespace leiri {

/// Splits an operand of resolve() and relativize(), which accept any UTF-8 text. If the grammar of
/// `p` allows, the operand is parsed, so that an opaque part of draft-duerst-iri-03 stays whole;
/// otherwise it is only split.
inline result<reference> take_apart(std::string_view text, profile p) noexcept {
  const auto parsed = parse(text, p, kind::iri_reference);
  return parsed || parsed.error().code == code::utf8_invalid ? parsed : split(text);
}

}  // namespace leiri
