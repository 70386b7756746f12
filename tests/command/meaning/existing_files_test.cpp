#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(existing_files)

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

constexpr std::string_view code = "[reference-looks-absolute]";

std::string turtle(const std::string& base, const std::string& reference) {
  return "@base <" + base + "> .\n<http://h/s> <http://h/p> <" + reference + "> .\n";
}

std::string check(const std::string& path) { return run({"check", path}).out; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_beside_the_document_is_meant) {
  const temporary_folder folder;
  const std::string text = "<http://h/s> <http://h/p> <www.example.org> .\n";
  folder.write("d/a.ttl", text);
  BOOST_TEST(contains(check("d/a.ttl"), code));
  BOOST_TEST(contains(check("d"), code));
  folder.write("d/www.example.org", "");
  BOOST_TEST(!contains(check("d/a.ttl"), code));
  BOOST_TEST(!contains(check("d"), code));
  BOOST_TEST(!contains(check("."), code));
}

// What is elsewhere on the system is not for a document to ask: the report says the same whether
// there is such a file or not.
BOOST_AUTO_TEST_CASE(a_base_does_not_lead_elsewhere) {
  const temporary_folder folder;
  const std::string elsewhere = "file://" + (folder.path() / "e").string() + "/";
  for (const std::string& base : {elsewhere, std::string("../e/"), std::string("%2E%2E/e/")}) {
    BOOST_TEST_CONTEXT(base) {
      std::filesystem::remove_all("e");
      folder.write("d/a.ttl", turtle(base, "www.example.org"));
      const std::string without = check("d");
      folder.write("e/www.example.org", "");
      BOOST_TEST(contains(without, "checked 1 document"));
      BOOST_TEST(check("d").substr(0, without.find(" in ")) ==
                 without.substr(0, without.find(" in ")));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
