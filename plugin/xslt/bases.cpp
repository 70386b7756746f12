#include <leiri/libxml2/tree.hpp>

#include "module.hpp"

namespace leiri::xslt {

std::string base_of(const xmlNode* node) {
  return node == nullptr ? std::string() : libxml2::base_uri(node).value_or({});
}

object base_uri(call& c) {
  c.expect(0, 1);
  return string_object(base_of(c.node(0)));
}

}  // namespace leiri::xslt
