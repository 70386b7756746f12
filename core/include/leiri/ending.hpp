#pragma once

#include <cstdint>

namespace leiri {

/// How the reading of a document ended.
enum class ending : std::uint8_t {
  complete,    ///< at its end
  lines_bad,   ///< at its end; lines of N-Triples or N-Quads that are not statements were left out
  broken_off,  ///< at a syntax error of Turtle or TriG
  stopped      ///< at an identifier, or such a line, whose policy is `fail`
};

}  // namespace leiri
