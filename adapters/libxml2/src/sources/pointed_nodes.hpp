#pragma once

#include <libxml/tree.h>

#include <string>
#include <vector>

namespace leiri::libxml2 {

/// What an XPointer selects.
struct pointed_nodes {
  std::vector<xmlNodePtr> nodes;  ///< in document order; the node of a document is the document
  std::string fault;              ///< why nothing is selected
  bool is_fatal = false;          ///< the fault is not one for which a fallback is meant
};

/// Evaluates an XPointer (XPointer Framework, element(), xmlns() and xpointer() schemes). Of parts
/// with other schemes, and of those that select nothing, none counts.
pointed_nodes select_nodes(xmlDocPtr document, const std::string& pointer);

}  // namespace leiri::libxml2
