#pragma once

#include <cstdint>
#include <string_view>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// What is lost if the reading goes on after an error that ends it by default.
enum class fault_cost : std::uint8_t {
  document,  ///< the meaning of what follows: the reading does not go on
  nothing,   ///< a comment or a processing instruction
  content,   ///< the text around it
  tag        ///< attributes of the start tag
};

/// What an error of the document costs, between its start and end tag. `read` is its text up to the
/// parser's place, as far as it is known, and `next` what the parser has got but not read.
///
/// libxml2's recovery passes over some violations of well-formedness and then reads what follows as
/// if they were not there. After others its elements differ from those of the document, or it
/// stops: an unquoted value, a `<` in a value, an end tag without its start tag.
fault_cost cost_of_fault(const xmlError& e, std::string_view read, std::string_view next) noexcept;

/// Whether an attribute's value as written contains an `&` that does not begin a reference, or a
/// reference to what is no character (XML 1.0 productions 66 to 68). libxml2 leaves these out.
bool has_broken_reference(std::string_view value) noexcept;

}  // namespace leiri::libxml2
