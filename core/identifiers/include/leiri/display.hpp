#pragma once

#include <cstdint>
#include <functional>
#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// How to display identifiers (RFC 3987 section 4.1): by the Unicode Bidirectional Algorithm, as if
/// they were in a left-to-right embedding.
///
///     leiri::display("http://h/אבג/x");  // "http://h/גבא/x"
namespace leiri {

/// Who reorders right-to-left characters.
enum class text_order : std::uint8_t {
  visual,    ///< leiri; the target displays characters from left to right
  embedded,  ///< the target; LRE and PDF (U+202A, U+202C) around the text set the direction
  isolated,  ///< the target; FSI (U+2068), or LRI (U+2066) if the text does not start with a
             ///< left-to-right letter, and PDI (U+2069) keep it apart from what surrounds it
  logical    ///< nobody; for a target that supports no directions
};

/// False for controls, private use, code points that ICU's Unicode does not assign, line
/// separators, and characters that are invisible by themselves, except joiners and variation
/// selectors.
bool is_visible(char32_t c) noexcept;

/// Any text in the order in which it is displayed from left to right: rules P2 to L4 of UAX #9 for
/// a left-to-right paragraph. Brackets in right-to-left runs are mirrored (not after a thousand
/// opening brackets), marks still follow their base, and formatting characters keep a place.
/// Errors: `utf8-invalid`, `too-long` beyond 512 MiB - 64.
result<std::string_view> visual_order(std::string_view text, std::string& out);
result<std::string> visual_order(std::string_view text);

/// Percent-encodes the characters for which `can_show` is false and all bidirectional formatting
/// characters of any text, then reorders it. The result is for display only: it need not be the
/// same identifier, or an identifier at all. Errors: the same.
result<std::string_view> display(std::string_view text, std::string& out,
                                 text_order order = text_order::visual,
                                 const std::function<bool(char32_t)>& can_show = is_visible);
result<std::string> display(std::string_view text, text_order order = text_order::visual,
                            const std::function<bool(char32_t)>& can_show = is_visible);

}  // namespace leiri

LEIRI_EXPORT_END
