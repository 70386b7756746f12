#include "support/contract.hpp"

#include "database.hpp"
#include "operations/operation.hpp"
#include "support/contract_question.hpp"

BOOST_AUTO_TEST_SUITE(contract)

using leiri::test::database;
using leiri::test::question;
using leiri::test::within;
using nlohmann::json;

namespace operations = leiri::operations;

namespace {

std::string sql_name(std::string_view name) {
  std::string sql = "iri_" + std::string(name);
  std::replace(sql.begin(), sql.end(), '-', '_');
  return sql;
}

/// "iri_resolve(?, ?, NULL, ?)"; its parameters are the texts.
std::string expression_for(const question& asked) {
  std::string arguments;
  for (const auto& text : asked.arguments) {
    arguments += std::string(arguments.empty() ? "" : ", ") + (text ? "?" : "NULL");
  }
  return sql_name(asked.operation->name) + '(' + arguments + ')';
}

std::vector<std::string> parameters_of(const question& asked) {
  std::vector<std::string> texts;
  for (const auto& text : asked.arguments) {
    if (text) {
      texts.push_back(*text);
    }
  }
  return texts;
}

/// A row as an object of strings and nulls.
json object_of(const std::vector<std::string>& names, const database::row& row) {
  json object;
  for (std::size_t i = 0; i < names.size(); ++i) {
    object[names[i]] = row[i] ? json(*row[i]) : json();
    if (row[i] && (names[i] == "offset" || names[i] == "length")) {
      object[names[i]] = std::stoul(*row[i]);
    }
  }
  return object;
}

/// The rows of a table-valued function.
json rows_of(database& db, const question& asked) {
  const std::string table = expression_for(asked);
  std::vector<std::string> names;
  for (const auto& column :
       db.rows("SELECT name FROM pragma_table_info('" + sql_name(asked.operation->name) + "')")) {
    names.push_back(column[0].value());
  }
  json rows = json::array();
  for (const auto& row : db.rows("SELECT * FROM " + table, parameters_of(asked))) {
    rows.push_back(object_of(names, row));
  }
  return rows;
}

/// As `leiri batch` gives it; null if there is no result.
json result_of(database& db, const question& asked) {
  switch (asked.operation->answer) {
    case operations::answer::findings:
    case operations::answer::identifiers:
      return rows_of(db, asked);
    case operations::answer::members: {
      const json rows = rows_of(db, asked);
      return rows.empty() ? json() : rows[0];
    }
    default:
      break;
  }
  const auto value = db.value("SELECT " + expression_for(asked), parameters_of(asked));
  if (!value) {
    return {};
  }
  return asked.operation->answer == operations::answer::comparison ? json{{"rung", *value}}
                                                                   : json(*value);
}

}  // namespace

// The same answers as `leiri batch`; NULL if the request fails.
BOOST_AUTO_TEST_CASE(answers_of_the_batch_protocol) {
  const std::vector<json> pairs = leiri::test::contract_pairs();
  if (pairs.empty()) {
    return;
  }
  database db;
  std::size_t asked = 0;
  for (const json& pair : pairs) {
    const auto q = leiri::test::question_of(pair.at("request"), operations::is_plain);
    if (!q) {
      continue;
    }
    ++asked;
    BOOST_TEST_CONTEXT(pair) {
      const json answer = pair.at("answer");
      const json got = result_of(db, *q);
      BOOST_TEST(got.is_null() == !answer.at("ok").get<bool>());
      if (answer.contains("result")) {
        BOOST_TEST(within(answer["result"], got), got.dump());
      }
    }
  }
  BOOST_TEST(asked + 1 == pairs.size());  // one asks for no operation
}

BOOST_AUTO_TEST_SUITE_END()
