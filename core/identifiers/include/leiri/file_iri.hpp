#pragma once

#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The IRI of a file (RFC 8089), such as "file:///home/my%20dir/é.xml": its absolute path, with
/// every byte percent-encoded that is not UTF-8 or that the path of an IRI does not allow. `path`
/// has any bytes, as the system gives them. Symbolic links are not resolved. Throws
/// std::filesystem::filesystem_error if the path is relative and the current directory is unknown.
std::string file_iri(const std::string& path);

/// The same for a path that is relative to `folder`, unless it is absolute itself. `folder` is an
/// absolute path without "." and ".." segments, such as that of the current directory. For many
/// files this is faster: the system is not asked for the current directory.
std::string file_iri(const std::string& path, const std::string& folder);

/// The URI reference of a file: "file:///home/my%20dir/%C3%A9.xml" if its path is absolute,
/// otherwise relative to the current directory, without "." segments. Encoded byte for byte,
/// without normalization, since NFC would name another file.
std::string file_uri(const std::string& path);

/// The path of the file, in bytes, whose IRI or URI has the path `path`: each percent-encoding is
/// replaced by its octet.
std::string file_path(std::string_view path);

}  // namespace leiri

LEIRI_EXPORT_END
