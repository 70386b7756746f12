#pragma once

#include <string_view>

namespace leiri::detail {

/// Whether a word is one of those of the terms of closed vocabularies, such as "preferred",
/// "namespace" and "uri" of vann:preferredNamespaceUri. Ignores the case of ASCII letters.
bool is_known_word(std::string_view word);

}  // namespace leiri::detail
