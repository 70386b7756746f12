#include <leiri/characters.hpp>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>

#include "findings/owned.hpp"
#include "mapping/checked_text.hpp"
#include "text/percent.hpp"
#include "unicode/normal_forms.hpp"

// Typed names and file names.
namespace leiri {
namespace {

/// The decompositions (Unicode: <narrow>) of U+FF61-FF9F, the Katakana of JIS X 0201. The two sound
/// marks at the end become combining ones, which NFC joins to the preceding letter.
constexpr char16_t wide_katakana[] = {
    u'\u3002', u'\u300C', u'\u300D', u'\u3001', u'\u30FB', u'\u30F2', u'\u30A1', u'\u30A3',
    u'\u30A5', u'\u30A7', u'\u30A9', u'\u30E3', u'\u30E5', u'\u30E7', u'\u30C3', u'\u30FC',
    u'\u30A2', u'\u30A4', u'\u30A6', u'\u30A8', u'\u30AA', u'\u30AB', u'\u30AD', u'\u30AF',
    u'\u30B1', u'\u30B3', u'\u30B5', u'\u30B7', u'\u30B9', u'\u30BB', u'\u30BD', u'\u30BF',
    u'\u30C1', u'\u30C4', u'\u30C6', u'\u30C8', u'\u30CA', u'\u30CB', u'\u30CC', u'\u30CD',
    u'\u30CE', u'\u30CF', u'\u30D2', u'\u30D5', u'\u30D8', u'\u30DB', u'\u30DE', u'\u30DF',
    u'\u30E0', u'\u30E1', u'\u30E2', u'\u30E4', u'\u30E6', u'\u30E8', u'\u30E9', u'\u30EA',
    u'\u30EB', u'\u30EC', u'\u30ED', u'\u30EF', u'\u30F3', u'\u3099', u'\u309A'};

constexpr char32_t in_usual_width(char32_t c) noexcept {
  constexpr char32_t ideographic_space = 0x3000;
  if (c >= 0xFF01 && c <= 0xFF5E) {
    return c - 0xFF01 + '!';
  }
  if (c >= 0xFF61 && c <= 0xFF9F) {
    return wide_katakana[c - 0xFF61];
  }
  return c == ideographic_space ? U' ' : c;
}

}  // namespace

result<std::string_view> from_text(std::string_view text, std::string& out) {
  const auto checked = detail::checked_text(text, detail::longest_text);
  if (!checked) {
    return checked;
  }
  std::string usual;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    append_utf8(in_usual_width(c.value), usual);
    at += c.length;
  }
  const std::size_t start = out.size();
  detail::append_normalized(usual, detail::normalization::nfc, out);
  return std::string_view(out).substr(start);
}

result<std::string> from_text(std::string_view text) {
  return detail::owned([&](std::string& out) { return from_text(text, out); });
}

result<std::string_view> from_path(std::string_view path, charset& of_names, std::string& out) {
  std::string buffer;
  const auto names = of_names.decode(path, buffer);
  if (!names) {
    return error{names.error().code, component::path, names.error().offset};
  }
  if (names->size() > detail::longest_text) {
    return error{code::too_long, component::path};
  }
  std::string normal;
  detail::append_normalized(*names, detail::normalization::nfc, normal);
  const std::size_t start = out.size();
  if (normal.starts_with("//")) {
    out += "/.";
  }
  for (const char c : normal) {
    if (c == '/' || unreserved.contains(c)) {
      out += c;
    } else {
      detail::append_percent_encoded({&c, 1}, out);
    }
  }
  return std::string_view(out).substr(start);
}

result<std::string> from_path(std::string_view path, charset& of_names) {
  return detail::owned([&](std::string& out) { return from_path(path, of_names, out); });
}

}  // namespace leiri
