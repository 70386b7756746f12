#include "reader/passable_fault.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <leiri/characters.hpp>
#include <optional>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

constexpr ascii_set name_characters = alpha | digit | ascii_set("_:.-");

bool is_in_name(char c) noexcept {
  return name_characters.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// XML 1.0 production 2.
bool is_character(std::uint32_t c) noexcept {
  return c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c < 0xD800) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

bool names_character(std::string_view number) noexcept {
  const bool is_hexadecimal = number.starts_with('x');
  number.remove_prefix(is_hexadecimal ? 1 : 0);
  std::uint32_t c = 0;
  const char* const end = number.data() + number.size();
  const auto [last, failure] = std::from_chars(number.data(), end, c, is_hexadecimal ? 16 : 10);
  return failure == std::errc{} && last == end && is_character(c);
}

/// Whether a text that follows an `&` completes a reference.
bool is_reference(std::string_view text) noexcept {
  const bool is_number = text.starts_with('#');
  text.remove_prefix(is_number ? 1 : 0);
  const auto* const end = std::find_if_not(text.begin(), text.end(), is_in_name);
  if (end == text.begin() || end == text.end() || *end != ';') {
    return false;
  }
  const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  return is_number ? names_character(name)
                   : !digit.contains(name.front()) && name.front() != '-' && name.front() != '.';
}

/// The name of an attribute at the end of a text that ends at its quotation mark.
std::string_view last_name(std::string_view text) noexcept {
  const std::size_t end = text.find_last_not_of(" \t\r\n=");
  const std::string_view name = text.substr(0, end + 1);
  const std::size_t blank = name.find_last_of(white_space);
  return name.substr(blank == std::string_view::npos ? 0 : blank + 1);
}

/// The attribute whose value the parser is reading; empty outside of values. Nothing if the text
/// does not show it.
std::optional<std::string_view> open_attribute(std::string_view read) noexcept {
  const std::size_t markup = read.rfind('<');
  if (markup == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view tag = read.substr(markup + 1);
  if (tag.starts_with('!') || tag.starts_with('?') || tag.starts_with('/')) {
    return std::string_view();
  }
  for (std::size_t at = 0;;) {
    const std::size_t open = tag.find_first_of("\"'>", at);
    if (open == std::string_view::npos) {
      return std::nullopt;
    }
    if (tag[open] == '>') {
      return std::string_view();
    }
    const std::size_t close = tag.find(tag[open], open + 1);
    if (close == std::string_view::npos) {
      return last_name(tag.substr(at, open - at));
    }
    at = close + 1;
  }
}

/// A namespace that is not known is that of unknown many names.
fault_cost cost_of_ampersand(std::string_view read) noexcept {
  const std::optional<std::string_view> attribute = open_attribute(read);
  if (!attribute || attribute->starts_with("xmlns")) {
    return fault_cost::document;
  }
  return attribute->empty() ? fault_cost::content : fault_cost::tag;
}

/// In an attribute, libxml2 from 2.13 on does not find the end of the value.
fault_cost cost_of_number(std::string_view read) noexcept {
  const std::optional<std::string_view> attribute = open_attribute(read);
  return attribute && attribute->empty() ? fault_cost::content : fault_cost::document;
}

/// libxml2 passes over two hyphens, and does not find the end of a comment in an odd number of
/// them.
fault_cost cost_of_hyphens(std::string_view next) noexcept {
  const std::size_t count = std::min(next.find_first_not_of('-'), next.size());
  return next.substr(count, 1) == ">" && count % 2 == 1 ? fault_cost::document
                                                        : fault_cost::nothing;
}

/// An XML declaration that is not at the start of the document declares nothing.
fault_cost cost_of_declaration(std::string_view next) noexcept {
  const std::string_view text = next.substr(0, next.find("?>"));
  const std::size_t at = text.find("encoding");
  const bool is_utf8 = at == std::string_view::npos ||
                       text.find("UTF-8", at) != std::string_view::npos ||
                       text.find("utf-8", at) != std::string_view::npos;
  return is_utf8 ? fault_cost::nothing : fault_cost::document;
}

}  // namespace

fault_cost cost_of_fault(const xmlError& e, std::string_view read, std::string_view next) noexcept {
  if (e.domain != XML_FROM_PARSER || e.level != XML_ERR_FATAL) {
    return fault_cost::document;
  }
  const std::string_view message = first_line(e.message);
  switch (e.code) {
    case XML_ERR_HYPHEN_IN_COMMENT:
      return cost_of_hyphens(next);
    case XML_ERR_RESERVED_XML_NAME:
      return cost_of_declaration(next);
    case XML_ERR_MISPLACED_CDATA_END:
      return fault_cost::content;
    case XML_ERR_INVALID_CHAR:
      return message.starts_with("PCDATA")            ? fault_cost::content
             : message.starts_with("xmlParseCharRef") ? cost_of_number(read)
                                                      : fault_cost::document;
    case XML_ERR_NAME_REQUIRED:
      return message.starts_with("xmlParseEntityRef") ? cost_of_ampersand(read)
                                                      : fault_cost::document;
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_HEX_CHARREF:
    case XML_ERR_INVALID_DEC_CHARREF:
      return cost_of_number(read);
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return cost_of_ampersand(read);
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return view(xml_chars(e.str1)) == "xmlns" ? fault_cost::document : fault_cost::tag;
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return next.starts_with('>') || next.starts_with("/>") ? fault_cost::tag
                                                             : fault_cost::document;
    default:
      return fault_cost::document;
  }
}

bool has_broken_reference(std::string_view value) noexcept {
  for (std::size_t at = value.find('&'); at != std::string_view::npos;
       at = value.find('&', at + 1)) {
    if (!is_reference(value.substr(at + 1))) {
      return true;
    }
  }
  return false;
}

}  // namespace leiri::libxml2
