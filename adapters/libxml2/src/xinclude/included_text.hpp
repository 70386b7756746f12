#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// Why a text cannot be included.
struct text_fault {
  std::string message;
  bool is_fatal = false;  ///< the fault is not one for which a fallback is meant
};

/// Reads a text for an inclusion as UTF-8 (XInclude section 4.3). `url` is the name by which
/// libxml2 opens it, and `encoding` what the inclusion states; empty if it states none.
std::optional<std::string> read_included_text(const std::string& url, std::string_view encoding,
                                              text_fault& fault);

/// The part of a text that a fragment identifier selects (RFC 5147). Nothing if it is not such an
/// identifier, or if the text is not the one for which it was made; `fault` then says why.
std::optional<std::string_view> part_of_text(std::string_view text, std::string_view fragment,
                                             std::string& fault);

}  // namespace leiri::libxml2
