#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

/// HTML that feeds and outlines contain as text: intent.md section 4.
BOOST_AUTO_TEST_SUITE(escaped_html)

using nlohmann::json;
using namespace leiri::test;

namespace {

struct feed {
  std::string name;
  std::string text;
  std::string value;     ///< of the only reference in HTML
  std::string resolved;  ///< null: not resolved
};

const std::string rss_open =
    "<rss version='2.0' xmlns:content='http://purl.org/rss/1.0/modules/content/'";
const std::string atom_open = "<feed xmlns='http://www.w3.org/2005/Atom'";

const std::vector<feed> feeds = {
    {"a.rss",
     rss_open + "><channel><item><description>&#60;a title='&amp;lt;'\n href=\"a&amp;amp;b%\">"
                "</description></item></channel></rss>",
     "a&b%", ""},
    {"b.rss",
     rss_open + " xml:base='http://h/f/'><channel><item><content:encoded><![CDATA[<p>&amp;</p>\n"
                "<img src='c%.png'>]]></content:encoded></item></channel></rss>",
     "c%.png", ""},
    {"a.atom", atom_open + "><content type='html'>&lt;a href='d%'></content></feed>", "d%", ""},
    {"b.atom",
     atom_open + " xml:base='http://h/'><entry xml:base='e/'><summary type='html'>"
                 "&lt;a href=' f '></summary></entry></feed>",
     "f", "http://h/e/f"},
    {"c.rss", rss_open + "><channel><description>&lt;a href='g'></description></channel></rss>",
     "g", ""},
    {"d.rss",
     rss_open + " xml:base='http://h/'><channel><description>&lt;a href='g'></description>"
                "</channel></rss>",
     "g", "http://h/g"},
    {"a.opml", "<opml><body><outline text='x &lt;a href=\"http://h/\">'/></body></opml>",
     "http://h/", "http://h/"},
};

/// The reference in HTML that is written as text.
json reference_in(const std::string& name) {
  std::istringstream lines(run({"identifiers", "--include-escaped-html", name}).out);
  json found;
  for (std::string line; std::getline(lines, line);) {
    const json all = json::parse(line);
    const std::string role = all["role"];
    if (role.starts_with("element:") || role == "attribute:text") {
      BOOST_TEST(found.is_null(), line);
      found = all;
    }
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_read_if_that_is_requested) {
  const temporary_folder folder;
  for (const feed& f : feeds) {
    BOOST_TEST_CONTEXT(f.name) {
      folder.write(f.name, f.text);
      const json found = reference_in(f.name);
      BOOST_REQUIRE(found.is_object());
      BOOST_TEST(found["value"] == f.value);
      BOOST_TEST(
          (f.resolved.empty() ? found["resolved"].is_null() : found["resolved"] == f.resolved));
    }
  }
}

BOOST_AUTO_TEST_CASE(has_its_places) {
  const temporary_folder folder;
  for (std::size_t i = 0; i < 3; ++i) {
    const feed& f = feeds[i];
    BOOST_TEST_CONTEXT(f.name) {
      folder.write(f.name, f.text);
      const std::string out = run({"check", "--include-escaped-html", f.name}).out;
      const std::size_t at = f.text.find('%');
      const std::size_t line = f.text.rfind('\n', at) == std::string::npos ? 1 : 2;
      const std::size_t column = line == 1 ? at + 1 : at - f.text.rfind('\n', at);
      BOOST_TEST(out.find(f.name + ':' + std::to_string(line) + ':' + std::to_string(column) +
                          ": error: % not followed by two hexadecimal digits") != std::string::npos,
                 out);
      // In a copy, nothing in it changes, and the status says that a fault is left.
      const auto copy = run({"clean", "--include-escaped-html", "--policy=repair", f.name});
      BOOST_TEST(copy.out == f.text);
      BOOST_TEST(copy.status == 1);
    }
  }
}

/// By the same marks as in a document in HTML.
BOOST_AUTO_TEST_CASE(has_templates) {
  const temporary_folder folder;
  for (const char* const mark : {"${", "{$", "$!{", "{{", "<#", "<@", "<%", "<!--#"}) {
    const std::string html = "<a href='http://h/" + std::string(mark) + " b'>";
    folder.write("t.rss", rss_open + "><channel><description><![CDATA[" + html +
                              "]]></description></channel></rss>");
    folder.write("t.html", html);
    BOOST_TEST(reference_in("t.rss").is_null(), mark);
    BOOST_TEST(run({"identifiers", "t.html"}).out.find("http://h/") == std::string::npos, mark);
  }
  folder.write("t.rss", rss_open +
                            "><channel><description><![CDATA[<a href='http://h/'>]]></description>"
                            "</channel></rss>");
  BOOST_TEST(reference_in("t.rss")["value"] == "http://h/");
}

BOOST_AUTO_TEST_CASE(is_counted_otherwise) {
  const temporary_folder folder;
  folder.write("a.rss", feeds[0].text);
  const json findings =
      json::parse(run({"check", "--format=json", "a.rss"}).out)["documents"][0]["findings"];
  BOOST_REQUIRE_EQUAL(findings.size(), 1U);
  BOOST_TEST(findings[0]["code"] == "statements-not-read");
  BOOST_TEST(findings[0]["message"].get<std::string>().find("in 1 place") != std::string::npos);
  // Text without tags, and texts of Atom that are not HTML
  for (const std::string& none :
       {rss_open + "><channel><description>a &amp; b</description></channel></rss>",
        atom_open + "><title>&lt;a href='a b'></title><title type='xhtml'/></feed>"}) {
    folder.write("b.xml", none);
    BOOST_TEST(run({"check", "--include-escaped-html", "b.xml"}).out.find("not-read") ==
               std::string::npos);
    BOOST_TEST(run({"check", "b.xml"}).out.find("not-read") == std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
