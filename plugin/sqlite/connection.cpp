#include "connection.hpp"

#include "scalar.hpp"

namespace leiri::sqlite {

int register_all(sqlite3* connection) noexcept {
  const auto in_turn = [connection](auto... steps) {
    int status = SQLITE_OK;
    (void)((status = steps(connection), status == SQLITE_OK) && ...);
    return status;
  };
  return in_turn([](sqlite3* c) { return register_scalars(c, operations()); },
                 [](sqlite3* c) { return register_scalars(c, components()); }, register_collation,
                 register_findings_table, register_find_table);
}

}  // namespace leiri::sqlite
