#pragma once

#include "function.hpp"

/// Functions of one row: text in, text or a number out. If there is an error in an identifier, the
/// result is NULL.
namespace leiri::sqlite {

/// Each registers a function, and returns an SQLite status.
int register_scalar(sqlite3* connection, const std::string& name, const function& f) noexcept;
/// leiri_version()
int register_version(sqlite3* connection) noexcept;

}  // namespace leiri::sqlite
