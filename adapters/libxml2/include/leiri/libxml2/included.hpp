#pragma once

#include <functional>
#include <leiri/audit.hpp>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// Hears what libxml2 has to say against a document or against what it includes: the file as
/// libxml2 knows it, empty where it has no name; the line, 0 where none is known.
using message_listener =
    std::function<void(std::string_view file, int line, std::string_view message)>;

/// Reads a document and appends it to `out` with its inclusions (XInclude) done by
/// process_xinclude(), in the document's encoding. `base` is the document's own identifier, a
/// LEIRI; empty where it is not known. Nothing is loaded over a network, and entities stay as they
/// are.
///
///     std::string out;
///     const bool is_good = leiri::libxml2::write_included(
///         source, base,
///         [](std::string_view file, int line, std::string_view message) {
///           std::cerr << file << ':' << line << ": " << message << '\n';
///         },
///         out);
///
/// Answers false where the document or an inclusion, at any depth, could not be read; `out` is then
/// as it was. Exceptions of the source and of the listener come out as they are; std::bad_alloc.
bool write_included(const byte_source& in, std::string_view base, const message_listener& tell,
                    std::string& out);

}  // namespace leiri::libxml2
