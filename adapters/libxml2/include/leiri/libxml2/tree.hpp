#pragma once

#include <libxml/tree.h>

#include <leiri/documents/audit.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/document_options.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Bases and references (XML Base) in a tree that libxml2 has built. The functions replace
/// xmlNodeGetBase() and xmlBuildURI(), which lose what is not a URI and resolve some of the rest
/// incorrectly.
///
///     xmlDocPtr doc = xmlReadFile("catalog.xml", nullptr, XML_PARSE_NONET);
///     for (xmlNodePtr n = xmlDocGetRootElement(doc)->children; n != nullptr; n = n->next) {
///       if (xmlChar* const href = xmlGetProp(n, BAD_CAST "href")) {
///         const auto target = leiri::libxml2::resolve(n, reinterpret_cast<const char*>(href));
///         if (target) {
///           std::cout << *target << '\n';  // "file:///home/me/my dir/é.xml": still a LEIRI
///         }
///         xmlFree(href);
///       }
///     }
///     xmlFreeDoc(doc);
namespace leiri::libxml2 {

/// The base in force at a node of any kind: the xml:base attributes of the surrounding elements,
/// outermost first, each resolved against the previous one; at the boundary of an external entity
/// that libxml2 has not substituted, the identifier of the entity; at the start, the URL of the
/// document. A URL without a scheme is a path relative to the current directory. An xml:base that
/// is not a LEIRI is ignored. If libxml2 has substituted an external entity (XML_PARSE_NOENT), the
/// tree does not show what came from it: read such documents with sax_filter.
///
/// Returns the base, a LEIRI in UTF-8: a view of what was appended to `out`, or a string. `node`
/// must belong to a document. Errors: `relative-without-base` if the document has no URL and no
/// xml:base is absolute.
result<std::string_view> base_uri(const xmlNode* node, std::string& out);
result<std::string> base_uri(const xmlNode* node);

/// Resolves the reference `value`, a LEIRI in UTF-8 without references of XML, at `node`. Nothing
/// is validated or percent-encoded: use from_leiri() and to_uri() at the last moment.
///
/// Returns a view of `value` if that is already the result, otherwise of what was appended to
/// `out`; or a string. Errors: `relative-without-base`, `too-long`.
result<std::string_view> resolve(const xmlNode* node, std::string_view value, std::string& out);
result<std::string> resolve(const xmlNode* node, std::string_view value);

/// Reports every identifier of a tree to the audit, in document order, as sax_filter does during a
/// parse; the tree may have been changed or created by a program. The content of an entity is
/// reported once for each reference to it, up to a limit, beyond which `document-syntax` is
/// reported. What libxml2 dropped during parsing is not in the tree: invalid namespace
/// declarations, and references to unknown entities in attributes.
///
/// If `options.base` is empty, the identifier of the document is its URL. Positions are the lines
/// that libxml2 has stored, with column 1 and no offset. The tree does not change. Exceptions of
/// the audit's listener are passed on.
void audit_document(audit& a, xmlDocPtr document, const document_options& options = {});

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
