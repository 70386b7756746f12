#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// How an identifier is written in a value.
enum class escapes : std::uint8_t {
  none,
  css,                 ///< CSS Syntax Module Level 3 section 4.3.7
  doubled_apostrophe,  ///< a literal of XPath: see xpath_references
  doubled_quotation,   ///< the same with the other quotation mark
  backslash            ///< of an MFString, before a quotation mark or a backslash
};

/// An identifier in a value: bytes [begin, begin + size).
struct value_part {
  std::size_t begin;
  std::size_t size;
  leiri::reading reading;
  escapes written = escapes::none;
  bool is_bad_css = false;      ///< see css_reference
  bool is_opened = false;       ///< libxslt opens it
  bool has_other_base = false;  ///< see xpath_reference
};

/// Appends the identifier that is written with these escapes.
void decode(escapes how, std::string_view written, std::string& out);
/// Maps a byte of that identifier to the byte of the written one that it comes from.
using offset_mapping = std::size_t (*)(std::string_view written, std::size_t value_offset);
offset_mapping mapping_of(escapes how) noexcept;

/// The identifiers in a value with this treatment, in their order; none if it holds text only.
std::vector<value_part> parts_of(treatment how, std::string_view value);

/// The words of a value, which white space separates.
std::vector<value_part> words_of(std::string_view value, leiri::reading how);

}  // namespace leiri::libxml2
