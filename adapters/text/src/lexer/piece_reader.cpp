#include "lexer/piece_reader.hpp"

#include <algorithm>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/utf8.hpp>
#include <string>

#include "text/escapes.hpp"
#include "text/scan.hpp"

namespace leiri::text {
namespace {

constexpr std::string_view not_utf8 = "bytes that are not valid UTF-8";
/// A comment may be longer, but not what it says to checkers.
constexpr std::uint64_t longest_remark = 4096;
constexpr std::string_view not_closed = "string without a closing quotation mark";

/// The number of bytes at the end of `text` that start a character which continues after it.
std::size_t cut_character(std::string_view text) noexcept {
  for (std::size_t n = 1; n <= 3 && n <= text.size(); ++n) {
    const auto b = static_cast<unsigned char>(text[text.size() - n]);
    if (b >= 0xC0) {
      const std::size_t length = b >= 0xF0 ? 4 : b >= 0xE0 ? 3 : 2;
      return length > n ? n : 0;
    }
    if (b < 0x80) {
      return 0;
    }
  }
  return 0;
}

/// Finds the next byte that may not be text; only a long string may contain line ends.
const char* find_string_stop(const char* begin, const char* end, char quote,
                             bool is_long) noexcept {
  if (is_long) {
    return quote == '"' ? find_any<'"', '\\'>(begin, end) : find_any<'\'', '\\'>(begin, end);
  }
  return quote == '"' ? find_any<'"', '\\', '\n', '\r'>(begin, end)
                      : find_any<'\'', '\\', '\n', '\r'>(begin, end);
}

}  // namespace

std::uint64_t find_ill_formed(const window& bytes, std::uint64_t first, std::uint64_t& last) {
  if (is_ascii(bytes.text(first, last))) {
    return last;
  }
  if (last == bytes.end()) {
    last -= cut_character(bytes.text(first, last));
  }
  const std::size_t bad = find_invalid_utf8(bytes.text(first, last));
  return bad == std::string_view::npos ? last : first + bad;
}

void piece_reader::open_string(char quote, bool may_be_long) {
  kind_ = kind::string;
  quote_ = quote;
  const auto is_quote = [this, quote](std::uint64_t at) {
    return input_.peek(at) == static_cast<unsigned char>(quote);
  };
  has_surrogates_ = false;
  const std::uint64_t begin = input_.offset();
  is_long_ = may_be_long && is_quote(begin + 1) && is_quote(begin + 2);
  input_.go_to(begin + (is_long_ ? 3 : 1));
  string_begin_ = input_.offset();
}

void piece_reader::open_comment(bool follows_code, bool precedes_content) noexcept {
  kind_ = kind::comment;
  string_begin_ = structure::none;
  is_reported_ = false;
  is_new_ = true;
  follows_code_ = follows_code;
  precedes_content_ = precedes_content;
}

void piece_reader::open_faulty_line(bool is_kept) noexcept {
  kind_ = kind::faulty_line;
  is_kept_ = is_kept;
}

piece_reader::progress piece_reader::read() {
  switch (kind_) {
    case kind::string:
      return read_string();
    case kind::comment:
      return read_comment();
    case kind::faulty_line:
      break;
  }
  return read_faulty_line();
}

piece_reader::progress piece_reader::fail(std::string_view detail, std::uint64_t at) noexcept {
  fault_ = detail;
  fault_place_ = at;
  return progress::failed;
}

piece_reader::progress piece_reader::read_string() {
  const window& bytes = input_.bytes();
  const std::uint64_t begin = input_.offset();
  const char* const end = bytes.at(bytes.end());
  const char* const p = find_string_stop(bytes.at(begin), end, quote_, is_long_);
  std::uint64_t last = bytes.offset_of(p);
  if (const std::uint64_t bad = find_ill_formed(bytes, begin, last); bad != last) {
    return fail(not_utf8, bad);
  }
  structure_.extend_string(bytes.text(begin, last));
  const std::uint64_t kept = pass(last);
  if (p != end) {
    return stop_string(last);
  }
  if (input_.more(kept)) {
    return progress::goes_on;
  }
  return fail(last == bytes.end() ? not_closed : not_utf8, last);
}

/// What precedes `last` has been read. Returns where the part begins that stays in memory: a string
/// that is not longer than identifiers are stays as a whole.
std::uint64_t piece_reader::pass(std::uint64_t last) noexcept {
  constexpr std::uint64_t longest_identifier = std::uint64_t{1} << 16;
  if (string_begin_ != structure::none && last - string_begin_ < longest_identifier) {
    input_.start_piece(string_begin_);
    input_.go_to(last);
    return string_begin_;
  }
  string_begin_ = structure::none;
  input_.start_piece(last);
  return last;
}

piece_reader::progress piece_reader::stop_string(std::uint64_t at) {
  switch (*input_.bytes().at(at)) {
    case '\\':
      return read_escape(at);
    case '\n':
    case '\r':
      return fail(not_closed, at);
    default:
      return read_quote(at);
  }
}

piece_reader::progress piece_reader::read_escape(std::uint64_t at) {
  const std::size_t length = tokens_.escape_length(at);
  if (length == 0) {
    return read_surrogates(at);
  }
  input_.go_to(at + length);
  structure_.extend_string(input_.text(at, at + length));
  return progress::goes_on;
}

/// Two escapes that stand for one character are an error, but mean that character.
piece_reader::progress piece_reader::read_surrogates(std::uint64_t at) {
  constexpr std::size_t longest = 20;  // with eight digits each
  input_.peek(at + longest - 1);
  const std::string_view text = input_.text(at, std::min(at + longest, input_.bytes().end()));
  const numeric_escape joined = decode_surrogates(text, 0);
  const policy wanted = audit_.policies()[role::object];
  const bool is_refused = has_output() && (wanted == policy::skip || wanted == policy::fail);
  if (joined.length == 0 || is_refused) {
    input_.go_to(at);
    return fail("invalid escape sequence", at);
  }
  std::string character;
  append_utf8(joined.value, character);
  if (!input_.is_trial()) {
    treat_surrogates(at, text.substr(0, joined.length), character);
  }
  has_surrogates_ = true;
  structure_.extend_string(character);
  input_.go_to(at + joined.length);
  return progress::goes_on;
}

bool piece_reader::has_output() noexcept {
  return input_.passed().has_sink() || structure_.statements() != nullptr;
}

void piece_reader::treat_surrogates(std::uint64_t at, std::string_view written,
                                    std::string_view character) {
  const fixed_place where(input_.place_of(at));
  const occurrence o = part_of_term("escape", written, where);
  audit_.report(code::surrogate_escape, o, 0,
                std::string(written) + ", which means " + std::string(character));
  if (!has_output()) {
    return;
  }
  const bool is_kept =
      audit_.policies()[role::object] == policy::keep && structure_.statements() == nullptr;
  if (!is_kept) {
    input_.passed().repair(at, at + written.size(), character, code::surrogate_escape);
  }
  audit_.decided(o, {false, code::surrogate_escape, {}},
                 {is_kept ? policy::keep : policy::repair, character, character});
}

piece_reader::progress piece_reader::read_quote(std::uint64_t at) {
  if (!is_long_) {
    tokens_.end_literal_part(at + 1);
    return progress::ended;
  }
  const int quote = static_cast<unsigned char>(quote_);
  const bool twice = input_.peek(at + 1) == quote;
  const bool closes = twice && input_.peek(at + 2) == quote;
  const std::uint64_t behind = at + (closes ? 3 : twice ? 2 : 1);
  tokens_.end_literal_part(behind);
  if (!closes) {
    structure_.extend_string(input_.text(at, behind));
  }
  return closes ? progress::ended : progress::goes_on;
}

// Invalid UTF-8 in a comment is harmless: it is reported once.
piece_reader::progress piece_reader::read_comment() {
  const window& bytes = input_.bytes();
  const std::uint64_t begin = input_.offset();
  input_.start_piece(begin);
  const char* const end = bytes.at(bytes.end());
  const char* const p = find_any<'\n', '\r'>(bytes.at(begin), end);
  const bool has_ended = p != end;
  const std::uint64_t stop = bytes.offset_of(p);
  if (is_new_ && !has_ended && stop - begin < longest_remark && input_.more(begin)) {
    return progress::goes_on;
  }
  if (is_new_) {
    is_new_ = false;
    take_remark(begin, stop);
  }
  std::uint64_t last = stop;
  if (const std::uint64_t bad = find_ill_formed(bytes, begin, last); bad != last) {
    complain_of_comment(bad);
    last = stop;
  }
  input_.go_to(last);
  if (has_ended) {
    return progress::ended;
  }
  if (input_.more(last)) {
    return progress::goes_on;
  }
  if (last != bytes.end()) {
    complain_of_comment(last);
  }
  input_.go_to(bytes.end());
  return progress::ended;
}

void piece_reader::take_remark(std::uint64_t begin, std::uint64_t end) {
  const auto text = remark_in(input_.text(begin + 1, std::min(end, begin + longest_remark)));
  if (!text) {
    return;
  }
  const position where = input_.place_of(begin);
  const std::uint64_t line = where.line + (follows_code_ ? 0 : 1);
  audit_.take({*text,
               where,
               {position::unknown, line, 1},
               {position::unknown, line, position::unknown},
               precedes_content_});
}

void piece_reader::complain_of_comment(std::uint64_t at) {
  if (!is_reported_) {
    is_reported_ = true;
    audit_.report(code::document_syntax, input_.place_of(at), not_utf8);
  }
}

piece_reader::progress piece_reader::read_faulty_line() {
  const window& bytes = input_.bytes();
  const char* const end = bytes.at(bytes.end());
  const char* const p = find_any<'\n', '\r'>(bytes.at(input_.offset()), end);
  const bool has_ended = p != end;
  const std::uint64_t last = bytes.offset_of(p);
  audit_.leave_out(last - input_.offset());
  input_.start_piece(last);
  if (!is_kept_) {
    input_.passed().drop_rest(last);
  }
  if (!has_ended && input_.more(last)) {
    return progress::goes_on;
  }
  if (!is_kept_) {
    input_.passed().start_line(last);
  }
  return progress::ended;
}

}  // namespace leiri::text
