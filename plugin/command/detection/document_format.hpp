#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::command {

/// The formats of documents. XML includes RDF/XML with the root rdf:RDF; in `rdf_xml`, the root may
/// also be a node element. A DTD is a file of markup declarations.
enum class document_format : std::uint8_t {
  xml,
  turtle,
  trig,
  ntriples,
  nquads,
  dtd,
  rdf_xml,
  html,
  json_ld,
  rdf_json,
  sparql_json,
  sparql,
  shex,
  shacl_compact,
  owl_functional,
  manchester,
  n3,
  xquery,
  rnc,
};
inline constexpr document_format last_document_format = document_format::rnc;

/// Whether the format is one of leiri/text/format.hpp.
constexpr bool is_read_as_text(document_format f) noexcept { return f >= document_format::html; }

constexpr bool is_xml(document_format f) noexcept {
  return f == document_format::xml || f == document_format::rdf_xml;
}

/// For example "ntriples".
std::string_view name(document_format f) noexcept;

/// The inverse of name().
std::optional<document_format> format_named(std::string_view name) noexcept;

/// An extension of file names, and the format that it indicates.
struct known_ending {
  std::string_view text;  ///< in lower case, without the dot
  /// Nothing if several formats use the extension; the content decides then.
  std::optional<document_format> format;
  /// Whether other kinds of files use the extension, too. In a folder, the content must confirm it.
  bool is_shared = false;
};

/// The extensions of a format, with spaces between them.
std::string endings_of(document_format f);

/// The entry for the extension of a file name; null if there is none.
const known_ending* ending_of_document(std::string_view path);

/// The extension of a file name, in lower case and without the dot; empty if there is none. An
/// extension of compression is removed first.
std::string ending_without_compression(std::string_view path);

/// The last extension of a file name in lower case, with its dot; empty if there is none.
std::string ending_of(std::string_view path);

}  // namespace leiri::command
