#pragma once

#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Text in UTF-8 that was taken for text in Latin-1 (or windows-1252) or for plain text, and
/// encoded again.
namespace leiri::detail {

/// Reports the first such text: U+00C3 U+00A9, "%C3%83%C2%A9" or "%25C3%25A9" for U+00E9, or
/// `&amp;` in a query.
void check_double_encoded(const reference& ref, std::vector<finding>& out);

/// Appends the identifier that was meant: the whole of `text`, decoded once at each such place.
void append_meant(std::string_view text, std::string& out);

}  // namespace leiri::detail

LEIRI_EXPORT_END
