#include <algorithm>
#include <new>
#include <optional>
#include <vector>

#include "connection.hpp"
#include "given_options.hpp"
#include "listing.hpp"
#include "table_module.hpp"

namespace leiri::sqlite {
namespace {

using operations::arguments;

struct table : sqlite3_vtab {
  explicit table(const function& f) noexcept : sqlite3_vtab{}, performed(f) {}

  const function& performed;  ///< belongs to the module

  [[nodiscard]] int columns() const noexcept { return columns_of(performed.answer).count; }
  [[nodiscard]] std::size_t operands() const noexcept { return performed.of.operands.size(); }
  [[nodiscard]] std::size_t arguments() const noexcept {
    return static_cast<std::size_t>(arity_of(performed.of).most);
  }
};

struct cursor : sqlite3_vtab_cursor {
  listing rows;
  std::size_t row = 0;
  std::vector<std::string> operands;
  std::optional<given_options> options;  ///< of the last search
  operations::scratch work;

  [[nodiscard]] std::size_t size() const noexcept { return rows.size(); }
};

using common = table_module<cursor>;
table& table_of(sqlite3_vtab* t) noexcept { return *static_cast<table*>(t); }

// No exception may reach SQLite.
template <class Work>
int guarded(sqlite3_vtab* told, Work work) noexcept {
  try {
    work();
    return SQLITE_OK;
  } catch (const bad_argument& e) {
    sqlite3_free(told->zErrMsg);
    told->zErrMsg = sqlite3_mprintf("%s", e.what());
    return SQLITE_ERROR;
  } catch (...) {  // std::bad_alloc; nothing else is thrown
    return SQLITE_NOMEM;
  }
}

/// The declaration of the table: CREATE TABLE x(code TEXT, ..., "iri" HIDDEN, "profile" HIDDEN).
/// A name may be a keyword of SQL, such as "in".
std::string schema_of(const function& f) {
  std::string schema = "CREATE TABLE x(" + std::string(columns_of(f.answer).declaration);
  for (const operations::operand& o : f.of.operands) {
    schema += ", " + column_name(o.name) + " HIDDEN";
  }
  for (const operations::parameter& p : options_of(f.of)) {
    schema += ", \"" + column_name(p.name) + "\" HIDDEN";
  }
  return schema += ')';
}

int declare(sqlite3* connection, const function& f) noexcept {
  try {
    return sqlite3_declare_vtab(connection, schema_of(f).c_str());
  } catch (...) {
    return SQLITE_NOMEM;
  }
}

int connect(sqlite3* connection, void* module, int, const char* const*, sqlite3_vtab** out,
            char**) noexcept {
  const function& f = *static_cast<const function*>(module);
  const int status = declare(connection, f);
  if (status != SQLITE_OK) {
    return status;
  }
  sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
  *out = new (std::nothrow) table(f);
  return *out == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int disconnect(sqlite3_vtab* t) noexcept {
  delete &table_of(t);
  return SQLITE_OK;
}

/// The set of the arguments that are present: bit i stands for argument i.
using argument_set = unsigned;

// Requests the arguments in the order of their columns; idxNum is the set of those that are
// present.
int best_index(sqlite3_vtab* t, sqlite3_index_info* plan) noexcept {
  const table& self = table_of(t);
  int passed = 0;
  argument_set present = 0;
  for (std::size_t argument = 0; argument < self.arguments(); ++argument) {
    for (int i = 0; i < plan->nConstraint; ++i) {
      const auto& constraint = plan->aConstraint[i];
      if (constraint.iColumn != self.columns() + static_cast<int>(argument) ||
          constraint.op != SQLITE_INDEX_CONSTRAINT_EQ || (present >> argument & 1U) != 0) {
        continue;
      }
      if (constraint.usable == 0) {
        return SQLITE_CONSTRAINT;  // another order of the joined tables provides the argument
      }
      plan->aConstraintUsage[i].argvIndex = ++passed;
      plan->aConstraintUsage[i].omit = 1;
      present |= 1U << argument;
    }
  }
  plan->idxNum = static_cast<int>(present);
  plan->estimatedCost = (present & 1U) != 0 ? 10 : 1e99;
  plan->estimatedRows = 4;
  return SQLITE_OK;
}

/// Computes the rows for the operands and options of a cursor.
void search(const function& f, cursor& self) {
  arguments a(self.options->decoded(), self.work);
  for (std::size_t i = 0; i < self.operands.size(); ++i) {
    a.set(f.of.operands[i].where, self.operands[i]);
  }
  f.perform(a, self.rows);
}

/// The values of all arguments; null pointers for absent ones.
std::vector<sqlite3_value*> placed(const table& t, argument_set present, sqlite3_value** values) {
  std::vector<sqlite3_value*> all(t.arguments(), nullptr);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if ((present >> i & 1U) != 0) {
      all[i] = *values++;
    }
  }
  return all;
}

// There are no rows if an operand is absent or NULL.
int filter(sqlite3_vtab_cursor* c, int present, const char*, int, sqlite3_value** values) noexcept {
  return guarded(c->pVtab, [&] {
    cursor& self = common::own(c);
    const table& t = table_of(c->pVtab);
    self.rows = listing();
    self.row = 0;
    self.operands.clear();
    const auto all = placed(t, static_cast<argument_set>(present), values);
    for (std::size_t i = 0; i < t.operands(); ++i) {
      if (all[i] == nullptr || is_null(all[i])) {
        return;
      }
      self.operands.emplace_back(text_of(all[i]));
    }
    const std::span<sqlite3_value* const> options = std::span(all).subspan(t.operands());
    if (!self.options || !self.options->are_of(options)) {
      self.options.emplace(t.performed.of, options);
    }
    search(t.performed, self);
  });
}

/// The argument in a hidden column.
void give_argument(const cursor& self, std::size_t i, const cell& to) {
  if (i < self.operands.size()) {
    to(self.operands[i]);
  } else if (const auto& text = self.options->text(i - self.operands.size())) {
    to(*text);
  }
}

int column(sqlite3_vtab_cursor* c, sqlite3_context* context, int column) noexcept {
  return guarded(c->pVtab, [&] {
    const cursor& self = common::own(c);
    const int hidden = column - table_of(c->pVtab).columns();
    if (hidden < 0) {
      self.rows.give(self.row, column, cell(context));
    } else {
      give_argument(self, static_cast<std::size_t>(hidden), cell(context));
    }
  });
}

constexpr sqlite3_module methods = common::methods(connect, disconnect, best_index, filter, column);

}  // namespace

int register_table(sqlite3* connection, const std::string& name, const function& f) noexcept {
  auto* const own = new (std::nothrow) function(f);
  if (own == nullptr) {
    return SQLITE_NOMEM;
  }
  return sqlite3_create_module_v2(connection, name.c_str(), &methods, own,
                                  [](void* p) { delete static_cast<function*>(p); });
}

}  // namespace leiri::sqlite
