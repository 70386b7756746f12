#include "database.hpp"

#include <boost/test/unit_test.hpp>

namespace leiri::test {
namespace {

struct finalizer {
  void operator()(sqlite3_stmt* s) const noexcept { sqlite3_finalize(s); }
};
using statement = std::unique_ptr<sqlite3_stmt, finalizer>;

statement prepare(sqlite3* db, std::string_view sql) {
  sqlite3_stmt* s = nullptr;
  sqlite3_prepare_v2(db, sql.data(), static_cast<int>(sql.size()), &s, nullptr);
  return statement(s);
}

database::row row_of(sqlite3_stmt* s) {
  database::row r;
  for (int i = 0; i < sqlite3_column_count(s); ++i) {
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(s, i));
    r.push_back(text == nullptr ? std::nullopt
                                : std::optional(std::string(
                                      text, static_cast<std::size_t>(sqlite3_column_bytes(s, i)))));
  }
  return r;
}

}  // namespace

database::database(const std::string& first_statement) {
  sqlite3* db = nullptr;
  BOOST_TEST_REQUIRE(sqlite3_open(":memory:", &db) == SQLITE_OK);
  db_.reset(db);
  sqlite3_exec(db, first_statement.c_str(), nullptr, nullptr, nullptr);
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, nullptr);
  char* message = nullptr;
  const int status = sqlite3_load_extension(db, LEIRI_EXTENSION, nullptr, &message);
  BOOST_TEST_REQUIRE(status == SQLITE_OK, (message == nullptr ? "" : message));
}

std::vector<database::row> database::rows(std::string_view sql,
                                          const std::vector<std::string>& values) {
  const statement s = prepare(db_.get(), sql);
  BOOST_TEST_REQUIRE(s != nullptr, sql << ": " << sqlite3_errmsg(db_.get()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    sqlite3_bind_text(s.get(), static_cast<int>(i + 1), values[i].data(),
                      static_cast<int>(values[i].size()), SQLITE_STATIC);
  }
  std::vector<row> all;
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(s.get())) == SQLITE_ROW) {
    all.push_back(row_of(s.get()));
  }
  BOOST_TEST_REQUIRE(status == SQLITE_DONE, sql << ": " << sqlite3_errmsg(db_.get()));
  return all;
}

std::optional<std::string> database::value(std::string_view sql,
                                           const std::vector<std::string>& values) {
  const std::vector<row> all = rows(sql, values);
  BOOST_TEST_REQUIRE(all.size() == 1U);
  BOOST_TEST_REQUIRE(all[0].size() == 1U);
  return all[0][0];
}

std::string database::failure(std::string_view sql) {
  const statement s = prepare(db_.get(), sql);
  if (s != nullptr) {
    int status = SQLITE_ROW;
    while (status == SQLITE_ROW) {
      status = sqlite3_step(s.get());
    }
    if (status == SQLITE_DONE) {
      return {};
    }
  }
  return sqlite3_errmsg(db_.get());
}

}  // namespace leiri::test
