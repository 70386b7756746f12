#pragma once

#include <string_view>

namespace leiri::command {

/// What the first bytes of a file show about XML.

/// The first two bytes of markup in UTF-16, with or without a byte order mark.
bool is_utf16_markup(std::string_view head) noexcept;

/// The first four bytes of markup in UTF-32, with or without a byte order mark.
bool is_utf32_markup(std::string_view head) noexcept;

/// The first four bytes of an XML declaration in EBCDIC (XML 1.0 appendix F).
bool is_ebcdic_declaration(std::string_view head) noexcept;

/// Whether the first token of a file in UTF-8, after comments of Turtle, is markup and not an IRI
/// in angle brackets. `<a:b>` is an IRI, since the tag of an element with a prefix must also
/// declare the prefix.
bool is_markup(std::string_view token) noexcept;

/// Whether markup, after white space, begins with an XML declaration.
bool has_xml_declaration(std::string_view head);

/// Whether a file begins with a markup declaration other than that of a document type, or with a
/// reference to a parameter entity, or contains only comments as far as is known.
bool has_declarations(std::string_view head);

/// Skips white space, comments and processing instructions at the start of `text`; returns false if
/// it ends in them.
bool skip_misc(std::string_view& text) noexcept;

/// The namespace name of the document element as its start tag declares it, with references not
/// expanded; empty if the element is in no namespace, or if `head` ends before the declaration.
std::string_view namespace_of_document_element(std::string_view head) noexcept;

}  // namespace leiri::command
