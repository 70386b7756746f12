#include <boost/test/unit_test.hpp>

#include <string>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace progress {

/// Documents that come in two halves, with half a second between them, in which a line can appear.
struct slow_fixture {
  slow_fixture() {
    std::string text;
    while (text.size() < 1'500'000) {
      text += "<http://h/%zz> <http://h/p> \"" + std::string(1000, 'x') + "\" .\n";
    }
    folder.write("half.nt", text);
  }
  /// The output to a terminal that is standard error, and also standard output unless that is
  /// `out`.
  static std::string terminal(const std::string& arguments) {
    const std::string command =
        "(cat half.nt; sleep 0.5; cat half.nt) | leiri check " + arguments + " -";
    return shell("TERM=xterm script -qec '" + command + "' /dev/null").out;
  }
  const temporary_folder folder;
};

constexpr const char* erasing = "\r\x1B[K";

}  // namespace progress

BOOST_FIXTURE_TEST_SUITE(progress, progress::slow_fixture)

BOOST_AUTO_TEST_CASE(a_line_that_is_removed) {
  const std::string shown = terminal("-o report");
  BOOST_TEST(shown.starts_with(erasing), shown);
  BOOST_TEST(contains(shown, "B/s, "));
  BOOST_TEST(contains(shown, " findings"));
  // Only the summary remains.
  const std::string rest = shown.substr(shown.rfind(erasing) + std::string(erasing).size());
  BOOST_TEST(rest.starts_with("leiri: checked "));
  BOOST_TEST(shown.find('\n') == shown.size() - 1);
}

// The report goes to the same terminal: no line of it may begin after a line of progress.
BOOST_AUTO_TEST_CASE(progress_does_not_appear_in_the_report) {
  std::string shown = terminal("--color=never --excerpt=never");
  BOOST_TEST(contains(shown, "B/s, "));
  const std::size_t report = shown.find("-:1:");
  BOOST_TEST_REQUIRE(report != std::string::npos);
  std::size_t lines = 0;
  for (const std::string& line : leiri::test::lines(shown)) {
    const std::size_t visible = line.rfind(erasing);
    const std::string rest = line.substr(visible == std::string::npos ? 0 : visible + 4);
    BOOST_TEST((rest.starts_with("-:") || rest.starts_with("checked ")), rest);
    ++lines;
  }
  BOOST_TEST(lines > 2000U);
}

BOOST_AUTO_TEST_CASE(progress_with_several_threads) {
  const std::string shown = terminal("--jobs=2 -o report half.nt");
  BOOST_TEST(contains(shown, "B/s, "));
  BOOST_TEST(contains(shown, std::string(erasing) + "leiri: checked "));
}

// The size of a file is known, unless it is compressed.
BOOST_AUTO_TEST_CASE(the_share_of_a_file_that_has_been_read) {
  std::string text;
  // A sanitizer makes it slow enough.
  const std::size_t size = leiri::test::is_sanitized ? 2'000'000 : 40'000'000;
  const std::string total = leiri::test::is_sanitized ? " of 2.0 MB (" : " of 40.0 MB (";
  while (text.size() < size) {
    text += "<http://h/%zz> <s:p> <s:o> .\n";
  }
  folder.write("large.nt", text);
  const auto shown_for = [](const std::string& command) {
    return shell("TERM=xterm script -qec '" + command + "' /dev/null").out;
  };
  const std::string checked = shown_for("leiri check -o report large.nt");
  BOOST_TEST(contains(checked, total));
  BOOST_TEST(contains(checked, " %, "));
  BOOST_TEST(contains(checked, " s left), "));
  BOOST_TEST(contains(shown_for("leiri clean -o copy --max-findings 1 large.nt"), total));
  BOOST_TEST_REQUIRE(shell("gzip -1 large.nt").status == 0);
  BOOST_TEST(!contains(shown_for("leiri check -o report large.nt.gz"), " s left"));
}

BOOST_AUTO_TEST_CASE(no_progress_line_if_it_is_unwanted) {
  BOOST_TEST(terminal("--no-progress -o report").starts_with("leiri: checked "));
  BOOST_TEST(terminal("--quiet -o report") == "");
  BOOST_TEST(terminal("-o report 2>log") == "");
  BOOST_TEST(!contains(shell("cat log").out, "findings"));
  BOOST_TEST(!contains(shell("TERM=dumb script -qec '(cat half.nt; sleep 0.5; cat half.nt) | leiri "
                             "check -o report -' /dev/null")
                           .out,
                       "findings"));
}

BOOST_AUTO_TEST_SUITE_END()
