#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Reports for people, in the form that compilers use.
namespace leiri {

/// For example "books.ttl:1:14"; the name of the document is made printable.
std::string place(std::string_view document, const position& where);

/// The message of the catalogue and, if there is one, the detail after a colon. A detail of
/// `library-misreads` is the whole message, since it names the library. `***` stands for passwords.
std::string message(const report& r);

/// "books.ttl:1:14: error: character not allowed in a path: U+0020 SPACE [path-character]", without
/// a line end. `invalid` is displayed as an error, since the difference does not matter to people.
std::string report_line(std::string_view document, const position& where, severity s,
                        std::string_view message, code c);

}  // namespace leiri

LEIRI_EXPORT_END
