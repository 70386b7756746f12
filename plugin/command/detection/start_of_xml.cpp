#include "detection/start_of_xml.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <string>

namespace leiri::command {

namespace {

bool starts_name(char c) noexcept {
  return alpha.contains(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

void skip_space(std::string_view& text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
}

/// Removes a document type declaration; its internal subset is in brackets.
void skip_document_type(std::string_view& text) noexcept {
  if (!text.starts_with("<!DOCTYPE")) {
    return;
  }
  std::size_t end = text.find_first_of("[>");
  if (end != std::string_view::npos && text[end] == '[') {
    end = text.find(']', end);
    end = end == std::string_view::npos ? end : text.find('>', end);
  }
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
}

/// Removes a name, which ends at white space or a delimiter, and returns it.
std::string_view take_name(std::string_view& text) noexcept {
  const std::string_view name = text.substr(0, text.find_first_of(" \t\r\n=/>"));
  text.remove_prefix(name.size());
  return name;
}

/// Removes `= "value"` and returns the value; empty if the text does not begin so.
std::string_view take_value(std::string_view& text) noexcept {
  skip_space(text);
  if (!text.starts_with('=')) {
    return {};
  }
  text.remove_prefix(1);
  skip_space(text);
  const char quote = text.empty() ? '\0' : text.front();
  const std::size_t end =
      quote == '"' || quote == '\'' ? text.find(quote, 1) : std::string_view::npos;
  if (end == std::string_view::npos) {
    text = {};
    return {};
  }
  const std::string_view value = text.substr(1, end - 1);
  text.remove_prefix(end + 1);
  return value;
}

/// Whether the name of an attribute declares the namespace of this prefix, which may be empty.
bool declares(std::string_view attribute, std::string_view prefix) noexcept {
  return prefix.empty() ? attribute == "xmlns"
                        : attribute.starts_with("xmlns:") && attribute.substr(6) == prefix;
}

}  // namespace

bool is_utf16_markup(std::string_view head) noexcept {
  using namespace std::string_view_literals;
  constexpr std::array starts = {"\xFE\xFF"sv, "\xFF\xFE"sv, "\0<"sv, "<\0"sv};
  return std::ranges::find(starts, head.substr(0, 2)) != starts.end();
}

bool is_utf32_markup(std::string_view head) noexcept {
  using namespace std::string_view_literals;
  constexpr std::array starts = {"\0\0\xFE\xFF"sv, "\xFF\xFE\0\0"sv, "\0\0\0<"sv, "<\0\0\0"sv};
  return std::ranges::find(starts, head.substr(0, 4)) != starts.end();
}

bool is_ebcdic_declaration(std::string_view head) noexcept {
  return head.starts_with("\x4C\x6F\xA7\x94");
}

bool is_markup(std::string_view token) noexcept {
  if (token.size() < 2 || token.front() != '<') {
    return false;
  }
  if (token[1] == '?' || token[1] == '!') {
    return true;
  }
  const std::string_view word = token.substr(1, token.find_first_of(" \t\r\n>") - 1);
  const bool alone = token.back() == '>' && word.size() + 2 == token.size();
  const bool is_iri = word.find("://") != std::string_view::npos ||
                      (alone && word.find(':') != std::string_view::npos);
  return starts_name(token[1]) && !is_iri;
}

bool has_xml_declaration(std::string_view head) {
  if (is_ebcdic_declaration(head)) {
    return true;
  }
  std::string text(head.substr(0, 64));
  if (is_utf16_markup(head) || is_utf32_markup(head)) {
    text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());
    text.erase(0, text.find('<'));
  }
  std::string_view rest = without_byte_order_mark(text);
  skip_space(rest);
  return rest.starts_with("<?xml") && rest.size() > 5 && is_white_space(rest[5]);
}

bool has_declarations(std::string_view head) {
  head = without_byte_order_mark(head);
  std::string_view text = head;
  if (!skip_misc(text)) {
    return head.find("<!--") != std::string_view::npos;
  }
  static constexpr std::array<std::string_view, 5> starts = {"<!ENTITY", "<!ELEMENT", "<!ATTLIST",
                                                             "<!NOTATION", "<!["};
  return (text.size() > 1 && text[0] == '%' && starts_name(text[1])) ||
         std::ranges::any_of(starts, [text](auto start) { return text.starts_with(start); });
}

bool skip_misc(std::string_view& text) noexcept {
  for (;;) {
    skip_space(text);
    const bool is_comment = text.starts_with("<!--");
    if (!is_comment && !text.starts_with("<?")) {
      return !text.empty();
    }
    const std::size_t end = text.find(is_comment ? "-->" : "?>");
    if (end == std::string_view::npos) {
      return false;
    }
    text.remove_prefix(end + (is_comment ? 3 : 2));
  }
}

std::string_view namespace_of_document_element(std::string_view head) noexcept {
  head = without_byte_order_mark(head);
  skip_misc(head);
  skip_document_type(head);
  skip_misc(head);
  if (head.size() < 2 || head[0] != '<' || !starts_name(head[1])) {
    return {};
  }
  head.remove_prefix(1);
  const std::string_view element = take_name(head);
  const std::size_t colon = element.find(':');
  const std::string_view prefix =
      colon == std::string_view::npos ? std::string_view() : element.substr(0, colon);
  for (skip_space(head); !head.empty() && starts_name(head.front()); skip_space(head)) {
    const std::string_view attribute = take_name(head);
    const std::string_view value = take_value(head);
    if (declares(attribute, prefix)) {
      return value;
    }
  }
  return {};
}

}  // namespace leiri::command
