#include <boost/test/unit_test.hpp>
#include <cctype>
#include <fstream>
#include <iterator>

#include "expression.hpp"
#include "operations/operation.hpp"
#include "support/source_path.hpp"

/// XPath has every operation of the table.
BOOST_AUTO_TEST_SUITE(bindings)

using leiri::test::evaluate;

namespace operations = leiri::operations;

namespace {

/// An operation or a part of its answer.
struct bound {
  const operations::operation& of;
  std::string name;
};

std::vector<bound> everything() {
  std::vector<bound> all;
  for (const auto& op : operations::table()) {
    all.push_back({op, std::string(op.name)});
    for (const auto& part : op.projections) {
      all.push_back({op, std::string(part.name)});
    }
  }
  return all;
}

std::vector<std::string> parameters_of(const operations::operation& op) {
  std::vector<std::string> names;
  for (const auto& operand : op.operands) {
    names.emplace_back(operand.name);
  }
  for (const auto& option : op.options) {
    if (operations::is_plain(option) && option.type != operations::value_type::operand_charset) {
      names.emplace_back(option.name);
    }
  }
  return names;
}

/// Those that must be there: not a base, which the context node has.
std::size_t required_by(const operations::operation& op) {
  std::size_t count = 0;
  for (const auto& operand : op.operands) {
    count += operand.where == operations::place::base ? 0 : 1;
  }
  for (const auto& option : op.options) {
    count += option.required ? 1 : 0;
  }
  return count;
}

std::string call_of(const std::string& name, std::size_t arguments) {
  std::string call = "leiri:" + name + '(';
  for (std::size_t i = 0; i < arguments; ++i) {
    call += i == 0 ? "'s:a'" : ", ''";
  }
  return "string(" + call + "))";
}

std::string manual_page() {
  std::ifstream file(leiri::test::source_path("plugin/xslt/leiri-xslt.7"), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_is_a_function_with_the_parameters_of_the_table) {
  for (const bound& b : everything()) {
    const std::size_t fewest = required_by(b.of);
    const std::size_t most = parameters_of(b.of).size();
    BOOST_TEST(evaluate("function-available('leiri:" + b.name + "')").text == "true", b.name);
    BOOST_TEST(evaluate(call_of(b.name, fewest - 1)).failed, b.name);
    for (std::size_t n = fewest; n <= most; ++n) {
      BOOST_TEST(!evaluate(call_of(b.name, n)).failed, call_of(b.name, n));
    }
    BOOST_TEST(evaluate(call_of(b.name, most + 1)).failed, b.name);
  }
}

BOOST_AUTO_TEST_CASE(the_manual_page_describes_all) {
  const std::string page = manual_page();
  for (const bound& b : everything()) {
    std::string synopsis = "Fn " + b.name;
    for (const std::string& parameter : parameters_of(b.of)) {
      synopsis += ' ' + parameter;
    }
    const std::size_t at = page.find(synopsis);
    BOOST_TEST((at != std::string::npos && std::isspace(page[at + synopsis.size()]) != 0),
               synopsis);
  }
}

BOOST_AUTO_TEST_SUITE_END()
