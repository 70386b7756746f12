#pragma once

#include "support/transcript.hpp"

namespace leiri::test {

struct check_result : transcript {
  ending how = ending::complete;
};

/// What the lexer reports of a document. Turtle and TriG, which only a copy reads without Serd, are
/// copied, and the copy is not kept.
check_result check(std::string_view document, text::syntax s, std::string_view base = {},
                   std::size_t chunk = 65536);

}  // namespace leiri::test
