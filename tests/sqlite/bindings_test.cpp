#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>

#include "database.hpp"
#include "operations/operation.hpp"
#include "support/source_path.hpp"

/// SQL has every operation of the table.
BOOST_AUTO_TEST_SUITE(bindings)

using leiri::test::database;

namespace operations = leiri::operations;

namespace {

std::string with_underscores(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
}

/// An operation or a part of its answer.
struct bound {
  const operations::operation& of;
  std::string name;
  operations::answer answer;
};

std::vector<bound> everything() {
  std::vector<bound> all;
  for (const auto& op : operations::table()) {
    all.push_back({op, "iri_" + with_underscores(op.name), op.answer});
    for (const auto& part : op.projections) {
      all.push_back({op, "iri_" + with_underscores(part.name), part.answer});
    }
  }
  return all;
}

std::vector<std::string> parameters_of(const operations::operation& op) {
  std::vector<std::string> names;
  for (const auto& operand : op.operands) {
    names.push_back(with_underscores(operand.name));
  }
  for (const auto& option : op.options) {
    if (operations::is_plain(option)) {
      names.push_back(with_underscores(option.name));
    }
  }
  return names;
}

std::size_t required_by(const operations::operation& op) {
  std::size_t count = op.operands.size();
  for (const auto& option : op.options) {
    count += option.required ? 1 : 0;
  }
  return count;
}

bool is_rows(operations::answer a) {
  return a == operations::answer::members || a == operations::answer::findings ||
         a == operations::answer::identifiers;
}

std::set<std::size_t> arities_of(database& db, const std::string& function) {
  std::set<std::size_t> arities;
  for (const auto& row :
       db.rows("SELECT narg FROM pragma_function_list WHERE name = ?", {function})) {
    arities.insert(std::stoul(row[0].value()));
  }
  return arities;
}

std::vector<std::string> hidden_columns_of(database& db, const std::string& table) {
  std::vector<std::string> names;
  for (const auto& row :
       db.rows("SELECT name FROM pragma_table_xinfo(?) WHERE hidden ORDER BY cid", {table})) {
    names.push_back(row[0].value());
  }
  return names;
}

std::string manual_page() {
  std::ifstream file(leiri::test::source_path("plugin/sqlite/leiri-sqlite.7"), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(values_are_functions) {
  database db;
  for (const bound& b : everything()) {
    if (is_rows(b.answer)) {
      continue;
    }
    std::set<std::size_t> wanted;
    for (std::size_t n = required_by(b.of); n <= parameters_of(b.of).size(); ++n) {
      wanted.insert(n);
    }
    BOOST_TEST((arities_of(db, b.name) == wanted), b.name);
  }
}

BOOST_AUTO_TEST_CASE(rows_are_tables) {
  database db;
  for (const bound& b : everything()) {
    if (is_rows(b.answer)) {
      BOOST_TEST(hidden_columns_of(db, b.name) == parameters_of(b.of),
                 boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(nothing_else_is_there) {
  database db;
  std::set<std::string> wanted = {"leiri_version"};
  for (const bound& b : everything()) {
    if (!is_rows(b.answer)) {
      wanted.insert(b.name);
    }
  }
  std::set<std::string> got;
  for (const auto& row : db.rows("SELECT DISTINCT name FROM pragma_function_list WHERE name GLOB"
                                 " 'iri_*' OR name GLOB '*leiri*' OR name GLOB 'host_*'")) {
    got.insert(row[0].value());
  }
  BOOST_TEST(got == wanted, boost::test_tools::per_element());
}

// With its parameters, as "Fn iri_from_path iri charset".
BOOST_AUTO_TEST_CASE(the_manual_page_describes_all) {
  const std::string page = manual_page();
  for (const bound& b : everything()) {
    std::string synopsis = "Fn " + b.name;
    for (const std::string& parameter : parameters_of(b.of)) {
      synopsis += ' ' + parameter;
    }
    const std::size_t at = page.find(synopsis);
    BOOST_TEST((at != std::string::npos && std::isspace(page[at + synopsis.size()])), synopsis);
  }
}

BOOST_AUTO_TEST_SUITE_END()
