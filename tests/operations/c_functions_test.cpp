#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "operations/operation.hpp"
#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(c_functions)

namespace {

std::string text_of_headers() {
  std::string text;
  for (const auto& header :
       std::filesystem::directory_iterator(leiri::test::source_path("plugin/c/leiri-c"))) {
    std::ifstream file(header.path(), std::ios::binary);
    text.append(std::istreambuf_iterator<char>(file), {});
  }
  return text;
}

std::string c_name(std::string_view operation) {
  std::string name = "leiri_" + std::string(operation);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_operation_has_a_typed_function_in_c) {
  const std::string declared = text_of_headers();
  for (const auto& op : leiri::operations::table()) {
    const std::string wanted = "LEIRI_API leiri_status " + c_name(op.name) + '(';
    BOOST_TEST(declared.find(wanted) != std::string::npos, wanted << " is not in leiri.h");
  }
}

BOOST_AUTO_TEST_SUITE_END()
