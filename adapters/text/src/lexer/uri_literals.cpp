#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <string>

#include "lexer/term_examiner.hpp"
#include "text/escapes.hpp"

/// Literals of type xsd:anyURI.
namespace leiri::text {
namespace {

constexpr std::string_view local_name = "anyURI";
constexpr std::string_view schema = any_uri_type.substr(0, any_uri_type.size() - local_name.size());

/// Finds the bytes of the value of a string in its text.
class string_place final : public locator {
 public:
  string_place(const input_cursor& in, std::uint64_t begin, std::string_view raw,
               std::size_t skipped) noexcept
      : input_(in), begin_(begin), raw_(raw), skipped_(skipped) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    return input_.place_of(begin_ + escaped_offset(raw_, skipped_ + value_offset));
  }

 private:
  const input_cursor& input_;
  std::uint64_t begin_;
  std::string_view raw_;
  std::size_t skipped_;  // white space before the value
};

/// The text of a string for a value.
std::string escaped(std::string_view value, char quote) {
  std::string out;
  for (const char c : value) {
    if (c == quote || c == '\\') {
      out += '\\';
    }
    out += c;
  }
  return out;
}

}  // namespace

/// Whether the datatype at `at` is xsd:anyURI, in full or with a prefix.
bool term_examiner::is_before_any_uri(std::uint64_t at) {
  constexpr std::size_t longest_name = 64;
  input_.peek(at + longest_name - 1);
  const std::string_view text = input_.text(at, std::min(at + longest_name, input_.bytes().end()));
  if (text.starts_with('<') || is_line_based_) {
    return text.size() > any_uri_type.size() + 1 && text[0] == '<' &&
           text.substr(1).starts_with(any_uri_type) && text[any_uri_type.size() + 1] == '>';
  }
  if (text.find(local_name) == std::string_view::npos) {
    return false;
  }
  const std::uint64_t colon = tokens_.name_end(at, name_kind::plain);
  const std::uint64_t local = colon + 1;
  const std::uint64_t end = local + local_name.size();
  if (input_.peek(colon) != ':' || input_.peek(end - 1) < 0 ||
      input_.text(local, end) != local_name || tokens_.name_end(local, name_kind::local) != end) {
    return false;
  }
  const declaration* const d = environment_.find(input_.text(at, colon));
  return d != nullptr && d->name == schema;
}

bool term_examiner::take_string(char quote, std::uint64_t begin, std::uint64_t end) {
  if (input_.is_trial() || !is_before_any_uri(tokens_.literal_end() + 2)) {
    return true;
  }
  const std::string_view raw = input_.text(begin, end);
  std::string whole;
  decode_string(raw, whole);
  const std::string_view value = trim(whole);  // xsd:anyURI collapses white space
  const string_place where(input_, begin, raw,
                           static_cast<std::size_t>(value.data() - whole.data()));
  const occurrence o = any_uri_literal(value, where);
  const outcome result = audit_.examine(o);
  return result.usable || audit_.policies()[role::literal] == policy::keep ||
         treat_literal(o, result, quote, begin, end);
}

bool term_examiner::treat_literal(const occurrence& o, const outcome& bad, char quote,
                                  std::uint64_t begin, std::uint64_t end) {
  decision made = audit_.decide(o, bad);
  made.action = input_.passed().possible(made.action);
  audit_.decided(o, bad, made);
  switch (made.action) {
    case policy::repair: {
      const std::string text = escaped(made.text, quote);
      input_.passed().repair(begin, end, text, bad.why);
      structure_.replace_string(text);
      return true;
    }
    case policy::skip:
      input_.passed().skip_line_for(bad.why);
      structure_.skip_string();
      return true;
    case policy::fail:
      has_stopped_ = true;
      return false;
    default:
      return true;
  }
}

}  // namespace leiri::text
