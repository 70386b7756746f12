#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/charset.hpp>
#include <leiri/mapping.hpp>
#include <leiri/repair.hpp>
#include <leiri/utf8.hpp>

#include "findings/owned.hpp"
#include "mapping/checked_text.hpp"
#include "text/percent.hpp"
#include "unicode/character_properties.hpp"
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

bool is_unicode_space(char32_t c) {
  return c < 0x80 ? ascii_set(" \t\r\n\f\v").contains(c)
                  : detail::properties_of(c).any(detail::space);
}

std::string_view without_white_space(std::string_view text) {
  while (!text.empty() && is_unicode_space(decode_utf8(text, 0).value)) {
    text.remove_prefix(decode_utf8(text, 0).length);
  }
  std::size_t end = text.size();
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    at += c.length;
    end = is_unicode_space(c.value) ? end : at;
  }
  const bool blank = text.empty();
  return text.substr(0, blank ? 0 : end);
}

/// The identifier in text that may have white space, and then angle brackets, around it.
std::string_view identifier_in(std::string_view text) {
  const std::string_view inside = without_white_space(text);
  const bool bracketed = inside.size() > 1 && inside.front() == '<' && inside.back() == '>';
  return bracketed ? without_white_space(inside.substr(1, inside.size() - 2)) : inside;
}

/// Makes an identifier of typed text step by step, and records what changes.
class typed_text {
 public:
  explicit typed_text(std::string_view text) : text_(text), inside_(identifier_in(text)) {}

  result<std::string_view> convert(std::string& out) {
    note_removed();
    use_usual_width();
    compose();
    const std::size_t start = out.size();
    const auto made = repair(composed_, profile::iri, kind::iri_reference, out);
    if (!made) {
      out.resize(start);
      return error{made.error().code, made.error().component, place_of(made.error().offset)};
    }
    if (made->reason) {
      const error& why = *made->reason;
      changes_.push_back({why.code, why.component, place_of(why.offset)});
    } else {
      out += composed_;
    }
    keep_composed(out, start);
    return std::string_view(out).substr(start);
  }

  [[nodiscard]] const std::vector<error>& changes() const noexcept { return changes_; }

 private:
  void note(code c, std::size_t at) {
    const bool known =
        std::any_of(changes_.begin(), changes_.end(), [c](const error& e) { return e.code == c; });
    if (!known) {
      changes_.push_back({c, component::none, static_cast<std::uint32_t>(at)});
    }
  }

  [[nodiscard]] std::size_t start() const noexcept {
    return static_cast<std::size_t>(inside_.data() - text_.data());
  }

  void note_removed() {
    if (inside_.size() < text_.size()) {
      note(code::path_character, start() > 0 ? 0 : inside_.size());
    }
  }

  void use_usual_width() {
    for (std::size_t at = 0; at < inside_.size();) {
      const decoded c = decode_utf8(inside_, at);
      const char32_t usual = in_usual_width(c.value);
      if (usual != c.value) {
        note(usual == U' ' ? code::space_look_alike : code::width_form, start() + at);
      }
      append_utf8(usual, usual_);
      at += c.length;
    }
  }

  void compose() {
    detail::append_normalized(usual_, detail::normalization::nfc, composed_);
    const auto differs =
        std::mismatch(usual_.begin(), usual_.end(), composed_.begin(), composed_.end());
    same_ = static_cast<std::size_t>(differs.first - usual_.begin());
    if (differs.first != usual_.end() || differs.second != composed_.end()) {
      note(code::not_nfc, place_of(same_));
    }
  }

  /// The offset in the text from which byte `at` of its normal form comes; if NFC has changed the
  /// text before that byte, the offset of the first change.
  [[nodiscard]] std::uint32_t place_of(std::size_t at) const {
    const std::size_t wanted = std::min(at, same_);
    std::size_t from = 0;
    for (std::size_t to = 0; to < wanted && from < inside_.size();) {
      const decoded c = decode_utf8(inside_, from);
      std::string usual;
      append_utf8(in_usual_width(c.value), usual);
      to += usual.size();
      from += to <= wanted ? c.length : 0;
    }
    return static_cast<std::uint32_t>(start() + from);
  }

  /// A mark after a percent-encoding could combine with its last digit. If there is one, the result
  /// is the URI, in which the mark is percent-encoded.
  static void keep_composed(std::string& out, std::size_t start) {
    const std::string_view made = std::string_view(out).substr(start);
    if (!has_mark_after_triplet(made)) {
      return;
    }
    std::string buffer;
    const std::string uri(to_uri(made, buffer).value_or(made));
    out.replace(start, std::string::npos, uri);
  }

  static bool has_mark_after_triplet(std::string_view text) {
    for (std::size_t at = text.find('%'); at < text.size(); at = text.find('%', at + 1)) {
      if (at + 3 < text.size() &&
          detail::properties_of(decode_utf8(text, at + 3).value).any(detail::nfc_maybe)) {
        return true;
      }
    }
    return false;
  }

  std::string_view text_;
  std::string_view inside_;
  std::string usual_;
  std::string composed_;
  std::size_t same_ = 0;  // bytes at the start that NFC keeps
  std::vector<error> changes_;
};

}  // namespace

result<std::string_view> from_text(std::string_view text, std::string& out,
                                   std::vector<error>* changes) {
  const auto checked = detail::checked_text(text, detail::longest_text);
  if (!checked) {
    return checked;
  }
  typed_text typed(text);
  const auto made = typed.convert(out);
  if (made && changes != nullptr) {
    changes->insert(changes->end(), typed.changes().begin(), typed.changes().end());
  }
  return made;
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
