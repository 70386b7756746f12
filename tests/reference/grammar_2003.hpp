#pragma once

#include "grammar.hpp"

namespace leiri_reference {

/// The ABNF of draft-duerst-iri-03 section 2.2.
grammar draft_2003_grammar();

}  // namespace leiri_reference
