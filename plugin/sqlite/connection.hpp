#pragma once

#include "api.hpp"

/// What leiri adds to a connection. Each function returns an SQLite status.
namespace leiri::sqlite {

int register_all(sqlite3* connection) noexcept;

/// The collation `iri`: the rung `string`, code point by code point, for any encoding of the
/// database.
int register_collation(sqlite3* connection) noexcept;

}  // namespace leiri::sqlite
