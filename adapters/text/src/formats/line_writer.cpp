#include <leiri/text/line_writer.hpp>

#include <leiri/characters.hpp>

#include "text/hex.hpp"
#include "text/scan.hpp"

namespace leiri::text {
namespace {

constexpr std::string_view xsd_string = "http://www.w3.org/2001/XMLSchema#string";

/// IRIREF ::= '<' ([^#x00-#x20<>"{}|^`\] | UCHAR)* '>'
constexpr ascii_set no_iriref = ascii_set('\0', ' ') | ascii_set("<>\"{}|^`\\");

void append_uchar(char c, std::string& out) {
  out.append("\\u00");
  append_hex(c, out);
}

void append_iri(std::string_view iri, std::string& out) {
  out += '<';
  for (const char c : iri) {
    if (no_iriref.contains(c)) {
      append_uchar(c, out);
    } else {
      out += c;
    }
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

void append_literal(const term& t, std::string& out) {
  append_string(t.value, out);
  if (!t.language.empty()) {
    out.append("@").append(t.language);
    if (t.direction != base_direction::none) {
      out.append("--").append(name(t.direction));
    }
  } else if (!t.datatype.empty() && t.datatype != xsd_string) {
    out.append("^^");
    append_iri(t.datatype, out);
  }
}

void append_triple(const triple& t, std::string& out) {
  out.append("<<( ");
  for (const term* const part : {&t.subject, &t.predicate, &t.object}) {
    append_term(*part, out);
    out += ' ';
  }
  out.append(")>>");
}

}  // namespace

void append_term(const term& t, std::string& out) {
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
      append_literal(t, out);
      break;
    case term_kind::triple:
      append_triple(*t.triple, out);
      break;
  }
}

void line_writer::operator()(const statement& s) {
  line_.clear();
  for (const term* t : {&s.subject, &s.predicate, &s.object}) {
    append_term(*t, line_);
    line_ += ' ';
  }
  if (syntax_ == line_syntax::nquads && s.graph.kind != term_kind::none) {
    append_term(s.graph, line_);
    line_ += ' ';
  }
  out_(line_ += ".\n");
}

}  // namespace leiri::text
