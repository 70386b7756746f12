#pragma once

#include <string_view>

namespace leiri::command {

/// What the first bytes of a file show about XML.

/// The first two bytes of markup in UTF-16, with or without a byte order mark.
bool is_utf16_markup(std::string_view head) noexcept;

/// Whether the first token of a file in UTF-8, after comments of Turtle, is markup and not an IRI
/// in angle brackets. An element name with a colon needs a declaration in its tag, so that only an
/// IRI has the form `<a:b>`.
bool is_markup(std::string_view token) noexcept;

/// Whether markup, after white space, begins with an XML declaration.
bool has_xml_declaration(std::string_view head);

/// Whether a file begins with a markup declaration other than that of a document type, or with a
/// reference to a parameter entity, or contains only comments as far as is known.
bool has_declarations(std::string_view head);

/// Skips white space, comments and processing instructions at the start of `text`; returns false if
/// it ends in them.
bool skip_misc(std::string_view& text) noexcept;

/// The namespace name of the document element as its start tag declares it, without expanding
/// references; empty if it is in none, or if `head` ends before its declaration.
std::string_view namespace_of_document_element(std::string_view head) noexcept;

/// Whether it begins like HTML: a document type or an element with that name, in any letter case.
bool begins_like_html(std::string_view head);

}  // namespace leiri::command
