#pragma once

#include <string>

#include "api.hpp"
#include "function.hpp"

/// Registers the functions of leiri with a connection. Each function here returns an SQLite status.
namespace leiri::sqlite {

int register_all(sqlite3* connection) noexcept;

/// A scalar function. Its arguments are text, its result is text or a number; it is NULL if an
/// identifier has an error.
int register_scalar(sqlite3* connection, const std::string& name, const function& f) noexcept;
/// leiri_version()
int register_version(sqlite3* connection) noexcept;

/// A table-valued function, whose answer consists of rows. It is an eponymous virtual table of
/// SQLite (sqlite.org/vtab.html), which exists without being created; its hidden columns are the
/// arguments.
int register_table(sqlite3* connection, const std::string& name, const function& f) noexcept;

/// The table-valued function iri_namespaces.
int register_namespaces(sqlite3* connection) noexcept;

/// The collation `iri`, which compares as the rung `string` does, code point by code point, in any
/// encoding of the database.
int register_collation(sqlite3* connection) noexcept;

}  // namespace leiri::sqlite
