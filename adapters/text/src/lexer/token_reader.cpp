#include "lexer/token_reader.hpp"

#include <algorithm>
#include <leiri/utf8.hpp>

#include "text/escapes.hpp"
#include "text/names.hpp"
#include "text/scan.hpp"

namespace leiri::text {
namespace {

// How far to look for the `{` that makes an IRI the name of a graph: space and comments may be in
// between.
constexpr std::uint64_t longest_look_ahead = std::uint64_t{1} << 16;

// What follows most names.
constexpr ascii_set ends_names(" \t\n\r,;)]");

}  // namespace

bool token_reader::skip_space() {
  const window& bytes = input_.bytes();
  while (true) {
    const char* p = bytes.at(input_.offset());
    const char* const end = bytes.at(bytes.end());
    while (p != end &&
           (*p == ' ' || *p == '\t' || (!is_line_based_ && (*p == '\n' || *p == '\r')))) {
      ++p;
    }
    if (p != end) {
      input_.go_to(bytes.offset_of(p));
      return true;
    }
    note_line_end(bytes.offset_of(p));
    input_.start_piece(bytes.offset_of(p));
    if (!input_.more(input_.offset())) {
      return false;
    }
  }
}

void token_reader::note_line_end(std::uint64_t end) noexcept {
  if (input_.text(input_.offset(), end).find_first_of("\r\n") != std::string_view::npos) {
    line_end_ = end;
  }
}

bool token_reader::has_passed_line_end(std::uint64_t from) const noexcept {
  const std::uint64_t begin = std::max(from, input_.bytes().begin());
  return line_end_ >= from ||
         input_.text(begin, input_.offset()).find_first_of("\r\n") != std::string_view::npos;
}

// A `<` or a line end also ends it, as an error.
bool token_reader::find_iriref_end() {
  const window& bytes = input_.bytes();
  set_iriref(input_.piece_begin() + 1);
  while (true) {
    const char* const end = bytes.at(bytes.end());
    const char* const p = find_any<'>', '<', '\\', '\n', '\r'>(bytes.at(end_), end);
    end_ = bytes.offset_of(p);
    if (p == end) {
      if (is_too_long(end_) || !input_.more(input_.piece_begin())) {
        return false;
      }
    } else if (*p == '\\') {
      is_escaped_ = true;
      ++end_;
    } else {
      return *p == '>' && !is_too_long(end_);
    }
  }
}

bool token_reader::extend_iriref(std::uint64_t end) {
  const std::string_view text = input_.text(input_.piece_begin(), end);
  for (std::size_t at = text.find('<', 1); at != std::string_view::npos;
       at = text.find('<', at + 1)) {
    if (text[at - 1] == ' ' || text[at - 1] == '\t') {
      return false;
    }
  }
  is_escaped_ = text.find('\\') != std::string_view::npos;
  end_ = end;
  return true;
}

void token_reader::find_local_end(std::uint64_t colon) {
  kind_ = kind::prefixed_name;
  local_begin_ = colon + 1;
  end_ = starts_name(local_begin_, name_kind::local) ? name_end(local_begin_, name_kind::local)
                                                     : local_begin_;
}

/// The character at `at`, which is not ASCII; the length is 0 if there is none.
char32_t token_reader::character(std::uint64_t at, std::uint32_t& length) {
  input_.peek(at + 3);
  const decoded c = decode_utf8(input_.text(at, input_.bytes().end()), 0);
  length = c.length;
  return c.value;
}

bool token_reader::starts_name(std::uint64_t at, name_kind k) {
  const int c = input_.peek(at);
  if (c < 0 || c == '-' || c == '.') {
    return false;
  }
  if (simple_name_characters.contains(static_cast<char32_t>(c))) {
    return true;
  }
  std::uint32_t length = 0;
  return c < 0x80 ? name_character(at, k) != 0 : is_pn_chars_u(character(at, length));
}

// Dots at the end of a name do not belong to it.
std::uint64_t token_reader::name_end(std::uint64_t from, name_kind k) {
  const window& bytes = input_.bytes();
  std::uint64_t end = from;
  for (std::uint64_t at = from; !is_too_long(at);) {
    const char* const stop = bytes.at(bytes.end());
    const char* const p = find_simple_name_end(bytes.at(at), stop);
    if (bytes.offset_of(p) != at) {
      end = at = bytes.offset_of(p);
    }
    if (p != stop && ends_names.contains(*p)) {
      return end;
    }
    const bool is_dot = input_.peek(at) == '.';
    const std::uint64_t length = name_character(at, k);
    if (length == 0) {
      return end;
    }
    at += length;
    end = is_dot ? end : at;
  }
  return end;
}

/// The length of the name character, percent-encoding or escape at `at`; 0 if there is none.
std::uint64_t token_reader::name_character(std::uint64_t at, name_kind k) {
  const int c = input_.peek(at);
  if (c >= 0x80) {
    std::uint32_t length = 0;
    return is_pn_chars(character(at, length)) ? length : 0;
  }
  const auto is_hex = [this](std::uint64_t where) {
    const int h = input_.peek(where);
    return h >= 0 && hexdig.contains(static_cast<char32_t>(h));
  };
  switch (c) {
    case '.':
      return 1;
    case ':':
      return k == name_kind::local ? 1 : 0;
    case '%':
      return k == name_kind::local && is_hex(at + 1) && is_hex(at + 2) ? 3 : 0;
    case '\\': {
      const int escaped = k == name_kind::local ? input_.peek(at + 1) : -1;
      return escaped >= 0 && is_local_escape(static_cast<char>(escaped)) ? 2 : 0;
    }
    default:
      return c >= 0 && simple_name_characters.contains(static_cast<char32_t>(c)) ? 1 : 0;
  }
}

std::size_t token_reader::escape_length(std::uint64_t at) {
  constexpr std::uint64_t longest = 10;  // \U and eight digits
  input_.peek(at + 1);
  if (const char* const p = input_.bytes().at(at); p[1] == 'u' || p[1] == 'U') {
    input_.peek(at + longest - 1);
  }
  return string_escape_length(input_.text(at, input_.bytes().end()));
}

std::uint64_t token_reader::short_string_end(std::uint64_t begin) {
  const int quote = input_.peek(begin);
  std::uint64_t end = begin + 1;
  for (int c = input_.peek(end); c != quote; c = input_.peek(end)) {
    const std::size_t length = c == '\\' ? escape_length(end) : 1;
    if (c < 0 || c == '\n' || c == '\r' || length == 0 || is_too_long(end)) {
      return begin;
    }
    end += length;
  }
  return find_invalid_utf8(input_.text(begin, end)) == std::string_view::npos ? end + 1 : begin;
}

std::uint64_t token_reader::end_of(ascii_set set, std::uint64_t from) {
  std::uint64_t end = from;
  for (int c = input_.peek(end); c >= 0 && set.contains(static_cast<char32_t>(c));) {
    c = input_.peek(++end);
  }
  return end;
}

bool token_reader::is_before_graph(std::uint64_t at) {
  bool comment = false;
  for (const std::uint64_t limit = at + longest_look_ahead; at < limit; ++at) {
    const int c = input_.peek(at);
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

// A resolved or repaired value can be longer than the text here; positions beyond the end of the
// text are its end.
position token_reader::locate(std::uint32_t value_offset) const {
  const std::uint64_t begin = input_.piece_begin();
  switch (kind_) {
    case kind::iriref: {
      const std::string_view raw = input_.text(begin + 1, end_);
      const std::size_t at = is_escaped_ ? iriref_offset(raw, value_offset) : value_offset;
      return input_.place_of(begin + 1 + std::min(at, raw.size()));
    }
    case kind::prefixed_name:
      return locate_in_name(value_offset);
    case kind::other:
      break;
  }
  return input_.place_of(begin);
}

position token_reader::locate_in_name(std::uint32_t value_offset) const {
  if (value_offset < namespace_size_) {
    return input_.place_of(input_.piece_begin());
  }
  const std::string_view raw = input_.text(local_begin_, end_);
  const std::size_t at = escaped_offset(raw, value_offset - namespace_size_);
  return input_.place_of(local_begin_ + std::min(at, raw.size()));
}

}  // namespace leiri::text
