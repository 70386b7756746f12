#pragma once

#include "api.hpp"

/// What leiri adds to a connection. Each function returns an SQLite status.
namespace leiri::sqlite {

int register_all(sqlite3* connection) noexcept;

/// The collation `iri`: the rung `string`, code point by code point, for any encoding of the
/// database.
int register_collation(sqlite3* connection) noexcept;

/// SELECT code, severity, component, offset, message, advice FROM iri_findings(iri, profile, kind).
/// The last one or two arguments may be omitted.
int register_findings_table(sqlite3* connection) noexcept;

/// SELECT offset, length, iri FROM iri_find(text). Offsets and lengths are bytes of UTF-8.
int register_find_table(sqlite3* connection) noexcept;

}  // namespace leiri::sqlite
