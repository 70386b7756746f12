#pragma once

#include <cstdint>
#include <functional>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

/// How identifiers are shown (RFC 3987 section 4.1): by the Unicode Bidirectional Algorithm, as if
/// they stood in a left-to-right embedding, whatever surrounds them.
namespace leiri {

/// Who puts right-to-left characters in their place.
enum class text_order : bool {
  visual,   ///< leiri: the target shows characters from left to right as they come
  embedded  ///< the target: LRE and PDF (U+202A, U+202C) around the text set the direction
};

/// Whether people see something where `c` stands: not for controls, private use, what is unassigned
/// in ICU's version of Unicode, separators of lines, and characters that are invisible by
/// themselves; joiners and variation selectors count as part of what they shape.
bool is_visible(char32_t c) noexcept;

/// Appends `text` (UTF-8, an identifier or not) to `out` in the order in which it is shown from
/// left to right: rules P2 to L4 of UAX #9 for a left-to-right paragraph. Brackets in right-to-left
/// runs are mirrored, and marks still follow their base. A text of more than a thousand opening
/// brackets is shown as if those behind were none. Formatting characters keep a place among the
/// others.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended. Errors:
/// `utf8-invalid`, `too-long` beyond 512 MiB - 64; `out` is then as it was.
result<std::string_view> visual_order(std::string_view text, std::string& out);

/// What to show of `text`, UTF-8, an identifier or not: characters that the target cannot show, by
/// `can_show`, are percent-encoded, and so are all bidirectional formatting characters; then the
/// order is settled. The result is for eyes: it need not be the same identifier, nor any.
///
/// Returns and errors as visual_order().
result<std::string_view> display(std::string_view text, std::string& out,
                                 text_order order = text_order::visual,
                                 const std::function<bool(char32_t)>& can_show = is_visible);

}  // namespace leiri
