#pragma once

#include <string>

namespace leiri {

/// The IRI of a file, "file:///home/my%20dir/é.xml": its absolute path, in which every byte is
/// percent-encoded that no path of an IRI may hold or that is not UTF-8. Symbolic links stay.
std::string file_iri(const std::string& path);

}  // namespace leiri
