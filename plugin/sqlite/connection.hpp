#pragma once

#include "api.hpp"

/// What a connection gets from leiri. Each function answers an SQLite status.
namespace leiri::sqlite {

int register_all(sqlite3* connection) noexcept;

/// The collation `iri`: the `string` rung, code point by code point, whatever the encoding of the
/// database.
int register_collation(sqlite3* connection) noexcept;

/// SELECT code, severity, component, offset, message, advice FROM iri_findings(iri, profile, kind).
/// The last one or two arguments may be left out.
int register_findings_table(sqlite3* connection) noexcept;

/// SELECT offset, length, iri FROM iri_find(text). Offsets and lengths are bytes of UTF-8.
int register_find_table(sqlite3* connection) noexcept;

}  // namespace leiri::sqlite
