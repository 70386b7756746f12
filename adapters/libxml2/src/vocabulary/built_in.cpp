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

/// What is before the next `end`, which is removed with it.
std::string_view take(std::string_view& text, char end) noexcept {
  const std::size_t size = text.find(end);
  const std::string_view taken = text.substr(0, size);
  text.remove_prefix(size == std::string_view::npos ? text.size() : size + 1);
  return taken;
}

template <typename row, std::size_t... columns>
std::vector<row> rows_of(std::string_view table, std::index_sequence<columns...> /*all*/) {
  std::vector<row> rows;
  while (!table.empty()) {
    std::string_view line = take(table, '\n');
    rows.push_back({(static_cast<void>(columns), take(line, '\t'))...});
  }
  return rows;
}

}  // namespace

std::vector<listed_vocabulary> listed_vocabularies() {
  return rows_of<listed_vocabulary>(vocabularies, std::make_index_sequence<4>());
}

std::vector<listed_identifiers> listed_places() {
  return rows_of<listed_identifiers>(places, std::make_index_sequence<6>());
}

}  // namespace leiri::libxml2
