#pragma once

#include "support/transcript.hpp"

namespace leiri::test {

struct check_result : transcript {
  ending how = ending::complete;
};

/// What the lexer reports of a document.
check_result check(std::string_view document, text::syntax s, std::string_view base = {},
                   std::size_t chunk = 65536);

}  // namespace leiri::test
