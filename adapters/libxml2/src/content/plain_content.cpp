#include "content/plain_content.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <leiri/utf8.hpp>

#include "content/byte_block.hpp"
#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

// The bytes that end a search, as comparisons of blocks and as a table for single bytes. `>` ends
// every search, so that none continues beyond the last `>`.

enum : std::uint8_t { ends_name = 1, ends_blanks = 2, ends_value = 4, ends_text = 8 };

constexpr std::array<std::uint8_t, 256> make_ends() {
  std::array<std::uint8_t, 256> ends{};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto c = static_cast<unsigned char>(i);
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool is_of_name = is_letter || (c >= '-' && c <= ':' && c != '/') || c == '_';
    const bool is_blank = c == ' ' || c == '\t' || c == '\n';
    const bool is_special = c < ' ' || c == '<' || c == '>' || c == '&';
    ends[i] = static_cast<std::uint8_t>(
        (is_of_name ? 0 : ends_name) | (is_blank ? 0 : ends_blanks) |
        (is_special || c == '"' || c == '\'' ? ends_value : 0) |
        ((is_special && c != '\n' && c != '\t') || c == ']' ? ends_text : 0));
  }
  return ends;
}

constexpr std::array<std::uint8_t, 256> ends = make_ends();

constexpr bool is_in(char c, std::uint8_t set) noexcept {
  return (ends[static_cast<unsigned char>(c)] & set) != 0;
}

const char* find_name_end(const char* at, const char* last) noexcept {
  return find_byte(
      at, last,
      [](byte_block b) {
        const byte_block lower = b | 0x20;
        return ~(((lower >= 'a') & (lower <= 'z')) | ((b >= '-') & (b <= ':') & (b != '/')) |
                 (b == '_'));
      },
      [](char c) { return is_in(c, ends_name); });
}

const char* find_blanks_end(const char* at) noexcept {
  while (!is_in(*at, ends_blanks)) {
    ++at;
  }
  return at;
}

/// Adds the bytes that it has looked at to `seen`; their highest bits show whether all are ASCII.
const char* find_value_end(const char* at, const char* last, byte_block& seen) noexcept {
  return find_byte(
      at, last,
      [&seen](byte_block b) {
        seen |= b;
        const byte_block pairs = b & 0xFD;  // `<` and `>` differ in one bit
        return (b < ' ') | (pairs == '<') | (b == '&') | (b == '"') | (b == '\'');
      },
      [&seen](char c) {
        seen |= static_cast<unsigned char>(c);
        return is_in(c, ends_value);
      });
}

const char* find_text_end(const char* at, const char* last, byte_block& seen) noexcept {
  return find_byte(
      at, last,
      [&seen](byte_block b) {
        seen |= b;
        const byte_block pairs = b & 0xFD;
        return ((b < ' ') & (b != '\n') & (b != '\t')) | (pairs == '<') | (b == '&') | (b == ']');
      },
      [&seen](char c) {
        seen |= static_cast<unsigned char>(c);
        return is_in(c, ends_text);
      });
}

bool is_ascii(byte_block seen) noexcept { return first_hit(seen & 0x80) == sizeof seen; }

/// XML 1.0 section 2.2, Char. Control characters have been excluded.
bool are_characters(std::string_view text) noexcept {
  return find_invalid_utf8(text) == std::string_view::npos &&
         text.find("\xEF\xBF\xBE") == std::string_view::npos &&
         text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

/// The same, without control characters that libxml2 would change or refuse.
bool are_plain(std::string_view text) noexcept {
  return std::none_of(text.begin(), text.end(),
                      [](unsigned char c) { return c < ' ' && c != '\n' && c != '\t'; }) &&
         are_characters(text);
}

constexpr std::string_view comment_open = "<!--";
constexpr std::string_view section_open = "<![CDATA[";

struct predefined {
  std::string_view written;
  std::string_view text;
  std::string_view value;  ///< in an attribute, as libxml2 passes it
};

constexpr std::array<predefined, 5> predefined_entities = {{{"&amp;", "&", "&#38;"},
                                                            {"&lt;", "<", "<"},
                                                            {"&gt;", ">", ">"},
                                                            {"&quot;", "\"", "\""},
                                                            {"&apos;", "'", "'"}}};

/// The entity to which the reference at the start of `text` refers; null if it is not predefined.
const predefined* predefined_at(std::string_view text) noexcept {
  const auto* const found =
      std::find_if(predefined_entities.begin(), predefined_entities.end(),
                   [text](const predefined& p) { return text.starts_with(p.written); });
  return found == predefined_entities.end() ? nullptr : found;
}

/// The largest number of words that the attributes of a tag may have. There is a limit because each
/// attribute is compared with all before it.
constexpr std::size_t most_words = 5 * std::size_t{100};

}  // namespace

std::string_view plain_token::text() const noexcept {
  constexpr std::size_t close = std::string_view("]]>").size();
  switch (kind_) {
    case kind::reference:
      return predefined_at(written())->text;
    case kind::section:
      return written().substr(section_open.size(), size_ - section_open.size() - close);
    case kind::comment:
      return written().substr(comment_open.size(), size_ - comment_open.size() - close);
    default:
      return written();
  }
}

std::size_t plain_content::read(std::string_view bytes) {
  tokens_.clear();
  words_.clear();
  open_.clear();
  decoded_.clear();
  decoded_.reserve(bytes.size());
  const std::size_t last = bytes.rfind('>');
  if (last == std::string_view::npos) {
    return 0;
  }
  at_ = bytes.data();
  last_ = bytes.data() + last;
  while (at_ < last_ && read_token()) {
  }
  for (const std::size_t i : open_) {
    tokens_[i].stay_open();
  }
  return static_cast<std::size_t>(at_ - bytes.data());
}

bool plain_content::read_token() {
  if (*at_ != '<') {
    return read_text();
  }
  switch (at_[1]) {
    case '/':
      return !open_.empty() && read_end_tag();
    case '!':
      return read_between(plain_token::kind::comment, comment_open, "--") ||
             read_between(plain_token::kind::section, section_open, "]]>");
    default:
      return read_start_tag();
  }
}

/// A comment or a CDATA section (XML 1.0 sections 2.5 and 2.7). Two hyphens, with which comments
/// close, must not be in a comment.
bool plain_content::read_between(plain_token::kind what, std::string_view open,
                                 std::string_view close) {
  const std::string_view rest(at_, static_cast<std::size_t>(last_ - at_) + 1);
  if (!rest.starts_with(open)) {
    return false;
  }
  const std::size_t end = rest.find(close, open.size());
  const std::size_t next = rest.find('>', std::min(end, rest.size()));
  if (end == std::string_view::npos || next != end + 2 ||
      !are_plain(rest.substr(open.size(), end - open.size()))) {
    return false;
  }
  tokens_.emplace_back(what, at_, at_ + next + 1);
  at_ += next + 1;
  return true;
}

/// A text is complete if markup follows. `]]>` must not be in it (XML 1.0 section 2.4).
bool plain_content::read_text() {
  const char* end = at_;
  byte_block seen{};
  bool has_references = false;
  while (*(end = find_text_end(end, last_, seen)) != '<') {
    const bool closes_section = *end == ']' && end[1] == ']' && end + 1 < last_ && end[2] == '>';
    const bool is_usual = *end == '>' || *end == ']' || *end == '&';
    if (end == last_ || closes_section || !is_usual) {
      return false;
    }
    has_references = has_references || *end == '&';
    ++end;
  }
  if (!is_ascii(seen) && !are_characters({at_, static_cast<std::size_t>(end - at_)})) {
    return false;
  }
  if (has_references) {
    return add_texts(end);
  }
  tokens_.emplace_back(plain_token::kind::text, at_, end);
  at_ = end;
  return true;
}

/// Adds the text up to `end`, in pieces. Stops at a reference to an entity that is not predefined.
bool plain_content::add_texts(const char* end) {
  while (at_ != end) {
    const std::string_view text(at_, static_cast<std::size_t>(end - at_));
    const std::size_t plain = std::min(text.find('&'), text.size());
    const predefined* const p = plain == 0 ? predefined_at(text) : nullptr;
    if (plain == 0 && p == nullptr) {
      return false;
    }
    const char* const next = at_ + (p == nullptr ? plain : p->written.size());
    tokens_.emplace_back(p == nullptr ? plain_token::kind::text : plain_token::kind::reference, at_,
                         next);
    at_ = next;
  }
  return true;
}

bool plain_content::read_start_tag() {
  const char* const begin = at_;
  const char* const name_end = find_name_end(begin + 1, last_);
  const auto name_size = static_cast<std::size_t>(name_end - begin) - 1;
  const plain_name* const found = names_.element({begin + 1, name_size});
  if (found == nullptr) {
    return false;
  }
  const plain_name name = *found;
  const std::size_t first_word = words_.size();
  const char* const close = read_attributes(name_end);
  if (close == nullptr) {
    words_.resize(first_word);
    return false;
  }
  const bool is_empty = *close == '/';
  at_ = close + (is_empty ? 2 : 1);
  if (!is_empty) {
    open_.push_back(tokens_.size());
  }
  tokens_.emplace_back(is_empty ? plain_token::kind::empty : plain_token::kind::start, begin, at_,
                       name_size, name, first_word, words_.size() - first_word);
  return true;
}

/// Returns the place of the `>` or `/>`; null if an attribute is not plain.
const char* plain_content::read_attributes(const char* at) {
  const std::size_t first_word = words_.size();
  for (;;) {
    const char* const next = find_blanks_end(at);
    if (*next == '>' || (*next == '/' && next[1] == '>')) {
      return next;
    }
    const bool has_room = words_.size() - first_word < most_words;
    if (next == at || !has_room || !read_attribute(first_word, at = next)) {
      return nullptr;
    }
  }
}

/// Two attributes must not have the same name (XML 1.0 section 3.1, Namespaces in XML section 6.3).
bool plain_content::read_attribute(std::size_t first_word, const char*& at) {
  const char* const equals = find_name_end(at, last_);
  const plain_name* const name = names_.attribute({at, static_cast<std::size_t>(equals - at)});
  if (name == nullptr || *equals != '=' || (equals[1] != '"' && equals[1] != '\'')) {
    return false;
  }
  for (std::size_t i = first_word; i < words_.size(); i += 5) {
    if (words_[i] == name->local && words_[i + 2] == name->uri) {
      return false;
    }
  }
  bool has_references = false;
  const char* const begin = equals + 2;
  const char* const end = end_of_value(begin, equals[1], has_references);
  std::string_view value(begin, end == nullptr ? 0 : static_cast<std::size_t>(end - begin));
  if (end == nullptr || (has_references && !decode_value(value))) {
    return false;
  }
  const std::size_t first = words_.size();
  words_.resize(first + 5);
  words_[first] = name->local;
  words_[first + 1] = name->prefix;
  words_[first + 2] = name->uri;
  words_[first + 3] = xml_chars(value.data());
  words_[first + 4] = xml_chars(value.data() + value.size());
  at = end + 1;
  return true;
}

/// Null if the value is not plain: libxml2 changes white space in it.
const char* plain_content::end_of_value(const char* at, char quote,
                                        bool& has_references) const noexcept {
  const char* end = at;
  byte_block seen{};
  while (*(end = find_value_end(end, last_, seen)) != quote) {
    const bool is_usual = *end == '"' || *end == '\'' || *end == '>' || *end == '&';
    if (end == last_ || !is_usual) {
      return nullptr;
    }
    has_references = has_references || *end == '&';
    ++end;
  }
  const std::string_view value(at, static_cast<std::size_t>(end - at));
  return is_ascii(seen) || are_characters(value) ? end : nullptr;
}

bool plain_content::decode_value(std::string_view& value) {
  const std::size_t begin = decoded_.size();
  for (std::size_t at = value.find('&'); at != std::string_view::npos; at = value.find('&')) {
    const predefined* const p = predefined_at(value.substr(at));
    if (p == nullptr) {
      return false;
    }
    decoded_.append(value, 0, at).append(p->value);
    value.remove_prefix(at + p->written.size());
  }
  decoded_.append(value);
  value = std::string_view(decoded_).substr(begin);
  return true;
}

bool plain_content::read_end_tag() {
  const char* const begin = at_ + 2;  // behind `</`
  const std::string_view name = tokens_[open_.back()].qualified_name();
  if (static_cast<std::size_t>(last_ - begin) < name.size() ||
      std::string_view(begin, name.size()) != name) {
    return false;
  }
  const char* const close = find_blanks_end(begin + name.size());
  if (*close != '>') {
    return false;
  }
  open_.pop_back();
  tokens_.emplace_back(plain_token::kind::end, at_, close + 1);
  at_ = close + 1;
  return true;
}

}  // namespace leiri::libxml2
