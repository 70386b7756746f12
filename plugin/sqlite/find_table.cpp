#include <leiri/find.hpp>
#include <optional>

#include "connection.hpp"
#include "table_function.hpp"

namespace leiri::sqlite {
namespace {

/// The identifiers in running text.
class find_rows {
 public:
  static constexpr const char* name = "iri_find";
  static constexpr const char* schema =
      "CREATE TABLE x(offset INTEGER, length INTEGER, iri TEXT, text HIDDEN)";
  static constexpr int columns = 3;
  static constexpr int arguments = 1;

  /// `given` must outlive the rows.
  void start(const std::vector<std::string>& given) {
    finder_.emplace(given[0]);
    next();
  }

  void next() { found_ = finder_->next(); }
  [[nodiscard]] bool at_end() const noexcept { return !found_; }

  void give(int column, const cell& to) const {
    switch (column) {
      case 0:
        return to(std::uint64_t{found_->offset});
      case 1:
        return to(std::uint64_t{found_->length});
      default:
        return to(found_->iri);
    }
  }

 private:
  std::optional<identifier_finder> finder_;
  std::optional<found_identifier> found_;
};

}  // namespace

int register_find_table(sqlite3* connection) noexcept {
  return table_function<find_rows>::add_to(connection);
}

}  // namespace leiri::sqlite
