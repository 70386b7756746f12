#pragma once

#include <libxml/xmlstring.h>

#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The absolute identifier of a document that libxml2 calls `url`, a URI or, as is usual, the path
/// by which a file was opened: such a one is taken from the current folder. Empty where there is no
/// name.
std::string document_base(const xmlChar* url);

/// LEIRI -> URI, at the last moment, for what takes URIs only. Never refuses: what is no LEIRI
/// comes out as far as it can be mapped.
std::string as_uri(std::string_view leiri);

}  // namespace leiri::libxml2
