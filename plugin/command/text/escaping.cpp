#include "text/escaping.hpp"

#include <nettle/base64.h>

#include <algorithm>
#include <cstdint>
#include <leiri/message.hpp>

namespace leiri::command {

std::string replaced(std::string_view text, replacements all) {
  std::string out;
  for (const char c : text) {
    const auto* const found = std::ranges::find(all, c, &replacements::value_type::first);
    out += found == all.end() ? std::string_view(&c, 1) : found->second;
  }
  return out;
}

std::string single_quoted(std::string_view text) {
  return '\'' + replaced(text, {{'\'', "'\\''"}}) + '\'';
}

std::string csv_field(std::string_view text) {
  std::string cell = printable(text);
  const bool is_formula =
      cell.size() > 1 && std::string_view("=+-@").find(cell.front()) != std::string_view::npos;
  if (is_formula) {
    cell.insert(0, 1, '\'');
  }
  return cell.find_first_of("\",\r\n") == std::string::npos
             ? cell
             : '"' + replaced(cell, {{'"', "\"\""}}) + '"';
}

std::string printable_lines(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of("\n\t");
    shown += printable(text.substr(0, end));
    if (end == std::string_view::npos) {
      break;
    }
    shown += text[end];
    text.remove_prefix(end + 1);
  }
  return shown;
}

std::string escaped(std::string_view text) {
  return replaced(text,
                  {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}});
}

std::string base64(std::string_view bytes) {
  std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  return text;
}

}  // namespace leiri::command
