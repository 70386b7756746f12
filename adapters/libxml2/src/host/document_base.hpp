#pragma once

#include <libxml/xmlstring.h>

#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The absolute identifier of a document that libxml2 names `url`: a URI or, as usual, the path by
/// which a file was opened, which is relative to the current directory. Like libxml2, takes a path
/// as it is if there is such a file, although it may also be a URI with a fragment, a query or
/// percent-encodings. Empty if there is no name.
std::string document_base(const xmlChar* url);

/// Maps a LEIRI to a URI at the last moment, for functions that accept only URIs. Never fails: what
/// is not a LEIRI is mapped as far as possible.
std::string as_uri(std::string_view leiri);

}  // namespace leiri::libxml2
