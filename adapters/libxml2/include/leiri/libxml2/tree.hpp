#pragma once

#include <libxml/tree.h>

#include <leiri/audit.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

/// Bases and references in a tree that libxml2 has built, as XML Base has them: in the place of
/// xmlNodeGetBase() and xmlBuildURI(), which lose what is not a URI and resolve some of the rest
/// wrongly.
///
///     xmlDocPtr doc = xmlReadFile("catalog.xml", nullptr, XML_PARSE_NONET);
///     for (xmlNodePtr n = xmlDocGetRootElement(doc)->children; n != nullptr; n = n->next) {
///       if (xmlChar* const href = xmlGetProp(n, BAD_CAST "href")) {
///         std::string buffer;
///         const auto target =
///             leiri::libxml2::resolve(n, reinterpret_cast<const char*>(href), buffer);
///         if (target) {
///           std::cout << *target << '\n';  // "file:///home/me/my dir/é.xml": still a LEIRI
///         }
///         xmlFree(href);
///       }
///     }
///     xmlFreeDoc(doc);
namespace leiri::libxml2 {

class vocabulary_file;

/// The base in force at a node of any kind: xml:base of the elements around it, outermost first,
/// each resolved against the one before; at the boundary of an external entity that libxml2 has not
/// substituted, the entity's own identifier; at the start the document's URL. A URL without a
/// scheme is a path and taken from the current folder. An xml:base that is no LEIRI counts for
/// nothing. Where libxml2 has substituted an external entity (XML_PARSE_NOENT), the tree does not
/// tell what came out of it: read such documents with sax_filter.
///
/// Returns a LEIRI, UTF-8, which points into `out`; what `out` held is lost. `node` must belong to
/// a document. Errors: `relative-without-base` where the document has no URL and no xml:base is
/// absolute.
result<std::string_view> base_uri(const xmlNode* node, std::string& out);

/// What the reference `value`, a LEIRI in UTF-8 without references of XML, stands for at `node`. A
/// view of `value`, which must not point into `out`, or of `out`; what `out` held is lost. Nothing
/// is validated and nothing percent-encoded: from_leiri() and to_uri() do that at the last moment.
/// Errors: `relative-without-base`, `too-long`.
result<std::string_view> resolve(const xmlNode* node, std::string_view value, std::string& out);

/// Shows the audit every identifier of a tree, in document order: what sax_filter shows of a
/// document that is being read, here of one that is there already, perhaps changed or made by hand.
/// The content of an entity is shown as often as it is referred to, as long as that does not get
/// out of hand, which is reported as `document-syntax`. What libxml2 dropped as it read, such as
/// namespace declarations that break a rule, is not in the tree.
///
/// `base` is the document's own identifier, a LEIRI; without it, its URL. `own` says where
/// identifiers stand beside what leiri knows; may be null. Positions are the lines
/// that libxml2 has kept, in column 1, without offset. The tree is not changed. Exceptions are
/// those of the audit's listener.
void audit_document(audit& out, xmlDocPtr document, std::string_view base = {},
                    const vocabulary_file* own = nullptr);

}  // namespace leiri::libxml2
