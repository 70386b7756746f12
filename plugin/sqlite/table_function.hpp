#pragma once

#include "function.hpp"

/// Table-valued functions: virtual tables of SQLite (sqlite.org/vtab.html) that exist without being
/// created, and whose hidden columns are the arguments.
namespace leiri::sqlite {

/// Registers a function whose answer is rows. Returns an SQLite status.
int register_table(sqlite3* connection, const std::string& name, const function& f) noexcept;

}  // namespace leiri::sqlite
