#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// What a reference in a tree opens.
struct requested_part {
  std::string meant;  ///< a LEIRI, absolute
  /// By which the library opens it: its own result if it is right, since the functions with which
  /// an application opens files may know only that; else a URI.
  std::string url;
  bool is_right = false;  ///< the library finds it by itself
};

/// `value` is the reference, a LEIRI, at an element. Nothing if it cannot be resolved.
std::optional<requested_part> request_for(const xmlNode* element, const std::string& value,
                                          treatment how);

}  // namespace leiri::libxml2
