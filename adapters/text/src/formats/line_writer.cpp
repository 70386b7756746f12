#include <leiri/text/line_writer.hpp>

#include <leiri/characters.hpp>

#include "text/hex.hpp"
#include "text/scan.hpp"

namespace leiri::text {
namespace {

constexpr std::string_view xsd_string = "http://www.w3.org/2001/XMLSchema#string";

void append_uchar(char c, std::string& out) {
  out.append("\\u00");
  append_hex(c, out);
}

/// IRIREF ::= '<' ([^#x00-#x20<>"{}|^`\] | UCHAR)* '>'
void append_iri(std::string_view iri, std::string& out) {
  out += '<';
  const char* at = iri.data();
  const char* const end = at + iri.size();
  while (true) {
    const char* const stop = find_outside_iriref(at, end);
    out.append(at, stop);
    if (stop == end) {
      break;
    }
    append_uchar(*stop, out);
    at = stop + 1;
  }
  out += '>';
}

char letter_of(char c) noexcept { return c == '\n' ? 'n' : c == '\r' ? 'r' : c; }

void append_string(std::string_view text, std::string& out) {
  out += '"';
  const char* p = text.data();
  const char* const end = p + text.size();
  while (true) {
    const char* const stop = find_any<'"', '\\', '\n', '\r'>(p, end);
    out.append(p, stop);
    if (stop == end) {
      break;
    }
    out += '\\';
    out += letter_of(*stop);
    p = stop + 1;
  }
  out += '"';
}

/// ECHAR for the control characters that have one; `none` for the others.
constexpr char none = '\0';
constexpr std::string_view letters_of_controls("\0\0\0\0\0\0\0\0btn\0fr", 14);

void append_canonical(std::string_view text, std::string& out) {
  constexpr ascii_set escaped = ascii_set('\0', '\x1F') | ascii_set("\"\\\x7F");
  constexpr std::string_view noncharacters = "\xEF\xBF\xBE\xEF\xBF\xBF";  // U+FFFE, U+FFFF
  out += '"';
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const std::size_t number = noncharacters.find(text.substr(at, 3));
    if (c == noncharacters.front() && number != std::string_view::npos && at + 3 <= text.size()) {
      out.append(number == 0 ? "\\uFFFE" : "\\uFFFF");
      at += 2;
    } else if (!escaped.contains(c)) {
      out += c;
    } else if (c == '"' || c == '\\') {
      out.append({'\\', c});
    } else if (const auto code = static_cast<unsigned char>(c);
               code < letters_of_controls.size() && letters_of_controls[code] != none) {
      out.append({'\\', letters_of_controls[code]});
    } else {
      append_uchar(c, out);
    }
  }
  out += '"';
}

void append_language(std::string_view tag, line_form f, std::string& out) {
  out += '@';
  for (const char c : tag) {
    out += f == line_form::canonical_1_2 ? to_lower(c) : c;
  }
}

void append_literal(const term& t, std::string& out, line_form f) {
  if (f == line_form::canonical_1_2) {
    append_canonical(t.value, out);
  } else {
    append_string(t.value, out);
  }
  if (!t.language.empty()) {
    append_language(t.language, f, out);
    if (t.direction != base_direction::none) {
      out.append("--").append(name(t.direction));
    }
  } else if (!t.datatype.empty() && t.datatype != xsd_string) {
    out.append("^^");
    append_iri(t.datatype, out);
  }
}

void append_triple(const triple& t, std::string& out, line_form f) {
  out.append("<<( ");
  for (const term* const part : {&t.subject, &t.predicate, &t.object}) {
    append_term(*part, out, f);
    out += ' ';
  }
  out.append(")>>");
}

}  // namespace

void append_term(const term& t, std::string& out, line_form f) {
  switch (t.kind) {
    case term_kind::none:
      break;
    case term_kind::iri:
      append_iri(t.value, out);
      break;
    case term_kind::blank_node:
      out.append("_:").append(t.value);
      break;
    case term_kind::literal:
      append_literal(t, out, f);
      break;
    case term_kind::triple:
      append_triple(*t.triple, out, f);
      break;
  }
}

void line_writer::operator()(const statement& s) {
  line_.clear();
  for (const term* t : {&s.subject, &s.predicate, &s.object}) {
    append_term(*t, line_, form_);
    line_ += ' ';
  }
  if (syntax_ == line_syntax::nquads && s.graph.kind != term_kind::none) {
    append_term(s.graph, line_, form_);
    line_ += ' ';
  }
  out_(line_ += ".\n");
}

}  // namespace leiri::text
