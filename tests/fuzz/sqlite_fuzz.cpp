#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "fuzz/binding/performed.hpp"
#include "input.hpp"
#include "require.hpp"

// The functions and tables of SQL: the options choose theirs and the types of the values.
namespace leiri_fuzz::sqlite_fuzz {
namespace {

namespace operations = leiri::operations;

struct finalizer {
  void operator()(sqlite3_stmt* s) const noexcept { sqlite3_finalize(s); }
};
using statement = std::unique_ptr<sqlite3_stmt, finalizer>;

/// A database in memory with the extension, and the statements that were prepared for it.
class database {
 public:
  database() {
    sqlite3_open(":memory:", &db_);
    sqlite3_db_config(db_, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, nullptr);
    require(sqlite3_load_extension(db_, LEIRI_EXTENSION, nullptr, nullptr) == SQLITE_OK,
            "the extension can be loaded", {{"message", sqlite3_errmsg(db_)}});
  }

  sqlite3_stmt* prepared(const std::string& sql) {
    statement& known = statements_[sql];
    if (known == nullptr) {
      sqlite3_stmt* s = nullptr;
      sqlite3_prepare_v2(db_, sql.data(), static_cast<int>(sql.size()), &s, nullptr);
      known.reset(s);
      require(s != nullptr, "every operation is bound", {{"statement", sql}});
    }
    sqlite3_reset(known.get());
    sqlite3_clear_bindings(known.get());
    return known.get();
  }

 private:
  sqlite3* db_ = nullptr;  // ends with the process
  std::map<std::string, statement> statements_;
};

bool is_table(operations::answer a) noexcept {
  return a == operations::answer::members || a == operations::answer::findings ||
         a == operations::answer::identifiers;
}

std::string sql_for(const operations::function& f, std::size_t parameters) {
  std::string name(f.name);
  std::replace(name.begin(), name.end(), '-', '_');
  std::string sql = (is_table(f.answer) ? "SELECT * FROM iri_" : "SELECT iri_") + name + '(';
  for (std::size_t i = 1; i <= parameters; ++i) {
    sql += (i == 1 ? "?" : ", ?") + std::to_string(i);
  }
  return sql + ')';
}

enum class type { text, blob };

void set(sqlite3_stmt* s, int at, std::string_view text, type t) {
  const char* const data = text.data() == nullptr ? "" : text.data();
  const auto size = static_cast<int>(text.size());
  t == type::text ? sqlite3_bind_text(s, at, data, size, SQLITE_STATIC)
                  : sqlite3_bind_blob(s, at, data, size, SQLITE_STATIC);
}

std::vector<cell> row_of(sqlite3_stmt* s) {
  std::vector<cell> row;
  for (int i = 0; i < sqlite3_column_count(s); ++i) {
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(s, i));
    row.push_back(
        text == nullptr
            ? cell()
            : cell(std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(s, i)))));
  }
  return row;
}

struct selected {
  std::vector<std::vector<cell>> rows;
  bool has_failed = false;
};

/// `null` is the operand that is NULL instead, if there is one.
selected select(database& db, const operations::function& f,
                const std::vector<std::string_view>& operands, const std::vector<cell>& options,
                type t, std::size_t null = std::string::npos) {
  sqlite3_stmt* const s = db.prepared(sql_for(f, operands.size() + options.size()));
  int at = 0;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    ++at;
    if (i != null) {
      set(s, at, operands[i], t);
    }
  }
  for (const cell& option : options) {
    ++at;
    if (option) {
      set(s, at, *option, type::text);
    }
  }
  selected all;
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(s)) == SQLITE_ROW) {
    all.rows.push_back(row_of(s));
  }
  all.has_failed = status != SQLITE_DONE;
  return all;
}

std::vector<std::vector<cell>> expected_rows(const operations::function& f, const performed& p) {
  return is_table(f.answer) ? p.rows : std::vector<std::vector<cell>>{{p.value}};
}

/// For a message.
cell first_cell(const std::vector<std::vector<cell>>& rows) {
  return rows.empty() ? cell("no row") : rows[0][0];
}

void check(database& db, const operations::function& f, const input& in,
           const std::vector<cell>& options) {
  const auto operands = operands_of(*f.of, in);
  const auto expected = perform(f, operands, options);
  for (const type t : {type::text, type::blob}) {
    const selected got = select(db, f, operands, options, t);
    require(got.has_failed == !expected, "only a wrong option fails",
            {{"function", f.name}, {"text", in.text()}});
    require(!expected || got.rows == expected_rows(f, *expected),
            "SQL answers as C++ does, whether an operand is text or a blob",
            {{"function", f.name},
             {"text", in.text()},
             {"SQL", first_cell(got.rows)},
             {"C++", first_cell(expected_rows(f, *expected))}});
  }
  for (std::size_t null = 0; null < operands.size(); ++null) {
    const selected got = select(db, f, operands, options, type::text, null);
    require(got.has_failed || is_table(f.answer) ? got.rows.empty()
                                                 : got.rows == decltype(got.rows){{cell()}},
            "the answer for NULL is NULL, or no row", {{"function", f.name}});
  }
}

void verify(const input& in) {
  static database db;
  for (const operations::function& f : operations::functions()) {
    const auto options = options_of(*f.of, in, true);
    check(db, f, in, options);
    const bool is_optional =
        std::none_of(f.of->options.begin(), f.of->options.end(),
                     [](const operations::parameter& p) { return p.required; });
    if (is_optional && !options.empty()) {
      check(db, f, in, {});
    }
  }
}

const target registered("sqlite", verify);

}  // namespace
}  // namespace leiri_fuzz::sqlite_fuzz
