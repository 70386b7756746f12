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

/// The characters of names, apart from those that are not ASCII.
constexpr ascii_set in_names = alpha | digit | ascii_set("_-.:$@");

bool is_in_name(char c) noexcept {
  return in_names.contains(c) || static_cast<unsigned char>(c) >= 0x80;
}

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
    } else if (is_in_name(c)) {
      const std::size_t begin = at_;
      at_ = static_cast<std::size_t>(
          std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(at_), text_.end(),
                           is_in_name) -
          text_.begin());
      name_ = text_.substr(begin, at_ - begin);
      begins_argument_ = false;
    } else {
      read_mark(c);
      ++at_;
    }
  }

  void read_mark(char c) {
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

  /// The parentheses of a function, or of a sequence, which may be its argument.
  void open() {
    if (name_.starts_with("fn:")) {
      name_.remove_prefix(3);
    }
    const bool is_sequence =
        name_.empty() && begins_argument_ && !open_.empty() && open_.back().holds_references;
    open_.push_back({name_, found_.size(), is_sequence || is_reading(name_)});
  }

  /// What follows is not the first argument.
  void end_argument() {
    if (open_.empty() || open_.back().function.empty()) {
      return;
    }
    open_bracket& call = open_.back();
    if (call.function == document_function || call.function == resolving_function) {
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
    if (begins_argument_ && !open_.empty() && open_.back().holds_references && !literal.empty() &&
        ends_argument()) {
      const bool is_document = open_.back().function == document_function;
      found_.push_back({static_cast<std::size_t>(literal.data() - text_.data()), literal.size(),
                        is_document && literal.size() == end - begin, false, mark == '\''});
    }
    name_ = {};
    begins_argument_ = false;
  }

  /// Whether nothing belongs to the argument after the literal.
  [[nodiscard]] bool ends_argument() const noexcept {
    std::size_t at = at_;
    for (;;) {
      at = std::min(text_.find_first_not_of(white_space, at), text_.size());
      if (!text_.substr(at).starts_with("(:")) {
        return at < text_.size() && (text_[at] == ',' || text_[at] == ')');
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
