#include "scene/value_decoder.hpp"

#include <utility>

#include "host/version.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {

void value_decoder::restart() noexcept {
  budget_.restart();
  misses_entity_ = false;
  tag_misses_entity_ = false;
}

void value_decoder::start_tag() noexcept {
  tag_misses_entity_ = std::exchange(misses_entity_, false);
}

std::string_view value_decoder::decoded(std::string_view raw) {
  if (raw.find('&') == std::string_view::npos || source_.expands_values()) {
    return raw;
  }
  if (budget_.is_exhausted()) {
    return decoded_without_entities(raw);
  }
  buffer_.clear();
  const bool is_whole =
      decode(raw, text_form::parsed, source_.entities(), max_value_length, buffer_);
  if (budget_.spend(raw.size(), buffer_.size()) && is_whole) {
    return buffer_;
  }
  budget_.give_up("entities expand to too much text");
  return decoded_without_entities(raw);
}

std::string_view value_decoder::decoded_namespace(std::string_view raw) {
  return namespace_names_are_escaped && !source_.expands_namespaces() ? decoded(raw) : raw;
}

// Predefined entities do not expand, so they are harmless.
std::string_view value_decoder::decoded_without_entities(std::string_view raw) {
  buffer_.clear();
  value_reader reader(raw, text_form::parsed, nullptr);
  while (reader.next()) {
    const bool is_left = reader.is_plain() && reader.value().starts_with('&');
    tag_misses_entity_ = tag_misses_entity_ || is_left;
    buffer_ += reader.value();
  }
  return buffer_;
}

}  // namespace leiri::libxml2
