#include <boost/test/unit_test.hpp>

#include <regex>
#include <set>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;

namespace html_report {

/// Documents, named so too, that would be markup and scripts if they could.
struct hostile_fixture {
  hostile_fixture() {
    folder.write("<img src=x onerror=alert(1)>.xml",
                 "<a xmlns='http://h/&lt;script>document.title=\"hacked\"&lt;/script>'"
                 " xmlns:p=\"http://h/'onmouseover='x\" xmlns:q='&lt;/bdi>&lt;svg onload=alert(1)>'"
                 " xml:base='http://h/&amp;lt;b>&quot; style=\"x\"'/>");
    folder.write("b.nt",
                 "<http://h/\xE2\x80\xAE\xD7\x90\xD7\x91> <http://h/p> <http://h/\"x=y> .\n"
                 "<http://h/\xD7\x90\xD7\x91%zz> <http://h/p> <http://h/\xFF> .\n"
                 "<http://h/--></style><iframe> <http://h/p> <http://h/o> .\n");
    folder.write("c.ttl", "@prefix : <http://h/&lt;p> . @base <http://h/\\u0000<> .\n");
    run({"check", "--format=html", "-o", "report.html", "<img src=x onerror=alert(1)>.xml", "b.nt",
         "c.ttl", "<i>nowhere</i>"});
  }
  /// The result of an XPath expression on the page.
  static std::string found(const std::string& path) {
    return shell("xmllint --html --xpath \"" + path + "\" report.html 2>/dev/null").out;
  }
  const temporary_folder folder;
};

}  // namespace html_report

BOOST_FIXTURE_TEST_SUITE(html_report, html_report::hostile_fixture)

BOOST_AUTO_TEST_CASE(nothing_of_a_document_is_markup) {
  BOOST_TEST(found("count(//img | //iframe | //i | //b)") == "0\n");
  BOOST_TEST(found("count(//script)") == "2\n");  // the page's own and its data
  BOOST_TEST(found("count(//style)") == "1\n");
  BOOST_TEST(found("count(//@*[starts-with(name(), 'on')])") == "0\n");
  BOOST_TEST(found("count(//@src | //@style)") == "0\n");
  BOOST_TEST(found("count(//@href[not(starts-with(., '#'))])") == "0\n");
  BOOST_TEST(found("count(//bdi[contains(., '<script>document.title=')])") != "0\n");
}

// A browser is too large to require; if there is one, it is asked too.
BOOST_AUTO_TEST_CASE(nothing_of_a_document_is_markup_in_a_browser) {
  if (shell("command -v chromium >/dev/null").status != 0) {
    BOOST_TEST_MESSAGE("no chromium here: the page is not loaded in a browser");
    return;
  }
  const auto got = shell(
      "timeout 100 chromium --headless --no-sandbox --disable-gpu --user-data-dir=profile"
      " --virtual-time-budget=10000 --dump-dom \"file://$PWD/report.html\" 2>/dev/null");
  BOOST_TEST_REQUIRE(got.status == 0);
  std::set<std::string> names;
  const std::regex tag("<([a-z0-9]+)([^>]*)>");
  for (std::sregex_iterator at(got.out.begin(), got.out.end(), tag), end; at != end; ++at) {
    names.insert((*at)[1]);
    const std::string attributes = std::regex_replace((*at)[2].str(), std::regex("\"[^\"]*\""), "");
    BOOST_TEST(!std::regex_search(attributes, std::regex("(^|\\s)on[a-z]+=")), at->str());
  }
  const std::set<std::string> wanted = {
      "a",     "bdi",    "body", "caption", "code",  "dd",       "details", "div",
      "dl",    "dt",     "h1",   "h2",      "head",  "html",     "input",   "label",
      "li",    "line",   "main", "meta",    "nav",   "noscript", "output",  "p",
      "rect",  "script", "span", "strong",  "style", "summary",  "svg",     "table",
      "tbody", "td",     "text", "th",      "thead", "title",    "tr",      "ul"};
  BOOST_TEST(names == wanted, boost::test_tools::per_element());
  BOOST_TEST(contains(got.out, "<title>Identifiers: report of leiri check</title>"));
}

// Behaviour section 7: isolated, from left to right, with characters that change the direction
// encoded.
BOOST_AUTO_TEST_CASE(identifiers_keep_their_direction) {
  const std::string page = shell("cat report.html").out;
  for (const char* control : {"\xE2\x80\xAA", "\xE2\x80\xAC", "\xE2\x80\xAE"}) {
    BOOST_TEST(!contains(page, control));
  }
  BOOST_TEST(found("count(//*[@class='id'][not(self::bdi[@dir='ltr'])])") == "0\n");
}

BOOST_AUTO_TEST_CASE(contents_of_the_page) {
  folder.write("d.ttl", "@prefix : <http://example.org/ns> .\n\n<http://a b> <s:b> <s:c> .\n");
  folder.write("e.xml",
               "<c xmlns:n='http://example.org/ns/'><d xmlns='http://example.org/ns/'/></c>");
  run({"check", "--format=html", "-o", "report.html", "d.ttl", "e.xml"});
  BOOST_TEST(contains(found("string(//p[1])"), "2 documents (139 B)"));
  BOOST_TEST(contains(found("string(//p[1])"), ": 1 error, 0 warnings, 1 info"));
  const std::string row = "//table[@id='documents']/tbody/tr[1]";
  BOOST_TEST(found("string(" + row + "/th)") == "d.ttl\n");
  BOOST_TEST(found("string(" + row + "/td[@data-label='Errors'])") == "1\n");
  BOOST_TEST(found("string(" + row + "/td[@data-label='Infos'])") == "1\n");
  BOOST_TEST(found("count(//table[@id='codes']/tbody/tr)") == "2\n");
  BOOST_TEST(found("count(//table[@id='groups-1']/tbody/tr)") == "2\n");
  const std::string wrong = "//table[contains(caption, 'probably intended')]/tbody/tr";
  BOOST_TEST(found("count(" + wrong + ")") == "1\n");
  BOOST_TEST(found("string(" + wrong + "/td[3])") == "http://example.org/ns/\n");
  BOOST_TEST(found("count(//svg[@role='img']/path[@class='wrong'])") == "1\n");
  BOOST_TEST(found("count(//dt[@id='host-character' or @id='namespace-near-miss'])") == "2\n");
}

BOOST_AUTO_TEST_CASE(the_picture_has_names_that_no_document_uses) {
  folder.write("d.ttl", "@prefix p: <http://xmlns.com/foaf/0.1> .\n<s:a> p:name 1 .\n");
  folder.write("e.ttl", "@prefix p: <http://xmlns.com/foa/0.1/> .\n<s:a> p:name 1 .\n");
  run({"check", "--format=html", "-o", "report.html", "d.ttl", "e.ttl"});
  const std::string graph = "//svg[@role='img']";
  BOOST_TEST(found("count(" + graph + "/path[@class='wrong'])") == "2\n");
  BOOST_TEST(found("count(" + graph + "/text[@class='wrong'])") == "2\n");
  BOOST_TEST(found("count(" + graph + "/text[@class='unused'])") == "1\n");
  BOOST_TEST(found("string(" + graph + "/text[@class='unused'])") ==
             "http://xmlns.com/foaf/0.1/\n");
}

BOOST_AUTO_TEST_CASE(the_page_can_be_navigated) {
  BOOST_TEST(found("string(/html/@lang)") == "en\n");
  BOOST_TEST(found("count(//h1)") == "1\n");
  BOOST_TEST(found("count(//table)") == found("count(//table[caption][thead/tr/th/@scope])"));
  // every link leads somewhere, and nowhere twice
  BOOST_TEST(found("count(//a[not(substring(@href, 2) = //@id)])") == "0\n");
  BOOST_TEST(found("count(//@id[. = ../preceding::*/@id])") == "0\n");
}

BOOST_AUTO_TEST_SUITE_END()
