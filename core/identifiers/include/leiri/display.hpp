#pragma once

#include <cstdint>
#include <functional>
#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// How to display identifiers (RFC 3987 section 4.1): by the Unicode Bidirectional Algorithm, as if
/// they were in a left-to-right embedding, whatever text surrounds them.
namespace leiri {

/// Who reorders right-to-left characters.
enum class text_order : std::uint8_t {
  visual,    ///< leiri; the target displays characters from left to right
  embedded,  ///< the target; LRE and PDF (U+202A, U+202C) around the text set the direction
  isolated,  ///< the target; an isolate keeps the text apart from what surrounds it: FSI and PDI
             ///< (U+2068, U+2069), or LRI (U+2066) before a text that does not start with a
             ///< left-to-right letter, since FSI would give it the other direction
  logical    ///< nobody; for a target that supports no directions, and for readers who know that
};

/// Whether `c` is visible. Controls, private use, code points that are unassigned in ICU's version
/// of Unicode, line separators, and characters that are invisible by themselves are not; joiners
/// and variation selectors count as part of the characters that they shape.
bool is_visible(char32_t c) noexcept;

/// Appends `text` (UTF-8, not necessarily an identifier) to `out` in the order in which it is
/// displayed from left to right: rules P2 to L4 of UAX #9 for a left-to-right paragraph. Brackets
/// in right-to-left runs are mirrored, and marks still follow their base. After a thousand opening
/// brackets, further brackets are treated as ordinary characters. Formatting characters keep a
/// place among the others.
///
/// Returns a view of `text` if nothing changes, otherwise a view of what it appended. Errors:
/// `utf8-invalid`, `too-long` beyond 512 MiB - 64; `out` is then unchanged.
result<std::string_view> visual_order(std::string_view text, std::string& out);
result<std::string> visual_order(std::string_view text);

/// The text to display for `text` (UTF-8, not necessarily an identifier): percent-encodes the
/// characters for which `can_show` is false and all bidirectional formatting characters, then
/// reorders the text. The result is for display only: it need not be the same identifier, or an
/// identifier at all.
///
/// Returns the same as visual_order(), with the same errors.
result<std::string_view> display(std::string_view text, std::string& out,
                                 text_order order = text_order::visual,
                                 const std::function<bool(char32_t)>& can_show = is_visible);
result<std::string> display(std::string_view text, text_order order = text_order::visual,
                            const std::function<bool(char32_t)>& can_show = is_visible);

}  // namespace leiri

LEIRI_EXPORT_END
