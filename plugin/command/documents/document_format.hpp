#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace leiri::command {

/// The formats that documents come in. XML includes RDF/XML.
enum class document_format : std::uint8_t { xml, turtle, trig, ntriples, nquads };

/// "ntriples".
std::string_view name(document_format f) noexcept;

/// What the ending of a file name says, in any letter case, `.gz` and `.zst` behind it left out;
/// nothing where it says nothing.
std::optional<document_format> format_of_ending(std::string_view path);
/// What the name of a document says or, where it says nothing, its first bytes.
/// HTML is none, unless `head` says that it is XHTML.
std::optional<document_format> format_of_document(std::string_view path, std::string_view head);
/// The inverse of name().
std::optional<document_format> format_named(std::string_view name) noexcept;

/// What the first bytes of a document say: UTF-8 or UTF-16, with or without a byte order mark.
std::optional<document_format> format_of_content(std::string_view head);

}  // namespace leiri::command
