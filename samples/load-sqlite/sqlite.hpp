#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

/// The part of SQLite that the loader needs. Every error is a std::runtime_error.
class database {
 public:
  explicit database(const char* path) {
    if (sqlite3_open(path, &handle_) != SQLITE_OK) {
      const std::string why = sqlite3_errmsg(handle_);
      sqlite3_close(handle_);
      throw std::runtime_error(path + (": " + why));
    }
  }
  ~database() { sqlite3_close(handle_); }
  database(const database&) = delete;
  database& operator=(const database&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
      fail();
    }
  }

  [[nodiscard]] std::int64_t last_id() const { return sqlite3_last_insert_rowid(handle_); }

 private:
  friend class query;
  [[noreturn]] void fail() const { throw std::runtime_error(sqlite3_errmsg(handle_)); }

  sqlite3* handle_ = nullptr;
};

/// An SQL statement, prepared once and run any number of times.
class query {
 public:
  query(database& in, const char* sql) : in_(in) {
    check(sqlite3_prepare_v2(in.handle_, sql, -1, &handle_, nullptr));
  }
  ~query() { sqlite3_finalize(handle_); }
  query(const query&) = delete;
  query& operator=(const query&) = delete;

  /// Parameters are counted from 1; a parameter that is not bound is NULL.
  query& bind(int parameter, std::int64_t value) {
    check(sqlite3_bind_int64(handle_, parameter, value));
    return *this;
  }
  /// `value` must stay valid until run() or the last next().
  query& bind(int parameter, std::string_view value) {
    check(sqlite3_bind_text64(handle_, parameter, value.data(), value.size(), SQLITE_STATIC,
                              SQLITE_UTF8));
    return *this;
  }

  /// Moves to the next row; returns false after the last one.
  bool next() {
    const int status = sqlite3_step(handle_);
    if (status != SQLITE_ROW && status != SQLITE_DONE) {
      in_.fail();
    }
    return status == SQLITE_ROW;
  }
  /// Columns are counted from 0. The text is valid until next().
  [[nodiscard]] std::string_view text(int column) const {
    const unsigned char* const bytes = sqlite3_column_text(handle_, column);
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
  }
  [[nodiscard]] std::int64_t number(int column) const {
    return sqlite3_column_int64(handle_, column);
  }

  /// Runs a statement without result rows. Afterwards its parameters can be bound again.
  void run() {
    while (next()) {
    }
    sqlite3_reset(handle_);
    sqlite3_clear_bindings(handle_);
  }

 private:
  void check(int status) const {
    if (status != SQLITE_OK) {
      in_.fail();
    }
  }

  database& in_;
  sqlite3_stmt* handle_ = nullptr;
};
