#include "operations/parameters.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace leiri::operations {

std::string wrong_value(const parameter& p, std::string_view value) {
  std::string text = "invalid value \"" + std::string(value) + "\" for " + std::string(p.name);
  return text.append("; use ").append(p.values.empty() ? "true|false" : p.values);
}

std::optional<std::size_t> index_of_word(std::string_view words, std::string_view word) noexcept {
  std::size_t index = 0;
  for (std::size_t begin = 0; begin <= words.size(); ++index) {
    const std::size_t end = std::min(words.find('|', begin), words.size());
    if (words.substr(begin, end - begin) == word) {
      return index;
    }
    begin = end + 1;
  }
  return std::nullopt;
}

std::optional<std::string> open_charset(std::string_view name,
                                        std::shared_ptr<leiri::charset>& to) {
  auto open = charset::named(name);
  if (!open) {
    return "unknown charset \"" + std::string(name) + "\"";
  }
  to = std::make_shared<charset>(std::move(*open));
  return std::nullopt;
}

}  // namespace leiri::operations
