#include "text/words.hpp"

#include <array>
#include <cstdio>

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

}  // namespace leiri::command
