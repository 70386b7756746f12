#pragma once

#include <string>
#include <string_view>

/// What Unicode's data on security (UTS #39), through ICU, say of characters. Every text is UTF-8.
/// Where ICU has no data, nothing looks like anything.
namespace leiri::detail {

/// Appends the skeleton of `text`: two texts that look alike have one skeleton, which is nothing to
/// show to anybody.
void append_skeleton(std::string_view text, std::string& out);

/// The ASCII character that has the skeleton of `c`; 0 where there is none.
char ascii_look_alike(char32_t c);

/// Whether a word is above the level Moderately Restrictive of UTS #39 section 5.2: it has letters
/// of several scripts, other than Latin with one that nobody takes for Latin, or those that
/// Chinese, Japanese and Korean write together.
bool mixes_scripts(std::string_view word);

}  // namespace leiri::detail
