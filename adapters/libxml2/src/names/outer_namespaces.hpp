#pragma once

#include <libxml/parser.h>

#include <vector>

#include "state/element.hpp"
#include "state/prefix_scope.hpp"

namespace leiri::libxml2 {

/// Completes the names of a start tag in an external entity. Before 2.13, libxml2 does not know the
/// namespaces that are declared around the reference to it.
class outer_namespaces {
 public:
  /// `around`: the namespaces in force around the tag. `names`: the parser's dictionary. The result
  /// is valid until the next call.
  start_event complete(const start_event& e, const prefix_scope& around, xmlDictPtr names);

 private:
  std::vector<const xmlChar*> attribute_words_;
};

}  // namespace leiri::libxml2
