#include "server/prefix_places.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

namespace leiri::command {

namespace {

bool is_name_character(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80 || alpha.contains(c) || digit.contains(c) ||
         c == '_' || c == '-' || c == '.';
}

/// Finds the prefixes in a text of the Turtle family and languages with the same tokens: comments,
/// IRIs and strings are passed over.
class token_scanner {
 public:
  token_scanner(std::string_view text, document_format format) noexcept
      : text_(text), format_(format) {}

  std::vector<prefix_place> read() {
    while (at_ < text_.size()) {
      step();
    }
    return std::move(found_);
  }

  std::vector<std::size_t> lines_within_strings() {
    std::vector<std::size_t> lines;
    std::size_t end = text_.find('\n');
    while (at_ < text_.size()) {
      step();
      for (; end < at_; end = text_.find('\n', end + 1)) {
        if (end + 1 < at_) {
          lines.push_back(end + 1);
        }
      }
    }
    return lines;
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (is_white_space(c)) {
      ++at_;
    } else if (c == '"' || c == '\'') {
      pass_string(c);
      is_after_string_ = true;
    } else {
      read_other(c);
    }
  }

  void read_other(char c) {
    const bool is_after_string = is_after_string_;
    is_after_string_ = false;
    if (c == '<') {
      pass_iri();
    } else if (c == '@' && is_after_string) {
      pass_language_tag();
    } else if ((c == '?' || c == '$') && has_variables()) {
      pass_variable();
    } else if (digit.contains(c)) {
      pass_number();
    } else if ((is_name_character(c) && c != '-' && c != '.') || c == ':') {
      read_name();
    } else {
      ++at_;
    }
  }

  [[nodiscard]] bool has_variables() const noexcept {
    return format_ == document_format::sparql || format_ == document_format::n3;
  }

  [[nodiscard]] bool has_digit(std::size_t at) const noexcept {
    return at < text_.size() && digit.contains(text_[at]);
  }

  void pass_digits() noexcept {
    while (has_digit(at_)) {
      ++at_;
    }
  }

  /// The size of an exponent without its further digits; 0 if there is none.
  [[nodiscard]] std::size_t exponent(std::size_t at) const noexcept {
    if (at >= text_.size() || to_lower(text_[at]) != 'e') {
      return 0;
    }
    const bool has_sign = at + 1 < text_.size() && (text_[at + 1] == '+' || text_[at + 1] == '-');
    const std::size_t size = has_sign ? 3 : 2;
    return has_digit(at + size - 1) ? size : 0;
  }

  /// A dot after a number belongs to it only if a digit or an exponent follows.
  void pass_number() noexcept {
    pass_digits();
    if (at_ < text_.size() && text_[at_] == '.' && (has_digit(at_ + 1) || exponent(at_ + 1) > 0)) {
      ++at_;
      pass_digits();
    }
    at_ += exponent(at_);
    pass_digits();
  }

  /// LANGTAG of Turtle. In ShEx, `@` may also precede the name of a shape.
  void pass_language_tag() noexcept {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() &&
           (alpha.contains(text_[at_]) || has_digit(at_) || text_[at_] == '-')) {
      ++at_;
    }
    if (at_ < text_.size() && text_[at_] == ':') {
      at_ = begin;
    }
  }

  /// VARNAME of SPARQL ends before a dot, hyphen or colon; a variable of N3 is a local name.
  void pass_variable() noexcept {
    ++at_;
    if (format_ == document_format::n3) {
      pass_local_name();
      return;
    }
    while (at_ < text_.size() && is_name_character(text_[at_]) && text_[at_] != '-' &&
           text_[at_] != '.') {
      ++at_;
    }
  }

  /// A `<` without an IRI after it is an operator of SPARQL.
  void pass_iri() {
    const std::size_t end = text_.find_first_of("<>\"{}|^`\\ \t\r\n", at_ + 1);
    const bool is_iri = end != std::string_view::npos && (text_[end] == '>' || text_[end] == '\\');
    at_ = is_iri ? std::min(text_.find('>', end), text_.size() - 1) + 1 : at_ + 1;
  }

  void pass_string(char quote) {
    const std::string_view rest = text_.substr(at_);
    const bool is_long = rest.size() > 2 && rest[1] == quote && rest[2] == quote;
    std::size_t at = at_ + (is_long ? 3 : 1);
    while (at < text_.size()) {
      const bool ends = is_long ? text_.substr(at, 3) == rest.substr(0, 3)
                                : text_[at] == quote || text_[at] == '\n';
      if (ends) {
        break;
      }
      at += text_[at] == '\\' ? 2 : 1;
    }
    at_ = std::min(at + (is_long ? 3 : 1), text_.size());
  }

  /// A keyword, or a name with a prefix.
  void read_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_character(text_[at_])) {
      ++at_;
    }
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (at_ == text_.size() || text_[at_] != ':') {
      is_declared_next_ = is_prefix_keyword(word);
      return;
    }
    if (word != "_") {
      found_.push_back({begin, word.size(), is_declared_next_});
    }
    is_declared_next_ = false;
    ++at_;
    pass_local_name();
  }

  /// It may contain colons and escapes, and does not begin with a dot or hyphen.
  void pass_local_name() noexcept {
    if (at_ < text_.size() && (text_[at_] == '.' || text_[at_] == '-')) {
      return;
    }
    while (at_ < text_.size() && (is_name_character(text_[at_]) || text_[at_] == ':' ||
                                  text_[at_] == '%' || text_[at_] == '\\')) {
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_, text_.size());
  }

  /// Whether a declaration begins: `@prefix` or `PREFIX`, in any case.
  [[nodiscard]] static bool is_prefix_keyword(std::string_view word) noexcept {
    constexpr std::string_view keyword = "prefix";
    return std::ranges::equal(word, keyword, {}, [](char c) { return to_lower(c); });
  }

  std::string_view text_;
  document_format format_;
  std::size_t at_ = 0;
  bool is_declared_next_ = false;
  bool is_after_string_ = false;
  std::vector<prefix_place> found_;
};

/// A part of a document in XML that is neither a name in a tag nor a comment.
enum class xml_part { value, prefix_list, declaration };

/// Whether a character reference begins a text and refers to the colon or a character of the
/// prefix.
bool refers_to(std::string_view text, std::string_view prefix) {
  if (!text.starts_with("&#") || text.size() < 3) {
    return false;
  }
  constexpr int decimal = 10;
  constexpr int hexadecimal = 16;
  const bool is_hexadecimal = text[2] == 'x';
  text.remove_prefix(is_hexadecimal ? 3 : 2);
  std::uint32_t c = 0;
  std::from_chars(text.data(), text.data() + text.size(), c,
                  is_hexadecimal ? hexadecimal : decimal);
  for (std::size_t at = 0; at < prefix.size();) {
    const decoded d = decode_utf8(prefix, at);
    if (d.value == c) {
      return true;
    }
    at += std::max<std::size_t>(d.length, 1);
  }
  return c == U':';
}

/// Whether a text may have the prefix: whether a name is the prefix, and a colon follows. In a list
/// of prefixes, no colon need follow. A declaration of a DTD may also name it after a colon, in
/// `xmlns:p`, or at the beginning of the value of an entity.
bool may_have_prefix(std::string_view text, std::string_view prefix, xml_part part) {
  for (std::size_t at = 0; at < text.size();) {
    if (refers_to(text.substr(at), prefix)) {
      return true;
    }
    const std::size_t begin = at;
    decoded d = decode_utf8(text, at);
    if (d.length == 0 || !is_ncname_start_char(d.value)) {
      at += std::max<std::size_t>(d.length, 1);
      continue;
    }
    while (d.length > 0 && is_ncname_char(d.value)) {
      at += d.length;
      d = at < text.size() ? decode_utf8(text, at) : decoded();
    }
    const char before = begin == 0 ? ' ' : text[begin - 1];
    const bool is_named =
        part == xml_part::prefix_list || text.substr(at).starts_with(':') ||
        (part == xml_part::declaration && (before == ':' || before == '"' || before == '\''));
    if (is_named && text.substr(begin, at - begin) == prefix) {
      return true;
    }
  }
  return false;
}

/// Finds the prefixes in the tags of XML.
class tag_scanner {
 public:
  /// The prefix that is also searched in other parts; empty if none is.
  explicit tag_scanner(std::string_view text, std::string_view prefix = {}) noexcept
      : text_(text), prefix_(prefix) {}

  std::vector<prefix_place> read() {
    while (at_ < text_.size()) {
      const std::size_t begin = at_;
      at_ = std::min(text_.find('<', at_), text_.size());
      search(begin, xml_part::value);
      if (at_ < text_.size()) {
        read_markup();
      }
    }
    return std::move(found_);
  }

  /// Whether another part may have the prefix.
  [[nodiscard]] bool is_elsewhere() const noexcept { return is_elsewhere_; }

 private:
  void read_markup() {
    const std::size_t begin = at_;
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("<!--")) {
      at_ += 4;
      pass("-->");
    } else if (rest.starts_with("<![CDATA[")) {
      pass("]]>");
      search(begin, xml_part::value);
    } else if (rest.starts_with("<?")) {
      pass("?>");
      search(begin, xml_part::value);
    } else if (rest.starts_with("<!")) {
      pass_declaration();
      search(begin, xml_part::declaration);
    } else {
      read_tag();
    }
  }

  void pass(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  /// Passes a declaration of the document type with all declarations in it.
  void pass_declaration() {
    std::size_t depth = 0;
    do {
      const std::string_view rest = text_.substr(at_);
      if (rest.starts_with("<!--")) {
        at_ += 4;
        pass("-->");
      } else if (rest.starts_with("<?")) {
        pass("?>");
      } else if (rest.front() == '"' || rest.front() == '\'') {
        ++at_;
        pass(rest.substr(0, 1));
      } else {
        depth += rest.front() == '<' ? 1 : 0;
        depth -= rest.front() == '>' ? 1 : 0;
        ++at_;
      }
    } while (depth > 0 && at_ < text_.size());
  }

  /// Searches the prefix from `begin` to the present place.
  void search(std::size_t begin, xml_part part) {
    is_elsewhere_ =
        is_elsewhere_ ||
        (!prefix_.empty() && may_have_prefix(text_.substr(begin, at_ - begin), prefix_, part));
  }

  void read_tag() {
    at_ += text_.substr(at_, 2) == "</" ? 2 : 1;
    std::string_view name = read_name();
    while (at_ < text_.size() && text_[at_] != '>') {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        const std::size_t begin = at_;
        at_ = std::min(text_.find(c, at_ + 1), text_.size() - 1) + 1;
        if (name != "xmlns" && !name.starts_with("xmlns:")) {
          search(begin, is_prefix_list(name) ? xml_part::prefix_list : xml_part::value);
        }
      } else if (is_white_space(c) || c == '=' || c == '/') {
        ++at_;
      } else {
        name = read_name();
      }
    }
  }

  /// As exclude-result-prefixes of XSLT and PrefixList of Exclusive XML Canonicalization.
  static bool is_prefix_list(std::string_view attribute) noexcept {
    return attribute.find("refix") != std::string_view::npos;
  }

  std::string_view read_name() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of(" \t\r\n=/>\"'<", begin), text_.size());
    const std::string_view name = text_.substr(begin, at_ - begin);
    const std::size_t colon = name.find(':');
    if (name.starts_with("xmlns:")) {
      found_.push_back({begin + colon + 1, name.size() - colon - 1, true});
    } else if (colon != std::string_view::npos && colon > 0) {
      found_.push_back({begin, colon, false});
    }
    at_ += name.empty() && at_ < text_.size() && text_[at_] != '>' ? 1 : 0;
    return name;
  }

  std::string_view text_;
  std::string_view prefix_;
  std::size_t at_ = 0;
  bool is_elsewhere_ = false;
  std::vector<prefix_place> found_;
};

}  // namespace

bool has_prefix_places(document_format format) noexcept {
  switch (format) {
    case document_format::turtle:
    case document_format::trig:
    case document_format::sparql:
    case document_format::shex:
    case document_format::shacl_compact:
    case document_format::n3:
      return true;
    default:
      return is_xml(format);
  }
}

std::vector<prefix_place> prefix_places(std::string_view text, document_format format) {
  return is_xml(format) ? tag_scanner(text).read() : token_scanner(text, format).read();
}

std::vector<std::size_t> lines_within_strings(std::string_view text, document_format format) {
  return token_scanner(text, format).lines_within_strings();
}

bool may_have_prefix_in_value(std::string_view text, std::string_view prefix) {
  tag_scanner scanner(text, prefix);
  scanner.read();
  return scanner.is_elsewhere();
}

bool is_prefix_name(std::string_view name) noexcept {
  for (std::size_t at = 0; at < name.size();) {
    const decoded d = decode_utf8(name, at);
    const bool fits =
        at == 0 ? is_ncname_start_char(d.value) && d.value != U'_' : is_ncname_char(d.value);
    if (d.length == 0 || !fits) {
      return false;
    }
    at += d.length;
  }
  return !name.empty() && name.back() != '.';
}

bool is_reserved_in_xml(std::string_view prefix) noexcept {
  constexpr std::string_view reserved = "xml";
  return std::ranges::equal(prefix.substr(0, reserved.size()), reserved, {},
                            [](char c) { return to_lower(c); });
}

}  // namespace leiri::command
