#include "recognizer.hpp"

#include <string>

#include "../unicode.hpp"
#include "lines.hpp"
#include "turtle.hpp"

namespace leiri_reference {

namespace {

template <class Grammar>
recognition recognize_by(Grammar grammar) {
  const bool accepted = grammar.document();
  if (grammar.is_too_deep()) return recognition::too_deep;
  return accepted ? recognition::accepted : recognition::refused;
}

}  // namespace

recognition recognize(std::string_view octets, rdf_syntax syntax) {
  const auto decoded = decode_utf8(octets);
  if (!decoded) return recognition::refused;
  code_points text = *decoded;
  if (text.substr(0, 1) == U"\uFEFF") text.remove_prefix(1);
  if (syntax == rdf_syntax::ntriples || syntax == rdf_syntax::nquads) {
    return recognize_by(line_grammar(text, syntax == rdf_syntax::nquads));
  }
  return recognize_by(turtle_grammar(text, syntax == rdf_syntax::trig));
}

}  // namespace leiri_reference
