#include "vocabulary/value_parts.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>

#include "host/text.hpp"
#include "vocabulary/xpath_references.hpp"

namespace leiri::libxml2 {
namespace {

using parts = std::vector<value_part>;

std::size_t skip(std::string_view text, std::size_t at, std::string_view characters) noexcept {
  return std::min(text.find_first_not_of(characters, at), text.size());
}

/// Whether the byte at `at` is an escape for the next one.
bool is_escape(escapes how, std::string_view text, std::size_t at) noexcept {
  const std::string_view pair = text.substr(at, 2);
  switch (how) {
    case escapes::doubled_apostrophe:
      return pair == "''";
    case escapes::doubled_quotation:
      return pair == "\"\"";
    case escapes::backslash:
      return pair == "\\\"" || pair == "\\\\";
    default:
      return false;
  }
}

escapes escapes_in(std::string_view text, escapes possible) noexcept {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_escape(possible, text, at)) {
      return possible;
    }
  }
  return escapes::none;
}

/// Adds the text between `begin` and `end` without the white space around it.
void add_trimmed(parts& out, std::string_view text, std::size_t begin, std::size_t end, reading how,
                 escapes possible = escapes::none) {
  const std::string_view part = trim(text.substr(begin, end - begin));
  if (!part.empty()) {
    out.push_back({static_cast<std::size_t>(part.data() - text.data()), part.size(), how,
                   escapes_in(part, possible)});
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

parts references_in_xpath(std::string_view text, const std::vector<xpath_reference>& found) {
  parts out;
  for (const xpath_reference& r : found) {
    const std::string_view literal = text.substr(r.begin, r.size);
    out.push_back({.begin = r.begin,
                   .size = r.size,
                   .reading = reading::reference,
                   .written = r.is_in_apostrophes ? escapes_in(literal, escapes::doubled_apostrophe)
                                                  : escapes_in(literal, escapes::doubled_quotation),
                   .is_opened = r.is_document,
                   .has_other_base = r.has_other_base});
  }
  return out;
}

parts references_in_css(std::string_view text) {
  parts out;
  for (const css_reference& r : css_references(text)) {
    const bool has_escapes = text.substr(r.begin, r.size).find('\\') != std::string_view::npos;
    out.push_back({r.begin, r.size, reading::reference,
                   has_escapes || r.is_bad ? escapes::css : escapes::none, r.is_bad});
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

/// The code of a script, which may stand in the place of its address (ISO/IEC 19775-1 sections
/// 9.2.1 and 29.4.1).
bool is_script(std::string_view string) {
  constexpr std::string_view schemes[] = {"ecmascript:", "javascript:", "vrmlscript:"};
  const std::string_view text = trim(string);
  return std::any_of(std::begin(schemes), std::end(schemes), [text](std::string_view scheme) {
    return equals_ignoring_case(text.substr(0, scheme.size()), scheme);
  });
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
    if (!is_script(text.substr(begin, end - begin))) {
      add_trimmed(out, text, begin, end, reading::reference, escapes::backslash);
    }
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

template <escapes how>
std::size_t offset_in(std::string_view written, std::size_t value_offset) {
  std::size_t at = 0;
  for (; value_offset != 0 && at < written.size(); --value_offset) {
    at += is_escape(how, written, at) ? 2 : 1;
  }
  return at;
}

}  // namespace

void decode(escapes how, std::string_view written, std::string& out) {
  if (how == escapes::css) {
    return decode_css(written, out);
  }
  for (std::size_t at = 0; at < written.size(); ++at) {
    at += is_escape(how, written, at) ? 1 : 0;
    out += written[at];
  }
}

offset_mapping mapping_of(escapes how) noexcept {
  switch (how) {
    case escapes::css:
      return css_offset;
    case escapes::doubled_apostrophe:
      return offset_in<escapes::doubled_apostrophe>;
    case escapes::doubled_quotation:
      return offset_in<escapes::doubled_quotation>;
    default:
      return offset_in<escapes::backslash>;
  }
}

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
      return references_in_xpath(value, xpath_references(value));
    case treatment::value_template:
      return references_in_xpath(value, template_references(value));
    default:
      return {};
  }
}

}  // namespace leiri::libxml2
