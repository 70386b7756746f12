#include "connection.hpp"

SQLITE_EXTENSION_INIT1

/// SQLite calls this function after loading leiri.so.
extern "C" int sqlite3_leiri_init(sqlite3* connection, char** /*message*/,
                                  const sqlite3_api_routines* api) {
  SQLITE_EXTENSION_INIT2(api);
  return leiri::sqlite::register_all(connection);
}
