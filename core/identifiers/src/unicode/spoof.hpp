#pragma once

#include <string>
#include <string_view>

/// Unicode's security data on characters (UTS #39), through ICU. All texts are UTF-8. If ICU has no
/// data, only ASCII characters look alike.
namespace leiri::detail {

/// Appends the skeleton of `text`: texts that look alike have the same skeleton. It is not meant
/// for display.
void append_skeleton(std::string_view text, std::string& out);

/// The delimiter, or other ASCII character that IRIs do not allow everywhere, with the same
/// skeleton as `c`: one of `: / ? # [ ] @ < > " { } | \ ^ %` or the full stop; 0 if there is none.
char delimiter_like(char32_t c);

/// In bytes; a longer text is not a word.
inline constexpr std::size_t longest_word = 1024;

/// Whether a word exceeds the level Moderately Restrictive of UTS #39 section 5.2: it has letters
/// of several scripts, unless these are Latin and one script that nobody mistakes for Latin, or
/// scripts that are written together in Chinese, Japanese and Korean.
bool mixes_scripts(std::string_view word);

}  // namespace leiri::detail
