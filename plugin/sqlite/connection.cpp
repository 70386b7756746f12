#include "connection.hpp"

#include "listing.hpp"

namespace leiri::sqlite {

namespace {

int add(sqlite3* connection, const operations::function& f) {
  return (columns_of(f.answer).count == 0 ? register_scalar : register_table)(
      connection, sql_name(f.name), {*f.of, f.answer, f.perform});
}

int register_table_of_operations(sqlite3* connection) noexcept {
  int status = SQLITE_OK;
  try {
    for (const operations::function& f : operations::functions()) {
      status = status == SQLITE_OK ? add(connection, f) : status;
    }
  } catch (...) {
    return SQLITE_NOMEM;
  }
  return status;
}

}  // namespace

int register_all(sqlite3* connection) noexcept {
  for (const auto step :
       {register_table_of_operations, register_version, register_namespaces, register_collation}) {
    if (const int status = step(connection); status != SQLITE_OK) {
      return status;
    }
  }
  return SQLITE_OK;
}

}  // namespace leiri::sqlite
