#pragma once

#include <libxml/tree.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::preload {

/// A schema or a grammar that a program has in memory, and that includes documents.
struct schema_in_memory {
  std::shared_ptr<xmlDoc> document;
  /// What the parser gets in its place, with elements on the same lines; nothing if libxml2 finds
  /// everything that it includes.
  std::optional<std::string> text;

  /// Nothing if it includes no documents, and is then read only by the parser of schemas. Nor if it
  /// has a document type or lines that end with a carriage return alone, or is not well-formed, so
  /// that it cannot be written as it is.
  static std::optional<schema_in_memory> of(std::string_view text);
};

}  // namespace leiri::preload
