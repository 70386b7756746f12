#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "markup/start_tag.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {

/// A text of the document that a value was read from.
struct written_text {
  std::string_view text;
  std::uint64_t offset;  ///< in the document, in bytes
  text_form form;
  /// What stands before the value in what the text stands for.
  std::string_view before = {};
  /// Whose value the text is; null where it is no attribute's.
  const written_attribute* attribute = nullptr;
};

/// A value, and what is to stand in its place: of bytes [begin, end) of it `made` is a repair, and
/// the others go away.
struct replacement {
  std::string_view value;
  std::size_t begin;
  std::size_t end;
  std::string_view made;
};

/// A stretch of a text, and what is to stand in its place.
struct rewritten {
  std::size_t begin;
  std::size_t size;
  std::string text;
};

/// Replaces a value where it stands in `source`. What both have in common stays as it is written,
/// character references among it; of an entity that differs what it stands for is written out.
///
/// Nothing where that cannot be had: the value stands for something else (attributes that are not
/// of type CDATA lose white space), or an entity holds only a part of it.
std::optional<rewritten> rewrite(const written_text& source, const replacement& r,
                                 xmlDocPtr entities);

}  // namespace leiri::libxml2
