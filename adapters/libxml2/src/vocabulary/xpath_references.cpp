#include "vocabulary/xpath_references.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <utility>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::string_view document_function = "document";
constexpr std::string_view resolving_function = "resolve-uri";
constexpr std::string_view reading_functions[] = {
    "collection",
    "doc",
    "doc-available",
    document_function,
    "json-doc",
    resolving_function,
    "unparsed-text",
    "unparsed-text-available",
    "unparsed-text-lines",
    "uri-collection",
};

/// Whether a second argument is the base of the first one.
bool uses_base_argument(std::string_view function) noexcept {
  return function == document_function || function == resolving_function;
}

bool is_reading(std::string_view function) noexcept {
  return std::find(std::begin(reading_functions), std::end(reading_functions), function) !=
         std::end(reading_functions);
}

/// Parts of their names, by which expressions without them are known without reading their tokens.
constexpr std::string_view parts_of_names[] = {"doc", "unparsed-text", "collection",
                                               resolving_function};

/// Whether an expression may have a reference.
bool may_read(std::string_view text) noexcept {
  return text.find_first_of("'\"") != std::string_view::npos &&
         std::any_of(
             std::begin(parts_of_names), std::end(parts_of_names),
             [text](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// The characters of names (XML Names 1.0, NCName), apart from those that are not ASCII.
constexpr ascii_set begins_names = alpha | ascii_set("_");
constexpr ascii_set in_names = begins_names | digit | ascii_set("-.");

bool begins_name(char c) noexcept {
  return begins_names.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool is_in_name(char c) noexcept {
  return in_names.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

constexpr std::string_view functions_namespace = "http://www.w3.org/2005/xpath-functions";

/// The tokens of an expression, as far as they matter here.
class expression_reader {
 public:
  explicit expression_reader(std::string_view text) noexcept : text_(text) {}

  std::vector<xpath_reference> read() {
    while (at_ < text_.size()) {
      read_token();
    }
    return std::move(found_);
  }

  /// Reads the expressions in braces. Two braces are one that begins none.
  std::vector<xpath_reference> read_template() {
    for (at_ = text_.find('{'); at_ < text_.size(); at_ = text_.find('{', at_)) {
      const bool is_escape = text_.substr(at_ + 1, 1) == "{";
      at_ += is_escape ? 2 : 1;
      while (!is_escape && at_ < text_.size() && !(open_.empty() && text_[at_] == '}')) {
        read_token();
      }
      open_.clear();
      name_ = {};
      mark_ = 0;
      begins_argument_ = false;
    }
    return std::move(found_);
  }

 private:
  /// Parentheses or brackets that are open.
  struct open_bracket {
    std::string_view function;  // of which they hold the arguments; empty if of none
    std::size_t first = 0;      // the number of references before it
    bool holds_references = false;
  };

  void read_token() {
    const char c = text_[at_];
    if (white_space.find(c) != std::string_view::npos) {
      ++at_;
    } else if (text_.substr(at_).starts_with("(:")) {
      at_ = comment_end(at_);
    } else if (c == '\'' || c == '"') {
      read_literal();
    } else if (begins_name(c)) {
      read_name();
    } else if (digit.contains(c)) {
      read_number();
    } else {
      read_mark(c);
      ++at_;
    }
  }

  /// The end of the characters of a name or a number that begins at `at`.
  [[nodiscard]] std::size_t name_end(std::size_t at) const noexcept {
    const std::string_view rest = text_.substr(at);
    const auto length = std::find_if_not(rest.begin(), rest.end(), is_in_name) - rest.begin();
    return at + static_cast<std::size_t>(length);
  }

  [[nodiscard]] std::size_t qualified_name_end(std::size_t at) const noexcept {
    const std::size_t end = name_end(at);
    const bool has_prefix = end > at && text_.substr(end, 1) == ":" && end + 1 < text_.size() &&
                            begins_name(text_[end + 1]);
    return has_prefix ? name_end(end + 1) : end;
  }

  /// A name that may be that of a function is kept. Those of variables, attributes and keys of a
  /// lookup are not, although parentheses may follow: `$f('a')`, `$map?key('a')`.
  void read_name() {
    const std::size_t begin = at_;
    at_ = qualified_name_end(at_);
    name_ = text_.substr(begin, at_ - begin);
    if (name_ == "Q" && text_.substr(at_, 1) == "{") {
      read_braced_name();
    }
    is_after_arrow_ = mark_ == '>';
    if (mark_ == '$' || mark_ == '@' || mark_ == '?') {
      name_ = {};
    }
    mark_ = 0;
    begins_argument_ = false;
  }

  /// `Q{namespace}local` (XPath 3.1, production 117).
  void read_braced_name() {
    const std::size_t end = std::min(text_.find('}', at_), text_.size());
    const bool is_function = trim(text_.substr(at_ + 1, end - at_ - 1)) == functions_namespace;
    const std::size_t begin = std::min(end + 1, text_.size());
    at_ = name_end(begin);
    name_ = is_function ? text_.substr(begin, at_ - begin) : std::string_view{};
  }

  /// The digits of a number. A colon after them belongs to a map, not to a name.
  void read_number() {
    at_ = std::min(text_.find_first_not_of("0123456789.", at_), text_.size());
    name_ = {};
    mark_ = 0;
    begins_argument_ = false;
  }

  void read_mark(char c) {
    const bool is_greater = c == '>' && (at_ == 0 || text_[at_ - 1] != '=');
    mark_ = is_greater ? '\0' : c;
    switch (c) {
      case '(':
        open();
        break;
      case '[':
      case '{':
        open_.push_back({});
        break;
      case ')':
      case ']':
      case '}':
        if (!open_.empty()) {
          open_.pop_back();
        }
        break;
      case ',':
        end_argument();
        break;
      default:
        break;
    }
    name_ = {};
    begins_argument_ = c == '(' || (c == ',' && !open_.empty() && open_.back().holds_references);
  }

  /// The parentheses of a function, or of a sequence, which may be its argument. After an arrow,
  /// they hold the other arguments.
  void open() {
    name_ = is_after_arrow_ ? std::string_view{} : without_prefix(name_);
    const bool is_sequence =
        name_.empty() && begins_argument_ && !open_.empty() && open_.back().holds_references;
    open_.push_back({name_, found_.size(), is_sequence || is_reading(name_)});
  }

  static std::string_view without_prefix(std::string_view name) noexcept {
    constexpr std::string_view prefix = "fn:";
    return name.starts_with(prefix) ? name.substr(prefix.size()) : name;
  }

  /// What follows is not the first argument.
  void end_argument() {
    if (open_.empty() || open_.back().function.empty()) {
      return;
    }
    open_bracket& call = open_.back();
    if (uses_base_argument(call.function)) {
      for (std::size_t i = call.first; i < found_.size(); ++i) {
        found_[i].is_document = false;
        found_[i].has_other_base = true;
      }
    }
    call.holds_references = false;
    call.first = found_.size();
  }

  /// A quotation mark in a literal is doubled (XPath 3.1 section 3.1.1).
  void read_literal() {
    const char mark = text_[at_];
    const std::size_t begin = ++at_;
    for (at_ = text_.find(mark, at_);
         at_ < text_.size() && text_.substr(at_ + 1, 1) == text_.substr(at_, 1);
         at_ = text_.find(mark, at_ + 2)) {
    }
    const std::size_t end = std::min(at_, text_.size());
    at_ = std::min(end + 1, text_.size());
    const std::string_view literal = trim(text_.substr(begin, end - begin));
    const called_function call = called_with_literal(token_at(at_));
    if (call.is_reading && !literal.empty()) {
      const bool is_document = call.name == document_function && !call.has_other_base;
      found_.push_back({static_cast<std::size_t>(literal.data() - text_.data()), literal.size(),
                        is_document && literal.size() == end - begin, call.has_other_base,
                        mark == '\''});
    }
    name_ = {};
    mark_ = 0;
    begins_argument_ = false;
  }

  /// A function whose first argument is a literal, or has it in a sequence.
  struct called_function {
    bool is_reading = false;
    std::string_view name;  // empty in a sequence
    bool has_other_base = false;
  };

  /// The function of the literal that has just been read and is followed by the token at `next`:
  /// `doc('a.xml')`, or `'a.xml' => doc()` (XPath 3.1 section 3.16).
  [[nodiscard]] called_function called_with_literal(std::size_t next) const noexcept {
    const std::string_view token = text_.substr(next, 2);
    if (token.starts_with(',') || token.starts_with(')')) {
      const bool is_argument = begins_argument_ && !open_.empty();
      return is_argument ? called_function{open_.back().holds_references, open_.back().function}
                         : called_function{};
    }
    if (token != "=>") {
      return {};
    }
    const std::size_t begin = token_at(next + 2);
    const std::size_t end = qualified_name_end(begin);
    const std::string_view name = without_prefix(text_.substr(begin, end - begin));
    const std::size_t parenthesis = token_at(end);
    const bool is_alone = text_.substr(token_at(parenthesis + 1), 1) == ")";
    return {is_reading(name) && text_.substr(parenthesis, 1) == "(", name,
            !is_alone && uses_base_argument(name)};
  }

  /// The next token at or after `at`, behind white space and comments.
  [[nodiscard]] std::size_t token_at(std::size_t at) const noexcept {
    for (;;) {
      at = std::min(text_.find_first_not_of(white_space, at), text_.size());
      if (!text_.substr(at).starts_with("(:")) {
        return at;
      }
      at = comment_end(at);
    }
  }

  /// The end of the comment at `at`; comments nest (XPath 3.1 section 2.6).
  [[nodiscard]] std::size_t comment_end(std::size_t at) const noexcept {
    std::size_t depth = 0;
    do {
      const std::string_view mark = text_.substr(at, 2);
      depth += mark == "(:" ? 1U : 0U;
      depth -= mark == ":)" ? 1U : 0U;
      at += mark == "(:" || mark == ":)" ? 2 : 1;
    } while (depth > 0 && at < text_.size());
    return at;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view name_;         // that has just been read
  bool is_after_arrow_ = false;   // the name
  char mark_ = 0;                 // just before what is at `at_`; 0 if it is another token
  bool begins_argument_ = false;  // what is at `at_`
  std::vector<open_bracket> open_;
  std::vector<xpath_reference> found_;
};

}  // namespace

std::vector<xpath_reference> xpath_references(std::string_view expression) {
  return may_read(expression) ? expression_reader(expression).read()
                              : std::vector<xpath_reference>();
}

std::vector<xpath_reference> template_references(std::string_view value) {
  return may_read(value) ? expression_reader(value).read_template()
                         : std::vector<xpath_reference>();
}

}  // namespace leiri::libxml2
