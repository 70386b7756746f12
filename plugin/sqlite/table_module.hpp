#pragma once

#include <new>

#include "api.hpp"

namespace leiri::sqlite {

/// What the virtual tables of functions have in common (sqlite.org/vtab.html). `Cursor` derives
/// from sqlite3_vtab_cursor, and has a member `row`, the index of the current row, and a function
/// `size()`.
template <class Cursor>
class table_module {
 public:
  /// The methods of an eponymous table, which exists without being created: it has no xCreate.
  static constexpr sqlite3_module methods(decltype(sqlite3_module::xConnect) connect,
                                          decltype(sqlite3_module::xDisconnect) disconnect,
                                          decltype(sqlite3_module::xBestIndex) best_index,
                                          decltype(sqlite3_module::xFilter) filter,
                                          decltype(sqlite3_module::xColumn) column) noexcept {
    sqlite3_module m{};
    m.xConnect = connect;
    m.xBestIndex = best_index;
    m.xDisconnect = disconnect;
    m.xOpen = open;
    m.xClose = close;
    m.xFilter = filter;
    m.xNext = next;
    m.xEof = eof;
    m.xColumn = column;
    m.xRowid = rowid;
    return m;
  }

  static Cursor& own(sqlite3_vtab_cursor* c) noexcept { return *static_cast<Cursor*>(c); }

 private:
  static int open(sqlite3_vtab* /*t*/, sqlite3_vtab_cursor** out) noexcept {
    auto* const made = new (std::nothrow) Cursor();
    *out = made;
    return made == nullptr ? SQLITE_NOMEM : SQLITE_OK;
  }
  static int close(sqlite3_vtab_cursor* c) noexcept {
    delete &own(c);
    return SQLITE_OK;
  }
  static int next(sqlite3_vtab_cursor* c) noexcept {
    ++own(c).row;
    return SQLITE_OK;
  }
  static int eof(sqlite3_vtab_cursor* c) noexcept { return own(c).row >= own(c).size() ? 1 : 0; }
  static int rowid(sqlite3_vtab_cursor* c, sqlite3_int64* out) noexcept {
    *out = static_cast<sqlite3_int64>(own(c).row);
    return SQLITE_OK;
  }
};

}  // namespace leiri::sqlite
