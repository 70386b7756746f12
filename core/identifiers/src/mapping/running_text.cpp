#include "mapping/running_text.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <leiri/ip_address.hpp>
#include <leiri/utf8.hpp>

#include "grammar/component_of.hpp"
#include "text/ascii.hpp"
#include "text/percent.hpp"

namespace leiri::detail {
namespace {

/// All characters but `plain` ones.
constexpr byte_set all_but(ascii_set plain) noexcept {
  byte_set set{};
  set.fill(true);
  for (unsigned c = 0; c < 0x80; ++c) {
    set[c] = !plain.contains(static_cast<char>(c));
  }
  return set;
}

// What continues an identifier, whatever surrounds it: in every component, and after the authority
constexpr ascii_set always_inside = unreserved | ascii_set("!$*+;=");
constexpr byte_set needs_look = all_but(always_inside);
constexpr byte_set needs_look_in_rest = all_but(always_inside | ascii_set("/:@"));
constexpr ascii_set ends_authority = ascii_set("/?#");
// The characters of an IRI that, apart from white space, quotation marks and brackets, may belong
// to a sentence.
constexpr ascii_set sentence_marks = ascii_set(".,;:!?'(");
// Longer than any address: a longer text is not an IP literal, and its end is not searched for.
constexpr std::size_t longest_literal = 128;

/// Whether `c` is in the blocks for CJK punctuation and its full-width, vertical and small forms.
constexpr bool is_cjk_form(char32_t c) noexcept {
  return (c >= 0x3000 && c <= 0x303F) || (c >= 0xFE10 && c <= 0xFE1F) ||
         (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFFEF);
}

/// Whether `c` ends a clause in CJK text.
bool is_cjk_mark(char32_t c) noexcept {
  return is_cjk_form(c) &&
         u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_TERMINAL_PUNCTUATION) != 0;
}

/// The apostrophe of many languages, and its mirror image.
constexpr bool is_apostrophe(char32_t c) noexcept { return c == U'\u2018' || c == U'\u2019'; }

role non_ascii_role(char32_t c) noexcept {
  switch (u_charType(static_cast<UChar32>(c))) {
    case U_SPACE_SEPARATOR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return role::stop;
    case U_START_PUNCTUATION:
    case U_INITIAL_PUNCTUATION:
      return is_apostrophe(c) ? role::trailing : role::opening;
    case U_END_PUNCTUATION:
    case U_FINAL_PUNCTUATION:
      return is_apostrophe(c) ? role::trailing : role::closing;
    case U_FORMAT_CHAR:
      // The joiners shape letters; the others are invisible or set a direction.
      return c == U'\u200C' || c == U'\u200D' ? role::inside : role::stop;
    case U_DASH_PUNCTUATION:
    case U_OTHER_PUNCTUATION:
      return role::trailing;
    default:
      return role::inside;
  }
}

constexpr bool is_bracket(role r) noexcept { return r == role::opening || r == role::closing; }

/// Languages differ in the direction of these quotation marks.
bool is_quotation_mark(char32_t c) noexcept {
  return !is_cjk_form(c) && u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_QUOTATION_MARK) != 0;
}

/// Whether `c` belongs to text that has no spaces between words.
bool is_unspaced(char32_t c) noexcept {
  return is_cjk_form(c) || u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_IDEOGRAPHIC) != 0 ||
         (c >= 0x3040 && c <= 0x312F);  // Hiragana, Katakana, Bopomofo
}

/// Character references of HTML for characters that end an identifier.
bool is_ending_entity(std::string_view text) noexcept {
  constexpr std::array<std::string_view, 4> entities = {"&lt;", "&gt;", "&quot;", "&nbsp;"};
  return std::any_of(entities.begin(), entities.end(),
                     [&](std::string_view e) { return text.starts_with(e); });
}

/// Whether another identifier starts here: "http://a/,http://b/" is a list.
bool starts_next(std::string_view text) noexcept {
  return text.starts_with("http://") || text.starts_with("https://");
}

/// The offset of the character that ends before byte `end`.
std::size_t last_character(std::string_view text, std::size_t end) noexcept {
  std::size_t at = end - 1;
  while (at > 0 && continues_character(text[at])) {
    --at;
  }
  return at;
}

}  // namespace

surroundings surroundings_at(std::string_view text, std::size_t begin) noexcept {
  surroundings s;
  if (begin == 0) {
    return s;
  }
  const char before = text[begin - 1];
  s.apostrophe = before == '\'';
  s.emphasis = ascii_set("*_~").contains(before) ? before : '\0';
  s.attribute = (before == '"' || before == '\'') && begin >= 2 && text[begin - 2] == '=';
  if (!is_ascii(before)) {
    const std::string_view quote = text.substr(begin - std::min<std::size_t>(begin, 3), 3);
    s.single_quote = quote == "\u2018" || quote == "\u201A";
  }
  const bool breaks_line = before == '\n' && begin > 1;
  const std::size_t end = begin - (!breaks_line ? 0 : text[begin - 2] == '\r' ? 2 : 1);
  const char32_t c = end == 0 ? 0 : decode_utf8(text, last_character(text, end)).value;
  const role r = c < 0x80 ? role::inside : non_ascii_role(c);
  s.quotation = is_bracket(r) && is_quotation_mark(c);
  s.unspaced = r != role::opening && is_unspaced(c);
  return s;
}

role running_reader::role_of(char32_t c, component part) const noexcept {
  if (c < 0x80) {
    constexpr ascii_set inside = query_chars | ascii_set("#");
    return sentence_marks.contains(c) ? role::trailing
           : inside.contains(c)       ? role::inside
                                      : role::stop;
  }
  if (!iri_allows(c, part) || is_bidi_isolate(c)) {
    return role::stop;
  }
  // A domain name has no punctuation (RFC 5892 section 2).
  const role r = non_ascii_role(c);
  const bool ends_here = around_.unspaced || part == component::host;
  return ends_here && (is_bracket(r) || is_cjk_mark(c)) ? role::stop : r;
}

bool running_reader::authority(bool may_be_empty) noexcept {
  at_ += 2;
  if (at(ascii_set("["))) {
    return ip_literal();
  }
  const bool empty = at(ascii_set("/"));
  if (!empty && !starts_well()) {
    return false;
  }
  return (!empty && host()) || (may_be_empty && path_starts_well());
}

/// Whether a path starts here that consists of more than a slash and punctuation.
bool running_reader::path_starts_well() const noexcept {
  running_reader behind_slash = *this;
  ++behind_slash.at_;
  return at(ascii_set("/")) && behind_slash.starts_well();
}

/// Whether the text here is more than punctuation.
bool running_reader::starts_well() const noexcept {
  if (at_ == text_.size() || at(ends_authority)) {
    return false;
  }
  const decoded c = decode_utf8(text_, at_);
  return c.length != 0 && !is_end(c.value) &&
         (role_of(c.value, component::host) == role::inside ||
          (c.value == U'%' && is_triplet(text_, at_)));
}

// IP-literal [ ":" port ]
bool running_reader::ip_literal() noexcept {
  const std::size_t close = text_.substr(at_, longest_literal).find(']');
  if (close == std::string_view::npos || !is_ip_literal(text_.substr(at_ + 1, close - 1), false)) {
    return false;
  }
  at_ += close + 1;
  if (at(ascii_set(":"))) {
    do {
      ++at_;
    } while (at(digit));
  }
  stopped_ = !at(ends_authority);
  return true;
}

// [ userinfo "@" ] ( IP-literal / reg-name ) [ ":" port ]
bool running_reader::host() noexcept {
  constexpr auto none = std::string_view::npos;
  std::size_t begin = at_;
  std::size_t colon = none;
  bool has_userinfo = false;
  for (;;) {
    at_ = find_any(text_, needs_look, at_);
    if (at_ == text_.size() || at(ends_authority)) {
      break;
    }
    if (at(ascii_set("@"))) {
      if (has_userinfo) {
        break;
      }
      has_userinfo = true;
      colon = none;  // that colon preceded a password
      begin = at_ + 1;
    } else if (at(ascii_set("[")) && has_userinfo && at_ == begin) {
      return ip_literal();
    } else if (at(ascii_set(":")) && colon == none) {
      colon = at_;
    }
    if (!take(component::host)) {
      break;
    }
  }
  const bool is_empty = std::min(colon, at_) == begin;
  stopped_ = !at(ends_authority);
  if (colon != none) {
    const std::size_t port_end = std::min(text_.find_first_not_of("0123456789", colon + 1), at_);
    stopped_ = stopped_ || port_end != at_;
    at_ = port_end;
  }
  return !is_empty;
}

void running_reader::rest() noexcept {
  component part = component::path;
  while (!stopped_) {
    at_ = find_any(text_, needs_look_in_rest, at_);
    if (at_ == text_.size()) {
      return;
    }
    if (text_[at_] == '%' && is_triplet(text_, at_)) {
      at_ += 3;
      continue;
    }
    if (at(ascii_set("#"))) {
      if (part == component::fragment) {
        return;
      }
      part = component::fragment;
    } else if (at(ascii_set("?")) && part == component::path) {
      part = component::query;
    }
    stopped_ = !take(part);
  }
}

/// Consumes a character or percent-encoding if the identifier continues with it.
bool running_reader::take(component part) noexcept {
  if (text_[at_] == '%') {
    const bool complete = is_triplet(text_, at_);
    at_ += complete ? 3 : 0;
    return complete;
  }
  const decoded c = decode_utf8(text_, at_);
  const role r = c.length == 0 ? role::stop : role_of(c.value, part);
  if (r == role::stop || is_end(c.value) || (is_bracket(r) && !take_bracket(r))) {
    return false;
  }
  if (c.value == U'(') {
    ++open_;
  } else if (c.value == U')') {
    --open_;
  }
  at_ += c.length;
  return true;
}

/// Counts a non-ASCII bracket or quotation mark if the identifier continues with it. A closing one
/// continues the identifier only if the opening one belongs to it too.
bool running_reader::take_bracket(role r) noexcept {
  const decoded c = decode_utf8(text_, at_);
  const bool ends_quotation = around_.quotation && is_quotation_mark(c.value);
  if (ends_quotation || starts_next(text_.substr(at_ + c.length))) {
    return false;
  }
  if (r == role::closing) {
    const bool opened = open_wide_ != 0;
    open_wide_ -= opened ? 1 : 0;
    return opened;
  }
  ++open_wide_;
  return true;
}

/// Whether the character ends the identifier because of the surrounding text.
bool running_reader::is_end(char32_t c) const noexcept {
  switch (c) {
    case U')':
      return open_ == 0;
    case U'\'':
      return around_.apostrophe;
    case U'\u2018':
    case U'\u2019':
      return around_.single_quote;
    case U'&':
      return is_ending_entity(text_.substr(at_));
    case U',':
      return starts_next(text_.substr(at_ + 1));
    default:
      return false;
  }
}

std::size_t running_reader::end(std::size_t least) const noexcept {
  const bool quoted = around_.attribute && at_ < text_.size() &&
                      (text_[at_] == '"' || (text_[at_] == '\'' && around_.apostrophe));
  std::size_t end = at_;
  while (!quoted && end > least) {
    const std::size_t last = last_character(text_, end);
    const char32_t c = decode_utf8(text_, last).value;
    const bool emphasis = c != 0 && c == static_cast<unsigned char>(around_.emphasis);
    const role r = role_of(c, component::path);
    if (!emphasis && r != role::trailing && r != role::opening) {
      break;
    }
    end = last;
  }
  return end;
}

}  // namespace leiri::detail
