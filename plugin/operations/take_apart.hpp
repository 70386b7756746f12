#pragma once

#include <leiri/parse.hpp>
#include <string_view>

namespace leiri {

/// An operand of resolve() and relativize(), which take any text in UTF-8: parsed where the grammar
/// of `p` can hold it, so that what draft-duerst-iri-03 calls opaque stays whole, else split.
inline result<reference> take_apart(std::string_view text, profile p) noexcept {
  const auto parsed = parse(text, p, kind::iri_reference);
  return parsed || parsed.error().code == code::utf8_invalid ? parsed : split(text);
}

}  // namespace leiri
