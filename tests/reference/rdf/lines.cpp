#include "lines.hpp"

namespace leiri_reference {

// ntriplesDoc ::= statement? (EOL statement)* EOL?
// Blank lines are white space where a statement may be.
bool line_grammar::document() {
  while (!at_.is_at_end()) {
    const bool is_blank = at_.take(end_of_lines);
    if (!is_blank && !(statement() && (at_.is_at_end() || at_.take(end_of_lines)))) return false;
  }
  return true;
}

// statement ::= directive | triple
// directive ::= versionDirective
bool line_grammar::statement() { return version_directive() || triple(); }

// versionDirective ::= 'VERSION' versionSpecifier
// versionSpecifier ::= STRING_LITERAL_QUOTE
bool line_grammar::version_directive() {
  return at_.attempt([this] { return at_.word(U"VERSION") && at_.take(string_literal_quote); });
}

// triple ::= subject predicate object '.'
// N-Quads: subject predicate object graphLabel? '.'
bool line_grammar::triple() {
  return at_.attempt([this] {
    return subject() && at_.take(iriref) && object() && (graph_label() || true) && at_.mark(U".");
  });
}

// subject ::= IRIREF | BLANK_NODE_LABEL
bool line_grammar::subject() { return at_.take(iriref) || at_.take(blank_node_label); }

// object ::= IRIREF | BLANK_NODE_LABEL | literal | tripleTerm
bool line_grammar::object() { return subject() || literal() || triple_term(); }

// literal ::= STRING_LITERAL_QUOTE (('^^' IRIREF) | LANG_DIR)?
bool line_grammar::literal() {
  if (!at_.take(string_literal_quote)) return false;
  return at_.attempt([this] { return at_.mark(U"^^") && at_.take(iriref); }) ||
         at_.take(lang_dir) || true;
}

// tripleTerm ::= '<<(' subject predicate object ')>>'
bool line_grammar::triple_term() {
  return at_.mark(U"<<(") && at_.nested([this] {
    return subject() && at_.take(iriref) && object() && at_.mark(U")>>");
  });
}

// graphLabel ::= IRIREF | BLANK_NODE_LABEL
bool line_grammar::graph_label() { return has_graphs_ && subject(); }

}  // namespace leiri_reference
