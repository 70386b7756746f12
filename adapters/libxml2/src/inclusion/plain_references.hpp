#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// What the attributes of a schema, a grammar or a stylesheet may include, if libxml2 resolves all
/// of it correctly against the name of the document. Nothing if it may not, or if only a parser can
/// tell. Reading the bytes costs far less than parsing them, which libxml2 does anyway.
std::optional<std::vector<std::string>> plain_references(std::string_view bytes,
                                                         std::string_view url);

}  // namespace leiri::libxml2
