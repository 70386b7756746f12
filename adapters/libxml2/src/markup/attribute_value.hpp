#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The value of an attribute, or the text in a list of nodes, as the SAX interface would pass it:
/// with references to entities, and `&` as `&#38;` (text_form::parsed). Elements are left out. A
/// view of the tree, or of what was appended to `out`.
std::string_view raw_text(const xmlNode* first, std::string& out);

/// The same with entities expanded, up to max_value_length; empty if it would be longer.
std::string text_of(const xmlAttr* a);

/// An attribute without a prefix (`namespace_name` null) or in a namespace; null if the element has
/// none. Includes defaults from a DTD if libxml2 has added them.
const xmlAttr* find_attribute(const xmlNode* element, std::string_view local,
                              const char* namespace_name) noexcept;

/// The value of such an attribute, or the default that a document type declares for it, also if
/// libxml2 has not added that to the element (XML 1.0 section 3.3.2).
std::optional<std::string> value_of(const xmlNode* element, const char* local,
                                    const char* namespace_name);

}  // namespace leiri::libxml2
