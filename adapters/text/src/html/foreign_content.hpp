#pragma once

#include "html/html_tokenizer.hpp"

namespace leiri::text {

/// The context of the tags in an element whose start tag is in the context `where`.
html_context content_of(const html_token& tag, html_context where) noexcept;

/// Whether a start tag in SVG or MathML belongs to the HTML around it (HTML section 13.2.6.5).
bool ends_foreign_content(const html_token& tag) noexcept;

}  // namespace leiri::text
