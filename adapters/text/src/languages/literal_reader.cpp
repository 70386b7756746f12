#include "languages/literal_reader.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>

#include "text/names.hpp"

namespace leiri::text {
namespace {

constexpr ascii_set name_marks("-._:");

bool is_word_character(char c) noexcept {
  return simple_name_characters.contains(c) || name_marks.contains(c) ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_among(std::string_view word, std::initializer_list<std::string_view> words) noexcept {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Keywords after which a string is a namespace name (XQuery 3.1 section 4, RELAX NG Compact Syntax
/// section 3) or a reference.
bool precedes_name(std::string_view word) noexcept {
  return is_among(word, {"namespace", "datatypes"});
}
bool precedes_reference(std::string_view word, bool is_xquery) noexcept {
  return is_xquery ? is_among(word, {"at", "base-uri", "collation"})
                   : is_among(word, {"include", "external"});
}

}  // namespace

void literal_reader::read() {
  while (at_ < text_.size() && !document_.has_stopped()) {
    step();
  }
}

void literal_reader::step() {
  const char c = text_[at_];
  if (skip_comment()) {
    return;
  }
  if (c == '"' || c == '\'') {
    read_string();
  } else if (is_xquery_ && c == 'Q' && text_.substr(at_).starts_with("Q{")) {
    read_braced_uri();
  } else if (is_word_character(c)) {
    read_word();
  } else if (!(is_xquery_ && c == '<' && read_tag())) {
    const bool continues = is_white_space(c) || c == '=' || c == ',' || c == '~';
    keyword_ = continues ? keyword_ : std::string_view();
    ++at_;
  }
}

/// Comments of XQuery nest; those of RELAX NG end with the line.
bool literal_reader::skip_comment() {
  const std::string_view rest = text_.substr(at_);
  if (!is_xquery_) {
    if (rest.front() != '#') {
      return false;
    }
    document_.take_line_comment(at_);
    at_ += std::min(rest.find('\n'), rest.size());
    return true;
  }
  if (!rest.starts_with("(:")) {
    return false;
  }
  const std::size_t begin = at_;
  std::size_t depth = 0;
  do {
    const std::string_view two = text_.substr(at_, 2);
    depth += two == "(:" ? 1 : 0;
    depth -= two == ":)" ? 1 : 0;
    at_ += two == "(:" || two == ":)" ? 2 : 1;
  } while (depth != 0 && at_ < text_.size());
  if (depth == 0) {
    document_.take_comment(begin, text_.substr(begin + 2, at_ - begin - 4), at_);
  }
  return true;
}

/// A quotation mark inside is doubled in XQuery; RELAX NG has long strings.
std::size_t literal_reader::string_end(std::size_t begin) const noexcept {
  const char quote = text_[begin];
  const std::string long_mark(3, quote);
  if (!is_xquery_ && text_.substr(begin, 3) == long_mark) {
    return std::min(text_.find(long_mark, begin + 3), text_.size());
  }
  std::size_t end = text_.find(quote, begin + 1);
  while (is_xquery_ && end < text_.size() && text_.substr(end + 1).starts_with(quote)) {
    end = text_.find(quote, end + 2);
  }
  return std::min(end, text_.size());
}

void literal_reader::read_string() {
  const bool is_long = !is_xquery_ && text_.substr(at_, 3) == std::string(3, text_[at_]);
  const std::size_t mark = is_long ? 3 : 1;
  const std::size_t begin = at_ + mark;
  const std::size_t end = std::max(begin, string_end(at_));
  at_ = std::min(end + mark, text_.size());
  if (precedes_name(keyword_)) {
    take(role::namespace_name, reading::name, begin, end);
    keyword_ = {};
  } else if (!keyword_.empty()) {
    const bool is_base = keyword_ == "base-uri";
    take(is_base ? role::base : role::system_id, reading::reference, begin, end);
  }
}

void literal_reader::read_word() {
  const auto* const stop = std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                            text_.end(), is_word_character);
  const std::string_view word =
      text_.substr(at_, static_cast<std::size_t>(stop - text_.begin()) - at_);
  at_ += word.size();
  const bool declares_prefix = precedes_name(keyword_) && last_ == keyword_;
  if (declares_prefix) {
    prefix_ = word;
  } else if (precedes_name(word) || precedes_reference(word, is_xquery_)) {
    keyword_ = word;
    prefix_ = {};
  } else {
    keyword_ = {};
  }
  last_ = word;
}

/// XQuery 3.1 section 2.4.2, BracedURILiteral.
void literal_reader::read_braced_uri() {
  const std::size_t begin = at_ + 2;
  const std::size_t end = std::min(text_.find('}', begin), text_.size());
  at_ = std::min(end + 1, text_.size());
  prefix_ = {};
  take(role::namespace_name, reading::name, begin, end);
}

/// XQuery 3.1 section 3.9.1: a name follows the `<` of a direct constructor immediately. Only the
/// namespaces that the tag declares are read. Returns false if there are none; text may follow.
bool literal_reader::read_tag() {
  const std::size_t end = std::min(text_.find_first_of("<>", at_ + 1), text_.size());
  const std::size_t first = at_ + 1;
  if (first >= end || !(alpha.contains(text_[first]) || text_[first] == '_')) {
    return false;
  }
  std::size_t at = at_;
  bool has_names = false;
  for (;;) {
    const std::size_t name = text_.substr(0, end).find("xmlns", at);
    const std::size_t open = text_.substr(0, end).find_first_of("\"'", name);
    if (name == std::string_view::npos || open == std::string_view::npos) {
      break;
    }
    const std::size_t close = text_.find(text_[open], open + 1);
    const std::string_view declared = text_.substr(name, open - name);
    const std::size_t colon = declared.find(':');
    prefix_ =
        colon == std::string_view::npos
            ? std::string_view()
            : declared.substr(colon + 1, declared.find_first_of(" =\t\r\n", colon) - colon - 1);
    take(role::namespace_name, reading::name, open + 1, std::min(close, text_.size()));
    has_names = true;
    at = std::min(close, text_.size() - 1) + 1;
  }
  at_ = has_names ? std::max(at, at_ + 1) : at_;
  return has_names;
}

void literal_reader::take(role r, reading how, std::size_t begin, std::size_t end) {
  const std::string_view value = text_.substr(begin, end - begin);
  if (value.empty() || (how == reading::name && value.find('{') != std::string_view::npos)) {
    return;  // no namespace, or a part that is computed
  }
  const written_identifier id{.role = r,
                              .value = value,
                              .reading = how,
                              .profile = how == reading::name ? profile::iri : profile::leiri,
                              .begin = begin,
                              .end = end,
                              .is_repairable = true};
  const outcome read =
      document_.examine(id, document_.names().base(), absolute_references::resolve);
  if (r == role::namespace_name) {
    document_.count_namespace(id, prefix_, {namespace_usage::named});
  } else if (r == role::base && read.usable) {
    document_.names().set_base(read.resolved);
  }
}

}  // namespace leiri::text
