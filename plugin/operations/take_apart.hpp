#pragma once

#include <leiri/parse.hpp>
#include <string_view>

namespace leiri {

/// Splits an operand of resolve() and relativize(), which accept any UTF-8 text. An operand that is
/// valid under `p` is parsed, so that an opaque part of draft-duerst-iri-03 is not split; any other
/// operand is split without validation.
inline result<reference> take_apart(std::string_view text, profile p) noexcept {
  const auto parsed = parse(text, p, kind::iri_reference);
  return parsed || parsed.error().code == code::utf8_invalid ? parsed : split(text);
}

}  // namespace leiri
