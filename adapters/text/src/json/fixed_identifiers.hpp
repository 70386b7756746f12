#pragma once

#include "json/json_value.hpp"

namespace leiri::text {

/// Whether a document in JSON-LD has an invalid identifier that is written with a prefix or a
/// vocabulary, or as the name of a member, and so cannot be repaired. May be true if only a context
/// outside the document shows that the text is no identifier.
bool has_bad_fixed_identifier(const json_value& document);

}  // namespace leiri::text
