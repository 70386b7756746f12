#pragma once

#include <cstdint>
#include <leiri/export.hpp>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// The RDF syntaxes that Serd reads.
enum class syntax : std::uint8_t { turtle, trig, ntriples, nquads };

/// N-Triples and N-Quads: one statement per line, with absolute IRIs.
constexpr bool is_line_based(syntax s) noexcept {
  return s == syntax::ntriples || s == syntax::nquads;
}

}  // namespace leiri::text

LEIRI_EXPORT_END
