#include "markup/start_tag.hpp"

#include "host/text.hpp"

namespace leiri::libxml2 {

void start_tag::read(std::string_view text) {
  is_read_ = true;
  text_ = text;
  attributes_.clear();
  expected_ = 0;
  std::size_t at = text.find_first_of(" \t\r\n/>");
  while ((at = text.find_first_not_of(xml_blanks, at)) != std::string_view::npos) {
    const std::size_t name_end = text.find_first_of(" \t\r\n=", at);
    const std::size_t open = text.find_first_of("\"'", at);
    if (name_end == std::string_view::npos || open == std::string_view::npos) {
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
  return text_.substr(name_offset).substr(0, text_.find_first_of(" \t\r\n/>") - name_offset);
}

const written_attribute* start_tag::find(std::string_view prefix,
                                         std::string_view local) const noexcept {
  for (std::size_t tried = 0; tried < attributes_.size(); ++tried, ++expected_) {
    if (expected_ >= attributes_.size()) {
      expected_ = 0;
    }
    if (is_qualified_name(attributes_[expected_].name, prefix, local)) {
      return &attributes_[expected_];
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
