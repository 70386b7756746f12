#include "vocabulary/value_parts.hpp"

#include <algorithm>
#include <leiri/identifier_finder.hpp>

#include "host/text.hpp"
#include "vocabulary/xpath_references.hpp"

namespace leiri::libxml2 {
namespace {

using parts = std::vector<value_part>;

std::size_t skip(std::string_view text, std::size_t at, std::string_view characters) noexcept {
  return std::min(text.find_first_not_of(characters, at), text.size());
}

/// Adds the text between `begin` and `end` without the white space around it.
void add_trimmed(parts& out, std::string_view text, std::size_t begin, std::size_t end,
                 reading how) {
  const std::string_view part = trim(text.substr(begin, end - begin));
  if (!part.empty()) {
    out.push_back({static_cast<std::size_t>(part.data() - text.data()), part.size(), how});
  }
}

parts whole_if(bool is_identifier, std::string_view text, std::string_view part) {
  return is_identifier ? parts{{static_cast<std::size_t>(part.data() - text.data()), part.size(),
                                reading::absolute}}
                       : parts{};
}

parts comma_separated(std::string_view text) {
  parts out;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    add_trimmed(out, text, begin, end, reading::reference);
    begin = end + 1;
  }
  return out;
}

parts as_references(const std::vector<text_part>& found) {
  parts out;
  for (const text_part& p : found) {
    out.push_back({p.begin, p.size, reading::reference});
  }
  return out;
}

parts references_in_xpath(std::string_view text) {
  parts out;
  for (const xpath_reference& r : xpath_references(text)) {
    out.push_back({.begin = r.begin,
                   .size = r.size,
                   .reading = reading::reference,
                   .is_opened = r.is_document});
  }
  return out;
}

parts references_in_css(std::string_view text) {
  parts out;
  for (const css_reference& r : css_references(text)) {
    const bool has_escapes = text.substr(r.begin, r.size).find('\\') != std::string_view::npos;
    out.push_back({r.begin, r.size, reading::reference, has_escapes || r.is_bad, r.is_bad});
  }
  return out;
}

/// XSL 1.1 section 5.9.1; FOP and others accept a reference as it is.
parts uri_specification_parts(std::string_view text) {
  const std::string_view value = trim(text);
  if (value.empty() || value == "none" || value == "inherit") {
    return {};
  }
  parts out = references_in_css(text);
  if (out.empty()) {
    add_trimmed(out, text, 0, text.size(), reading::reference);
  }
  return out;
}

/// Strings of MFString (ISO/IEC 19776-1 section 5.15): in quotation marks, before which a backslash
/// stands if they belong to a string. Tools also accept one string without quotation marks.
parts quoted_strings(std::string_view text) {
  parts out;
  std::size_t begin = text.find('"');
  if (begin == std::string_view::npos) {
    add_trimmed(out, text, 0, text.size(), reading::reference);
  }
  while (begin < text.size()) {
    std::size_t end = ++begin;
    while (end < text.size() && text[end] != '"') {
      end += text[end] == '\\' ? 2 : 1;
    }
    end = std::min(end, text.size());
    add_trimmed(out, text, begin, end, reading::reference);
    begin = text.find('"', end + 1);
  }
  return out;
}

template <class Predicate>
parts words_if(std::string_view text, reading how, Predicate is_identifier) {
  parts all = words_of(text, how);
  all.erase(std::remove_if(
                all.begin(), all.end(),
                [&](const value_part& p) { return !is_identifier(text.substr(p.begin, p.size)); }),
            all.end());
  return all;
}

}  // namespace

std::vector<value_part> words_of(std::string_view value, reading how) {
  parts out;
  for (std::size_t at = skip(value, 0, white_space); at < value.size();) {
    const std::size_t end = std::min(value.find_first_of(white_space, at), value.size());
    out.push_back({at, end - at, how});
    at = skip(value, end, white_space);
  }
  return out;
}

std::vector<value_part> parts_of(treatment how, std::string_view value) {
  const std::string_view text = trim(value);
  switch (how) {
    case treatment::if_scheme:
      return whole_if(looks_like_identifier(text), value, text);
    case treatment::if_alone:
      return whole_if(
          looks_like_identifier(text) && text.find_first_of(white_space) == std::string_view::npos,
          value, text);
    case treatment::scheme_tokens:
      return words_if(value, reading::absolute, looks_like_identifier);
    case treatment::name_list:
      return words_if(value, reading::name,
                      [](std::string_view word) { return !word.starts_with("##"); });
    case treatment::comma_list:
      return comma_separated(value);
    case treatment::source_set:
      return as_references(source_set_references(value));
    case treatment::styles:
      return references_in_css(value);
    case treatment::uri_specification:
      return uri_specification_parts(value);
    case treatment::quoted_list:
      return quoted_strings(value);
    case treatment::xpath:
      return references_in_xpath(value);
    default:
      return {};
  }
}

}  // namespace leiri::libxml2
