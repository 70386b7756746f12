#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/edited_document.hpp"

namespace leiri::command {

/// A description of an identifier in a text, for display.
struct identifier_description {
  std::uint64_t begin;  ///< in bytes from the start of the text
  std::uint64_t end;    ///< in bytes from the start of the text
  std::string text;     ///< several lines
};

/// The identifier at an offset; nothing if there is none.
std::optional<identifier_description> identifier_at(const edited_document& d, std::uint64_t offset);

}  // namespace leiri::command
