#include "vocabulary/built_in.hpp"

#include <cstddef>
#include <utility>

namespace leiri::libxml2 {
namespace {

// The build writes these files from the tables in data: a line for each row, and a tab between two
// columns.
constexpr std::string_view vocabularies =
#include "vocabularies.inc"
    ;

constexpr std::string_view places =
#include "identifiers.inc"
    ;

/// Takes the text before the next `end` from `text`, and removes the `end` too.
std::string_view take(std::string_view& text, char end) noexcept {
  const std::size_t size = text.find(end);
  const std::string_view taken = text.substr(0, size);
  text.remove_prefix(size == std::string_view::npos ? text.size() : size + 1);
  return taken;
}

template <typename row, std::size_t... columns>
void for_each_row(std::string_view table, std::index_sequence<columns...> /*all*/,
                  const std::function<void(const row&)>& use) {
  while (!table.empty()) {
    std::string_view line = take(table, '\n');
    use({(static_cast<void>(columns), take(line, '\t'))...});
  }
}

}  // namespace

void for_each_vocabulary(const std::function<void(const listed_vocabulary&)>& use) {
  for_each_row(vocabularies, std::make_index_sequence<4>(), use);
}

void for_each_place(const std::function<void(const listed_identifiers&)>& use) {
  for_each_row(places, std::make_index_sequence<5>(), use);
}

}  // namespace leiri::libxml2
