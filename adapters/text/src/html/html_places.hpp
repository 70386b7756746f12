#pragma once

#include <cstdint>
#include <string_view>

namespace leiri::text {

/// What an attribute of HTML holds.
enum class html_value : std::uint8_t {
  none,
  reference,
  references,    ///< with white space between them
  source_set,    ///< srcset
  styles,        ///< CSS
  scheme_words,  ///< words, of which those with a registered scheme are identifiers
  curies,        ///< terms, prefixed names and identifiers of RDFa
  safe_curie,    ///< a prefixed name, possibly in brackets, or a reference
};

/// What the attribute of an element holds, by HTML (Living Standard and 4.01), SVG and RDFa 1.1.
html_value value_of(std::string_view element, std::string_view attribute) noexcept;

}  // namespace leiri::text
