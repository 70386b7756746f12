#include <leiri/compare.hpp>

#include "module.hpp"

namespace leiri::xslt {

// Names of one namespace are equal strings (Namespaces in XML section 2.3); those that are equal on
// a higher rung may have been meant to be.
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

}  // namespace leiri::xslt
