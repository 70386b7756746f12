#include "sentences.hpp"

#include <utility>

namespace leiri_reference {

tokens sentence_maker::document() {
  out_.clear();
  for (std::size_t n = 1 + below(4); n != 0; --n) {
    if (is_line_based()) {
      line();
    } else if (rarely()) {
      directive();
    } else {
      block();
    }
  }
  return std::exchange(out_, {});
}

void sentence_maker::line() {
  if (rarely()) {
    add("VERSION");
    add_one({"\"1.2\"", "\"\"", "\"\\u0031\\t\""});
  } else if (!rarely()) {
    line_triple(false);
    if (syntax_ == rdf_syntax::nquads && often()) add_one({"<s:g>", "_:g", "_:a.b"});
    add(".");
  }
  add("\n");
}

void sentence_maker::line_triple(bool is_term) {
  add_one({"<s:s>", "<s:s>", "_:s", "_:0.b", "<s:\u00e9\\u00E9>"});
  add_one({"<s:p>", "<s:q>"});
  if (is_term || often()) {
    line_object();
  } else {
    add("\"o\"");
  }
}

void sentence_maker::line_object() {
  if (may_grow()) {
    add("<<(");
    line_triple(true);
    add(")>>");
    return;
  }
  add_one({"<s:o>", "_:o", "_:o.-", "\"\"", "\"\u00e9\\\"\\\\\"", "\"\\U0001F600'\""});
  if (out_.back().front() != '"' || !often()) return;
  if (often()) return add_one({"@en", "@en-GB-1", "@ar--rtl", "@en-x--ltr"});
  add("^^");
  add("<s:t>");
}

void sentence_maker::directive() {
  const bool has_dot = below(2) == 0;
  switch (below(3)) {
    case 0:
      add_one(has_dot ? choices{"@prefix"} : choices{"PREFIX", "prefix", "PreFix"});
      add_one({":", "p:", "p.q:", "true:", "\u00e9-1:"});
      add("<s:>");
      break;
    case 1:
      add_one(has_dot ? choices{"@base"} : choices{"BASE", "base"});
      add("<s:b>");
      break;
    default:
      add_one(has_dot ? choices{"@version"} : choices{"VERSION", "version"});
      add_one({"\"1.2\"", "'1.2-basic'", "''", "\"\\u0031\\\"\"", "'\\'\"'"});
  }
  if (has_dot) add(".");
}

void sentence_maker::block() {
  if (syntax_ == rdf_syntax::trig && below(3) == 0) return graph();
  triples();
  add(".");
}

void sentence_maker::graph() {
  if (often()) {
    if (rarely()) add_one({"GRAPH", "graph"});
    often() ? iri() : blank_node();
  }
  add("{");
  for (std::size_t n = below(3); n != 0; --n) {
    triples();
    if (n != 1 || often()) add(".");
  }
  add("}");
}

void sentence_maker::triples() {
  if (may_grow()) {
    reified_triple();
    if (often()) predicate_object_list();
  } else if (may_grow()) {
    add("[");
    predicate_object_list();
    add("]");
    if (often()) predicate_object_list();
  } else if (may_grow()) {
    add("(");
    for (std::size_t n = below(3); n != 0; --n) object();
    add(")");
    predicate_object_list();
  } else {
    often() ? iri() : blank_node();
    predicate_object_list();
  }
}

void sentence_maker::predicate_object_list() {
  verb();
  object_list();
  while (rarely()) {
    add(";");
    if (often()) {
      verb();
      object_list();
    }
  }
}

void sentence_maker::object_list() {
  object();
  annotation();
  while (rarely()) {
    add(",");
    object();
    annotation();
  }
}

void sentence_maker::object() {
  if (!may_grow()) {
    below(2) == 0 ? literal() : often() ? iri() : blank_node();
    return;
  }
  switch (below(4)) {
    case 0:
      add("(");
      for (std::size_t n = below(3); n != 0; --n) object();
      return add(")");
    case 1:
      add("[");
      predicate_object_list();
      return add("]");
    case 2:
      return triple_term();
    default:
      return reified_triple();
  }
}

void sentence_maker::reified_triple() {
  add("<<");
  inner_subject(false);
  verb();
  inner_object(false);
  if (below(2) == 0) {
    add("~");
    if (often()) often() ? iri() : blank_node();
  }
  add(">>");
}

void sentence_maker::triple_term() {
  add("<<(");
  inner_subject(true);
  verb();
  inner_object(true);
  add(")>>");
}

void sentence_maker::inner_subject(bool in_term) {
  if (!in_term && may_grow()) return reified_triple();
  often() ? iri() : blank_node();
}

void sentence_maker::inner_object(bool in_term) {
  if (may_grow()) return triple_term();
  if (!in_term && may_grow()) return reified_triple();
  below(2) == 0 ? literal() : often() ? iri() : blank_node();
}

void sentence_maker::annotation() {
  while (below(4) == 0) {
    if (below(2) == 0) {
      add("~");
      if (often()) often() ? iri() : blank_node();
    } else if (may_grow()) {
      add("{|");
      predicate_object_list();
      add("|}");
    }
  }
}

void sentence_maker::verb() { rarely() ? add("a") : iri(); }

void sentence_maker::iri() {
  add_one({"<s:i>", "<>", "<a#b\\u00E9>", ":", ":a", "p:a.b", ":a:b", ":%41\\~", "p.q:0-", "true:a",
           "a:a", "prefix:x", ":\u00e9\u00b7", "p:\\."});
}

void sentence_maker::blank_node() {
  if (below(2) == 0) return add_one({"_:a", "_:0", "_:a.b", "_:_-", "_:\u00e9"});
  add("[");
  add("]");
}

void sentence_maker::literal() {
  add_one({"1", "-1", "+1.5", ".5", "1.e5", "1E-5", "true", "false", "''", "\"\"", "'\"'",
           "\"\\t\\u00E9\"", "'''a'\n''b'''", "\"\"\"\"\\\"\"\"\"", "''''''"});
  const char first = out_.back().front();
  if ((first != '"' && first != '\'') || below(2) == 0) return;
  if (often()) return add_one({"@en", "@en-GB-1", "@ar--rtl", "@prefix"});
  add("^^");
  iri();
}

tokens sentence_maker::mutated(tokens document) {
  static const choices any = {
      "<s:i>", ":a",       "p:",    "_:a",     "'x'",    "\"x\"", "1",   ".5",  "true",    "a",
      "@en",   "@en--ltr", "^^",    "~",       ".",      ";",     ",",   "(",   ")",       "[",
      "]",     "{",        "}",     "{|",      "|}",     "<<",    ">>",  "<<(", ")>>",     "\n",
      "^",     "|",        "<",     ">",       "#",      "\"",    "'",   "@",   "@prefix", "PREFIX",
      "GRAPH", "VERSION",  "@base", "<s: >",   "\\",     "-",     "'''", "=",   "=>",      "\r",
      "@en-",  ":%4",      "false", "\"1.2\"", "<\\u0>", "\x80"};
  for (std::size_t n = 1 + below(2); n != 0 && !document.empty(); --n) {
    const auto at = document.begin() + static_cast<std::ptrdiff_t>(below(document.size()));
    const auto other = document.begin() + static_cast<std::ptrdiff_t>(below(document.size()));
    switch (below(5)) {
      case 0:
        document.erase(at);
        break;
      case 1:
        document.insert(at, std::string(*other));
        break;
      case 2:
        std::iter_swap(at, other);
        break;
      case 3:
        *at = any[below(any.size())];
        break;
      default:
        document.insert(at, std::string(any[below(any.size())]));
    }
  }
  return document;
}

std::string sentence_maker::joined(const tokens& document) {
  static const choices spaces = {"", " ", " ", "\t", "  "};
  static const choices wide_spaces = {"", "", " ", "\n", "\r\n", " # c\r", "#\n"};
  const choices& between = is_line_based() ? spaces : wide_spaces;
  std::string text;
  for (const std::string& token : document) {
    text += token;
    text += between[below(between.size())];
  }
  return text;
}

std::string sentence_maker::damaged(std::string document) {
  constexpr std::string_view marks = ".,;:<>()[]{}|~^@#\"'\\_-+0aeE\n\r\t %{\x80\xC3";
  const std::size_t at = below(document.size() + 1);
  if (below(2) == 0 && at < document.size()) {
    document.erase(at, 1);
  } else {
    document.insert(at, 1, marks[below(marks.size())]);
  }
  return document;
}

}  // namespace leiri_reference
