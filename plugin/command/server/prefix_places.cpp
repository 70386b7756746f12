#include "server/prefix_places.hpp"

#include <algorithm>
#include <leiri/characters.hpp>

namespace leiri::command {

namespace {

bool is_name_character(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80 || alpha.contains(c) || digit.contains(c) ||
         c == '_' || c == '-' || c == '.';
}

bool is_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Finds the prefixes in a text of the Turtle family and languages with the same tokens: comments,
/// IRIs and strings are passed over.
class token_scanner {
 public:
  explicit token_scanner(std::string_view text) noexcept : text_(text) {}

  std::vector<prefix_place> read() {
    while (at_ < text_.size()) {
      step();
    }
    return std::move(found_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '<') {
      pass_iri();
    } else if (c == '"' || c == '\'') {
      pass_string(c);
    } else if (is_name_character(c) || c == ':') {
      read_name();
    } else {
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

  /// A keyword, or a name with a prefix. A local name may contain colons and escapes.
  void read_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_character(text_[at_])) {
      ++at_;
    }
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (at_ == text_.size() || text_[at_] != ':') {
      is_declared_next_ = is_keyword(begin, word);
      return;
    }
    if (word != "_") {
      found_.push_back({begin, word.size(), is_declared_next_});
    }
    is_declared_next_ = false;
    while (at_ < text_.size() && (is_name_character(text_[at_]) || text_[at_] == ':' ||
                                  text_[at_] == '%' || text_[at_] == '\\')) {
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_, text_.size());
  }

  /// Whether a declaration begins: @prefix, PREFIX, Prefix: or Prefix(.
  [[nodiscard]] static bool is_keyword(std::size_t /*begin*/, std::string_view word) noexcept {
    constexpr std::string_view keyword = "prefix";
    return std::ranges::equal(word, keyword, {}, [](char c) { return to_lower(c); });
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool is_declared_next_ = false;
  std::vector<prefix_place> found_;
};

/// Finds the prefixes in the tags of XML.
class tag_scanner {
 public:
  explicit tag_scanner(std::string_view text) noexcept : text_(text) {}

  std::vector<prefix_place> read() {
    for (at_ = text_.find('<'); at_ < text_.size(); at_ = text_.find('<', at_)) {
      const std::string_view rest = text_.substr(at_);
      if (rest.starts_with("<!--")) {
        pass("-->");
      } else if (rest.starts_with("<![CDATA[")) {
        pass("]]>");
      } else if (rest.starts_with("<?")) {
        pass("?>");
      } else if (rest.starts_with("<!")) {
        ++at_;
      } else {
        read_tag();
      }
    }
    return std::move(found_);
  }

 private:
  void pass(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  void read_tag() {
    at_ += text_.substr(at_, 2) == "</" ? 2 : 1;
    read_name();
    while (at_ < text_.size() && text_[at_] != '>') {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        at_ = std::min(text_.find(c, at_ + 1), text_.size() - 1) + 1;
      } else if (is_space(c) || c == '=' || c == '/') {
        ++at_;
      } else {
        read_name();
      }
    }
  }

  void read_name() {
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
  }

  std::string_view text_;
  std::size_t at_ = 0;
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
  return is_xml(format) ? tag_scanner(text).read() : token_scanner(text).read();
}

bool may_have_prefix_in_value(std::string_view text, std::string_view prefix) {
  const std::string wanted = std::string(prefix) + ':';
  for (std::size_t at = text.find(wanted); at != std::string_view::npos;
       at = text.find(wanted, at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const bool is_name = before == '<' || (before == '/' && at > 1 && text[at - 2] == '<');
    const std::size_t tag = text.find_last_of("<>", at);
    const bool is_in_tag = tag != std::string_view::npos && text[tag] == '<';
    const std::size_t quotes =
        is_in_tag ? static_cast<std::size_t>(std::ranges::count(text.substr(tag, at - tag), '"') +
                                             std::ranges::count(text.substr(tag, at - tag), '\''))
                  : 1;
    if (!is_name && !is_name_character(before) && before != ':' && quotes % 2 == 1) {
      return true;
    }
  }
  return false;
}

bool is_prefix_name(std::string_view name) noexcept {
  return !name.empty() && std::ranges::all_of(name, is_name_character) &&
         !digit.contains(name.front()) && name.front() != '-' && name.front() != '.' &&
         name.front() != '_' && name.back() != '.';
}

}  // namespace leiri::command
