#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// " (did you mean WORD?)" for the known word that is most similar to `word`, ASCII; empty if none
/// is similar. A word is similar if a third of its characters, inserted, deleted or replaced, make
/// the other one.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace leiri::command
