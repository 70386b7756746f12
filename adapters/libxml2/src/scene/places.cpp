#include "scene/places.hpp"

#include <algorithm>

namespace leiri::libxml2 {

position attribute_place::locate(std::uint32_t value_offset) const {
  const written_attribute* const written = source_.tag().find(prefix_, local_);
  if (written == nullptr) {
    return source_.in_tag(source_.tag().text().data());
  }
  if (!is_found_) {
    find_start(written->value);
  }
  const std::size_t wanted = before_.size() + value_offset - std::min(value_offset, added_);
  if (wanted < start_.value + start_.length) {
    return position_;
  }
  const std::string_view rest = written->value.substr(start_.source);
  const source_place found =
      find_in_source(rest, text_form::attribute, source_.entities(), wanted - start_.value);
  return advance(position_, rest.substr(0, found.source));
}

void attribute_place::find_start(std::string_view source) const {
  if (before_.size() >= start_.value + start_.length) {
    const source_place found = find_in_source(source.substr(start_.source), text_form::attribute,
                                              source_.entities(), before_.size() - start_.value);
    start_ = {start_.source + found.source, start_.value + found.value, found.length};
  }
  position_ = source_.in_tag(source.data() + start_.source);
  is_found_ = true;
}

position term_place::locate(std::uint32_t value_offset) const {
  const start_tag& tag = source_.tag();
  if (tag.text().empty()) {
    return source_.in_tag(nullptr);
  }
  const known_name& n = attribute_ == nullptr ? *element_.name : *attribute_->name;
  const std::string_view prefix =
      view(attribute_ == nullptr ? element_.prefix : attribute_->prefix);
  const char* name = tag.text().data() + start_tag::name_offset;
  if (attribute_ != nullptr) {
    const written_attribute* const written = tag.find(prefix, n.local());
    if (written == nullptr) {
      return source_.in_tag(tag.text().data());
    }
    name = written->name.data();
  }
  const position begin = source_.in_tag(name);
  if (value_offset < n.namespace_length) {
    return begin;
  }
  const std::size_t colon = prefix.empty() ? 0 : 1;
  return advance(begin, {name, prefix.size() + colon + (value_offset - n.namespace_length)});
}

// A part of the value of rdf:ID is added, and the written text is a name.
std::optional<written_text> attribute_place::source() const {
  const written_attribute* const written = source_.tag().find(prefix_, local_);
  if (written == nullptr || added_ != 0 || !source_.text().has_offsets()) {
    return std::nullopt;
  }
  const std::string_view value = written->value;
  if (kept_ >= compared_.value + compared_.length) {
    const auto found =
        find_behind(value.substr(compared_.source), text_form::attribute, source_.entities(),
                    before_.substr(0, kept_).substr(compared_.value));
    if (!found) {
      return std::nullopt;
    }
    compared_ = {compared_.source + found->source, compared_.value + found->value, found->length};
  }
  if (kept_ > compared_.value) {
    return std::nullopt;  // the part begins inside an entity
  }
  const std::string_view rest = value.substr(compared_.source);
  return written_text{rest,
                      source_.text().offset_of(rest.data()),
                      text_form::attribute,
                      before_.substr(compared_.value),
                      written,
                      compared_.value};
}

/// Null if the document does not contain the literal.
const char* literal_place::find() const noexcept {
  const std::string_view text = source_.text().before_here();
  std::size_t at = source_.is_inside_entity() ? std::string_view::npos : text.rfind(value_);
  while (at != std::string_view::npos && at != 0) {
    const char before = text[at - 1];
    const std::size_t end = at + value_.size();
    if ((before == '"' || before == '\'') && end < text.size() && text[end] == before) {
      return text.data() + at;
    }
    at = text.rfind(value_, at - 1);
  }
  return nullptr;
}

position literal_place::locate(std::uint32_t value_offset) const {
  const char* const begin = find();
  return begin == nullptr ? source_.here() : source_.text().locate(begin + value_offset);
}

std::optional<written_text> literal_place::source() const {
  const char* const begin = find();
  if (begin == nullptr || !source_.text().has_offsets()) {
    return std::nullopt;
  }
  return written_text{{begin, value_.size()}, source_.text().offset_of(begin), text_form::literal};
}

position content_place::locate(std::uint32_t value_offset) const {
  const std::string_view source =
      source_.is_inside_entity() ? std::string_view{} : source_.text().since(offset_);
  if (source.empty()) {
    return begin_;
  }
  const source_place at =
      find_in_source(source, text_form::content, source_.entities(), before_.size() + value_offset);
  return advance(begin_, source.substr(0, at.source));
}

std::optional<written_text> content_place::source() const {
  const std::string_view with_end_tag =
      source_.is_inside_entity() ? std::string_view{} : source_.text().since(offset_);
  const std::size_t end = with_end_tag.rfind('<');
  if (end == std::string_view::npos || !source_.text().has_offsets()) {
    return std::nullopt;
  }
  return written_text{with_end_tag.substr(0, end), offset_, text_form::content, before_};
}

}  // namespace leiri::libxml2
