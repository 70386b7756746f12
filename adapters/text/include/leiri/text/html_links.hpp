#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// A reference in a piece of HTML.
struct html_link {
  std::string value;  ///< with its character references resolved
  std::size_t begin;  ///< of the text in which it is written, in bytes of the piece
  std::size_t end;    ///< html_offset() maps the value to this text
};

/// The references in the attributes of a piece of HTML, in its order, without terms of RDFa and
/// those in scripts. Templates, and references in CSS with escapes, are left out. `html` is UTF-8.
/// Takes linear time.
std::vector<html_link> html_links(std::string_view html);

}  // namespace leiri::text

LEIRI_EXPORT_END
