#include "markup/value_reader.hpp"

#include <libxml/entities.h>

#include <algorithm>
#include <charconv>
#include <leiri/utf8.hpp>

#include "host/text.hpp"
#include "host/unread_entity.hpp"

namespace leiri::libxml2 {
namespace {

bool decode_to(std::string_view source, text_form form, xmlDocPtr entities, std::size_t limit,
               std::size_t depth, std::string& out, entity_names* missing) {
  value_reader reader(source, form, entities);
  while (reader.next()) {
    if (missing != nullptr && !reader.unread_name().empty()) {
      missing->emplace(reader.unread_name());
    }
    if (reader.is_entity()) {
      const text_form inner = form == text_form::content ? form : text_form::attribute;
      if (depth == max_entity_depth ||
          !decode_to(reader.value(), inner, entities, limit, depth + 1, out, missing)) {
        return false;
      }
    } else if (out.size() + reader.value().size() > limit) {
      return false;
    } else {
      out += reader.value();
    }
  }
  return true;
}

/// The place of byte `value_offset` of the value; if the value is shorter, the end of both texts.
/// Calls `accept` with each piece: the offset of its value and the bytes of its value. Returns
/// nothing if `accept` returns false.
template <class Accept>
std::optional<source_place> find(std::string_view source, text_form form, xmlDocPtr entities,
                                 std::size_t value_offset, Accept accept) {
  value_reader reader(source, form, entities);
  std::string expanded;
  std::size_t at = 0;
  while (reader.next(value_offset - at + 1)) {
    std::string_view bytes = reader.value();
    if (reader.is_entity()) {
      expanded.clear();
      decode(bytes, form, entities, max_value_length, expanded);
      bytes = expanded;
    }
    if (!accept(at, bytes)) {
      return std::nullopt;
    }
    if (value_offset - at < bytes.size()) {
      return reader.is_plain() ? source_place{reader.begin() + (value_offset - at), value_offset}
                               : source_place{reader.begin(), at, bytes.size()};
    }
    at += bytes.size();
  }
  return source_place{source.size(), at};
}

}  // namespace

std::string_view value_reader::special() const noexcept {
  switch (form_) {
    case text_form::attribute:
      return "&\t\r\n";
    case text_form::content:
      return "&<\r";
    case text_form::literal:
      return "";
    case text_form::parsed:
      break;
  }
  return "&";
}

bool value_reader::next(std::size_t most) {
  begin_ = end_;
  is_entity_ = false;
  unread_name_ = {};
  if (begin_ == source_.size()) {
    return false;
  }
  switch (source_[begin_]) {
    case '&':
      if (read_reference()) {
        return true;
      }
      break;
    case '\t':
    case '\r':
    case '\n':
      if (read_white_space()) {
        return true;
      }
      break;
    case '<':
      if (form_ == text_form::content && read_markup()) {
        return true;
      }
      break;
    default:
      break;
  }
  read_plain(most);
  return true;
}

void value_reader::read_plain(std::size_t most) noexcept {
  value_ = source_.substr(begin_, most);
  // The search for any of several characters calls memchr() for every byte.
  const std::string_view ends = special();
  value_ = value_.substr(
      0, ends.size() == 1 ? value_.find(ends.front(), 1) : value_.find_first_of(ends, 1));
  end_ = begin_ + value_.size();
}

bool value_reader::read_reference() {
  if (form_ == text_form::literal) {
    return false;
  }
  const std::size_t semicolon = source_.find(';', begin_);
  if (semicolon == std::string_view::npos) {
    return false;
  }
  const std::string_view name = source_.substr(begin_ + 1, semicolon - begin_ - 1);
  if (!(name.starts_with('#') ? read_character(name.substr(1)) : read_entity(name))) {
    return false;
  }
  end_ = semicolon + 1;
  return true;
}

bool value_reader::read_character(std::string_view number) {
  const bool hexadecimal = number.starts_with('x');
  const std::string_view digits = number.substr(hexadecimal ? 1 : 0);
  std::uint32_t c = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, failure] = std::from_chars(digits.data(), last, c, hexadecimal ? 16 : 10);
  if (failure != std::errc{} || end != last) {
    return false;
  }
  character_.clear();
  append_utf8(c, character_);
  value_ = character_;
  return true;
}

bool value_reader::read_entity(std::string_view name) {
  const std::string terminated(name);
  const xmlEntityPtr entity = entities_ == nullptr
                                  ? xmlGetPredefinedEntity(xml_chars(terminated.c_str()))
                                  : xmlGetDocEntity(entities_, xml_chars(terminated.c_str()));
  if (entity == nullptr || is_unread(entity)) {
    unread_name_ = name;
    return false;
  }
  if (entity->content == nullptr) {
    return false;
  }
  value_ = view(entity->content);
  is_entity_ = entity->etype != XML_INTERNAL_PREDEFINED_ENTITY;
  return true;
}

// XML 1.0 sections 2.11 and 3.3.3: a line end counts as one character, and in an attribute each
// white space becomes a space.
bool value_reader::read_white_space() noexcept {
  if (form_ == text_form::parsed || form_ == text_form::literal ||
      (form_ == text_form::content && source_[begin_] != '\r')) {
    return false;
  }
  end_ = begin_ + (source_.substr(begin_, 2) == "\r\n" ? 2 : 1);
  value_ = form_ == text_form::attribute ? " " : "\n";
  return true;
}

bool value_reader::read_markup() noexcept {
  struct markup {
    std::string_view open;
    std::string_view close;
    bool is_text;
  };
  static constexpr markup kinds[] = {
      {"<![CDATA[", "]]>", true}, {"<!--", "-->", false}, {"<?", "?>", false}};
  for (const markup& m : kinds) {
    const std::size_t inside = begin_ + m.open.size();
    const std::size_t close = source_.find(m.close, inside);
    if (source_.substr(begin_).starts_with(m.open) && close != std::string_view::npos) {
      end_ = close + m.close.size();
      value_ = m.is_text ? source_.substr(inside, close - inside) : std::string_view{};
      begin_ = m.is_text ? inside : begin_;
      return true;
    }
  }
  return false;
}

bool decode(std::string_view source, text_form form, xmlDocPtr entities, std::size_t limit,
            std::string& out, entity_names* missing) {
  return decode_to(source, form, entities, limit, 0, out, missing);
}

source_place find_in_source(std::string_view source, text_form form, xmlDocPtr entities,
                            std::size_t value_offset) {
  const auto accept_all = [](std::size_t /*at*/, std::string_view /*bytes*/) { return true; };
  source_place place = *find(source, form, entities, value_offset, accept_all);
  if (place.source == source.size()) {
    place.value = value_offset;
  }
  return place;
}

std::optional<source_place> find_behind(std::string_view source, text_form form, xmlDocPtr entities,
                                        std::string_view value) {
  const auto place =
      find(source, form, entities, value.size(), [value](std::size_t at, std::string_view bytes) {
        const std::string_view expected = value.substr(at, bytes.size());
        return bytes.substr(0, expected.size()) == expected;
      });
  return place && place->value + place->length >= value.size() ? place : std::nullopt;
}

}  // namespace leiri::libxml2
