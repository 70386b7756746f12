#pragma once

// SQLite's interface as an extension sees it: through a table that SQLite hands over.
#include <sqlite3ext.h>

SQLITE_EXTENSION_INIT3
