#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <random>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(unified_diff)

using leiri::test::content_of;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace {

/// patch(1) must make of the document what the cleaning makes of it.
void compare_with_patch(const temporary_folder& folder, const std::string& name,
                        const std::string& document) {
  folder.write(name, document);
  const std::string wanted = run({"clean", "--quiet", name}).out;
  const std::string diff = run({"clean", "--dry-run", "--quiet", name}).out;
  BOOST_TEST(diff.empty() == (wanted == document));
  folder.write("diff", diff);
  if (!diff.empty()) {
    BOOST_TEST(shell("patch --binary --fuzz=0 --silent " + name + " diff").status == 0);
  }
  BOOST_TEST(content_of(name) == wanted);
}

}  // namespace

// The format is that of POSIX diff -u: ranges of lines, then the lines with three lines of context.
BOOST_AUTO_TEST_CASE(hunks_have_three_lines_of_context) {
  const temporary_folder folder;
  std::string document;
  for (int i = 1; i <= 20; ++i) {
    document += i == 5 || i == 16 ? "<s:1> <s:p> <http://h/a b> .\n"
                                  : "<s:" + std::to_string(i) + "> <s:p> <s:o> .\n";
  }
  folder.write("a.nt", document);
  BOOST_TEST(run({"clean", "--dry-run", "--quiet", "a.nt"}).out ==
             "--- a.nt\n+++ a.nt\n"
             "@@ -2,7 +2,7 @@\n"
             " <s:2> <s:p> <s:o> .\n <s:3> <s:p> <s:o> .\n <s:4> <s:p> <s:o> .\n"
             "-<s:1> <s:p> <http://h/a b> .\n+<s:1> <s:p> <http://h/a%20b> .\n"
             " <s:6> <s:p> <s:o> .\n <s:7> <s:p> <s:o> .\n <s:8> <s:p> <s:o> .\n"
             "@@ -13,7 +13,7 @@\n"
             " <s:13> <s:p> <s:o> .\n <s:14> <s:p> <s:o> .\n <s:15> <s:p> <s:o> .\n"
             "-<s:1> <s:p> <http://h/a b> .\n+<s:1> <s:p> <http://h/a%20b> .\n"
             " <s:17> <s:p> <s:o> .\n <s:18> <s:p> <s:o> .\n <s:19> <s:p> <s:o> .\n");
}

BOOST_AUTO_TEST_CASE(a_last_line_without_a_line_feed_is_marked) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:1> <s:p> <http://h/a b> .");
  BOOST_TEST(run({"clean", "--dry-run", "--quiet", "a.nt"}).out ==
             "--- a.nt\n+++ a.nt\n@@ -1,1 +1,1 @@\n"
             "-<s:1> <s:p> <http://h/a b> .\n\\ No newline at end of file\n"
             "+<s:1> <s:p> <http://h/a%20b> .\n\\ No newline at end of file\n");
}

BOOST_AUTO_TEST_CASE(patch_makes_the_same_document) {
  const temporary_folder folder;
  std::mt19937 random(1);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (int round = 0; round < 60; ++round) {
    std::string document;
    const std::uint32_t rare = 2 + below(12);
    for (std::uint32_t line = below(60); line != 0; --line) {
      document += below(rare) == 0 ? "<s:1> <s:p> <http://h/a b> ." : "<s:1> <s:p> <s:o> .";
      document += below(5) == 0 ? "\r\n" : "\n";
    }
    if (below(2) == 0) {
      document += "<s:1> <s:p> <http://h/\xC3\xA9 b> .";
    }
    compare_with_patch(folder, "a.nt", document);
  }
}

// The white space of an attribute may contain line ends, which the repair removes or encodes.
BOOST_AUTO_TEST_CASE(an_edit_may_join_lines) {
  const temporary_folder folder;
  compare_with_patch(folder, "a.xhtml",
                     "<a xmlns='http://www.w3.org/1999/xhtml'>\n<b/>\n<a href='\n  x|y\n z\n'/>\n"
                     "<b/>\n<b/>\n<a href='http://h/%zz'/></a>\n");
}

BOOST_AUTO_TEST_SUITE_END()
