#pragma once

#include <sqlite3.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::test {

/// A database in memory, with leiri loaded as any extension is.
class database {
 public:
  explicit database(const std::string& first_statement = {});

  using row = std::vector<std::optional<std::string>>;  ///< nothing is NULL

  /// The rows of a statement, with `values` for its question marks.
  std::vector<row> rows(std::string_view sql, const std::vector<std::string>& values = {});
  /// Of a statement of one row and one column.
  std::optional<std::string> value(std::string_view sql,
                                   const std::vector<std::string>& values = {});
  /// The message of a statement that fails; empty if it does not.
  std::string failure(std::string_view sql);

 private:
  struct closer {
    void operator()(sqlite3* db) const noexcept { sqlite3_close(db); }
  };
  std::unique_ptr<sqlite3, closer> db_;
};

}  // namespace leiri::test
