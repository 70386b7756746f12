#include "html/html_tokenizer.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/documents/audit.hpp>
#include <utility>

namespace leiri::text {
namespace {

constexpr ascii_set html_space(html_white_space);
constexpr ascii_set ends_tag_name = html_space | ascii_set("/>");
constexpr ascii_set ends_attribute_name = html_space | ascii_set("/>=");
constexpr ascii_set ends_unquoted_value = html_space | ascii_set(">");

/// Elements whose content is text (HTML sections 13.1.2 and 13.2.6.2).
constexpr std::string_view raw_elements[] = {
    "iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp"};

/// The name of a tag or an attribute (HTML sections 13.2.5.8 and 13.2.5.33).
std::string name_of(std::string_view written) {
  std::string name;
  for (const char c : written) {
    if (c == '\0') {
      name += "\uFFFD";
    } else {
      name += to_lower(c);
    }
  }
  return name;
}

bool starts_ignoring_case(std::string_view text, std::string_view start) noexcept {
  return equals_ignoring_case(text.substr(0, start.size()), start);
}

/// Whether the text has a start tag, or an end tag if it is asked for, with the name at its
/// beginning.
bool starts_with_tag(std::string_view text, bool is_end, std::string_view name) noexcept {
  const std::string_view mark = is_end ? "</" : "<";
  const std::string_view rest = text.substr(std::min(mark.size(), text.size()));
  return text.starts_with(mark) && starts_ignoring_case(rest, name) && rest.size() > name.size() &&
         ends_tag_name.contains(rest[name.size()]);
}

/// The offset of the end tag `</script>`, or the size of the text (HTML sections 13.2.5.15 to
/// 13.2.5.31): between `<!--` and `-->`, a start tag of a script hides the next end tag.
std::size_t script_end(std::string_view text) noexcept {
  bool is_escaped = false;
  bool is_hidden = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("-->")) {
      is_escaped = is_hidden = false;
    } else if (rest[0] != '<') {
      continue;
    } else if (rest.starts_with("<!--")) {
      is_escaped = true;
      at += 1;  // its hyphens may belong to the end
    } else if (starts_with_tag(rest, true, "script")) {
      if (!is_hidden) {
        return at;
      }
      is_hidden = false;
    } else if (is_escaped && starts_with_tag(rest, false, "script")) {
      is_hidden = true;
    }
  }
  return text.size();
}

/// The offset of the end tag of an element whose content is text, or the size of the text.
std::size_t raw_text_end(std::string_view text, std::string_view element) noexcept {
  if (element == "plaintext") {
    return text.size();
  }
  if (element == "script") {
    return script_end(text);
  }
  std::size_t at = text.find("</");
  while (at < text.size() && !starts_with_tag(text.substr(at), true, element)) {
    at = text.find("</", at + 2);
  }
  return std::min(at, text.size());
}

/// The offset after a comment that starts the text (HTML sections 13.2.5.43 to 13.2.5.52).
std::size_t comment_end(std::string_view text) noexcept {
  constexpr std::size_t opening = 4;
  for (const std::string_view empty : {"<!-->", "<!--->"}) {
    if (text.starts_with(empty)) {
      return empty.size();
    }
  }
  for (std::size_t at = text.find("--", opening); at < text.size(); at = text.find("--", at + 1)) {
    const std::string_view rest = text.substr(at);
    for (const std::string_view end : {"-->", "--!>"}) {
      if (rest.starts_with(end)) {
        return at + end.size();
      }
    }
  }
  return text.size();
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

html_token html_tokenizer::next(html_context where) {
  where_ = where;
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
      if (!read_tag(token)) {
        token.type = html_token::kind::unfinished_tag;
      }
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
    at_ += comment_end(rest);
    take_comment(begin, at_);
  } else if (rest.starts_with("<![CDATA[") && where_ != html_context::html) {
    at_ = past("]]>", at_);
  } else if (rest.starts_with("<!") || rest.starts_with("<?") ||
             (rest.starts_with("</") && rest.size() > 2)) {
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

/// Returns whether the tag has an end: without one, it is no tag (HTML section 13.2.5.32).
bool html_tokenizer::read_tag(html_token& token) {
  const std::size_t begin = at_;
  while (at_ < text_.size() && !ends_tag_name.contains(text_[at_])) {
    ++at_;
  }
  token.name = name_of(text_.substr(begin, at_ - begin));
  for (;;) {
    skip_space();
    if (at_ == text_.size()) {
      return false;
    }
    const bool is_slash = text_[at_] == '/';
    if (!is_slash && text_[at_] != '>') {
      read_attribute(token);
      continue;
    }
    ++at_;
    token.is_self_closing = is_slash && text_.substr(at_).starts_with('>');
    if (!is_slash || token.is_self_closing) {
      at_ += token.is_self_closing ? 1 : 0;
      break;
    }
  }
  token.end = at_;
  if (token.type == html_token::kind::start_tag) {
    read_raw_text(token);
  }
  return true;
}

void html_tokenizer::read_attribute(html_token& token) {
  const std::size_t begin = at_++;  // a `=` may start a name
  while (at_ < text_.size() && !ends_attribute_name.contains(text_[at_])) {
    ++at_;
  }
  html_attribute a{name_of(text_.substr(begin, at_ - begin)), at_, at_};
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
  if (!is_among(token.name, raw_elements)) {
    return;
  }
  token.raw_begin = at_;
  if (where_ != html_context::foreign) {
    at_ += raw_text_end(text_.substr(at_), token.name);
    token.raw_end = at_;
    return;
  }
  // In SVG, the content is markup, of which the first text counts.
  constexpr std::string_view section = "<![CDATA[";
  const bool is_section = text_.substr(at_).starts_with(section);
  token.raw_begin += is_section ? section.size() : 0;
  token.raw_end = std::min(text_.find(is_section ? "]]>" : "<", token.raw_begin), text_.size());
}

}  // namespace leiri::text
