#pragma once

// RDF 1.2 Turtle and TriG: one function for each production.

#include "cursor.hpp"

namespace leiri_reference {

class turtle_grammar {
 public:
  turtle_grammar(code_points text, bool has_graphs)
      : at_(text, U" \t\r\n"), has_graphs_(has_graphs) {}

  /// turtleDoc, trigDoc
  bool document();
  [[nodiscard]] bool is_too_deep() const { return at_.is_too_deep(); }

 private:
  bool statement();
  bool directive();
  bool prefix_id();
  bool base();
  bool version();
  bool sparql_prefix();
  bool sparql_base();
  bool sparql_version();
  bool version_specifier();

  bool block();
  bool triples_or_graph();
  bool triples_2();
  bool graph();
  bool wrapped_graph();
  bool triples_block();
  bool label_or_subject();

  bool triples();
  bool predicate_object_list();
  bool verb_and_objects();
  bool object_list();
  bool verb();
  bool subject();
  bool object();
  bool literal();
  bool rdf_literal();
  bool boolean_literal();
  bool blank_node_property_list();
  bool collection();
  bool iri();
  bool blank_node();

  bool reifier();
  bool reified_triple();
  bool rt_subject();
  bool rt_object();
  bool triple_term();
  bool tt_subject();
  bool tt_object();
  bool annotation();
  bool annotation_block();

  cursor at_;
  bool has_graphs_;
};

}  // namespace leiri_reference
