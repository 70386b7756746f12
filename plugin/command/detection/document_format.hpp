#pragma once

#include <cstdint>
#include <optional>
#include <span>
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
  lines,
};
inline constexpr document_format last_document_format = document_format::lines;

/// Whether the format is one of leiri/text/format.hpp.
constexpr bool is_read_as_text(document_format f) noexcept { return f >= document_format::html; }

constexpr bool is_xml(document_format f) noexcept {
  return f == document_format::xml || f == document_format::rdf_xml;
}

/// What is known about a format: a row of formats.tsv.
struct format_facts {
  document_format format;
  std::string_view name;        ///< for example "ntriples"
  std::string_view media_type;  ///< as registered by RFC 7303, by the W3C or by its specification
  /// Extensions of file names, in lower case, with spaces between them. Other kinds of files use an
  /// extension with a question mark, too.
  std::string_view endings;
  std::string_view read;      ///< what is read
  std::string_view repaired;  ///< what `leiri clean` repairs
  std::string_view source;    ///< the specification
};

std::span<const format_facts> all_formats() noexcept;
const format_facts& facts_of(document_format f) noexcept;
std::string_view name(document_format f) noexcept;
/// The inverse of name().
std::optional<document_format> format_named(std::string_view name) noexcept;

/// What an extension of file names indicates.
struct known_ending {
  /// Nothing if several formats use the extension; the content decides then.
  std::optional<document_format> format;
  /// Whether other kinds of files use the extension, too. In a folder, the content must confirm it.
  bool is_shared = false;
};

/// Nothing if the extension of the file name is not known.
std::optional<known_ending> ending_of_document(std::string_view path);

/// The extension of a file name, in lower case and without the dot; empty if there is none. An
/// extension of compression is removed first.
std::string ending_without_compression(std::string_view path);

/// The last extension of a file name in lower case, with its dot; empty if there is none.
std::string ending_of(std::string_view path);

}  // namespace leiri::command
