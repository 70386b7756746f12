#include <algorithm>
#include <cstring>

#include "connection.hpp"

namespace leiri::sqlite {
namespace {

// The order of UTF-8 by bytes is the order by code points.
int compare_code_points(void*, int a_size, const void* a, int b_size, const void* b) noexcept {
  const int order = std::memcmp(a, b, static_cast<std::size_t>(std::min(a_size, b_size)));
  return order != 0 ? order : a_size - b_size;
}

}  // namespace

int register_collation(sqlite3* connection) noexcept {
  return sqlite3_create_collation_v2(connection, "iri", SQLITE_UTF8, nullptr, compare_code_points,
                                     nullptr);
}

}  // namespace leiri::sqlite
