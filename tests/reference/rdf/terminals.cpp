#include "terminals.hpp"

#include <algorithm>
#include <cstdint>

#include "../characters.hpp"

namespace leiri_reference {

namespace {

constexpr char32_t none = 0xFFFFFFFF;

char32_t char_at(code_points text, std::size_t at) { return at < text.size() ? text[at] : none; }

bool is_one_of(char32_t c, code_points set) { return set.find(c) != code_points::npos; }

bool starts(code_points text, std::size_t at, code_points with) {
  return at <= text.size() && text.substr(at, with.size()) == with;
}

template <class Class>
std::size_t end_of_run(code_points text, std::size_t at, Class belongs) {
  while (at < text.size() && belongs(text[at])) ++at;
  return at;
}

bool is_alphanumeric(char32_t c) { return is_alpha(c) || is_digit(c); }

// PN_CHARS_BASE ::= [A-Z] | [a-z] | [#xC0-#xD6] | [#xD8-#xF6] | [#xF8-#x2FF] | [#x370-#x37D]
//                 | [#x37F-#x1FFF] | [#x200C-#x200D] | [#x2070-#x218F] | [#x2C00-#x2FEF]
//                 | [#x3001-#xD7FF] | [#xF900-#xFDCF] | [#xFDF0-#xFFFD] | [#x10000-#xEFFFF]
bool is_pn_chars_base(char32_t c) {
  constexpr struct {
    char32_t first, last;
  } ranges[] = {{U'A', U'Z'},     {U'a', U'z'},      {0xC0, 0xD6},     {0xD8, 0xF6},
                {0xF8, 0x2FF},    {0x370, 0x37D},    {0x37F, 0x1FFF},  {0x200C, 0x200D},
                {0x2070, 0x218F}, {0x2C00, 0x2FEF},  {0x3001, 0xD7FF}, {0xF900, 0xFDCF},
                {0xFDF0, 0xFFFD}, {0x10000, 0xEFFFF}};
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const auto& r) { return r.first <= c && c <= r.last; });
}

// PN_CHARS_U ::= PN_CHARS_BASE | '_'
bool is_pn_chars_u(char32_t c) { return is_pn_chars_base(c) || c == U'_'; }

/// A terminal that consists of one character of a class.
template <bool (*Belongs)(char32_t)>
terminal_end one(code_points text, std::size_t at) {
  return at < text.size() && Belongs(text[at]) ? terminal_end(at + 1) : std::nullopt;
}

/// first ((rest | '.')* rest)?
terminal_end name(code_points text, std::size_t at, terminal* first, terminal* rest) {
  terminal_end end = first(text, at);
  for (terminal_end next = end; next;) {
    end = next;
    next = rest(text, end_of_run(text, *end, [](char32_t c) { return c == U'.'; }));
  }
  return end;
}

// UCHAR ::= '\u' HEX HEX HEX HEX | '\U' HEX HEX HEX HEX HEX HEX HEX HEX
// It stands for a Unicode scalar value (section "Escape Sequences").
terminal_end uchar(code_points text, std::size_t at) {
  const std::size_t digits = starts(text, at, U"\\u") ? 4 : starts(text, at, U"\\U") ? 8 : 0;
  std::uint64_t value = 0;
  for (std::size_t i = at + 2; i < at + 2 + digits; ++i) {
    const char32_t c = char_at(text, i);
    if (!is_hexdig(c)) return std::nullopt;
    value = value * 16 + (is_digit(c) ? c - U'0' : (c | 0x20U) - U'a' + 10);
  }
  const bool is_scalar = value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
  return digits != 0 && is_scalar ? terminal_end(at + 2 + digits) : std::nullopt;
}

// ECHAR ::= '\' [tbnrf\"']
terminal_end echar(code_points text, std::size_t at) {
  return char_at(text, at) == U'\\' && is_one_of(char_at(text, at + 1), U"tbnrf\\\"'")
             ? terminal_end(at + 2)
             : std::nullopt;
}

/// One character of a string, or one escape.
terminal_end string_character(code_points text, std::size_t at) {
  if (const terminal_end end = echar(text, at)) return end;
  if (const terminal_end end = uchar(text, at)) return end;
  return at < text.size() && text[at] != U'\\' ? terminal_end(at + 1) : std::nullopt;
}

// STRING_LITERAL_QUOTE ::= '"' ([^#x22#x5C#xA#xD] | ECHAR | UCHAR)* '"'
terminal_end short_string(code_points text, std::size_t at, char32_t quote) {
  if (char_at(text, at) != quote) return std::nullopt;
  for (terminal_end next = at + 1; next; next = string_character(text, *next)) {
    const char32_t c = char_at(text, *next);
    if (c == quote) return *next + 1;
    if (c == U'\n' || c == U'\r') break;
  }
  return std::nullopt;
}

// STRING_LITERAL_LONG_QUOTE ::= '"""' (('"' | '""')? ([^"\] | ECHAR | UCHAR))* '"""'
terminal_end long_string(code_points text, std::size_t at, code_points quotes) {
  for (terminal_end next = at + 3; next;) {
    if (starts(text, *next, quotes)) return *next + 3;
    const auto is_quote = [&](char32_t c) { return c == quotes[0]; };
    next = string_character(text, end_of_run(text, *next, is_quote));
  }
  return std::nullopt;
}

// PLX ::= '%' HEX HEX | '\' one of _~.-!$&'()*+,;=/?#@%
terminal_end plx(code_points text, std::size_t at) {
  if (char_at(text, at) == U'%' && is_hexdig(char_at(text, at + 1)) &&
      is_hexdig(char_at(text, at + 2))) {
    return at + 3;
  }
  return char_at(text, at) == U'\\' && is_one_of(char_at(text, at + 1), U"_~.-!$&'()*+,;=/?#@%")
             ? terminal_end(at + 2)
             : std::nullopt;
}

bool starts_local(char32_t c) { return is_pn_chars_u(c) || c == U':' || is_digit(c); }

bool continues_local(char32_t c) { return is_pn_chars(c) || c == U':'; }

/// A character of the class, or PLX.
template <bool (*Belongs)(char32_t)>
terminal_end local_character(code_points text, std::size_t at) {
  const terminal_end end = one<Belongs>(text, at);
  return end ? end : plx(text, at);
}

// PN_LOCAL ::= (PN_CHARS_U | ':' | [0-9] | PLX) ((PN_CHARS | '.' | ':' | PLX)*
//              (PN_CHARS | ':' | PLX))?
terminal_end pn_local(code_points text, std::size_t at) {
  return name(text, at, local_character<starts_local>, local_character<continues_local>);
}

bool starts_label(char32_t c) { return is_pn_chars_u(c) || is_digit(c); }

// EXPONENT ::= [eE] [+-]? [0-9]+
terminal_end exponent(code_points text, std::size_t at) {
  if (!is_one_of(char_at(text, at), U"eE")) return std::nullopt;
  const std::size_t begin = at + (is_one_of(char_at(text, at + 1), U"+-") ? 2 : 1);
  const std::size_t end = end_of_run(text, begin, is_digit);
  return end > begin ? terminal_end(end) : std::nullopt;
}

}  // namespace

// PN_CHARS ::= PN_CHARS_U | '-' | [0-9] | #xB7 | [#x300-#x36F] | [#x203F-#x2040]
bool is_pn_chars(char32_t c) {
  return is_pn_chars_u(c) || c == U'-' || is_digit(c) || c == 0xB7 || (0x300 <= c && c <= 0x36F) ||
         c == 0x203F || c == 0x2040;
}

// IRIREF ::= '<' ([^#x00-#x20<>"{}|^`\] | UCHAR)* '>'
terminal_end iriref(code_points text, std::size_t at) {
  if (char_at(text, at) != U'<') return std::nullopt;
  for (++at; char_at(text, at) != U'>';) {
    const char32_t c = char_at(text, at);
    const bool is_plain = c != none && c > 0x20 && !is_one_of(c, U"<>\"{}|^`\\");
    const terminal_end next = is_plain ? terminal_end(at + 1) : uchar(text, at);
    if (!next) return std::nullopt;
    at = *next;
  }
  return at + 1;
}

// PNAME_NS ::= PN_PREFIX? ':'
// PN_PREFIX ::= PN_CHARS_BASE ((PN_CHARS | '.')* PN_CHARS)?
terminal_end pname_ns(code_points text, std::size_t at) {
  const std::size_t colon = name(text, at, one<is_pn_chars_base>, one<is_pn_chars>).value_or(at);
  return char_at(text, colon) == U':' ? terminal_end(colon + 1) : std::nullopt;
}

// PNAME_LN ::= PNAME_NS PN_LOCAL
terminal_end pname_ln(code_points text, std::size_t at) {
  const terminal_end local = pname_ns(text, at);
  return local ? pn_local(text, *local) : std::nullopt;
}

// BLANK_NODE_LABEL ::= '_:' (PN_CHARS_U | [0-9]) ((PN_CHARS | '.')* PN_CHARS)?
terminal_end blank_node_label(code_points text, std::size_t at) {
  return starts(text, at, U"_:") ? name(text, at + 2, one<starts_label>, one<is_pn_chars>)
                                 : std::nullopt;
}

// LANG_DIR ::= '@' [a-zA-Z]+ ('-' [a-zA-Z0-9]+)* ('--' [a-zA-Z]+)?
terminal_end lang_dir(code_points text, std::size_t at) {
  std::size_t end = end_of_run(text, at + 1, is_alpha);
  if (char_at(text, at) != U'@' || end == at + 1) return std::nullopt;
  for (std::size_t next = end; char_at(text, next) == U'-';) {
    next = end_of_run(text, end + 1, is_alphanumeric);
    if (next == end + 1) break;
    end = next;
  }
  if (!starts(text, end, U"--")) return end;
  const std::size_t last = end_of_run(text, end + 2, is_alpha);
  const code_points direction = text.substr(end + 2, last - end - 2);
  if (direction.empty()) return end;
  return direction == U"ltr" || direction == U"rtl" ? terminal_end(last) : std::nullopt;
}

// INTEGER ::= [+-]? [0-9]+
// DECIMAL ::= [+-]? [0-9]* '.' [0-9]+
// DOUBLE  ::= [+-]? ([0-9]+ '.' [0-9]* EXPONENT | '.' [0-9]+ EXPONENT | [0-9]+ EXPONENT)
terminal_end number(code_points text, std::size_t at) {
  const std::size_t begin = at + (is_one_of(char_at(text, at), U"+-") ? 1 : 0);
  const std::size_t whole = end_of_run(text, begin, is_digit);
  terminal_end longest = whole > begin ? terminal_end(whole) : std::nullopt;
  const bool has_dot = char_at(text, whole) == U'.';
  const std::size_t end = has_dot ? end_of_run(text, whole + 1, is_digit) : whole;
  if (end > whole + 1) longest = end;
  const terminal_end with_exponent = longest ? exponent(text, end) : std::nullopt;
  return with_exponent ? with_exponent : longest;
}

terminal_end string_literal_quote(code_points text, std::size_t at) {
  return short_string(text, at, U'"');
}

terminal_end string_literal_single_quote(code_points text, std::size_t at) {
  return short_string(text, at, U'\'');
}

terminal_end string_literal(code_points text, std::size_t at) {
  for (const code_points quotes : {U"\"\"\"", U"'''"}) {
    if (starts(text, at, quotes)) return long_string(text, at, quotes);
  }
  const terminal_end end = string_literal_quote(text, at);
  return end ? end : string_literal_single_quote(text, at);
}

// EOL ::= [#xD#xA]+
terminal_end end_of_lines(code_points text, std::size_t at) {
  const std::size_t end = end_of_run(text, at, [](char32_t c) { return c == U'\n' || c == U'\r'; });
  return end > at ? terminal_end(end) : std::nullopt;
}

}  // namespace leiri_reference
