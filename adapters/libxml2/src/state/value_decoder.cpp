#include "state/value_decoder.hpp"

#include <functional>
#include <utility>

#include "host/version.hpp"
#include "state/identifier_handler.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {

void value_decoder::restart() noexcept {
  unread_.clear();
  set_incomplete({});
  misses_entity_ = false;
  tag_lacks_reference_ = false;
  tag_misses_entity_ = false;
}

void value_decoder::start_tag() noexcept {
  tag_lacks_reference_ = std::exchange(misses_entity_, false);
  tag_misses_entity_ = tag_lacks_reference_;
}

void value_decoder::report_unread_entity(std::string_view name, position where,
                                         const unknown_entity& e) {
  const auto known = unread_.find(name);
  if (known != unread_.end()) {
    unread_code_ = known->second;
    return;
  }
  unread_code_ = e.why;
  unread_.emplace(name, e.why);
  std::string detail = '&' + std::string(name) + ';';
  out_.report(e.why, where, detail.append(e.note), e.how_bad);
}

bool value_decoder::misses_entity(std::string_view part) const noexcept {
  const std::less<> before;
  const bool is_part = !incomplete_.empty() && !before(part.data(), incomplete_.data()) &&
                       before(part.data(), incomplete_.data() + incomplete_.size());
  return is_part && (lacks_unknown_part_ || part.find('&') != std::string_view::npos);
}

std::string_view value_decoder::decoded(const attribute& a) {
  const std::string_view value = !a.lacks_reference           ? decoded(a.raw)
                                 : source_.is_inside_entity() ? a.raw
                                                              : decoded_text(a.raw);
  if (a.lacks_reference) {
    incomplete_ = value;
    lacks_unknown_part_ = source_.is_inside_entity();
  }
  return value;
}

std::string_view value_decoder::decoded(std::string_view raw) {
  set_incomplete({});
  if (raw.find('&') == std::string_view::npos || source_.expands_values()) {
    return raw;
  }
  return decode_ampersands(raw) ? expanded() : decoded(raw, text_form::parsed);
}

/// Decodes the value into the buffer if its only references are those with which libxml2 writes
/// ampersands: these need no entities. Otherwise returns false.
bool value_decoder::decode_ampersands(std::string_view raw) {
  constexpr std::string_view ampersand = "&#38;";
  buffer_.clear();
  for (std::size_t at = raw.find('&'); at != std::string_view::npos; at = raw.find('&')) {
    if (!raw.substr(at).starts_with(ampersand)) {
      return false;
    }
    buffer_.append(raw, 0, at + 1);
    raw.remove_prefix(at + ampersand.size());
  }
  buffer_ += raw;
  return buffer_.size() <= max_value_length;
}

/// The value in the buffer, which counts towards the limit of the audit.
std::string_view value_decoder::expanded() {
  if (!out_.expand(buffer_.size(), current_place(source_))) {
    throw reading_stopped();
  }
  return buffer_;
}

std::string_view value_decoder::decoded_text(std::string_view source) {
  return decoded(source, text_form::attribute);
}

std::string_view value_decoder::decoded(std::string_view source, text_form form) {
  set_incomplete({});
  entity_names missing;
  buffer_.clear();
  const bool is_whole =
      decode(source, form, source_.entities(), max_value_length, buffer_, &missing);
  expanded();
  if (is_whole) {
    miss(missing);
    return buffer_;
  }
  out_.report(code::too_long, source_.here(), "an attribute with entities");
  return decoded_without_entities(source, form);
}

/// The buffer contains references to these entities.
void value_decoder::miss(const entity_names& names) {
  if (names.empty()) {
    return;
  }
  incomplete_ = buffer_;
  tag_misses_entity_ = true;
  for (const std::string& name : names) {
    report_unread_entity(name, source_.here());
  }
}

std::string_view value_decoder::decoded_namespace(std::string_view raw) {
  set_incomplete({});
  if (!namespace_names_are_escaped() || source_.expands_namespaces()) {
    return raw;
  }
  const bool tag_misses_entity = tag_misses_entity_;  // names that use it are marked themselves
  const std::string_view name = decoded(raw);
  tag_misses_entity_ = tag_misses_entity;
  return name;
}

std::string_view value_decoder::decoded_namespace_text(std::string_view source) {
  const bool tag_misses_entity = tag_misses_entity_;
  const std::string_view name = decoded_text(source);
  tag_misses_entity_ = tag_misses_entity;
  return name;
}

/// If libxml2 expands the entities in namespace names, an entity that is not read has no content
/// there.
bool value_decoder::namespaces_may_lack_reference() const noexcept {
  return tag_lacks_reference_ || (!namespace_names_are_escaped() && !unread_.empty());
}

// Predefined entities do not expand, so they are harmless.
std::string_view value_decoder::decoded_without_entities(std::string_view source, text_form form) {
  buffer_.clear();
  value_reader reader(source, form, nullptr);
  while (reader.next()) {
    const bool is_left = reader.is_plain() && reader.value().starts_with('&');
    tag_misses_entity_ = tag_misses_entity_ || is_left;
    buffer_ += reader.value();
  }
  incomplete_ = buffer_;
  return buffer_;
}

}  // namespace leiri::libxml2
