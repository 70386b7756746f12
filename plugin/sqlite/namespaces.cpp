#include <leiri/documents/namespace_findings.hpp>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "connection.hpp"
#include "operations/compared_names.hpp"
#include "table_module.hpp"
#include "value.hpp"

/// iri_namespaces(names), where names is a text with one name on each line. It has a row for each
/// distinct name; a name with several problems has a row for each of them.
namespace leiri::sqlite {
namespace {

constexpr const char* namespaces_schema =
    "CREATE TABLE x(name TEXT, uses INTEGER, code TEXT, severity TEXT, intended TEXT, "
    "message TEXT, advice TEXT, names HIDDEN)";
constexpr int names_column = 7;

using listed_name = operations::compared_names::row;

std::vector<listed_name> rows_of(std::string_view text) {
  operations::compared_names all;
  while (!text.empty()) {
    const std::string_view name = text.substr(0, text.find('\n'));
    text.remove_prefix(name.size() < text.size() ? name.size() + 1 : name.size());
    all.add(name);
  }
  return all.rows();
}

struct namespaces_cursor : sqlite3_vtab_cursor {
  std::vector<listed_name> rows;
  std::string names;
  std::size_t row = 0;

  [[nodiscard]] std::size_t size() const noexcept { return rows.size(); }
};

using namespaces_module = table_module<namespaces_cursor>;

int connect_namespaces(sqlite3* connection, void* /*module*/, int, const char* const*,
                       sqlite3_vtab** out, char**) noexcept {
  const int status = sqlite3_declare_vtab(connection, namespaces_schema);
  if (status != SQLITE_OK) {
    return status;
  }
  sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
  *out = new (std::nothrow) sqlite3_vtab();
  return *out == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int disconnect_namespaces(sqlite3_vtab* t) noexcept {
  delete t;
  return SQLITE_OK;
}

// idxNum is 1 if the argument is present.
int plan_namespaces(sqlite3_vtab* /*t*/, sqlite3_index_info* plan) noexcept {
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

// There are no rows if the argument is absent or NULL. The only possible error is that memory runs
// out.
int find_namespaces(sqlite3_vtab_cursor* c, int has_names, const char*, int,
                    sqlite3_value** values) noexcept {
  try {
    namespaces_cursor& self = namespaces_module::own(c);
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

int namespaces_column(sqlite3_vtab_cursor* c, sqlite3_context* context, int column) noexcept {
  const namespaces_cursor& self = namespaces_module::own(c);
  const listed_name& r = self.rows[self.row];
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

constexpr sqlite3_module namespaces_methods = namespaces_module::methods(
    connect_namespaces, disconnect_namespaces, plan_namespaces, find_namespaces, namespaces_column);

}  // namespace

int register_namespaces(sqlite3* connection) noexcept {
  return sqlite3_create_module_v2(connection, "iri_namespaces", &namespaces_methods, nullptr,
                                  nullptr);
}

}  // namespace leiri::sqlite
