#include <leiri/check.hpp>

#include "connection.hpp"

#include <leiri/message.hpp>
#include "table_function.hpp"

namespace leiri::sqlite {
namespace {

/// The findings about an identifier.
class findings_rows {
 public:
  static constexpr const char* name = "iri_findings";
  static constexpr const char* schema =
      "CREATE TABLE x(code TEXT, severity TEXT, component TEXT, offset INTEGER, message TEXT, "
      "advice TEXT, iri HIDDEN, profile HIDDEN, kind HIDDEN)";
  static constexpr int columns = 6;
  static constexpr int arguments = 3;

  void start(const std::vector<std::string>& given) {
    iri_ = given[0];
    const profile p = given[1].empty() ? profile::iri : to_profile(given[1]);
    check(iri_, p, given[2].empty() ? default_kind(p) : to_kind(given[2]), findings_);
  }

  void next() noexcept { ++at_; }
  [[nodiscard]] bool at_end() const noexcept { return at_ == findings_.size(); }

  void give(int column, const cell& to) const {
    const finding& f = findings_[at_];
    switch (column) {
      case 0:
        return to(leiri::name(f.code));
      case 1:
        return to(leiri::name(f.severity));
      case 2:
        return f.component == component::none ? void() : to(leiri::name(f.component));
      case 3:
        return to(std::uint64_t{f.offset});
      case 4:
        return to(message(f.code, iri_, f.offset));
      default:
        return to(advice(f.code, iri_, f.offset));
    }
  }

 private:
  std::string iri_;
  std::vector<finding> findings_;
  std::size_t at_ = 0;
};

}  // namespace

int register_findings_table(sqlite3* connection) noexcept {
  return table_function<findings_rows>::add_to(connection);
}

}  // namespace leiri::sqlite
