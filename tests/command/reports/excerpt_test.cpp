#include "reports/excerpt.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(excerpts)

using leiri::command::excerpt_of;
using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

/// The lines below a finding, without the margin of eight columns.
struct shown {
  std::string text;
  std::string mark;
};

shown show(std::string_view line, std::uint64_t column, std::uint64_t first = 1) {
  const auto got = lines(excerpt_of({line, first}, 12, column));
  BOOST_TEST_REQUIRE(got.size() == 2U);
  BOOST_TEST(got[0].substr(0, 8) == "   12 | ");
  BOOST_TEST(got[1].substr(0, 8) == "      | ");
  return {got[0].substr(8), got[1].substr(8)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_place_is_marked) {
  BOOST_TEST(show("<http://h/a b>", 12).text == "<http://h/a b>");
  BOOST_TEST(show("<http://h/a b>", 12).mark == "           ^");
  BOOST_TEST(show("<a>", 1).mark == "^");
  BOOST_TEST(show("<a>", 4).mark == "   ^");  // the end of the line
  BOOST_TEST(excerpt_of({"<a>", 1}, 1, 5) == "");
  BOOST_TEST(excerpt_of({"", 1}, 123456, 1) == "123456 | \n       | ^\n");
}

// UAX #11: ideographs and full-width forms take two columns, combining characters none.
BOOST_AUTO_TEST_CASE(columns_of_a_terminal_are_counted) {
  BOOST_TEST(show("\u540D\u524D x", 4).mark == "     ^");
  BOOST_TEST(show("\u540D\u524D x", 2).mark == "  ^^");
  BOOST_TEST(show("\uFF21x", 2).mark == "  ^");
  BOOST_TEST(show("e\u0301x", 3).mark == " ^");
  BOOST_TEST(show("xe\u0301", 3).mark == " ^");  // it combines with the e
  BOOST_TEST(show("\u1100\u1161x", 3).mark == "  ^");
  BOOST_TEST(show("\U0001F600x", 2).mark == "  ^");
  BOOST_TEST(show("\u0416x", 2).mark == " ^");
}

BOOST_AUTO_TEST_CASE(tabs_become_spaces) {
  BOOST_TEST(show("\tx", 2).text == "        x");
  BOOST_TEST(show("\tx", 2).mark == "        ^");
  BOOST_TEST(show("abc\tx", 5).mark == "        ^");
  BOOST_TEST(show("\u540D\tx", 3).mark == "        ^");
}

BOOST_AUTO_TEST_CASE(what_a_terminal_does_not_show_is_escaped) {
  BOOST_TEST(show("a\x1B[1mb", 6).text == "a\\u{1B}[1mb");
  BOOST_TEST(show("a\x1B[1mb", 6).mark == "          ^");
  BOOST_TEST(show("a\xE9z", 3).text == "a\\xE9z");
  BOOST_TEST(show("a\xE9z", 2).mark == " ^^^^");
}

BOOST_AUTO_TEST_CASE(a_long_line_is_cut_around_the_place) {
  const std::string line = std::string(300, 'a') + '!' + std::string(300, 'b');
  for (const std::uint64_t column : {1U, 30U, 301U, 590U, 602U}) {
    const shown got = show(line, column);
    BOOST_TEST_CONTEXT(column) {
      BOOST_TEST(got.text.size() <= 72U);
      BOOST_TEST(got.mark.size() <= got.text.size() + 1);
      BOOST_TEST(got.text.starts_with("...") == (column > 60));
      BOOST_TEST(got.text.ends_with("...") == (column < 540));
    }
  }
  const shown got = show(line, 301);
  BOOST_TEST(got.text[got.mark.size() - 1] == '!');
  BOOST_TEST(show("b!", 102, 101).text == "...b!");
  BOOST_TEST(show("b!", 102, 101).mark == "    ^");
}

BOOST_AUTO_TEST_CASE(passwords_are_not_shown) {
  const shown got = show("<ftp://me:secret@h/a b> <http://u:p@h>", 21);
  BOOST_TEST(got.text == "<ftp://me:***@h/a b> <http://u:***@h>");
  BOOST_TEST(got.mark == "                 ^");
  BOOST_TEST(show("<ftp://me:secret@h/>", 13).mark == "          ^^^");
}

BOOST_AUTO_TEST_CASE(the_password_of_the_identifier_with_the_finding) {
  const auto first_line = [](std::string_view line, std::uint64_t column, std::string_view secret,
                             std::uint64_t first = 1) {
    const auto got = lines(excerpt_of({line, first}, 1, column, secret));
    return got.empty() ? std::string() : got[0].substr(8);
  };
  BOOST_TEST(first_line("<http://u:a b@h/> :a b@", 12, "a b") == "<http://u:***@h/> :***@");
  BOOST_TEST(first_line("<http:\\u002F/u:ab@h/ ab>", 21, "ab") == "<http:\\u002F/u:***@h/ ab>");
  // With an escape, or if the part begins in it, it cannot be found.
  BOOST_TEST(first_line("<http://u:\\u0061b@h/ c>", 21, "ab") == "");
  BOOST_TEST(first_line("b@h/ c>", 5, "ab", 2) == "");
  // The password of another identifier.
  BOOST_TEST(first_line("ecret@h/> <a b>", 24, "", 11) == "...***@h/> <a b>");
}

BOOST_AUTO_TEST_CASE(passwords_with_faults) {
  const temporary_folder folder;
  folder.write("a.nt",
               "<x:s> <x:p> <http://user:sec ret@h/> .\n"
               "<x:s> <x:p> <http://us er:secret@h/> .\n"
               "<x:s> <x:p> <http://user:se/cret@h/a b> .\n"
               "<x:s> <x:p> <http:\\\\user:secret@h/a b> .\n"
               "<x:s> <x:p> <http:\\u002F\\u002Fuser:secret@h/a b> .\n"
               "<x:s> <x:p> <http://user:" +
                   std::string(300, 's') + "ret@h/a b> .\n");
  const auto got = run({"check", "-q", "--excerpt", "always", "a.nt"});
  BOOST_TEST(contains(got.out, "***"));
  BOOST_TEST(!contains(got.out, "ret@"), got.out);
}

BOOST_AUTO_TEST_CASE(lines_come_from_the_document) {
  const temporary_folder folder;
  folder.write("a.ttl",
               "\xEF\xBB\xBF<x:s> <x:p> <http://h/a b> .\r\n"
               "<x:s> <x:p> <http://h/c d>, <http://h/e f> .\n");
  const auto got = run({"check", "-q", "--excerpt", "always", "a.ttl"});
  const auto text = lines(got.out);
  BOOST_TEST_REQUIRE(text.size() == 9U, got.out);
  BOOST_TEST(text[1] == "    1 | <x:s> <x:p> <http://h/a b> .");
  BOOST_TEST(text[2] == "      |                        ^");
  BOOST_TEST(text[4] == "    2 | <x:s> <x:p> <http://h/c d>, <http://h/e f> .");
  BOOST_TEST(text[7] == text[4]);
  BOOST_TEST(text[8] == "      |                                        ^");
  BOOST_TEST(run({"check", "-q", "--excerpt", "auto", "a.ttl"}).out ==
             run({"check", "-q", "--excerpt", "never", "a.ttl"}).out);
  BOOST_TEST(run({"check", "--excerpt", "sometimes", "a.ttl"}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_place_in_the_middle_of_a_very_long_line) {
  const temporary_folder folder;
  std::string line;
  for (int i = 0; i < 20000; ++i) {
    line += "<http://h/\u540D> <x:p> \"\u0416\" . ";
  }
  folder.write("a.ttl", line + "<x:s> <x:p> <http://h/a b> . " + line);
  const auto text = lines(run({"check", "-q", "--excerpt", "always", "a.ttl"}).out);
  BOOST_TEST_REQUIRE(text.size() == 3U);
  const std::size_t at = text[1].find("<http://h/a b>");
  BOOST_TEST_REQUIRE(at != std::string::npos);
  BOOST_TEST(contains(text[1], " | ..."));
  BOOST_TEST(text[1].ends_with("..."));
}

BOOST_AUTO_TEST_CASE(standard_input_is_kept) {
  const std::string text = "<x:s> <x:p> <x:o> .\n<x:s> <x:p> <http://h/a b> .\n";
  const auto got = run({"check", "-q", "--excerpt", "always", "-i", "ntriples", "-"}, text);
  const auto shown = lines(got.out);
  BOOST_TEST_REQUIRE(shown.size() == 3U, got.out);
  BOOST_TEST(shown[1] == "    2 | <x:s> <x:p> <http://h/a b> .");
  const temporary_folder folder;
  folder.write("a.nt", text);
  const std::string check = "leiri check -q --excerpt always -i ntriples - ";
  BOOST_TEST(leiri::test::shell(check + "< a.nt").out == got.out);
  BOOST_TEST(leiri::test::shell("gzip -c a.nt | " + check).out == got.out);
  BOOST_TEST(leiri::test::shell("(head -c 20 >/dev/null; " + check + ") < a.nt").out ==
             leiri::test::replaced(leiri::test::replaced(got.out, ":2:", ":1:"), " 2 |", " 1 |"));
}

BOOST_AUTO_TEST_CASE(files_in_archives_are_shown) {
  const temporary_folder folder;
  folder.write("d/a.nt", "<x:s> <x:p> <http://h/a b> .\n");
  folder.write("d/b.nt", "<x:s> <x:p> <x:o> .\n");
  folder.write("d/c/a.nt", "<x:s> <x:p> <x:o> .\n<x:s> <x:p> <http://u:secret@h/c d> .\n");
  leiri::test::shell("tar -cf a.tar -C d a.nt b.nt c/a.nt && gzip -k a.tar");
  for (const std::string archive : {"a.tar", "a.tar.gz"}) {
    const auto got = run({"check", "-q", "--excerpt", "always", archive});
    BOOST_TEST(contains(got.out, "    1 | <x:s> <x:p> <http://h/a b> .\n"), got.out);
    BOOST_TEST(contains(got.out, "    2 | <x:s> <x:p> <http://u:***@h/c d> .\n"), got.out);
    const auto piped = leiri::test::shell("leiri check -q --excerpt always - < " + archive);
    BOOST_TEST(piped.out == leiri::test::replaced(got.out, archive + "!/", "-!/"), piped.out);
  }
}

BOOST_AUTO_TEST_CASE(passwords_in_messages) {
  const temporary_folder folder;
  folder.write("a.ttl",
               "<x:s> <x:p> <http://http://me:secret@h/>, <http://me:%73ecret@h/> .\n"
               "@prefix e: <ftp://me:secret@h/ns> . e:a e:b e:c .\n");
  for (const std::string format : {"text", "csv", "github", "gitlab", "junit"}) {
    const auto got = run({"check", "--format", format, "--excerpt", "always", "a.ttl"});
    BOOST_TEST(got.out.find("***") != std::string::npos, format);
    if (format == "text" || format == "github") {  // the others have the identifier as a value
      BOOST_TEST(got.out.find("ecret") == std::string::npos, got.out);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
