#include <leiri/compare.hpp>
#include <string>

#include "module.hpp"
#include "node_list.hpp"
#include "operations/compared_names.hpp"

namespace leiri::xslt {

// The names of a namespace must be equal as strings (Namespaces in XML section 2.3). Names that are
// equal only on a higher rung were perhaps meant to be the same.
object same_namespace(call& c) {
  c.expect(2, 3);
  const std::string_view wanted = c.text_or(2, "string");
  const auto highest = rung_named(wanted);
  if (!highest || highest == rung::protocol || highest == rung::none) {
    throw bad_argument("the rung must be string, syntax, scheme or lookalike, not " +
                       std::string(wanted));
  }
  const auto compared = compare(c.text(0), c.text(1));
  return boolean_object(compared && compared->rung <= *highest);
}

object namespaces(call& c) {
  c.expect(1, 1);
  operations::compared_names all;
  for (const std::string& name : c.texts(0)) {
    all.add(name);
  }
  node_list nodes(c);
  for (const auto& [listed, uses, problem] : all.rows()) {
    nodes.add("namespace", listed);
    nodes.attribute("uses", static_cast<std::size_t>(uses));
    if (problem) {
      nodes.attribute("code", name(problem->code));
      nodes.attribute("severity", name(problem->severity));
      nodes.attribute("intended", problem->intended);
      nodes.attribute("message", problem->message);
      nodes.attribute("advice", describe(problem->code).advice);
    }
  }
  return nodes.take();
}

}  // namespace leiri::xslt
