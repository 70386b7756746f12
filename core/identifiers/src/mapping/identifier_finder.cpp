#include <leiri/identifier_finder.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/finding.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <utility>
#include <vector>

#include "mapping/running_text.hpp"
#include "schemes/scheme_facts.hpp"
#include "schemes/scheme_rules.hpp"
#include "text/ascii.hpp"
#include "text/eight_bytes.hpp"

namespace leiri {
namespace {

constexpr auto npos = std::string_view::npos;

/// Schemes without "//" whose rules distinguish an identifier from other words before a colon.
bool has_rules(std::string_view scheme) noexcept {
  return detail::facts_of(scheme).rules > detail::scheme_rules::file;
}

/// The offset of the scheme that ends at the colon and starts at or after byte `from`; the offset
/// of the colon if there is no scheme.
std::size_t scheme_begin(std::string_view text, std::size_t from, std::size_t colon) noexcept {
  std::size_t begin = colon;
  while (begin > from && scheme_tail.contains(text[begin - 1])) {
    --begin;
  }
  while (begin < colon && !alpha.contains(text[begin])) {
    ++begin;
  }
  // "e.g.http:" is the end of a sentence followed by a scheme.
  std::size_t word = colon;
  while (word > begin && text[word - 1] != '.' && text[word - 1] != '-') {
    --word;
  }
  if (word != begin) {
    const std::string_view last = text.substr(word, colon - word);
    if (detail::requires_server(last) || has_rules(last)) {
      return word;
    }
  }
  return begin;
}

bool has_slashes_after(std::string_view text, std::size_t colon) noexcept {
  return text.size() - colon > 2 && text[colon + 1] == '/' && text[colon + 2] == '/';
}

/// Whether "URL:" precedes byte `begin` (RFC 3986 appendix C).
bool follows_prefix(std::string_view text, std::size_t begin) noexcept {
  return begin >= 4 && equals_ignoring_case(text.substr(begin - 4, 4), "url:") &&
         (begin == 4 || !scheme_tail.contains(text[begin - 5]));
}

/// Whether an angle bracket precedes byte `begin`, possibly with "URL:" between them.
bool follows_angle_bracket(std::string_view text, std::size_t begin) noexcept {
  const std::size_t at = follows_prefix(text, begin) ? begin - 4 : begin;
  return at > 0 && text[at - 1] == '<';
}

/// The first angle bracket at or after byte `from`; the end if there is none.
std::size_t find_angle_bracket(std::string_view text, std::size_t from) noexcept {
  constexpr std::uint64_t difference = ('<' ^ '>') * detail::each_byte;
  for (std::size_t at = from; at < text.size(); at += 8) {
    const std::uint64_t eight = detail::load_eight(text.data() + at, text.size() - at);
    const std::uint64_t found = detail::equal(eight | difference, '<' | '>');
    if (found != 0) {
      return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
    }
  }
  return text.size();
}

/// Appends `text` without white space at line ends; returns false if it contains other white space.
bool join_lines(std::string_view text, std::string& out) {
  while (!text.empty()) {
    const std::size_t gap = std::min(text.find_first_of(white_space), text.size());
    out += text.substr(0, gap);
    text.remove_prefix(gap);
    const std::size_t next = std::min(text.find_first_not_of(white_space), text.size());
    if (next != 0 && text.substr(0, next).find('\n') == npos) {
      return false;
    }
    text.remove_prefix(next);
  }
  return true;
}

}  // namespace

class identifier_finder::reader {
 public:
  explicit reader(std::string_view text) noexcept : text_(text) {}
  explicit reader(carried_text carried) noexcept
      : carried_(std::move(carried)), text_(carried_.text) {}

  std::optional<found_identifier> next();
  /// next(), with its place in the carrier.
  std::optional<found_identifier> next_in_carrier();

 private:
  [[nodiscard]] bool may_start(std::size_t begin, std::size_t colon) const noexcept;
  std::optional<found_identifier> starting_at(std::size_t begin, std::size_t colon);
  std::optional<found_identifier> between_angle_brackets(std::size_t begin, std::size_t colon);
  bool is_identifier(std::string_view iri, bool any_scheme);

  carried_text carried_;  // empty if there is no carrier
  std::string_view text_;
  std::size_t at_ = 0;              // colons before it have been examined
  std::size_t done_ = 0;            // the end of the identifier that was found last
  std::size_t no_rules_until_ = 0;  // before it, there is no scheme without "//"
  std::string joined_;
  std::vector<finding> findings_;
};

std::optional<found_identifier> identifier_finder::reader::next() {
  for (std::size_t colon = text_.find(':', at_); colon != npos; colon = text_.find(':', at_)) {
    at_ = colon + 1;
    const std::size_t begin = scheme_begin(text_, done_, colon);
    if (begin == colon) {
      continue;
    }
    auto found =
        follows_angle_bracket(text_, begin) ? between_angle_brackets(begin, colon) : std::nullopt;
    if (!found) {
      found = starting_at(begin, colon);
    }
    if (found) {
      done_ = found->offset + found->length;
      at_ = done_;
      return found;
    }
  }
  return std::nullopt;
}

std::optional<found_identifier> identifier_finder::reader::next_in_carrier() {
  auto found = next();
  if (found && !carried_.places.empty()) {
    const std::size_t begin = carried_.places[found->offset];
    found->length = carried_.places[found->offset + found->length] - begin;
    found->offset = begin;
  }
  return found;
}

/// Whether the colon may be that of a scheme, as the text before and after it shows.
bool identifier_finder::reader::may_start(std::size_t begin, std::size_t colon) const noexcept {
  const std::string_view scheme = text_.substr(begin, colon - begin);
  if (has_slashes_after(text_, colon)) {
    return scheme.size() > 1;  // one letter is the name of a drive
  }
  return follows_prefix(text_, begin) || (has_rules(scheme) && begin >= no_rules_until_);
}

std::optional<found_identifier> identifier_finder::reader::starting_at(std::size_t begin,
                                                                       std::size_t colon) {
  if (!may_start(begin, colon)) {
    return std::nullopt;
  }
  const std::string_view scheme = text_.substr(begin, colon - begin);
  detail::running_reader run(text_, colon + 1, detail::surroundings_at(text_, begin));
  if (has_slashes_after(text_, colon) && !run.authority(!detail::requires_server(scheme))) {
    return std::nullopt;
  }
  run.rest();
  const std::size_t end = run.end(colon + 1);
  const std::string_view iri = text_.substr(begin, end - begin);
  if (end == colon + 1 || !is_identifier(iri, follows_prefix(text_, begin))) {
    no_rules_until_ = end;
    return std::nullopt;
  }
  return found_identifier{begin, end - begin, iri};
}

std::optional<found_identifier> identifier_finder::reader::between_angle_brackets(
    std::size_t begin, std::size_t colon) {
  const std::size_t end = find_angle_bracket(text_, begin);
  if (end == text_.size() || text_[end] == '<' || end == colon + 1 || !may_start(begin, colon)) {
    return std::nullopt;
  }
  std::string_view iri = text_.substr(begin, end - begin);
  const bool any_scheme = follows_prefix(text_, begin);
  if (!is_identifier(iri, any_scheme)) {
    // No identifier has white space.
    constexpr detail::byte_set blanks = detail::byte_set_of(white_space);
    joined_.clear();
    if (detail::find_any(iri, blanks, 0) == iri.size() || !join_lines(iri, joined_) ||
        !is_identifier(joined_, any_scheme)) {
      return std::nullopt;
    }
    iri = joined_;
  }
  return found_identifier{begin, end - begin, iri};
}

/// Whether the text is an IRI with a host or path, or one that follows the rules of its scheme if
/// that is required.
bool identifier_finder::reader::is_identifier(std::string_view iri, bool any_scheme) {
  const result<reference> ref = parse(iri, profile::iri, kind::iri);
  if (!ref) {
    return false;
  }
  if (ref->has_authority()) {
    return !ref->host()->empty() ||
           (!detail::requires_server(*ref->scheme()) && ref->path().size() > 1);
  }
  if (any_scheme) {
    return true;
  }
  findings_.clear();
  detail::check_scheme_rules(*ref, findings_);
  return std::none_of(findings_.begin(), findings_.end(),
                      [](const finding& f) { return name(f.code).ends_with("-syntax"); });
}

identifier_finder::identifier_finder(std::string_view text)
    : reader_(std::make_unique<reader>(text)) {}
identifier_finder::identifier_finder(carried_text text)
    : reader_(std::make_unique<reader>(std::move(text))) {}
identifier_finder::identifier_finder(identifier_finder&& other) noexcept = default;
identifier_finder& identifier_finder::operator=(identifier_finder&& other) noexcept = default;
identifier_finder::~identifier_finder() = default;

std::optional<found_identifier> identifier_finder::next() { return reader_->next_in_carrier(); }

}  // namespace leiri
