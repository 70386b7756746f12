#pragma once

#include <string>

#include "api.hpp"
#include "function.hpp"

/// What leiri adds to a connection. Each function returns an SQLite status.
namespace leiri::sqlite {

int register_all(sqlite3* connection) noexcept;

/// A function of one row: text in, text or a number out. If there is an error in an identifier, the
/// result is NULL.
int register_scalar(sqlite3* connection, const std::string& name, const function& f) noexcept;
/// leiri_version()
int register_version(sqlite3* connection) noexcept;

/// A table-valued function, whose answer is rows: a virtual table of SQLite (sqlite.org/vtab.html)
/// that exists without being created, and whose hidden columns are the arguments.
int register_table(sqlite3* connection, const std::string& name, const function& f) noexcept;

/// The table-valued function iri_namespaces.
int register_namespaces(sqlite3* connection) noexcept;

/// The collation `iri`: the rung `string`, code point by code point, for any encoding of the
/// database.
int register_collation(sqlite3* connection) noexcept;

}  // namespace leiri::sqlite
