#pragma once

#include <cstddef>
#include <leiri/documents/occurrence.hpp>
#include <string_view>
#include <vector>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// An identifier in a value: bytes [begin, begin + size).
struct value_part {
  std::size_t begin;
  std::size_t size;
  leiri::reading reading;
  bool is_css = false;      ///< with the escapes of CSS, or bad
  bool is_bad_css = false;  ///< see css_reference
  bool is_opened = false;   ///< libxslt opens it
};

/// The identifiers in a value with this treatment, in their order; none if it holds text only.
std::vector<value_part> parts_of(treatment how, std::string_view value);

/// The words of a value, which white space separates.
std::vector<value_part> words_of(std::string_view value, leiri::reading how);

}  // namespace leiri::libxml2
