#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::detail {

/// How many differences between characters are ignored; each value also ignores what the values
/// before it ignore.
enum class folding : std::uint8_t { none, nfc, nfkc, confusable };

/// Whether the case of letters is ignored too.
enum class case_folding : bool { keep, fold };

/// Appends `text` (UTF-8), folded. ASCII text is folded without ICU, with the same result.
void append_folded(std::string_view text, folding f, case_folding c, std::string& out);

/// Whether two texts in URI notation differ at their ends in a way that no folding ignores. Stops
/// at the last percent-encoding of a text, since that can stand for any character, unless it is of
/// an unreserved one.
bool ends_differ(std::string_view a, std::string_view b, case_folding c) noexcept;

}  // namespace leiri::detail
