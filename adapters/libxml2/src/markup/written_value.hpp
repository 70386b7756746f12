#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "markup/start_tag.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {

/// A text of the document from which a value was read.
struct written_text {
  std::string_view text;
  std::uint64_t offset;  ///< in the document, in bytes
  text_form form;
  /// The decoded text between the start of `text` and the value.
  std::string_view before = {};
  /// The attribute whose value the text is; null for other texts.
  const written_attribute* attribute = nullptr;
  /// The size of what precedes `text` in the decoded attribute.
  std::size_t skipped = 0;
};

/// A value and its replacement: `made` replaces its bytes [begin, end).
struct replacement {
  std::string_view value;
  std::size_t begin;
  std::size_t end;
  std::string_view made;
};

/// A stretch of a text and its replacement.
struct rewritten {
  std::size_t begin;
  std::size_t size;
  std::string text;
};

/// Replaces a value in `source` by its repair, and removes the bytes around that. The parts that
/// both have in common stay as they are written, with their character references. If an entity
/// differs, its replacement text is written instead.
///
/// Nothing if that is not possible: the value differs from the decoded text (attributes of types
/// other than CDATA lose white space), or an entity contains only a part of it.
std::optional<rewritten> rewrite(const written_text& source, const replacement& r,
                                 xmlDocPtr entities);

/// The same for a replacement that may be any text, of an attribute; the bytes around it stay.
std::optional<rewritten> replace_in(const written_text& source, const replacement& r,
                                    xmlDocPtr entities);

}  // namespace leiri::libxml2
