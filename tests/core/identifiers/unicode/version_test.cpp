#include <leiri/version.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(versions)

// ICU 72 or later, as the build asks for
BOOST_AUTO_TEST_CASE(of_icu) {
  const std::string version = leiri::unicode_library_version();
  BOOST_TEST(version.find_first_not_of("0123456789.") == version.npos);
  BOOST_TEST(std::stoi(version) >= 72);
}

BOOST_AUTO_TEST_SUITE_END()
