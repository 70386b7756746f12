#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace leiri::command {

/// The formats of documents. XML includes RDF/XML with the root rdf:RDF; in `rdf_xml`, the root may
/// also be a node element. A DTD is a file of markup declarations.
enum class document_format : std::uint8_t { xml, turtle, trig, ntriples, nquads, dtd, rdf_xml };

constexpr bool is_xml(document_format f) noexcept {
  return f == document_format::xml || f == document_format::rdf_xml;
}

/// For example "ntriples".
std::string_view name(document_format f) noexcept;

/// The format for the extension of a file name, in any letter case, ignoring a final `.gz` or
/// `.zst`; nothing if the extension does not determine it.
std::optional<document_format> format_of_ending(std::string_view path);
/// The format of a document by its name or, if that does not determine it, by its first bytes. HTML
/// has none, unless `head` shows that it is XHTML.
std::optional<document_format> format_of_document(std::string_view path, std::string_view head);
/// Whether the content of a file agrees with its name: other kinds of files share some extensions.
bool is_confirmed(document_format f, std::string_view head);
/// The inverse of name().
std::optional<document_format> format_named(std::string_view name) noexcept;

/// The format by the first bytes of a document, in UTF-8 or UTF-16, with or without a byte order
/// mark.
std::optional<document_format> format_of_content(std::string_view head);

}  // namespace leiri::command
