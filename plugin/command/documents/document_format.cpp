#include "documents/document_format.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <string>

namespace leiri::command {

namespace {

struct ending {
  std::string_view text;
  document_format format;
};

// `.owl` is missing: RDF/XML, Turtle and others use it, so that only the content decides.
constexpr std::array endings = {
    ending{"atom", document_format::xml},      ending{"dbk", document_format::xml},
    ending{"docbook", document_format::xml},   ending{"dtd", document_format::dtd},
    ending{"ent", document_format::dtd},       ending{"mod", document_format::dtd},
    ending{"nq", document_format::nquads},     ending{"nquads", document_format::nquads},
    ending{"nt", document_format::ntriples},   ending{"ntriples", document_format::ntriples},
    ending{"rdf", document_format::rdf_xml},   ending{"rng", document_format::xml},
    ending{"rss", document_format::xml},       ending{"sch", document_format::xml},
    ending{"svg", document_format::xml},       ending{"tei", document_format::xml},
    ending{"trig", document_format::trig},     ending{"ttl", document_format::turtle},
    ending{"turtle", document_format::turtle}, ending{"xbrl", document_format::xml},
    ending{"xht", document_format::xml},       ending{"xhtml", document_format::xml},
    ending{"xlf", document_format::xml},       ending{"xliff", document_format::xml},
    ending{"xml", document_format::xml},       ending{"xsd", document_format::xml},
    ending{"xsl", document_format::xml},       ending{"xslt", document_format::xml},
};

char ascii_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), ascii_lower);
  return result;
}

constexpr std::array<std::string_view, 7> format_names = {"xml",    "turtle", "trig",  "ntriples",
                                                          "nquads", "dtd",    "rdfxml"};

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr ascii_set white_space(" \t\r\n");

/// The extension of a file name, ignoring that of compressed data; empty if it has none.
std::string ending_of(std::string_view path) {
  std::string_view file = path.substr(path.rfind('/') + 1);
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (file.ends_with(packed)) {
      file.remove_suffix(packed.size());
    }
  }
  const std::size_t dot = file.rfind('.');
  return dot == std::string_view::npos || file.size() - dot > 16 ? std::string()
                                                                 : lower(file.substr(dot + 1));
}

/// HTML is XML if an XML declaration or XHTML's namespace says so.
bool is_xhtml(std::string_view head) {
  std::string text(head);
  text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());  // of UTF-16
  constexpr std::size_t longest_mark = 3;
  return text.find("<?xml ") <= longest_mark ||
         text.find("http://www.w3.org/1999/xhtml") != std::string::npos;
}

/// The tokens of N-Triples and Turtle and their relatives, as far as distinguishing them requires.
class rdf_tokens {
 public:
  explicit rdf_tokens(std::string_view text) noexcept : rest_(text) {}

  /// The next token: `<...>`, `"`, one punctuation mark, a word; empty at the end.
  std::string_view next() noexcept {
    skip_space();
    if (rest_.empty()) {
      return {};
    }
    if (rest_.front() == '<') {
      return take(past(rest_.find('>')));
    }
    if (rest_.front() == '"' || rest_.front() == '\'') {
      return take(string_length());
    }
    const std::size_t word = std::min(rest_.find_first_of(" \t\r\n<\"'{}[]();,#"), rest_.size());
    return take(std::max<std::size_t>(word, 1));
  }

  /// Whether a line ends between the last token and the one before it.
  [[nodiscard]] bool starts_line() const noexcept { return starts_line_; }

 private:
  void skip_space() noexcept {
    starts_line_ = false;
    while (!rest_.empty() && (white_space.contains(rest_.front()) || rest_.front() == '#')) {
      starts_line_ = starts_line_ || rest_.front() == '\n' || rest_.front() == '\r';
      take(rest_.front() == '#' ? rest_.find('\n') : 1);
    }
  }
  [[nodiscard]] std::size_t string_length() const noexcept {
    const std::string_view three = rest_.substr(0, 3);
    const bool is_long = three == R"(""")" || three == "'''";
    const std::string_view quotes = three.substr(0, is_long ? 3 : 1);
    std::size_t end = quotes.size();
    while (end < rest_.size() && rest_.substr(end, quotes.size()) != quotes) {
      end += rest_[end] == '\\' ? 2 : 1;
    }
    return end + quotes.size();
  }
  static std::size_t past(std::size_t at) noexcept {
    return at == std::string_view::npos ? at : at + 1;
  }
  std::string_view take(std::size_t length) noexcept {
    const std::string_view token = rest_.substr(0, length);
    rest_.remove_prefix(token.size());
    return token;
  }

  std::string_view rest_;
  bool starts_line_ = false;
};

bool is_directive(const std::string& word) noexcept {
  return word == "@prefix" || word == "@base" || word == "prefix" || word == "base";
}

bool starts_name(char c) noexcept {
  return alpha.contains(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether the first token, `<...>`, is markup and not an IRI. An element name with a colon needs a
/// declaration in its tag, so that only an IRI has the form `<a:b>`.
bool is_markup(std::string_view token) noexcept {
  if (token.size() < 2 || token.front() != '<') {
    return false;
  }
  if (token[1] == '?' || token[1] == '!') {
    return true;
  }
  const std::string_view word = token.substr(1, token.find_first_of(" \t\r\n>") - 1);
  const bool alone = token.back() == '>' && word.size() + 2 == token.size();
  const bool is_iri = word.find("://") != std::string_view::npos ||
                      (alone && word.find(':') != std::string_view::npos);
  return starts_name(token[1]) && !is_iri;
}

/// Turtle, unless there is a `{`, which only TriG has outside strings and IRIs.
document_format turtle_or_trig(rdf_tokens tokens) noexcept {
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (token == "{") {
      return document_format::trig;
    }
  }
  return document_format::turtle;
}

bool is_node(std::string_view token) noexcept {
  return token.size() > 2 &&
         ((token.front() == '<' && token.back() == '>') || token.substr(0, 2) == "_:");
}

/// Removes the dot from the end of a token if it ends a statement.
bool take_full_stop(std::string_view& token) noexcept {
  const bool ends = token.back() == '.' && token.front() != '<' && token.front() != '"';
  token.remove_suffix(ends ? 1 : 0);
  return ends;
}

/// Four terms before the full stop are a quad, three on one line a triple; a datatype does not
/// count as a term. Three terms on several lines, and long strings, occur only in Turtle.
std::optional<document_format> format_of_statements(rdf_tokens tokens) {
  std::size_t terms = 0;
  bool one_line = true;
  std::optional<document_format> seen;
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    one_line = terms == 0 || (one_line && !tokens.starts_line());
    const bool ends = take_full_stop(token);
    if (token == "^^") {
      tokens.next();
    } else if (is_node(token) || (token.starts_with('"') && !token.starts_with(R"(""")"))) {
      ++terms;
    } else if (!token.empty() && token.front() != '@') {
      return std::nullopt;
    }
    if (ends && terms == 3 && !one_line) {
      return std::nullopt;
    }
    if (ends) {
      seen = terms == 4 ? document_format::nquads : seen.value_or(document_format::ntriples);
      terms = 0;
    }
  }
  return seen;
}

/// Skips white space, comments and processing instructions at the start of `text`; returns false if
/// it ends in them.
bool skip_misc(std::string_view& text) noexcept {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const bool is_comment = text.starts_with("<!--");
    if (!is_comment && !text.starts_with("<?")) {
      return !text.empty();
    }
    const std::size_t end = text.find(is_comment ? "-->" : "?>");
    if (end == std::string_view::npos) {
      return false;
    }
    text.remove_prefix(end + (is_comment ? 3 : 2));
  }
}

/// Whether a file begins with a markup declaration other than that of a document type, or with a
/// reference to a parameter entity, or contains only comments as far as is known.
bool has_declarations(std::string_view head) {
  if (head.starts_with(byte_order_mark)) {
    head.remove_prefix(byte_order_mark.size());
  }
  std::string_view text = head;
  if (!skip_misc(text)) {
    return head.find("<!--") != std::string_view::npos;
  }
  static constexpr std::array<std::string_view, 5> starts = {"<!ENTITY", "<!ELEMENT", "<!ATTLIST",
                                                             "<!NOTATION", "<!["};
  return (text.size() > 1 && text[0] == '%' && starts_name(text[1])) ||
         std::any_of(starts.begin(), starts.end(),
                     [text](std::string_view start) { return text.starts_with(start); });
}

/// Markup is XML or declarations; SGML has declarations of other kinds.
std::optional<document_format> format_of_markup(std::string_view head) {
  std::string_view text = head;
  if (!skip_misc(text) || !text.starts_with("<!") || text.starts_with("<!DOCTYPE")) {
    return document_format::xml;
  }
  return has_declarations(text) ? std::optional{document_format::dtd} : std::nullopt;
}

bool is_utf16_markup(std::string_view head) noexcept {
  using namespace std::string_view_literals;
  for (const std::string_view start : {"\xFE\xFF"sv, "\xFF\xFE"sv, "\0<"sv, "<\0"sv}) {
    if (head.substr(0, 2) == start) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string_view name(document_format f) noexcept {
  return format_names[static_cast<std::size_t>(f)];
}

std::optional<document_format> format_named(std::string_view name) noexcept {
  const auto* const found = std::find(format_names.begin(), format_names.end(), name);
  return found == format_names.end()
             ? std::nullopt
             : std::optional{static_cast<document_format>(found - format_names.begin())};
}

std::optional<document_format> format_of_ending(std::string_view path) {
  const std::string wanted = ending_of(path);
  const auto* found = std::find_if(endings.begin(), endings.end(),
                                   [&](const ending& e) { return e.text == wanted; });
  return found == endings.end() ? std::nullopt : std::optional{found->format};
}

std::optional<document_format> format_of_content(std::string_view head) {
  if (is_utf16_markup(head)) {
    return document_format::xml;
  }
  if (head.starts_with(byte_order_mark)) {
    head.remove_prefix(byte_order_mark.size());
  }
  const std::string_view first = rdf_tokens(head).next();
  if (is_markup(first)) {
    return format_of_markup(head);
  }
  if (is_directive(lower(first.substr(0, 8)))) {
    return turtle_or_trig(rdf_tokens(head));
  }
  if (const auto lines = format_of_statements(rdf_tokens(head))) {
    return lines;
  }
  return is_node(first) ? std::optional{turtle_or_trig(rdf_tokens(head))} : std::nullopt;
}

bool is_confirmed(document_format f, std::string_view head) {
  return f != document_format::dtd || is_utf16_markup(head) || has_declarations(head);
}

std::optional<document_format> format_of_document(std::string_view path, std::string_view head) {
  if (const std::string wanted = ending_of(path); wanted == "html" || wanted == "htm") {
    return is_xhtml(head) ? std::optional{document_format::xml} : std::nullopt;
  }
  const auto format = format_of_ending(path);
  return format ? format : format_of_content(head);
}

}  // namespace leiri::command
