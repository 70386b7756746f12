#pragma once

#include <leiri/audit.hpp>
#include <string>
#include <string_view>

/// Reports for people, as compilers write them.
namespace leiri {

/// `text` fit for a line on a terminal: control characters, bidirectional formatting characters and
/// bytes that are not UTF-8 are written `\u000A` and `\xFF`; all else stays.
std::string printable(std::string_view text);

/// "books.ttl:1:14".
std::string place(std::string_view document, const position& where);

/// What there is to say: the catalogue's words, then the detail where there is one.
std::string message(const report& r);

/// "books.ttl:1:14: error: character not allowed in a path: U+0020 SPACE [path-character]", without
/// an end of line. `invalid` is shown as an error: people do not care which of them are the
/// grammar's.
std::string report_line(std::string_view document, const position& where, severity s,
                        std::string_view message, code c);

}  // namespace leiri
