#pragma once

#include <string_view>

/// What surrounds an identifier where a person typed or pasted it.
namespace leiri::detail {

/// Full-width ASCII, the ideographic space and half-width Katakana in their usual width; other
/// characters as they are.
char32_t in_usual_width(char32_t c) noexcept;

/// White space, in ASCII and beyond.
bool is_unicode_space(char32_t c);

/// A character that sets a direction or is invisible, and that writers put around an identifier:
/// RFC 3987 section 4.1 says that these are not part of it.
bool is_unseen_mark(char32_t c) noexcept;

/// The identifier in a text (UTF-8): without white space, formatting characters and a pair of angle
/// brackets around it (RFC 3986 appendix C, with "URL:" after the first), nor quotation marks or
/// other brackets of any script, if an identifier with a scheme is between them. A valid identifier
/// between the characters of an embedding or isolate is taken as it stands.
std::string_view identifier_in(std::string_view text);

}  // namespace leiri::detail
