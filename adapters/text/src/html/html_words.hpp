#pragma once

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

inline std::string_view part_of(std::string_view text, text_part part) noexcept {
  return text.substr(part.begin, part.size);
}

/// The value of an attribute, with its character references resolved.
struct decoded_value {
  /// `document` has the value from `from` to `end`.
  decoded_value(std::string_view attribute, std::string_view document, std::size_t from,
                std::size_t end)
      : name(attribute), written(document.substr(from, end - from)), begin(from) {
    decode_html(written, text);
  }

  /// The offset in the document of byte `offset` of the text.
  [[nodiscard]] std::size_t place(std::size_t offset) const {
    if (offset < known) {
      known = known_written = 0;
    }
    known_written += html_offset(written.substr(known_written), offset - known);
    known = offset;
    return begin + known_written;
  }

  std::string_view name;
  std::string_view written;
  std::size_t begin;  ///< of `written`
  std::string text;
  // Offsets of the same place in `text` and `written`. Parts are requested in ascending order, so
  // the search for the next one starts here.
  mutable std::size_t known = 0;
  mutable std::size_t known_written = 0;
};

/// Whether programs replace the value, or a part of it, before browsers see it. The mark that ends
/// such a part may be behind the value: a quotation mark in it ends an attribute.
inline bool is_template(std::string_view value) {
  constexpr std::string_view marks[] = {"${", "#{", "{$", "$!{", "{{",   "{%",
                                        "<#", "<@", "<%", "<?",  "<!--#"};
  const auto has_mark = [value](std::string_view mark) {
    const std::string_view found = value.substr(std::min(value.find(mark), value.size()));
    // JSON in a query or fragment, as browsers copy it: {%22a%22:1}
    return !found.empty() && !found.starts_with("{%22") && !found.starts_with("#{%22");
  };
  return has_template(value) || std::any_of(std::begin(marks), std::end(marks), has_mark);
}

/// The value of an attribute of HTML without the white space around it; its size may be 0.
inline text_part trimmed(std::string_view text) noexcept {
  const std::size_t first = std::min(text.find_first_not_of(html_white_space), text.size());
  const std::size_t last = text.find_last_not_of(html_white_space);
  return {first, last == std::string_view::npos ? 0 : last + 1 - first};
}

/// The words of such a value.
inline std::vector<text_part> words_of(std::string_view text) {
  std::vector<text_part> words;
  for (std::size_t at = text.find_first_not_of(html_white_space); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(html_white_space, at), text.size());
    words.push_back({at, end - at});
    at = text.find_first_not_of(html_white_space, end);
  }
  return words;
}

}  // namespace leiri::text
