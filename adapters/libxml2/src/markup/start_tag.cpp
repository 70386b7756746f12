#include "markup/start_tag.hpp"

#include <leiri/characters.hpp>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

constexpr ascii_set blanks(white_space);
constexpr ascii_set name_ends = blanks | ascii_set("=");
constexpr ascii_set element_name_ends = blanks | ascii_set("/>");
constexpr ascii_set quotes("\"'");

/// The first byte from `at` on that is one of `some`, or the end of the text. The search of the
/// standard library calls memchr() for every byte.
std::size_t find_any(std::string_view text, const ascii_set& some, std::size_t at) noexcept {
  while (at < text.size() && !some.contains(text[at])) {
    ++at;
  }
  return at;
}

std::size_t find_other(std::string_view text, const ascii_set& than, std::size_t at) noexcept {
  while (at < text.size() && than.contains(text[at])) {
    ++at;
  }
  return at;
}

}  // namespace

void start_tag::read(std::string_view text) noexcept {
  is_read_ = true;
  text_ = text;
  is_split_ = false;
}

const std::vector<written_attribute>& start_tag::attributes() const {
  if (!is_split_) {
    split();
  }
  return attributes_;
}

void start_tag::split() const {
  is_split_ = true;
  attributes_.clear();
  expected_ = 0;
  const std::string_view text = text_;
  std::size_t at = find_any(text, element_name_ends, 0);
  while ((at = find_other(text, blanks, at)) != text.size()) {
    const std::size_t name_end = find_any(text, name_ends, at);
    const std::size_t open = find_any(text, quotes, at);
    if (name_end == text.size() || open == text.size()) {
      return;
    }
    const std::size_t close = text.find(text[open], open + 1);
    if (close == std::string_view::npos) {
      return;
    }
    attributes_.push_back(
        {text.substr(at, name_end - at), text.substr(open + 1, close - open - 1)});
    at = close + 1;
  }
}

std::string_view start_tag::name() const noexcept {
  return text_.substr(0, find_any(text_, element_name_ends, 0)).substr(name_offset);
}

const written_attribute* start_tag::find(std::string_view prefix, std::string_view local) const {
  const std::vector<written_attribute>& all = attributes();
  for (std::size_t tried = 0; tried < all.size(); ++tried, ++expected_) {
    if (expected_ >= all.size()) {
      expected_ = 0;
    }
    if (is_qualified_name(all[expected_].name, prefix, local)) {
      return &all[expected_];
    }
  }
  return nullptr;
}

bool is_qualified_name(std::string_view name, std::string_view prefix,
                       std::string_view local) noexcept {
  if (prefix.empty()) {
    return name == local;
  }
  return name.size() == prefix.size() + 1 + local.size() && name.starts_with(prefix) &&
         name[prefix.size()] == ':' && name.ends_with(local);
}

}  // namespace leiri::libxml2
