#pragma once

#include <optional>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// The format that the first bytes of a document show, in UTF-8 or UTF-16, with or without a byte
/// order mark. Here and in the functions below, a head of less than head_size bytes is the whole
/// document.
std::optional<document_format> format_of_content(std::string_view head);

/// Whether the content of a file confirms a format that its extension only suggests: its first
/// token must be one of that syntax.
bool is_confirmed(document_format f, std::string_view head);

/// The format of a file in a folder whose name does not determine it: N-Quads, or XML if the file
/// has an XML declaration or its document element is in a namespace that leiri knows. A file in
/// XHTML's namespace without an XML declaration is HTML.
std::optional<document_format> format_of_unnamed(std::string_view head);

/// The format of a document, by its name or, if that does not determine it, by its first bytes. A
/// file with a name of HTML is XML if `head` shows that it is XHTML.
std::optional<document_format> format_of_document(std::string_view path, std::string_view head);

/// The format of a file in a folder that the user did not name itself. Stricter than
/// format_of_document(), since such a file may not be a document.
std::optional<document_format> format_in_folder(std::string_view path, std::string_view head);

/// How many bytes other_format() looks at, at most.
constexpr std::size_t other_format_head = 1024;

/// Whether a document begins with the byte order mark of UTF-16, although documents in its format
/// are read in UTF-8.
bool is_utf16_text(document_format said, std::string_view head) noexcept;

/// What a document is whose first bytes cannot be those of the format that it is said to have, for
/// example "HTML", or "UTF-16" as is_utf16_text(); empty if they can, or if nothing else is
/// certain.
std::string_view other_format(document_format said, std::string_view head);

}  // namespace leiri::command
