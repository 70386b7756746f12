#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "preloaded.hpp"
#include "support/manual.hpp"
#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(manual_page)

using namespace leiri::test;

BOOST_AUTO_TEST_CASE(examples) {
  if (!can_preload("serdi -v") || !can_preload("xmllint --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write("books.ttl",
               "@prefix : <http://example.org/ns#> .\n<moby/../dick> :title \"Moby-Dick\" .\n"
               "<http://example.org/a b> :title \"A space\" .\n"
               "<http://example.org/c> :title \"Behind it\" .\n");
  folder.write("catalog.xml",
               "<catalog xmlns:xi=\"http://www.w3.org/2001/XInclude\" xml:base=\"my dir/\">"
               "<xi:include href=\"inc.xml\"/></catalog>\n");
  folder.write("inc.xml", "<wrong/>");
  folder.write("my dir/inc.xml", "<right/>");
  const std::string found =
      "export LD_LIBRARY_PATH=" + std::filesystem::path(LEIRI_PRELOAD).parent_path().string();
  int commands = 0;
  for (const auto& block :
       leiri::test::literal_blocks(leiri::test::source_path("plugin/preload/leiri-preload.7"))) {
    commands += leiri::test::check_commands(block, [&](const std::string& command) {
      return stock(folder, "exec 2>&1; " + found + "; " + command).out;
    });
  }
  BOOST_TEST(commands == 7);
}

BOOST_AUTO_TEST_SUITE_END()
