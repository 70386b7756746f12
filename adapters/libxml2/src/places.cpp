#include "places.hpp"

#include <algorithm>

namespace leiri::libxml2 {

position attribute_place::locate(std::uint32_t value_offset) const {
  const written_attribute* const written = scene_.tag().find(prefix_, local_);
  if (written == nullptr) {
    return scene_.in_tag(scene_.tag().text().data());
  }
  if (!is_found_) {
    find_start(written->value);
  }
  const std::string_view rest = written->value.substr(source_);
  const std::size_t wanted = start_ - value_ + value_offset - std::min(value_offset, added_);
  const std::size_t found = source_offset(rest, text_form::attribute, scene_.entities(), wanted);
  return advance(position_, rest.substr(0, found));
}

void attribute_place::find_start(std::string_view source) const {
  const std::size_t found = source_ + source_offset(source.substr(source_), text_form::attribute,
                                                    scene_.entities(), start_ - value_);
  if (found < source.size() && source[found] != '&') {  // else the start may be within an entity
    value_ = start_;
    source_ = found;
  }
  position_ = scene_.in_tag(source.data() + source_);
  is_found_ = true;
}

position term_place::locate(std::uint32_t value_offset) const {
  const start_tag& tag = scene_.tag();
  if (tag.text().empty()) {
    return scene_.in_tag(nullptr);
  }
  const known_name& n = attribute_ == nullptr ? *element_.name : *attribute_->name;
  const std::string_view prefix =
      view(attribute_ == nullptr ? element_.prefix : attribute_->prefix);
  const char* name = tag.text().data() + start_tag::name_offset;
  if (attribute_ != nullptr) {
    const written_attribute* const written = tag.find(prefix, n.local());
    if (written == nullptr) {
      return scene_.in_tag(tag.text().data());
    }
    name = written->name.data();
  }
  const position begin = scene_.in_tag(name);
  if (value_offset < n.namespace_length) {
    return begin;
  }
  const std::size_t colon = prefix.empty() ? 0 : 1;
  return advance(begin, {name, prefix.size() + colon + (value_offset - n.namespace_length)});
}

position literal_place::locate(std::uint32_t value_offset) const {
  const std::string_view text = scene_.text().before_here();
  std::size_t at = scene_.is_inside_entity() ? std::string_view::npos : text.rfind(value_);
  while (at != std::string_view::npos && at != 0) {
    const char before = text[at - 1];
    const std::size_t end = at + value_.size();
    if ((before == '"' || before == '\'') && end < text.size() && text[end] == before) {
      return scene_.text().locate(text.data() + at + value_offset);
    }
    at = text.rfind(value_, at - 1);
  }
  return scene_.here();
}

position content_place::locate(std::uint32_t value_offset) const {
  const char* const begin = scene_.is_inside_entity() ? nullptr : scene_.text().byte_at(offset_);
  if (begin == nullptr) {
    return begin_;
  }
  const std::string_view source = scene_.text().until_here(begin);
  const std::size_t at =
      source_offset(source, text_form::content, scene_.entities(), start_ + value_offset);
  return advance(begin_, source.substr(0, at));
}

}  // namespace leiri::libxml2
