#include "connection.hpp"

#include "listing.hpp"

namespace leiri::sqlite {

namespace {

using operations::operation;
using operations::projection;

int add(sqlite3* connection, std::string_view name, const function& f) {
  return (columns_of(f.answer).count == 0 ? register_scalar : register_table)(connection,
                                                                              sql_name(name), f);
}

/// An operation and its projections.
int add(sqlite3* connection, const operation& op) {
  int status = add(connection, op.name, {op, op.answer, op.perform});
  for (const projection& p : op.projections) {
    status = status == SQLITE_OK ? add(connection, p.name, {op, p.answer, p.perform}) : status;
  }
  return status;
}

int register_table_of_operations(sqlite3* connection) noexcept {
  int status = SQLITE_OK;
  try {
    for (const operation& op : operations::table()) {
      status = status == SQLITE_OK ? add(connection, op) : status;
    }
  } catch (...) {
    return SQLITE_NOMEM;
  }
  return status;
}

}  // namespace

int register_all(sqlite3* connection) noexcept {
  for (const auto step : {register_table_of_operations, register_version, register_collation}) {
    if (const int status = step(connection); status != SQLITE_OK) {
      return status;
    }
  }
  return SQLITE_OK;
}

}  // namespace leiri::sqlite
