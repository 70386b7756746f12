#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace leiri::configuration {

/// " (did you mean WORD?)" for the known word that is most similar to `word`, which is ASCII; empty
/// if none is similar. Two words are similar if inserting, deleting or replacing a third of the
/// characters turns one into the other.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace leiri::configuration
