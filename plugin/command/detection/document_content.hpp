#pragma once

#include <optional>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// The format by the first bytes of a document, in UTF-8 or UTF-16, with or without a byte order
/// mark. If there are fewer than head_size, they are the whole document, as below.
std::optional<document_format> format_of_content(std::string_view head);

/// Whether the content of a file agrees with a format that its extension only suggests: its first
/// token is one of that syntax.
bool is_confirmed(document_format f, std::string_view head);

/// The format of a file whose name says nothing, and which nobody named: XML if it has an XML
/// declaration or its document element is in a namespace that leiri knows (other than XHTML's,
/// which is HTML then), or N-Quads.
std::optional<document_format> format_of_unnamed(std::string_view head);

/// The format of a document by its name or, if that does not determine it, by its first bytes. HTML
/// is XML if `head` shows that it is XHTML.
std::optional<document_format> format_of_document(std::string_view path, std::string_view head);

/// The format of a file in a folder, which nobody named.
std::optional<document_format> format_in_folder(std::string_view path, std::string_view head);

}  // namespace leiri::command
