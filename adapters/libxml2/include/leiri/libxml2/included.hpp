#pragma once

#include <functional>
#include <leiri/audit.hpp>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// Receives libxml2's messages about a document or about what it includes: the file as libxml2
/// names it, empty if it has no name; the line, 0 if it is not known.
using message_listener =
    std::function<void(std::string_view file, int line, std::string_view message)>;

/// Reads a document and appends it to `out` with its inclusions (XInclude) processed by
/// process_xinclude(), in the encoding of the document. `base` is the identifier of the document, a
/// LEIRI; empty if it is not known. Loads nothing over a network; entities stay as they are.
///
///     std::string out;
///     const bool is_good = leiri::libxml2::write_included(
///         source, base,
///         [](std::string_view file, int line, std::string_view message) {
///           std::cerr << file << ':' << line << ": " << message << '\n';
///         },
///         out);
///
/// Returns false if the document or an inclusion, at any depth, could not be read; `out` is then
/// unchanged. Exceptions of the source and of the listener are passed on; throws std::bad_alloc.
bool write_included(const byte_source& in, std::string_view base, const message_listener& tell,
                    std::string& out);

}  // namespace leiri::libxml2
