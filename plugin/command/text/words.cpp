#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <leiri/utf8.hpp>
#include <numeric>

namespace leiri::command {

std::string with_decimals(double value, int decimals) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

std::string size_words(std::uint64_t bytes) {
  if (bytes < 1000) {
    return std::to_string(bytes) + " B";
  }
  constexpr std::array units = {" kB", " MB", " GB", " TB"};
  double value = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  while (value >= 999.95 && unit + 1 < units.size()) {
    value /= 1000;
    ++unit;
  }
  return with_decimals(value, 1) + units[unit];
}

std::string counted(std::uint64_t n, std::string_view noun) {
  std::string text = std::to_string(n) + ' ';
  text += noun;
  return n == 1 ? text : text += 's';
}

void append_wrapped(std::string_view text, std::size_t column, std::size_t indent,
                    std::string& out) {
  for (bool first = true; !text.empty(); first = false) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (!first && column + 1 + count_code_points(word) > line_width) {
      out.append(1, '\n').append(indent, ' ');
      column = indent;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += count_code_points(word);
  }
}

std::string list_entry(std::string_view name, std::size_t column, std::string_view text) {
  std::string entry = "  ";
  entry += name;
  if (entry.size() + 2 > column) {
    entry.append(1, '\n').append(column, ' ');
  } else {
    entry.resize(column, ' ');
  }
  append_wrapped(text, column, column, entry);
  return entry += '\n';
}

namespace {

/// The Levenshtein distance: the number of insertions, deletions and replacements that turn one
/// text into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  // Distances between the first i characters of a and the first characters of b, 0 to all of them.
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string_view>& known) {
  std::string_view nearest;
  std::size_t least = (word.size() + 2) / 3 + 1;
  for (const std::string_view candidate : known) {
    if (const std::size_t d = distance(word, candidate); d < least) {
      least = d;
      nearest = candidate;
    }
  }
  return nearest.empty() ? std::string() : " (did you mean " + std::string(nearest) + "?)";
}

}  // namespace leiri::command
