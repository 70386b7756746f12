#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(suppressions)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

struct row {
  std::string file;
  std::string document;
  std::vector<std::string> findings;  // PLACE and CODE of each, in order
};

/// The findings of a report of text as "LINE:COLUMN CODE".
std::vector<std::string> findings_in(const std::string& report, const std::string& file) {
  std::vector<std::string> found;
  for (const std::string& line : lines(report)) {
    if (line.starts_with(file + ':')) {
      const std::string rest = line.substr(file.size() + 1);
      const std::string place = rest.substr(0, rest.find(": "));
      const std::size_t code = rest.rfind('[');
      found.push_back(place + ' ' + rest.substr(code + 1, rest.size() - code - 2));
    }
  }
  return found;
}

void expect(const row& r) {
  const temporary_folder folder;
  folder.write(r.file, r.document);
  const auto got = run({"check", "--severity", "vocabulary-unknown=off", r.file});
  BOOST_TEST(got.err.empty());
  const auto found = findings_in(got.out, r.file);
  BOOST_TEST(found == r.findings, boost::test_tools::per_element());
}

constexpr std::string_view html = "http://www.w3.org/1999/xhtml";

}  // namespace

BOOST_AUTO_TEST_CASE(a_comment_in_turtle_is_about_the_next_line_or_about_its_own) {
  expect({"a.ttl",
          "<s:1> <s:p> <http://h/a b> .\n"
          "# leiri-ignore path-character\n"
          "<s:1> <s:p> <http://h/a b> .\n"
          "<s:1> <s:p> <http://h/a b> .  # leiri-ignore path-character -- the server wants it\n"
          "<s:1> <s:p> <http://h/a b> .\n",
          {"1:24 path-character", "5:24 path-character"}});
  // A comment within a statement, and several codes.
  expect({"a.ttl",
          "<s:1> <s:p> <http://h/a b> ,  # leiri-ignore host-character, path-character\n"
          "  # leiri-ignore path-character\n"
          "  <http://h/a b> , <http://h/a b> .\n",
          {"1:31 unused-suppression"}});
  // A string is no comment.
  expect({"a.ttl",
          "<s:1> <s:p> \"# leiri-ignore path-character\" ,\n  <http://h/a b> .\n",
          {"2:14 path-character"}});
}

BOOST_AUTO_TEST_CASE(lines_of_statements_have_comments_too) {
  for (const std::string file : {"a.nt", "a.nq"}) {
    expect({file,
            "# leiri-ignore path-character\n"
            "<s:1> <s:p> <http://h/a b> .\n"
            "<s:1> <s:p> <http://h/a b> . # leiri-ignore path-character\n"
            "<s:1> <s:p> <http://h/a b> .\n"
            "<s:1> <s:p> <s:o> . # leiri-ignore path-character\n",
            {"4:24 path-character", "5:21 unused-suppression"}});
  }
}

BOOST_AUTO_TEST_CASE(text_formats_have_the_comments_of_their_language) {
  expect({"a.rq",
          "# leiri-ignore path-character\nSELECT * { <http://h/a b> ?p ?o }\n"
          "# <http://h/a b> leiri-ignore path-character\n#x\n",
          {}});
  expect({"a.rnc",
          "# leiri-ignore percent-encoding\ninclude \"http://h/%zz\"\ninclude \"http://h/%zz\"\n",
          {"3:19 percent-encoding"}});
}

BOOST_AUTO_TEST_CASE(a_comment_in_xml_is_about_the_next_start_tag) {
  const std::string root = "<html xmlns='" + std::string(html) + "'>\n";
  expect({"a.xhtml",
          root + "<!-- leiri-ignore host-character -->\n"
                 "<a href='http://h{/'\n   id='x'/><a href='http://h{/'/>\n"
                 "<!--leiri-ignore path-character--><a href='http://h{/'/></html>\n",
          {"4:29 host-character", "5:1 unused-suppression", "5:52 host-character"}});
  // All attributes of the tag, in each line of it.
  expect({"a.svg",
          "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>\n"
          "<!-- leiri-ignore host-character host-label-invalid needs-leiri -->\n"
          "<a\n href='http://h{/'\n xlink:href='http://h{/'/></svg>\n",
          {}});
}

BOOST_AUTO_TEST_CASE(a_comment_in_xml_may_be_about_the_next_text) {
  expect({"a.xml",
          "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url>\n"
          "<loc><!-- leiri-ignore host-character -->http://h{/</loc>\n"
          "<loc>http://h{/</loc></url></urlset>\n",
          {"3:14 host-character"}});
}

BOOST_AUTO_TEST_CASE(a_comment_in_html_is_about_the_next_start_tag) {
  expect({"a.html",
          "<!DOCTYPE html><p><!-- leiri-ignore host-character --></p>\n<a href='http://h{/'>x</a>\n"
          "<a href='http://h{/'>x</a>\n",
          {"3:18 host-character"}});
}

BOOST_AUTO_TEST_CASE(a_comment_may_be_about_the_whole_document) {
  expect({"a.ttl",
          "# license: none\n# leiri-ignore-file path-character query-character\n"
          "<s:1> <s:p> <http://h/a b> .\n<s:1> <s:p> <http://h{/> .\n",
          {"2:1 unused-suppression", "4:22 host-character"}});
  expect({"a.xhtml",
          "<?xml version='1.0'?>\n<!-- leiri-ignore-file host-character -->\n<html xmlns='" +
              std::string(html) + "'><a href='http://h{/'/></html>",
          {}});
}

// The findings of all documents have their first place in one of them.
BOOST_AUTO_TEST_CASE(a_namespace_may_be_meant_as_it_is) {
  const temporary_folder folder;
  const auto check = [&](std::string_view comment) {
    folder.write("a.ttl", std::string(comment) +
                              "@prefix f: <http://xmlns.com/foaf/0.1> .\n<s:1> f:name \"n\" .\n");
    return run({"check", "a.ttl"}).out;
  };
  BOOST_TEST(contains(check(""), "[namespace-near-miss]"));
  BOOST_TEST(!contains(check("# leiri-ignore namespace-near-miss\n"), "[namespace-near-miss]"));
}

BOOST_AUTO_TEST_CASE(threads_and_ranges_see_the_same_comments) {
  const temporary_folder folder;
  std::string document = "# leiri-ignore-file host-character\n";
  for (int i = 0; i < 30'000; ++i) {
    document +=
        "# leiri-ignore path-character\n<s:1> <s:p> <http://h/a b> .\n"
        "<s:1> <s:p> <http://h{/> .\n<s:1> <s:p> <http://h/?a b> .\n";
  }
  folder.write("a.nt", document);
  const std::string one = run({"check", "--format", "csv", "a.nt"}).out;
  BOOST_TEST(lines(one).size() == 30'001U);
  BOOST_TEST(run({"check", "--format", "csv", "--jobs", "2", "a.nt"}).out == one);
  // A range that begins behind the comment in the line before it.
  const std::string head = document.substr(0, document.find("<s:1>"));
  folder.write("b.nt", document.substr(0, document.find("# leiri-ignore path", 100)));
  const auto range = run({"check", "--range", std::to_string(head.size()) + "-", "b.nt"});
  const auto found = findings_in(range.out, "b.nt");
  BOOST_TEST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0] == "3:25 query-character");
}

BOOST_AUTO_TEST_CASE(a_damaged_comment_is_trouble) {
  const auto says = [](const std::string& document, std::string_view what) {
    const temporary_folder folder;
    folder.write("a.ttl", document);
    const auto got = run({"check", "a.ttl"});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(contains(got.err, what), got.err);
  };
  says("# leiri-ignore path-charater\n",
       "leiri: a.ttl:1:1: unknown code \"path-charater\" in a comment (did you mean "
       "path-character?)\n");
  says("<s:1> <s:p> <s:o> .\n# leiri-ignore\n",
       "a.ttl:2:1: a comment that suppresses findings names no code");
  says("<s:1> <s:p> <s:o> .\n# leiri-ignore-file path-character\n",
       "a.ttl:2:1: leiri-ignore-file must precede");
  says("# leiri-ignore-line path-character\n", "a.ttl:1:1: unknown comment \"leiri-ignore-line\"");
}

// A long comment of another kind is passed over as ever.
BOOST_AUTO_TEST_CASE(other_comments_have_any_length) {
  expect({"a.ttl",
          '#' + std::string(300'000, 'x') + "\n<s:1> <s:p> <http://h/a b> .\n",
          {"2:24 path-character"}});
}

BOOST_AUTO_TEST_SUITE_END()
