#pragma once

#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The IRI of a file (RFC 8089), and the path of the file that an IRI names.
///
///     leiri::file_iri("/home/my dir/é.xml");  // "file:///home/my%20dir/é.xml"
namespace leiri {

/// `path` has any bytes, as the system gives them; every byte of the absolute path that is not
/// UTF-8 or that the path of an IRI does not allow is percent-encoded. Symbolic links are not
/// resolved. Throws std::filesystem::filesystem_error if the path is relative and the current
/// directory is unknown.
std::string file_iri(const std::string& path);

/// The same for a path that, unless it is absolute, is relative to `folder`: an absolute path
/// without "." and ".." segments. Faster for many files.
std::string file_iri(const std::string& path, const std::string& folder);

/// The URI reference: "file:///home/my%20dir/%C3%A9.xml" if the path is absolute, otherwise
/// relative to the current directory, without "." segments. Encoded byte for byte, since NFC would
/// name another file.
std::string file_uri(const std::string& path);

/// The path of the file, in bytes, whose IRI or URI has the path `path`: percent-encodings are
/// decoded.
std::string file_path(std::string_view path);

}  // namespace leiri

LEIRI_EXPORT_END
