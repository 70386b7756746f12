#include "html/html_tokenizer.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/documents/audit.hpp>
#include <leiri/utf8.hpp>
#include <utility>

#include "text/hex.hpp"

namespace leiri::text {
namespace {

constexpr ascii_set html_space(html_white_space);
constexpr ascii_set ends_tag_name = html_space | ascii_set("/>");
constexpr ascii_set ends_attribute_name = html_space | ascii_set("/>=");
constexpr ascii_set ends_unquoted_value = html_space | ascii_set(">");
constexpr ascii_set name_characters = alpha | digit;

/// Elements whose content is text (HTML sections 13.1.2 and 13.2.6.2).
constexpr std::string_view raw_elements[] = {"iframe", "noembed",  "noframes", "script",
                                             "style",  "textarea", "title",    "xmp"};

/// The character references that occur in references.
constexpr std::pair<std::string_view, char32_t> named_characters[] = {
    {"amp", '&'},     {"lt", '<'},      {"gt", '>'},       {"quot", '"'},    {"apos", '\''},
    {"nbsp", 0xA0},   {"Tab", '\t'},    {"NewLine", '\n'}, {"colon", ':'},   {"sol", '/'},
    {"num", '#'},     {"quest", '?'},   {"equals", '='},   {"percnt", '%'},  {"lpar", '('},
    {"rpar", ')'},    {"comma", ','},   {"period", '.'},   {"excl", '!'},    {"plus", '+'},
    {"lowbar", '_'},  {"auml", 0xE4},   {"ouml", 0xF6},    {"uuml", 0xFC},   {"Auml", 0xC4},
    {"Ouml", 0xD6},   {"Uuml", 0xDC},   {"szlig", 0xDF},   {"eacute", 0xE9}, {"egrave", 0xE8},
    {"agrave", 0xE0}, {"ccedil", 0xE7}, {"ntilde", 0xF1},  {"copy", 0xA9},   {"reg", 0xAE},
};

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), to_lower);
  return result;
}

bool starts_ignoring_case(std::string_view text, std::string_view start) noexcept {
  return equals_ignoring_case(text.substr(0, start.size()), start);
}

struct character_reference {
  char32_t value = 0;
  std::size_t length = 0;  // in bytes; 0 if it is none
};

character_reference numeric_reference(std::string_view text) noexcept {
  const bool is_hex = text.size() > 2 && (text[2] == 'x' || text[2] == 'X');
  std::size_t at = is_hex ? 3 : 2;
  const std::size_t first = at;
  char32_t value = 0;
  while (at < text.size() && (is_hex ? hexdig : digit).contains(text[at])) {
    value = std::min<char32_t>(value * (is_hex ? 16 : 10) + hex_value(text[at]), 0x110000);
    ++at;
  }
  if (at == first) {
    return {};
  }
  const bool is_character = value != 0 && value < 0x110000 && (value < 0xD800 || value > 0xDFFF);
  return {is_character ? value : char32_t{0xFFFD},
          at + (at < text.size() && text[at] == ';' ? 1 : 0)};
}

/// HTML section 13.2.5.72, for attributes: without a semicolon, `&` may start a name in a query.
character_reference reference_at(std::string_view text) noexcept {
  if (text.size() < 2 || text[0] != '&') {
    return {};
  }
  if (text[1] == '#') {
    return numeric_reference(text);
  }
  const auto* const end = std::find_if_not(text.begin() + 1, text.end(),
                                           [](char c) { return name_characters.contains(c); });
  if (end == text.end() || *end != ';') {
    return {};
  }
  const std::string_view name = text.substr(1, static_cast<std::size_t>(end - text.begin()) - 1);
  const auto* const found = std::find_if(std::begin(named_characters), std::end(named_characters),
                                         [name](const auto& row) { return row.first == name; });
  return found == std::end(named_characters) ? character_reference{}
                                             : character_reference{found->second, name.size() + 2};
}

}  // namespace

const html_attribute* html_token::find(std::string_view attribute) const noexcept {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const html_attribute& a) { return a.name == attribute; });
  return found == attributes.end() ? nullptr : &*found;
}

std::size_t html_tokenizer::past(std::string_view mark, std::size_t from) const noexcept {
  const std::size_t found = text_.find(mark, from);
  return found == std::string_view::npos ? text_.size() : found + mark.size();
}

void html_tokenizer::skip_space() noexcept {
  while (at_ < text_.size() && html_space.contains(text_[at_])) {
    ++at_;
  }
}

html_token html_tokenizer::next() {
  if (std::exchange(are_remarks_taken_, false)) {
    remarks_.clear();
  }
  html_token token;
  for (;;) {
    at_ = std::min(text_.find('<', at_), text_.size());
    if (at_ == text_.size()) {
      return token;
    }
    const std::string_view rest = text_.substr(at_);
    const bool is_end = rest.size() > 2 && rest[1] == '/' && alpha.contains(rest[2]);
    if (is_end || (rest.size() > 1 && alpha.contains(rest[1]))) {
      token.type = is_end ? html_token::kind::end_tag : html_token::kind::start_tag;
      token.begin = at_;
      are_remarks_taken_ = !is_end;
      at_ += is_end ? 2 : 1;
      read_tag(token);
      return token;
    }
    if (!skip_declaration()) {
      ++at_;
    }
  }
}

/// A comment, a document type, a CDATA section, or what is treated as a comment.
bool html_tokenizer::skip_declaration() {
  const std::string_view rest = text_.substr(at_);
  const std::size_t begin = at_;
  if (rest.starts_with("<!--")) {
    at_ = rest.starts_with("<!-->")    ? at_ + 5
          : rest.starts_with("<!--->") ? at_ + 6
                                       : past("-->", at_ + 4);
    take_comment(begin, at_);
  } else if (rest.starts_with("<![CDATA[")) {
    at_ = past("]]>", at_);
  } else if (rest.starts_with("<!") || rest.starts_with("<?") || rest.starts_with("</")) {
    at_ = past(">", at_);
  } else {
    return false;
  }
  return true;
}

void html_tokenizer::take_comment(std::size_t begin, std::size_t end) {
  constexpr std::size_t opening = 4;
  std::string_view text = text_.substr(begin, end - begin);
  text.remove_suffix(text.ends_with("-->") ? 3 : 0);
  if (text.size() > opening && remark_in(text.substr(opening))) {
    remarks_.push_back({begin, text.substr(opening)});
  }
}

void html_tokenizer::read_tag(html_token& token) {
  const std::size_t begin = at_;
  while (at_ < text_.size() && !ends_tag_name.contains(text_[at_])) {
    ++at_;
  }
  token.name = lower(text_.substr(begin, at_ - begin));
  for (;;) {
    skip_space();
    if (at_ == text_.size()) {
      return;
    }
    if (text_[at_] == '>') {
      ++at_;
      break;
    }
    token.is_self_closing = text_[at_] == '/';
    if (token.is_self_closing) {
      ++at_;
    } else {
      read_attribute(token);
    }
  }
  token.end = at_;
  if (token.type == html_token::kind::start_tag) {
    read_raw_text(token);
  }
}

void html_tokenizer::read_attribute(html_token& token) {
  const std::size_t begin = at_++;  // a `=` may start a name
  while (at_ < text_.size() && !ends_attribute_name.contains(text_[at_])) {
    ++at_;
  }
  html_attribute a{lower(text_.substr(begin, at_ - begin)), at_, at_};
  skip_space();
  if (at_ < text_.size() && text_[at_] == '=') {
    ++at_;
    skip_space();
    const char quote = at_ < text_.size() ? text_[at_] : '>';
    const bool is_quoted = quote == '"' || quote == '\'';
    a.begin = at_ + (is_quoted ? 1 : 0);
    if (is_quoted) {
      a.end = std::min(text_.find(quote, a.begin), text_.size());
    } else {
      a.end = a.begin;
      while (a.end < text_.size() && !ends_unquoted_value.contains(text_[a.end])) {
        ++a.end;
      }
    }
    a.end = std::max(a.begin, a.end);
    at_ = std::min(a.end + (is_quoted ? 1 : 0), text_.size());
  }
  constexpr std::size_t compared = 256;  // so that the time stays linear
  if (token.attributes.size() > compared || token.find(a.name) == nullptr) {
    token.attributes.push_back(std::move(a));
  }
}

void html_tokenizer::read_raw_text(html_token& token) {
  if (std::find(std::begin(raw_elements), std::end(raw_elements), token.name) ==
      std::end(raw_elements)) {
    return;
  }
  token.raw_begin = at_;
  for (;;) {
    at_ = std::min(text_.find("</", at_), text_.size());
    const std::string_view rest = text_.substr(std::min(at_ + 2, text_.size()));
    const std::size_t size = token.name.size();
    if (at_ == text_.size() || (starts_ignoring_case(rest, token.name) && rest.size() > size &&
                                ends_tag_name.contains(rest[size]))) {
      break;
    }
    at_ += 2;
  }
  token.raw_end = at_;
}

void decode_html(std::string_view written, std::string& out) {
  for (std::size_t at = 0; at < written.size();) {
    const character_reference r = reference_at(written.substr(at));
    if (r.length == 0) {
      out += written[at++];
    } else {
      append_utf8(r.value, out);
      at += r.length;
    }
  }
}

std::size_t html_offset(std::string_view written, std::size_t value_offset) {
  std::size_t at = 0;
  std::string buffer;
  for (std::size_t value = 0; at < written.size();) {
    const character_reference r = reference_at(written.substr(at));
    buffer.clear();
    if (r.length != 0) {
      append_utf8(r.value, buffer);
    }
    value += r.length == 0 ? 1 : buffer.size();
    if (value > value_offset) {
      break;
    }
    at += r.length == 0 ? 1 : r.length;
  }
  return at;
}

}  // namespace leiri::text
