#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <utility>

#include "lexer/lexer.hpp"
#include "text/escapes.hpp"
#include "text/names.hpp"
#include "text/scan.hpp"

/// The tokens that contain identifiers, and the words that contain none.
namespace leiri::text {
namespace {

constexpr std::string_view rdf_namespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

// How far to look for the `{` that makes an IRI the name of a graph: space and comments may be in
// between.
constexpr std::uint64_t longest_look_ahead = std::uint64_t{1} << 16;

constexpr ascii_set number_characters = digit | ascii_set("+-.eE");

bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  return text.size() == lower.size() &&
         std::equal(text.begin(), text.end(), lower.begin(),
                    [](char a, char b) { return alpha.contains(a) && (a | 0x20) == b; });
}

bool is_boolean(std::string_view text) noexcept { return text == "true" || text == "false"; }

}  // namespace

bool lexer::iriref() {
  std::optional<role> r = structure_.role_of_iri();
  if (!r) {
    return accept(false, cursor_);
  }
  kind_ = token::iriref;
  std::uint64_t at = cursor_ + 1;
  if (!find_iriref_end(at)) {
    return unclosed_iriref(at);
  }
  token_end_ = at;
  if (structure_.may_be_graph() && before_graph(at + 1)) {
    r = role::graph;
  }
  const std::string_view raw = window_.text(token_begin_ + 1, at);
  if (!escaped_) {
    return term(*r, raw);
  }
  value_.clear();
  decode_iriref(raw, value_);
  return term(*r, value_);
}

// Returns whether its `>` is at `at`. A `<` or a line end also ends it, as an error.
bool lexer::find_iriref_end(std::uint64_t& at) {
  escaped_ = false;
  while (true) {
    const char* const end = window_.at(window_.end());
    const char* const p = find_any<'>', '<', '\\', '\n', '\r'>(window_.at(at), end);
    at = window_.offset_of(p);
    if (p == end) {
      if (too_long(at) || !more(token_begin_)) {
        return false;
      }
    } else if (*p == '\\') {
      escaped_ = true;
      ++at;
    } else {
      return *p == '>' && !too_long(at);
    }
  }
}

bool lexer::unclosed_iriref(std::uint64_t at) {
  if (too_long(at)) {
    return fail("IRI of more than 16 MiB", token_begin_, code::too_long);
  }
  std::string_view raw = window_.text(token_begin_ + 1, at);
  raw = raw.substr(0, raw.find_last_not_of(" \t") + 1);
  token_end_ = token_begin_ + 1 + raw.size();
  value_.clear();
  decode_iriref(raw, value_);
  const occurrence o{
      *structure_.role_of_iri(), {}, value_, reading::absolute, profile::rdf, nullptr, this};
  audit_.report(code::document_syntax, o, static_cast<std::uint32_t>(value_.size()),
                "IRI without a closing '>'");
  const policy wanted = audit_.policies()[o.role];
  if (wanted == policy::fail) {
    return stop();
  }
  if (line_based_ ? peek(at) != '<' : peek(at) < 0) {
    cursor_ = at;
    return give_up();
  }
  token_end_ = at - 1;
  const decision kept{policy::keep, value_, value_};
  // Its intended end is unknown, so it has no repair.
  return possible(wanted == policy::keep ? wanted : policy::skip, code::document_syntax) ==
                 policy::keep
             ? keep(o, kept)
             : skip(o, code::document_syntax);
}

bool lexer::word() {
  if (line_based_) {
    return accept(false, cursor_);
  }
  const char c = *window_.at(cursor_);
  if (digit.contains(c) || c == '+' || c == '-') {
    return number();
  }
  const std::uint64_t end = name_end(cursor_, name_kind::plain);
  if (peek(end) == ':') {
    return structure_.expects_prefix() ? prefix_declaration(end) : prefixed_name(end);
  }
  const std::string_view text = window_.text(cursor_, end);
  return accept(keyword(text), end);
}

bool lexer::keyword(std::string_view text) {
  if (text == "a" && structure_.type_keyword()) {
    audit_.count_namespace(rdf_namespace, {}, *this);
    return true;
  }
  if (is_boolean(text)) {
    return structure_.value();
  }
  if (equals_ignoring_case(text, "prefix")) {
    return structure_.prefix_directive(false);
  }
  if (equals_ignoring_case(text, "base")) {
    return structure_.base_directive(false);
  }
  return equals_ignoring_case(text, "graph") && structure_.graph_keyword();
}

bool lexer::prefix_declaration(std::uint64_t colon) {
  prefix_ = window_.text(cursor_, colon);
  return accept(structure_.prefix_name(), colon + 1);
}

bool lexer::prefixed_name(std::uint64_t colon) {
  std::optional<role> r = structure_.role_of_iri();
  if (!r || r == role::base || r == role::prefix) {
    return accept(false, cursor_);
  }
  kind_ = token::prefixed_name;
  local_begin_ = colon + 1;
  token_end_ = starts_name(local_begin_, name_kind::local)
                   ? name_end(local_begin_, name_kind::local)
                   : local_begin_;
  if (too_long(token_end_)) {
    return fail("name of more than 16 MiB", token_begin_, code::too_long);
  }
  if (structure_.may_be_graph() && before_graph(token_end_)) {
    r = role::graph;
  }
  const std::string_view prefix = window_.text(token_begin_, colon);
  const declaration* const d = environment_.find(prefix);
  if (d == nullptr) {
    name_size_ = static_cast<std::size_t>(local_begin_ - token_begin_);
    const occurrence o{
        *r,      {},  window_.text(token_begin_, token_end_), reading::absolute, profile::rdf,
        nullptr, this};
    return treat(o, audit_.reject(o, {code::prefix_undefined}));
  }
  value_ = d->name;
  name_size_ = value_.size();
  rewrite_ = !d->usable || is_boolean(prefix);  // Serd takes such a prefix for the value
  decode_local(window_.text(local_begin_, token_end_), value_);
  return term(*r, value_);
}

bool lexer::blank_node() {
  if (!structure_.blank_node()) {
    return accept(false, cursor_);
  }
  if (peek(cursor_ + 1) != ':' || !starts_name(cursor_ + 2, name_kind::plain)) {
    return fail("blank node that does not have the form _:name", cursor_);
  }
  const std::uint64_t end = name_end(cursor_ + 2, name_kind::plain);
  if (too_long(end)) {
    return fail("name of more than 16 MiB", token_begin_, code::too_long);
  }
  if (out_ != nullptr && may_clash(window_.text(cursor_ + 2, end))) {
    cursor_ = end;
    out_->relabel(begin_replacement());
  }
  return accept_before_dot(true, end);
}

bool lexer::accept_before_dot(bool fits, std::uint64_t token_end) {
  if (fits && out_ != nullptr && peek(token_end) == '.') {
    hand_on(token_end);
    out_->end_before_dot();
  }
  return accept(fits, token_end);
}

bool lexer::at_sign() {
  std::uint64_t end = cursor_ + 1;
  for (int c = peek(end); c >= 0 && tag_characters.contains(static_cast<char32_t>(c));) {
    c = peek(++end);
  }
  if (too_long(end)) {
    return fail("language tag of more than 16 MiB", token_begin_, code::too_long);
  }
  const std::string_view text = window_.text(cursor_ + 1, end);
  if (structure_.after_string()) {
    return is_language_tag(text) ? accept(structure_.language_tag(), end)
                                 : fail("missing language tag", cursor_);
  }
  if (text == "prefix" && !line_based_) {
    return accept(structure_.prefix_directive(true), end);
  }
  return accept(text == "base" && !line_based_ && structure_.base_directive(true), end);
}

bool lexer::number() {
  std::uint64_t end = cursor_;
  for (int c = peek(end); c >= 0 && number_characters.contains(static_cast<char32_t>(c));) {
    c = peek(++end);
  }
  if (too_long(end)) {
    return fail("number of more than 16 MiB", token_begin_, code::too_long);
  }
  const std::size_t length = number_length(window_.text(cursor_, end));
  return accept_before_dot(length != 0 && structure_.value(), cursor_ + length);
}

/// The character at `at`, which is not ASCII; the length is 0 if there is none.
char32_t lexer::character(std::uint64_t at, std::uint32_t& length) {
  peek(at + 3);
  const decoded c = decode_utf8(window_.text(at, window_.end()), 0);
  length = c.length;
  return c.value;
}

bool lexer::starts_name(std::uint64_t at, name_kind kind) {
  const int c = peek(at);
  if (c < 0 || c == '-' || c == '.') {
    return false;
  }
  std::uint32_t length = 0;
  return c < 0x80 ? name_character(at, kind) != 0 : is_pn_chars_u(character(at, length));
}

// Dots at the end of a name do not belong to it.
std::uint64_t lexer::name_end(std::uint64_t from, name_kind kind) {
  std::uint64_t end = from;
  for (std::uint64_t at = from; !too_long(at);) {
    const char* p = window_.at(at);
    const char* const stop = window_.at(window_.end());
    while (p != stop && simple_name_characters.contains(*p)) {
      ++p;
    }
    if (window_.offset_of(p) != at) {
      end = at = window_.offset_of(p);
    }
    const bool is_dot = peek(at) == '.';
    const std::uint64_t length = name_character(at, kind);
    if (length == 0) {
      return end;
    }
    at += length;
    end = is_dot ? end : at;
  }
  return end;
}

/// The length of the name character, percent-encoding or escape at `at`; 0 if there is none.
std::uint64_t lexer::name_character(std::uint64_t at, name_kind kind) {
  const int c = peek(at);
  if (c >= 0x80) {
    std::uint32_t length = 0;
    return is_pn_chars(character(at, length)) ? length : 0;
  }
  const auto is_hex = [this](std::uint64_t where) {
    const int h = peek(where);
    return h >= 0 && hexdig.contains(static_cast<char32_t>(h));
  };
  switch (c) {
    case '.':
      return 1;
    case ':':
      return kind == name_kind::local ? 1 : 0;
    case '%':
      return kind == name_kind::local && is_hex(at + 1) && is_hex(at + 2) ? 3 : 0;
    case '\\': {
      const int escaped = kind == name_kind::local ? peek(at + 1) : -1;
      return escaped >= 0 && is_local_escape(static_cast<char>(escaped)) ? 2 : 0;
    }
    default:
      return c >= 0 && simple_name_characters.contains(static_cast<char32_t>(c)) ? 1 : 0;
  }
}

bool lexer::before_graph(std::uint64_t at) {
  bool comment = false;
  for (const std::uint64_t limit = at + longest_look_ahead; at < limit; ++at) {
    const int c = peek(at);
    if (comment) {
      comment = c >= 0 && c != '\n' && c != '\r';
    } else if (c == '#') {
      comment = true;
    } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
      return c == '{';
    }
  }
  return false;
}

}  // namespace leiri::text
