#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// Parts of books: files that are external parsed entities of a document (XML 1.0 section 4.3.2),
/// and references to entities without a declaration (section 4.1).
BOOST_AUTO_TEST_SUITE(book_parts)

using nlohmann::json;
using namespace leiri::test;

namespace {

const std::string xlink = " xmlns:x='http://www.w3.org/1999/xlink'";

/// A book with a part that uses its declarations, one that has no document element, and one that
/// it does not name.
void write_book(const temporary_folder& folder) {
  folder.write("book.xml",
               "<!DOCTYPE book [<!ENTITY n 'N'><!ENTITY a SYSTEM 'parts/a b.xml'>"
               "<!ENTITY c SYSTEM 'parts/c.xml'><!ENTITY d SYSTEM 'parts/d.xml'>]>\n"
               "<book>&a;&c;&d;</book>");
  folder.write("parts/a b.xml", "<chapter" + xlink + ">\n&n;<p x:href='%zz'/>&n;&m;</chapter>");
  folder.write("parts/c.xml", "text <p/>");
  folder.write("parts/d.xml", "<p/>\n<p/>");
  folder.write("parts/other.xml", "<p>&n;</p>");
}

std::size_t count(const std::string& text, const std::string& needle) {
  std::size_t n = 0;
  for (std::size_t at = text.find(needle); at != std::string::npos;
       at = text.find(needle, at + 1)) {
    ++n;
  }
  return n;
}

}  // namespace

// KDE names files of declarations so, in which the parts of all its books are declared.
BOOST_AUTO_TEST_CASE(declarations_in_a_file_named_entities) {
  const temporary_folder folder;
  folder.write("lang.entities", "<!-- KDE -->\n<!ENTITY a SYSTEM 'parts/a.docbook'>");
  folder.write("parts/a.docbook", "<para>&n;</para>\n<para/>");
  folder.write("parts/b.docbook", "<para>&n;</para>");
  folder.write("other.entities", "a list of words");
  const auto r = run({"check", "--quiet", "."});
  BOOST_TEST(count(r.out, ": error: ") == 1U, r.out);
  BOOST_TEST(contains(r.out, "b.docbook:1:7: error: "), r.out);
  BOOST_TEST(contains(r.out, "a.docbook:2:1: info: "), r.out);
}

BOOST_AUTO_TEST_CASE(what_a_part_lacks_is_not_an_error) {
  const temporary_folder folder;
  write_book(folder);
  for (const std::string jobs : {"1", "2"}) {
    for (const std::vector<std::string>& paths :
         {std::vector<std::string>{"."},
          {"parts/a b.xml", "parts/c.xml", "parts/d.xml", "parts/other.xml", "book.xml"}}) {
      std::vector<std::string> arguments = {"check", "--quiet", "--jobs", jobs};
      arguments.insert(arguments.end(), paths.begin(), paths.end());
      const auto r = run(arguments);
      BOOST_TEST(r.status == 1);
      BOOST_TEST(count(r.out, ": error: ") == 2U);
      BOOST_TEST(contains(r.out, "parts/a b.xml:2:"));
      BOOST_TEST(contains(r.out, "[percent-encoding]"));
      BOOST_TEST(contains(r.out, "parts/other.xml:1:4: error: "));
      BOOST_TEST(contains(r.out, "&n;, in a part of "));
      BOOST_TEST(contains(r.out, "&m;, in a part of "));
      // Two references, two parts without a document element, and the content of three entities.
      // In a folder, c.xml is no document, since it begins with a text.
      BOOST_TEST(count(r.out, "[entity-not-read]") == (paths.size() == 1 ? 4U : 5U));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_part_alone_has_errors) {
  const temporary_folder folder;
  write_book(folder);
  const auto a = run({"check", "--quiet", "parts/a b.xml"});
  BOOST_TEST(count(a.out, "[entity-undeclared]") == 2U);
  BOOST_TEST(contains(a.out, "parts/a b.xml:2:1: error: "));
  BOOST_TEST(contains(run({"check", "--quiet", "parts"}).out, "d.xml:2:1: error: syntax error"));
}

/// Wherever the parts of a run were read.
BOOST_AUTO_TEST_CASE(merged_reports) {
  const temporary_folder folder;
  write_book(folder);
  const std::vector<std::string> check = {"check", "--format=json", "-o"};
  const auto report = [&](const std::string& to, const std::string& path) {
    std::vector<std::string> arguments = check;
    arguments.insert(arguments.end(), {to, path});
    run(arguments);
  };
  report("parts.json", "parts");
  report("book.json", "book.xml");
  const auto merged = run({"merge", "--format=json", "parts.json", "book.json"});
  const json totals = json::parse(merged.out)["totals"];
  BOOST_TEST(totals["errors"] == 2U);
  BOOST_TEST(totals["infos"] == 5U);  // with that about the space in the name of a file
  report("all.json", ".");
  const auto again = run({"merge", "--format=json", "all.json"});
  BOOST_TEST(json::parse(again.out)["totals"]["errors"] == 2U);
}

/// The declarations may be in a file of their own.
BOOST_AUTO_TEST_CASE(parts_named_in_a_file_of_declarations) {
  const temporary_folder folder;
  folder.write("files.ent", "<!ENTITY a SYSTEM 'a.xml'>");
  folder.write("a.xml", "<p>&n;</p>");
  const auto r = run({"check", "--quiet", "."});
  BOOST_TEST(r.status == 0);
  BOOST_TEST(contains(r.out, "a.xml:1:4: info: "));
}

BOOST_AUTO_TEST_CASE(severities_and_comments) {
  const temporary_folder folder;
  write_book(folder);
  const auto off = run({"check", "--quiet", "--severity=entity-not-read=off",
                        "--severity=entity-undeclared=warning", "."});
  BOOST_TEST(!contains(off.out, "[entity-not-read]"));
  BOOST_TEST(contains(off.out, "other.xml:1:4: warning: "));
  folder.write("parts/other.xml", "<!-- leiri-ignore-file entity-undeclared --><p>&n;</p>");
  const auto ignored = run({"check", "--quiet", "."});
  BOOST_TEST(!contains(ignored.out, "other.xml"));
}

BOOST_AUTO_TEST_SUITE_END()
