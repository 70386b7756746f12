#pragma once

#include <libxml/xmlstring.h>

#include <span>
#include <string_view>

#include "scene.hpp"

namespace leiri::libxml2 {

/// Reads the namespace declarations of a start tag. Each counts once for its namespace.
class namespace_reader {
 public:
  explicit namespace_reader(scene& s) noexcept : scene_(s) {}

  /// Those that libxml2 accepts: prefix and name by turns.
  void read(std::span<const xmlChar* const> declarations);

  /// Those that libxml2 leaves out, since it finds them wrong: the tag's text has them still. To be
  /// called where namespaces are not well-formed.
  void read_rejected(std::span<const xmlChar* const> accepted);

 private:
  void read_rejected_one(std::string_view prefix, std::string_view source);

  scene& scene_;
};

}  // namespace leiri::libxml2
