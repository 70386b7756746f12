#include "detection/document_format.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>

#include "unpacking/compressor.hpp"

namespace leiri::command {

namespace {

constexpr auto rows = std::to_array<format_facts>({
#include "formats.inc"
});

/// The same by the values of document_format.
constexpr auto by_format = [] {
  auto all = rows;
  for (const format_facts& row : rows) {
    all[static_cast<std::size_t>(row.format)] = row;
  }
  return all;
}();
static_assert(rows.size() == static_cast<std::size_t>(last_document_format) + 1);

/// Whether a list of extensions has this one.
std::optional<known_ending> ending_in(const format_facts& row, std::string_view wanted) noexcept {
  constexpr auto none = std::string_view::npos;
  for (std::size_t at = row.endings.find(wanted); at != none;
       at = row.endings.find(wanted, at + 1)) {
    const std::string_view behind = row.endings.substr(at + wanted.size());
    if ((at == 0 || row.endings[at - 1] == ' ') &&
        (behind.empty() || behind.front() == ' ' || behind.front() == '?')) {
      return known_ending{row.format, behind.starts_with('?')};
    }
  }
  return std::nullopt;
}

/// The file name in lower case, without the folders.
std::string file_name(std::string_view path) {
  std::string file(path.substr(path.rfind('/') + 1));
  std::transform(file.begin(), file.end(), file.begin(), to_lower);
  return file;
}

bool is_of_ending(char c) noexcept {
  return alpha.contains(c) || digit.contains(c) || c == '-' || c == '_' || c == '+' || c == '~';
}

/// The extension with its dot. A name has none if its only dot is its first character, or if the
/// text after its last dot contains characters that do not occur in extensions.
std::string_view last_ending(std::string_view file) noexcept {
  constexpr std::size_t longest = 16;
  const std::size_t dot = file.rfind('.');
  const bool is_ending = dot != std::string_view::npos && dot != 0 && dot + 1 < file.size() &&
                         file.size() - dot <= longest &&
                         std::ranges::all_of(file.substr(dot + 1), is_of_ending);
  return is_ending ? file.substr(dot) : std::string_view();
}

}  // namespace

std::span<const format_facts> all_formats() noexcept { return rows; }

const format_facts& facts_of(document_format f) noexcept {
  return by_format[static_cast<std::size_t>(f)];
}

std::string_view name(document_format f) noexcept { return facts_of(f).name; }

std::optional<document_format> format_named(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(rows, name, &format_facts::name);
  return found == rows.end() ? std::nullopt : std::optional{found->format};
}

std::optional<known_ending> ending_of_document(std::string_view path) {
  const std::string wanted = ending_without_compression(path);
  if (wanted == "owl") {
    return known_ending{std::nullopt, true};
  }
  for (const auto& row : rows) {
    const auto found = wanted.empty() ? std::nullopt : ending_in(row, wanted);
    if (found) {
      return found;
    }
  }
  return std::nullopt;
}

std::string ending_without_compression(std::string_view path) {
  const std::string name = file_name(path);
  std::string_view file = name;
  if (is_name_of_compressed_file(file)) {
    file = file.substr(0, file.rfind('.'));
  }
  const std::string_view ending = last_ending(file);
  return std::string(ending.substr(std::min<std::size_t>(ending.size(), 1)));
}

std::string ending_of(std::string_view path) { return std::string(last_ending(file_name(path))); }

}  // namespace leiri::command
