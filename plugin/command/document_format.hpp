#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace leiri::command {

/// The formats that documents come in. XML includes RDF/XML.
enum class document_format : std::uint8_t { xml, turtle, trig, ntriples, nquads };

/// "ntriples".
std::string_view name(document_format f) noexcept;

/// What the ending of a file name says, in any letter case; nothing where it says nothing.
std::optional<document_format> format_of_ending(std::string_view path);

/// What the first bytes of a document say: UTF-8 or UTF-16, with or without a byte order mark.
std::optional<document_format> format_of_content(std::string_view head);

}  // namespace leiri::command
