#pragma once

#include <functional>
#include <leiri/documents/byte_source.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

/// Receives libxml2's messages about a document or about what it includes: the file as libxml2
/// names it, empty if it has no name; the line, 0 if it is not known.
using message_listener =
    std::function<void(std::string_view file, int line, std::string_view message)>;

/// What write_included() reads besides the document, and how it writes the result.
struct inclusion_options {
  /// The identifier that the result gets, if it is another one. If that is in another folder, the
  /// root gets an xml:base, and the document type and its entities get other system identifiers, so
  /// that they lead to the same files.
  std::string_view target = {};
  base_form form = base_form::uri;
  /// Whether to read the declarations outside the document: an external subset and external
  /// parameter entities, from local files, which the system's XML catalogs may name. The defaults
  /// of attributes in them apply, and `tell` receives a warning about each reference to an entity
  /// that is not declared.
  bool loads_dtd = false;
  /// The only folder from which files may be read, a path; empty: any folder.
  std::string_view root = {};
};

/// Reads a document and writes it to `to` with its inclusions (XInclude) processed by
/// process_xinclude(), in the encoding of the document. `base` is the identifier of the document, a
/// LEIRI; empty if it is not known. Loads nothing over a network. References to entities stay as
/// they are, except to internal ones that contain inclusions.
///
///     const bool is_good = leiri::libxml2::write_included(
///         source, base,
///         [](std::string_view file, int line, std::string_view message) {
///           std::cerr << file << ':' << line << ": " << message << '\n';
///         },
///         [](std::string_view bytes) { std::cout << bytes; });
///
/// Returns false if the document or an inclusion, at any depth, could not be read, or if an
/// included document refers to an entity without a declaration, which libxml2 leaves out of
/// attributes; `to` then receives nothing. Exceptions of the source, the listener and the sink are
/// passed on; throws std::bad_alloc.
bool write_included(const byte_source& in, std::string_view base, const message_listener& tell,
                    const byte_sink& to, const inclusion_options& options = {});

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
