#pragma once

// SQLite's interface for extensions: a table of functions that SQLite provides.
#include <sqlite3ext.h>

SQLITE_EXTENSION_INIT3
