#pragma once

// RDF 1.2 N-Triples and N-Quads: one function for each production.

#include "cursor.hpp"

namespace leiri_reference {

class line_grammar {
 public:
  line_grammar(code_points text, bool has_graphs) : at_(text, U" \t"), has_graphs_(has_graphs) {}

  /// ntriplesDoc, nquadsDoc
  bool document();
  [[nodiscard]] bool is_too_deep() const { return at_.is_too_deep(); }

 private:
  bool statement();
  bool version_directive();
  bool triple();
  bool subject();
  bool object();
  bool literal();
  bool triple_term();
  bool graph_label();

  cursor at_;
  bool has_graphs_;
};

}  // namespace leiri_reference
