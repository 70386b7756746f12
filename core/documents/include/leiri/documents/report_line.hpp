#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/export.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Reports for people, in the form that compilers use.
///
///     leiri::report_line("books.ttl", r.where, r.finding.severity, leiri::message(r),
///     r.finding.code);
namespace leiri {

/// "books.ttl:1:14"; the name of the document is made printable.
std::string place(std::string_view document, const position& where);

/// The message of the catalogue and, if there is one, the detail after a colon; for
/// `library-misreads`, the detail alone. `***` stands for passwords.
std::string message(const report& r);

/// "books.ttl:1:14: error: character not allowed in a path: U+0020 SPACE [path-character]", without
/// a line end; `invalid` is called an error.
std::string report_line(std::string_view document, const position& where, severity s,
                        std::string_view message, code c);

}  // namespace leiri

LEIRI_EXPORT_END
