#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api.hpp"
#include "scalar.hpp"

/// Table-valued functions: virtual tables of SQLite (sqlite.org/vtab.html) that exist without being
/// created, and whose hidden columns are the arguments.
namespace leiri::sqlite {

/// A value of a column. Text is copied when it is set.
class cell {
 public:
  explicit cell(sqlite3_context* context) noexcept : context_(context) {}
  void operator()(std::string_view text) const noexcept {
    sqlite3_result_text64(context_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  }
  void operator()(std::uint64_t number) const noexcept {
    sqlite3_result_int64(context_, static_cast<sqlite3_int64>(number));
  }

 private:
  sqlite3_context* context_;
};

/// The rows for some arguments, one after the other.
///
///     static constexpr const char* name;
///     static constexpr const char* schema;    // CREATE TABLE x(a, b, first HIDDEN, second HIDDEN)
///     static constexpr int columns;           // that are not hidden
///     static constexpr int arguments;         // hidden ones; those behind the first may be
///     missing
template <class Rows>
concept table_rows = requires(Rows rows, std::vector<std::string> arguments, int column, cell to) {
  {rows.start(arguments)};  // may throw bad_argument
  {rows.next()};
  { rows.at_end() } -> std::convertible_to<bool>;
  {rows.give(column, to)};
};

template <table_rows Rows>
class table_function {
 public:
  static int add_to(sqlite3* connection) noexcept {
    return sqlite3_create_module_v2(connection, Rows::name, &methods, nullptr, nullptr);
  }

 private:
  struct table : sqlite3_vtab {};

  struct cursor : sqlite3_vtab_cursor {
    Rows rows;
    std::vector<std::string> arguments;
    sqlite3_int64 row = 0;
  };

  static cursor& own(sqlite3_vtab_cursor* c) noexcept { return *static_cast<cursor*>(c); }

  // No exception may reach SQLite.
  template <class Work>
  static int guarded(sqlite3_vtab* told, Work work) noexcept {
    try {
      work();
      return SQLITE_OK;
    } catch (const bad_argument& e) {
      sqlite3_free(told->zErrMsg);
      told->zErrMsg = sqlite3_mprintf("%s", e.what());
      return SQLITE_ERROR;
    } catch (...) {  // nothing else is thrown
      return SQLITE_NOMEM;
    }
  }

  static int connect(sqlite3* connection, void*, int, const char* const*, sqlite3_vtab** out,
                     char**) noexcept {
    const int status = sqlite3_declare_vtab(connection, Rows::schema);
    if (status != SQLITE_OK) {
      return status;
    }
    sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
    *out = new (std::nothrow) table{};
    return *out == nullptr ? SQLITE_NOMEM : SQLITE_OK;
  }

  static int disconnect(sqlite3_vtab* t) noexcept {
    delete static_cast<table*>(t);
    return SQLITE_OK;
  }

  // Requests the arguments in the order of their columns; idxNum tells which are present.
  static int best_index(sqlite3_vtab*, sqlite3_index_info* plan) noexcept {
    std::array<int, Rows::arguments> place;
    place.fill(-1);
    for (int i = 0; i < plan->nConstraint; ++i) {
      const auto& constraint = plan->aConstraint[i];
      const int argument = constraint.iColumn - Rows::columns;
      if (argument < 0 || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) {
        continue;
      }
      if (constraint.usable == 0) {
        return SQLITE_CONSTRAINT;  // another order of the tables provides the argument
      }
      place[static_cast<std::size_t>(argument)] = i;
    }
    int passed = 0;
    for (int argument = 0; argument < Rows::arguments; ++argument) {
      if (const int i = place[static_cast<std::size_t>(argument)]; i >= 0) {
        plan->aConstraintUsage[i].argvIndex = ++passed;
        plan->aConstraintUsage[i].omit = 1;
        plan->idxNum |= 1 << argument;
      }
    }
    plan->estimatedCost = (plan->idxNum & 1) != 0 ? 10 : 1e99;
    plan->estimatedRows = 4;
    return SQLITE_OK;
  }

  static int open(sqlite3_vtab*, sqlite3_vtab_cursor** out) noexcept {
    auto* const made = new (std::nothrow) cursor();
    *out = made;
    return made == nullptr ? SQLITE_NOMEM : SQLITE_OK;
  }

  static int close(sqlite3_vtab_cursor* c) noexcept {
    delete &own(c);
    return SQLITE_OK;
  }

  // If the first argument is missing, or one is NULL, there are no rows.
  static int filter(sqlite3_vtab_cursor* c, int present, const char*, int count,
                    sqlite3_value** values) noexcept {
    return guarded(c->pVtab, [&] {
      cursor& self = own(c);
      self.rows = Rows();
      self.arguments.assign(Rows::arguments, {});
      self.row = 0;
      const std::span<sqlite3_value*> given(values, static_cast<std::size_t>(count));
      const bool any_null = std::any_of(given.begin(), given.end(), [](sqlite3_value* v) {
        return sqlite3_value_type(v) == SQLITE_NULL;
      });
      if ((present & 1) == 0 || any_null) {
        return;
      }
      auto next = given.begin();
      for (std::size_t i = 0; i < self.arguments.size(); ++i) {
        if ((present >> i & 1) != 0) {
          self.arguments[i] = text_of(*next++);
        }
      }
      self.rows.start(self.arguments);
    });
  }

  static int next(sqlite3_vtab_cursor* c) noexcept {
    return guarded(c->pVtab, [&] {
      own(c).rows.next();
      ++own(c).row;
    });
  }

  static int eof(sqlite3_vtab_cursor* c) noexcept { return own(c).rows.at_end() ? 1 : 0; }

  static int column(sqlite3_vtab_cursor* c, sqlite3_context* context, int column) noexcept {
    return guarded(c->pVtab, [&] {
      const cell to(context);
      if (column < Rows::columns) {
        own(c).rows.give(column, to);
      } else {
        to(own(c).arguments[static_cast<std::size_t>(column - Rows::columns)]);
      }
    });
  }

  static int rowid(sqlite3_vtab_cursor* c, sqlite3_int64* out) noexcept {
    *out = own(c).row;
    return SQLITE_OK;
  }

  static constexpr sqlite3_module make_methods() noexcept {
    sqlite3_module m{};
    m.xConnect = connect;  // no xCreate: the table needs no CREATE
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

  static constexpr sqlite3_module methods = make_methods();
};

}  // namespace leiri::sqlite
