#include "state/places.hpp"

#include <libxml/entities.h>

#include <algorithm>
#include <functional>
#include <string>

#include "state/repeated_place.hpp"

namespace leiri::libxml2 {
namespace {

/// The place of a part of an attribute in a repeated tag.
std::uint64_t attribute_of(std::uint64_t tag, std::string_view prefix, std::string_view local,
                           std::size_t part) noexcept {
  return combined(combined(combined(tag, number_of(prefix)), number_of(local)), part);
}

}  // namespace

/// The byte of the document that corresponds to this byte of the value, if the value is a view of
/// the document; otherwise null. The value is a view if nothing in it had to be decoded; then the
/// tag need not be read.
const char* attribute_place::passed_byte(std::uint32_t value_offset) const noexcept {
  const std::string_view text = source_.text().before_here();
  const std::less<> is_before;
  const bool is_passed = !raw_.empty() && before_.empty() && value_offset <= raw_.size() &&
                         !is_before(raw_.data(), text.data()) &&
                         is_before(raw_.data(), text.data() + text.size());
  return is_passed ? raw_.data() + value_offset : nullptr;
}

position attribute_place::locate(std::uint32_t value_offset) const {
  if (const char* const byte = passed_byte(value_offset)) {
    return source_.text().locate(byte);
  }
  const written_attribute* const written = source_.tag().find(prefix(), local());
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

std::uint64_t attribute_place::repeated_place(std::size_t size) const {
  if (const std::uint64_t tag = source_.repeated_place(); tag != 0) {
    return attribute_of(tag, prefix(), local(), before_.size());
  }
  const start_tag& tag = source_.tag();
  if (tag.text().empty()) {
    return 0;
  }
  const written_attribute* const written = tag.find(prefix(), local());
  return written == nullptr ? attribute_of(number_of(tag.name()), prefix(), local(), before_.size())
                            : place_in_entity(written->value, size);
}

/// Identifies the place if the first `size` bytes come from one entity; otherwise returns 0.
std::uint64_t attribute_place::place_in_entity(std::string_view source, std::size_t size) const {
  if (!is_found_) {
    find_start(source);
  }
  const std::size_t begin = before_.size();
  const std::string_view reference = source.substr(start_.source);
  if (start_.length == 0 || begin < start_.value || begin + size > start_.value + start_.length ||
      added_ != 0 || !reference.starts_with('&') || reference.starts_with("&#")) {
    return 0;
  }
  const std::string name(reference.substr(1, reference.find(';') - 1));
  const bool is_declared = xmlGetPredefinedEntity(xml_chars(name.c_str())) == nullptr;
  return is_declared ? combined(number_of(name), begin - start_.value) : 0;
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

std::optional<written_text> attribute_place::source() const {
  return added_ == 0 ? written() : std::nullopt;
}

std::optional<place::abbreviation> attribute_place::abbreviated() const {
  const auto text = in_full_.empty() ? std::nullopt : written();
  return text ? std::optional<abbreviation>({*text, added_, in_full_}) : std::nullopt;
}

std::optional<written_text> attribute_place::written() const {
  const written_attribute* const written = source_.tag().find(prefix(), local());
  if (written == nullptr || !source_.text().has_offsets()) {
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

std::uint64_t term_place::repeated_place(std::size_t /*size*/) const {
  if (const std::uint64_t tag = source_.repeated_place(); tag != 0) {
    return combined(tag, number_of(attribute_ == nullptr ? nullptr : attribute_->name));
  }
  const start_tag& tag = source_.tag();
  const bool is_default = attribute_ != nullptr && !tag.text().empty() &&
                          tag.find(view(attribute_->prefix), attribute_->name->local()) == nullptr;
  return is_default ? combined(number_of(tag.name()), number_of(attribute_->name)) : 0;
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
  if (!begin_) {
    begin_ = source_.text().locate_kept(offset_);
  }
  const std::string_view source =
      source_.is_inside_entity() ? std::string_view{} : source_.text().since(offset_);
  if (source.empty()) {
    return *begin_;
  }
  const std::size_t at = find(source, before_.size() + value_offset);
  if (at < located_ || located_ == 0) {
    position_ = *begin_;
    located_ = 0;
  }
  position_ = advance(position_, source.substr(located_, at - located_));
  located_ = at;
  return position_;
}

/// The offset in the source of a byte of the value: of its reference, if it comes from one.
std::size_t content_place::find(std::string_view source, std::size_t value_offset) const {
  const auto start = [&] {
    piece_.emplace(source, text_form::content, source_.entities());
    piece_value_ = 0;
    return piece_->next();
  };
  bool has_piece = piece_ && value_offset >= piece_value_ ? true : start();
  while (has_piece && !piece_->is_entity() &&
         piece_value_ + piece_->value().size() <= value_offset) {
    piece_value_ += piece_->value().size();
    has_piece = piece_->next();
  }
  if (!has_piece || piece_->is_entity()) {
    piece_.reset();
    return find_in_source(source, text_form::content, source_.entities(), value_offset).source;
  }
  return piece_->begin() + (piece_->is_plain() ? value_offset - piece_value_ : 0);
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
