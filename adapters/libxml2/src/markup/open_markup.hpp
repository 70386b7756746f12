#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace leiri::libxml2 {

/// Markup without its end.
struct open_markup {
  std::size_t begin;
  std::string_view what;  ///< such as "comment"
};

/// The markup in which the content of a document ends too early; `text` is the end of the document,
/// from between two tokens on. Nothing if it ends between tokens, or in a document type
/// declaration.
std::optional<open_markup> open_markup_in(std::string_view text) noexcept;

}  // namespace leiri::libxml2
