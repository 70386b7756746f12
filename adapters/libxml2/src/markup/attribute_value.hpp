#pragma once

#include <libxml/tree.h>

#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The value of an attribute, or the text in a list of nodes, as the SAX interface would hand it
/// over: references to entities stand in it as they are, `&` as `&#38;` (text_form::parsed).
/// Elements are left out. A view of the tree, or of `buffer`, whose old content is lost.
std::string_view raw_text(const xmlNode* first, std::string& buffer);

/// The same with entities expanded, up to max_value_length; empty where it gets longer.
std::string text_of(const xmlAttr* a);

/// An attribute without prefix (`namespace_name` null) or in a namespace; null where the element
/// has none. Defaults that a DTD gives are there where libxml2 was told to add them.
const xmlAttr* find_attribute(const xmlNode* element, std::string_view local,
                              const char* namespace_name) noexcept;

}  // namespace leiri::libxml2
