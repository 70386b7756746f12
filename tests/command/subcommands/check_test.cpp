#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(check)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

/// Whether one line starts and ends so.
bool has_line(const std::string& text, const std::string& start, const std::string& end) {
  for (const std::string& line : lines(text)) {
    if (line.starts_with(start) && line.ends_with(end)) {
      return true;
    }
  }
  return false;
}

constexpr const char* good = "<http://h/s> <http://h/p> <http://h/o> .\n";

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_found) {
  const temporary_folder folder;
  folder.write("a.nt", good);
  const auto got = run({"check", "a.nt"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST_REQUIRE(lines(got.out).size() == 1U);
  BOOST_TEST(got.out.starts_with("checked 1 document (41 B), 3 identifiers, 1 namespace in "));
  BOOST_TEST(got.out.ends_with(" s: 0 errors, 0 warnings\n"));
  BOOST_TEST(run({"check", "--quiet", "a.nt"}).out == "");
}

BOOST_AUTO_TEST_CASE(findings_in_the_form_of_compilers) {
  const temporary_folder folder;
  folder.write("data.nt", std::string(good) + good + "<http://a b> <http://h/p> <http://h/o> .\n");
  const auto got = run({"check", "data.nt"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(lines(got.out).at(0) ==
             "data.nt:3:10: error: character not allowed in a host: U+0020 SPACE [host-character]");
  BOOST_TEST(lines(got.out).back().ends_with(": 1 error, 0 warnings"));
}

BOOST_AUTO_TEST_CASE(near_misses_name_the_other_place) {
  const temporary_folder folder;
  folder.write("books.ttl", "@prefix : <http://example.org/ns> .\n:a :b :c .\n");
  folder.write("catalog.xml",
               "<c>\n  <a xmlns:n='http://example.org/ns/' n:x=''/>\n"
               "  <b xmlns:n='http://example.org/ns/'/>\n</c>\n");
  const auto got = run({"check", "books.ttl", "catalog.xml"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(lines(got.out).at(0) ==
             "books.ttl:1:12: warning: namespace <http://example.org/ns> is not "
             "<http://example.org/ns/> (catalog.xml:2:15): they differ by a trailing slash "
             "[namespace-near-miss]");
  BOOST_TEST(run({"check", "--fail-on", "warning", "books.ttl", "catalog.xml"}).status == 1);
  const auto error =
      run({"check", "--severity=namespace-near-miss=error", "books.ttl", "catalog.xml"});
  BOOST_TEST(error.status == 1);
  BOOST_TEST(lines(error.out).at(0).starts_with("books.ttl:1:12: error: "));
}

BOOST_AUTO_TEST_CASE(a_well_known_namespace_need_not_be_used) {
  const temporary_folder folder;
  folder.write("a.xml", "<a xmlns:x='http://www.w3.org/1999/xlink/' x:href=''/>");
  const auto got = run({"check", "a.xml"});
  BOOST_TEST(has_line(got.out,
                      "a.xml:1:13: warning: namespace <http://www.w3.org/1999/xlink/> is not "
                      "<http://www.w3.org/1999/xlink> (well known)",
                      "they differ by a trailing slash [namespace-near-miss]"));
}

BOOST_AUTO_TEST_CASE(exit_status_follows_severity) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/../s> <http://h/p> <http://h/o> .\n");
  BOOST_TEST(run({"check", "a.nt"}).status == 0);
  BOOST_TEST(run({"check", "--fail-on=warning", "a.nt"}).status == 1);
  BOOST_TEST(run({"check", "--fail-on=info", "a.nt"}).status == 1);
  BOOST_TEST(run({"check", "--severity", "dot-segments=error", "a.nt"}).status == 1);
  BOOST_TEST(
      run({"check", "--severity", "dot-segments=error", "--fail-on", "invalid", "a.nt"}).status ==
      0);
  BOOST_TEST(
      run({"check", "--severity", "dot-segments=info", "--fail-on=warning", "a.nt"}).status == 0);
}

BOOST_AUTO_TEST_CASE(findings_can_be_off) {
  const temporary_folder folder;
  folder.write(
      "a.nt",
      "<http://h/../s> <http://h/p> <http://a b> .\n<http://h:80/> <http://h/p> <http://h/o> .\n");
  const auto codes = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "check");
    arguments.emplace_back("a.nt");
    const auto got = run(arguments);
    std::vector<std::string> found = {std::to_string(got.status)};
    for (std::size_t at = got.out.find("["); at != std::string::npos;
         at = got.out.find('[', at + 1)) {
      found.push_back(got.out.substr(at + 1, got.out.find(']', at) - at - 1));
    }
    return found;
  };
  using expected = std::vector<std::string>;
  BOOST_TEST(codes({}) == expected({"1", "dot-segments", "host-character", "port-default"}));
  BOOST_TEST(codes({"--severity=host-character=off"}) ==
             expected({"0", "dot-segments", "port-default"}));
  BOOST_TEST(codes({"--severity=host-character=info"}) ==
             expected({"0", "dot-segments", "host-character", "port-default"}));
  BOOST_TEST(codes({"--ignore=host-", "--ignore=dot-segments"}) == expected({"0", "port-default"}));
  BOOST_TEST(codes({"--select=port-", "--select=host-"}) ==
             expected({"1", "host-character", "port-default"}));
  BOOST_TEST(codes({"--select=port-", "--ignore=port-default"}) == expected({"0"}));
  BOOST_TEST(codes({"--fail-on=never"}) ==
             expected({"0", "dot-segments", "host-character", "port-default"}));
  BOOST_TEST(contains(run({"check", "--select=port-", "a.nt"}).out, "0 errors, 1 warning"));
}

BOOST_AUTO_TEST_CASE(what_was_not_read_is_always_told) {
  const temporary_folder folder;
  folder.write("a.ttl", "<http://h/s> <http://h/p> .\n");
  BOOST_TEST(contains(run({"check", "--select=port-", "a.ttl"}).out, "[document-syntax]"));
  BOOST_TEST(contains(run({"check", "--ignore=document-", "a.ttl"}).out, "[document-syntax]"));
}

BOOST_AUTO_TEST_CASE(trouble_wins_over_findings) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://a b> <http://h/p> <http://h/o> .\n");
  BOOST_TEST(run({"check", "a.nt", "nowhere.nt"}).status == 2);
}

BOOST_AUTO_TEST_CASE(documents_have_the_positions_of_their_files) {
  const temporary_folder folder;
  folder.write("my dir/a%.xml", "<a xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='é'/>");
  const auto got = run({"identifiers", "my dir/a%.xml"});
  const std::string here = std::filesystem::canonical(folder.path()).native();
  BOOST_TEST(contains(got.out, "\"base\":\"file://" + here + "/my%20dir/a%25.xml\""));
  BOOST_TEST(contains(got.out, "\"resolved\":\"file://" + here + "/my%20dir/é\""));
}

BOOST_AUTO_TEST_CASE(a_base_on_request) {
  const temporary_folder folder;
  folder.write("a.ttl", "<s> <p> <o> .\n");
  BOOST_TEST(contains(run({"identifiers", "--base", "http://h/d/", "a.ttl"}).out,
                      "\"resolved\":\"http://h/d/s\""));
  BOOST_TEST(contains(run({"check", "-"}, "@prefix : <urn:x:> . <s> :p :o .\n").out,
                      "[relative-without-base]"));
  BOOST_TEST(
      !contains(run({"check", "--base=http://h/", "-"}, "@prefix : <urn:x:> . <s> :p :o .\n").out,
                "[relative-without-base]"));
}

BOOST_AUTO_TEST_CASE(a_profile_on_request) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/é> <http://h/p> <http://h/o> .\n");
  BOOST_TEST(run({"check", "a.nt"}).status == 0);
  const auto got = run({"check", "--profile", "uri", "a.nt"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out.starts_with("a.nt:1:11: error: "));
}

BOOST_AUTO_TEST_CASE(the_report_is_written_to_the_output_file) {
  const temporary_folder folder;
  folder.write("a.nt", good);
  const auto got = run({"check", "-o", "report.txt", "a.nt"});
  BOOST_TEST(got.out == "");
  BOOST_TEST(std::filesystem::file_size("report.txt") > 40U);
}

BOOST_AUTO_TEST_CASE(namespaces_on_request) {
  const temporary_folder folder;
  folder.write("a.xml", "<a xmlns='http://h/ns' xmlns:b='http://h/b'/>");
  const auto got = run({"check", "--namespaces", "--quiet", "a.xml"});
  BOOST_TEST(got.out ==
             "USES  DOCUMENTS  PREFIXES  NAMESPACE      FIRST PLACE\n"
             "   1          1            <http://h/ns>  a.xml:1:11\n"
             "   1          1  b:        <http://h/b>   a.xml:1:33\n");
}

// Broken documents: an error with a place, and the next one is read.

void expect_broken(const std::string& name, std::string_view content) {
  BOOST_TEST_CONTEXT(name) {
    const temporary_folder folder;
    folder.write(name, content);
    folder.write("good.nt", good);
    const auto got = run({"check", name, "good.nt"});
    BOOST_TEST(got.status == 1);
    BOOST_TEST(contains(got.out, name + ":"));
    BOOST_TEST(contains(got.out, ": error: "));
    BOOST_TEST(contains(got.out, "checked 2 documents "));
  }
}

BOOST_AUTO_TEST_CASE(broken_documents) {
  using namespace std::string_literals;
  expect_broken("empty.xml", "");
  expect_broken("truncated.xml", "<a xml:base='http://h/'><b");
  expect_broken("nul.xml", "<a>\0</a>"s);
  expect_broken("bytes.xml", "<a href='\xC3('/>");
  expect_broken("text.xml", "Dear diary\n");
  expect_broken("truncated.ttl", "@prefix : <http://h/> . :a :b <http://h");
  expect_broken("nul.nt", "<http://h/\0> <http://h/p> <http://h/o> .\n"s);
  expect_broken("bytes.nt", "<http://h/\xC3(> <http://h/p> <http://h/o> .\n");
  expect_broken("nonsense.nq", "nonsense\n");
}

BOOST_AUTO_TEST_CASE(ten_megabytes_in_one_line) {
  const std::string much(10'000'001, 'a');
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/" + much + "> <http://h/p> <http://h/ o> .\n");
  const auto triples = run({"check", "a.nt"});
  BOOST_TEST(triples.status == 1);
  BOOST_TEST(triples.out.starts_with("a.nt:1:10000037: error: "));
  folder.write("a.xml", "<a xmlns='http://h/" + much + "'/>");
  const auto xml = run({"check", "a.xml"});
  BOOST_TEST(xml.status == 0);  // although libxml2's own limit is 10,000,000 bytes
  BOOST_TEST(!contains(xml.out, "[document-syntax]"));
}

BOOST_AUTO_TEST_CASE(deep_nesting) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) {
    deep += "<a>";
  }
  BOOST_TEST(run({"check", "-"}, deep).status == 1);
  BOOST_TEST(
      run({"check", "-"}, "@prefix : <urn:x:> . :a :b " + std::string(100'000, '[')).status == 1);
}

BOOST_AUTO_TEST_SUITE_END()
