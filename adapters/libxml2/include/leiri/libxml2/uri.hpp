#pragma once

#include <libxml/tree.h>
#include <libxml/uri.h>

/// What libxml2's own functions of the same purpose should have answered, for hosts that call them.
/// Where libxml2's answer means the right thing it is the answer, as it stands; else it is a URI,
/// absolute wherever that can be had. Null where there is none. xmlFree() it. Throws
/// std::bad_alloc.
namespace leiri::libxml2 {

/// In the place of xmlBuildURI(): what `reference`, a LEIRI, means against `base`, a LEIRI or a
/// path from the current folder; both end with a NUL and may be null. `%2F` and the like stay as
/// they are.
xmlChar* build_uri(const xmlChar* reference, const xmlChar* base);

/// In the place of xmlNodeGetBase(): the base in force at a node, as base_uri() in tree.hpp has it.
/// In HTML libxml2's answer always.
xmlChar* node_base(const xmlDoc* document, const xmlNode* node);

}  // namespace leiri::libxml2
