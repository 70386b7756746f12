#include <leiri/namespace_findings.hpp>
#include <leiri/namespace_inventory.hpp>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "connection.hpp"
#include "table_module.hpp"
#include "value.hpp"

/// iri_namespaces(names): a row for each distinct name of a text with a name on each line, and one
/// more for each further problem of a name.
namespace leiri::sqlite {
namespace {

constexpr const char* schema =
    "CREATE TABLE x(name TEXT, uses INTEGER, code TEXT, severity TEXT, intended TEXT, "
    "message TEXT, advice TEXT, names HIDDEN)";
constexpr int names_column = 7;

class line_number final : public locator {
 public:
  explicit line_number(std::uint64_t line) noexcept : line_(line) {}
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override {
    return {position::unknown, line_, 1};
  }

 private:
  std::uint64_t line_;
};

struct namespace_row {
  std::string name;
  std::uint64_t uses;
  std::optional<namespace_finding> problem;
};

/// Names count as used, as those of RDF terms.
namespace_inventory inventory_of(std::string_view text) {
  namespace_inventory all;
  all.begin_document("names");
  for (std::uint64_t line = 1; !text.empty(); ++line) {
    const std::string_view name = text.substr(0, text.find('\n'));
    text.remove_prefix(name.size() < text.size() ? name.size() + 1 : name.size());
    if (!name.empty()) {
      all.note(all.add(name, {}, line_number(line)), namespace_usages{namespace_usage::rdf_term});
    }
  }
  return all;
}

std::vector<namespace_row> rows_of(std::string_view text) {
  const namespace_inventory all = inventory_of(text);
  std::vector<std::vector<namespace_finding>> problems(all.entries().size());
  for (namespace_finding& f : namespace_findings(all, all.groups())) {
    if (const auto index = all.find(f.value)) {
      problems[*index].push_back(std::move(f));
    }
  }
  std::vector<namespace_row> rows;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const namespace_entry& entry = all.entries()[i];
    if (problems[i].empty()) {
      rows.push_back({std::string(entry.name), entry.count, std::nullopt});
    }
    for (namespace_finding& f : problems[i]) {
      rows.push_back({std::string(entry.name), entry.count, std::move(f)});
    }
  }
  return rows;
}

struct cursor : sqlite3_vtab_cursor {
  std::vector<namespace_row> rows;
  std::string names;
  std::size_t row = 0;

  [[nodiscard]] std::size_t size() const noexcept { return rows.size(); }
};

using common = table_module<cursor>;

int connect(sqlite3* connection, void* /*module*/, int, const char* const*, sqlite3_vtab** out,
            char**) noexcept {
  const int status = sqlite3_declare_vtab(connection, schema);
  if (status != SQLITE_OK) {
    return status;
  }
  sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
  *out = new (std::nothrow) sqlite3_vtab();
  return *out == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int disconnect(sqlite3_vtab* t) noexcept {
  delete t;
  return SQLITE_OK;
}

// idxNum says whether the names are there.
int best_index(sqlite3_vtab* /*t*/, sqlite3_index_info* plan) noexcept {
  plan->estimatedCost = 1e99;
  for (int i = 0; i < plan->nConstraint; ++i) {
    const auto& constraint = plan->aConstraint[i];
    if (constraint.iColumn == names_column && constraint.op == SQLITE_INDEX_CONSTRAINT_EQ) {
      if (constraint.usable == 0) {
        return SQLITE_CONSTRAINT;
      }
      plan->aConstraintUsage[i].argvIndex = 1;
      plan->aConstraintUsage[i].omit = 1;
      plan->idxNum = 1;
      plan->estimatedCost = 1000;
      break;
    }
  }
  return SQLITE_OK;
}

// Only memory can run out. Without names, or with NULL, there are no rows.
int filter(sqlite3_vtab_cursor* c, int has_names, const char*, int,
           sqlite3_value** values) noexcept {
  try {
    cursor& self = common::own(c);
    self.row = 0;
    self.rows.clear();
    if (has_names != 0 && !is_null(values[0])) {
      self.names = text_of(values[0]);
      self.rows = rows_of(self.names);
    }
    return SQLITE_OK;
  } catch (...) {
    return SQLITE_NOMEM;
  }
}

void give_problem(const namespace_finding& f, int column, const cell& to) {
  switch (column) {
    case 2:
      return to(name(f.code));
    case 3:
      return to(name(f.severity));
    case 4:
      return f.intended.empty() ? void() : to(f.intended);
    case 5:
      return to(f.message);
    default:
      return to(describe(f.code).advice);
  }
}

int column(sqlite3_vtab_cursor* c, sqlite3_context* context, int column) noexcept {
  const cursor& self = common::own(c);
  const namespace_row& r = self.rows[self.row];
  const cell to(context);
  if (column == 0) {
    to(r.name);
  } else if (column == 1) {
    to(r.uses);
  } else if (column == names_column) {
    to(self.names);
  } else if (r.problem) {
    give_problem(*r.problem, column, to);
  }
  return SQLITE_OK;
}

constexpr sqlite3_module methods = common::methods(connect, disconnect, best_index, filter, column);

}  // namespace

int register_namespaces(sqlite3* connection) noexcept {
  return sqlite3_create_module_v2(connection, "iri_namespaces", &methods, nullptr, nullptr);
}

}  // namespace leiri::sqlite
