#include "turtle.hpp"

namespace leiri_reference {

// turtleDoc ::= statement*
// trigDoc   ::= (directive | block)*
bool turtle_grammar::document() {
  while (!at_.is_at_end()) {
    if (!(has_graphs_ ? directive() || block() : statement())) return false;
  }
  return true;
}

// statement ::= directive | (triples '.')
bool turtle_grammar::statement() {
  return directive() || at_.attempt([this] { return triples() && at_.mark(U"."); });
}

// directive ::= prefixID | base | version | sparqlPrefix | sparqlBase | sparqlVersion
bool turtle_grammar::directive() {
  return prefix_id() || base() || version() || sparql_prefix() || sparql_base() || sparql_version();
}

// prefixID ::= '@prefix' PNAME_NS IRIREF '.'
bool turtle_grammar::prefix_id() {
  return at_.attempt([this] {
    return at_.at_word(U"@prefix") && at_.take(pname_ns) && at_.take(iriref) && at_.mark(U".");
  });
}

// base ::= '@base' IRIREF '.'
bool turtle_grammar::base() {
  return at_.attempt(
      [this] { return at_.at_word(U"@base") && at_.take(iriref) && at_.mark(U"."); });
}

// version ::= '@version' versionSpecifier '.'
bool turtle_grammar::version() {
  return at_.attempt(
      [this] { return at_.at_word(U"@version") && version_specifier() && at_.mark(U"."); });
}

// sparqlPrefix ::= "PREFIX" PNAME_NS IRIREF
bool turtle_grammar::sparql_prefix() {
  return at_.attempt([this] {
    return at_.word_ignoring_case(U"PREFIX") && at_.take(pname_ns) && at_.take(iriref);
  });
}

// sparqlBase ::= "BASE" IRIREF
bool turtle_grammar::sparql_base() {
  return at_.attempt([this] { return at_.word_ignoring_case(U"BASE") && at_.take(iriref); });
}

// sparqlVersion ::= "VERSION" versionSpecifier
bool turtle_grammar::sparql_version() {
  return at_.attempt([this] { return at_.word_ignoring_case(U"VERSION") && version_specifier(); });
}

// versionSpecifier ::= STRING_LITERAL_QUOTE | STRING_LITERAL_SINGLE_QUOTE
bool turtle_grammar::version_specifier() {
  return at_.take(string_literal_quote) || at_.take(string_literal_single_quote);
}

// block ::= triplesOrGraph | wrappedGraph | triples2 | "GRAPH" labelOrSubject wrappedGraph
bool turtle_grammar::block() {
  return triples_or_graph() || wrapped_graph() || triples_2() || graph();
}

// triplesOrGraph ::= labelOrSubject (wrappedGraph | predicateObjectList '.')
//                  | reifiedTriple predicateObjectList? '.'
bool turtle_grammar::triples_or_graph() {
  return at_.attempt([this] {
    if (label_or_subject()) {
      return wrapped_graph() || (predicate_object_list() && at_.mark(U"."));
    }
    return reified_triple() && (predicate_object_list() || true) && at_.mark(U".");
  });
}

// triples2 ::= blankNodePropertyList predicateObjectList? '.' | collection predicateObjectList '.'
bool turtle_grammar::triples_2() {
  return at_.attempt([this] {
    if (blank_node_property_list()) return (predicate_object_list() || true) && at_.mark(U".");
    return collection() && predicate_object_list() && at_.mark(U".");
  });
}

bool turtle_grammar::graph() {
  return at_.attempt(
      [this] { return at_.word_ignoring_case(U"GRAPH") && label_or_subject() && wrapped_graph(); });
}

// wrappedGraph ::= '{' triplesBlock? '}'
bool turtle_grammar::wrapped_graph() {
  return at_.attempt([this] {
    return at_.mark(U"{") &&
           at_.nested([this] { return (triples_block() || true) && at_.mark(U"}"); });
  });
}

// triplesBlock ::= triples ('.' triplesBlock?)?
bool turtle_grammar::triples_block() {
  if (!triples()) return false;
  while (at_.mark(U".") && triples()) {
  }
  return true;
}

// labelOrSubject ::= iri | BlankNode
bool turtle_grammar::label_or_subject() { return iri() || blank_node(); }

// triples ::= subject predicateObjectList
//           | blankNodePropertyList predicateObjectList?
//           | reifiedTriple predicateObjectList?
bool turtle_grammar::triples() {
  if (at_.attempt([this] { return subject() && predicate_object_list(); })) return true;
  return (blank_node_property_list() || reified_triple()) && (predicate_object_list() || true);
}

// predicateObjectList ::= verb objectList (';' (verb objectList)?)*
bool turtle_grammar::predicate_object_list() {
  if (!verb_and_objects()) return false;
  while (at_.mark(U";")) verb_and_objects();
  return true;
}

bool turtle_grammar::verb_and_objects() {
  return at_.attempt([this] { return verb() && object_list(); });
}

// objectList ::= object annotation (',' object annotation)*
bool turtle_grammar::object_list() {
  return at_.attempt([this] {
    do {
      if (!object() || !annotation()) return false;
    } while (at_.mark(U","));
    return true;
  });
}

// verb ::= predicate | 'a'
// predicate ::= iri
bool turtle_grammar::verb() { return iri() || at_.word(U"a"); }

// subject ::= iri | BlankNode | collection
bool turtle_grammar::subject() { return iri() || blank_node() || collection(); }

// object ::= iri | BlankNode | collection | blankNodePropertyList | literal | tripleTerm
//          | reifiedTriple
bool turtle_grammar::object() {
  return iri() || blank_node() || collection() || blank_node_property_list() || literal() ||
         triple_term() || reified_triple();
}

// literal ::= RDFLiteral | NumericLiteral | BooleanLiteral
// NumericLiteral ::= INTEGER | DECIMAL | DOUBLE
bool turtle_grammar::literal() { return rdf_literal() || at_.take(number) || boolean_literal(); }

// RDFLiteral ::= String (LANG_DIR | '^^' iri)?
bool turtle_grammar::rdf_literal() {
  if (!at_.take(string_literal)) return false;
  return at_.take(lang_dir) || at_.attempt([this] { return at_.mark(U"^^") && iri(); }) || true;
}

// BooleanLiteral ::= 'true' | 'false'
bool turtle_grammar::boolean_literal() { return at_.word(U"true") || at_.word(U"false"); }

// blankNodePropertyList ::= '[' predicateObjectList ']'
bool turtle_grammar::blank_node_property_list() {
  return at_.attempt([this] {
    return at_.mark(U"[") &&
           at_.nested([this] { return predicate_object_list() && at_.mark(U"]"); });
  });
}

// collection ::= '(' object* ')'
bool turtle_grammar::collection() {
  return at_.attempt([this] {
    return at_.mark(U"(") && at_.nested([this] {
      while (object()) {
      }
      return at_.mark(U")");
    });
  });
}

// iri ::= IRIREF | PrefixedName
// PrefixedName ::= PNAME_LN | PNAME_NS
bool turtle_grammar::iri() { return at_.take(iriref) || at_.take(pname_ln) || at_.take(pname_ns); }

// BlankNode ::= BLANK_NODE_LABEL | ANON
// ANON ::= '[' WS* ']', where comments are white space
bool turtle_grammar::blank_node() {
  return at_.take(blank_node_label) ||
         at_.attempt([this] { return at_.mark(U"[") && at_.mark(U"]"); });
}

// reifier ::= '~' (iri | BlankNode)?
bool turtle_grammar::reifier() { return at_.mark(U"~") && (iri() || blank_node() || true); }

// reifiedTriple ::= '<<' rtSubject verb rtObject reifier? '>>'
bool turtle_grammar::reified_triple() {
  return at_.attempt([this] {
    return at_.mark(U"<<") && at_.nested([this] {
      return rt_subject() && verb() && rt_object() && (reifier() || true) && at_.mark(U">>");
    });
  });
}

// rtSubject ::= iri | BlankNode | reifiedTriple
bool turtle_grammar::rt_subject() { return iri() || blank_node() || reified_triple(); }

// rtObject ::= iri | BlankNode | literal | tripleTerm | reifiedTriple
bool turtle_grammar::rt_object() {
  return iri() || blank_node() || literal() || triple_term() || reified_triple();
}

// tripleTerm ::= '<<(' ttSubject verb ttObject ')>>'
bool turtle_grammar::triple_term() {
  return at_.attempt([this] {
    return at_.mark(U"<<(") &&
           at_.nested([this] { return tt_subject() && verb() && tt_object() && at_.mark(U")>>"); });
  });
}

// ttSubject ::= iri | BlankNode
bool turtle_grammar::tt_subject() { return iri() || blank_node(); }

// ttObject ::= iri | BlankNode | literal | tripleTerm
bool turtle_grammar::tt_object() { return iri() || blank_node() || literal() || triple_term(); }

// annotation ::= (reifier | annotationBlock)*
bool turtle_grammar::annotation() {
  while (reifier() || annotation_block()) {
  }
  return true;
}

// annotationBlock ::= '{|' predicateObjectList '|}'
bool turtle_grammar::annotation_block() {
  return at_.attempt([this] {
    return at_.mark(U"{|") &&
           at_.nested([this] { return predicate_object_list() && at_.mark(U"|}"); });
  });
}

}  // namespace leiri_reference
