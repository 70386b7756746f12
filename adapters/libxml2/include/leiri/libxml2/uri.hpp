#pragma once

#include <libxml/tree.h>
#include <libxml/uri.h>
#include <leiri/export.hpp>

LEIRI_EXPORT_BEGIN

/// Replacements for functions of libxml2, for applications that call those. If libxml2's result
/// means the right thing, it is returned unchanged; otherwise the result is a URI, absolute if
/// possible. Null if there is no result. Free it with xmlFree(). Throws std::bad_alloc.
namespace leiri::libxml2 {

/// Replaces xmlBuildURI(): resolves `reference`, a LEIRI, against `base`, a LEIRI or a path
/// relative to the current directory; both end with a NUL and may be null. Percent-encodings such
/// as `%2F` stay.
xmlChar* build_uri(const xmlChar* reference, const xmlChar* base);

/// Replaces xmlNodeGetBase(): the base in force at a node, as base_uri() in tree.hpp determines it.
/// For HTML, always libxml2's result.
xmlChar* node_base(const xmlDoc* document, const xmlNode* node);

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
