#include "place.hpp"

namespace leiri::command {

std::string place(std::string_view document, const position& where) {
  std::string text(document);
  text += ':' + std::to_string(where.line);
  return text += ':' + std::to_string(where.column);
}

}  // namespace leiri::command
