#pragma once

#include <string>

namespace leiri {

/// The IRI of a file, "file:///home/my%20dir/é.xml": its absolute path, in which every byte is
/// percent-encoded that no path of an IRI may hold or that is not UTF-8. Symbolic links stay.
std::string file_iri(const std::string& path);

/// The URI reference of a file: "file:///home/my%20dir/%C3%A9.xml" where its path is absolute, else
/// relative to the current folder, without "." in it. Byte for byte: NFC would name another file.
std::string file_uri(const std::string& path);

}  // namespace leiri
