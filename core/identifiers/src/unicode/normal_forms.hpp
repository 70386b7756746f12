#pragma once

#include <string>
#include <string_view>

/// Unicode normalization forms (UAX #15) of UTF-8, through ICU. If ICU has no data, every text
/// counts as normalized.
namespace leiri::detail {

enum class normalization : bool { nfc, nfkc };

/// Whether ICU has the data.
bool has_normal_forms();

[[nodiscard]] bool is_normalized(std::string_view text, normalization form);

/// Appends `text`, valid UTF-8 of at most 2^31 - 1 bytes, in that form. Takes linear time: more
/// than 1 KiB without a possible division, which no script has, is normalized in parts.
void append_normalized(std::string_view text, normalization form, std::string& out);

/// Appends one character in NFD.
void append_decomposed(std::string_view character, std::string& out);

}  // namespace leiri::detail
