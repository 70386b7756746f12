#pragma once

#include <libxml/tree.h>

#include <string>

namespace leiri::libxml2 {

/// Adds the entities and notations that an included document declares, since what is included may
/// refer to them (XInclude sections 4.5.1 and 4.5.2). Returns the name of one that the documents
/// declare differently; empty if there is none.
std::string merge_declarations(xmlDocPtr to, const xmlDoc* from);

}  // namespace leiri::libxml2
