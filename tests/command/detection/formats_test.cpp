#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/table.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(formats)

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

/// The format that the report names; empty if there is no document.
std::string format_of(const std::vector<std::string>& arguments, std::string_view input = {}) {
  std::vector<std::string> whole = {"check", "--format", "json"};
  whole.insert(whole.end(), arguments.begin(), arguments.end());
  const json report = json::parse(run(whole, input).out);
  return report["documents"].empty() ? "" : report["documents"][0]["format"].get<std::string>();
}

std::string format_of_content(std::string_view content) { return format_of({"-"}, content); }

constexpr std::string_view triple = "<http://h/s> <http://h/p> <http://h/o> .\n";

}  // namespace

// The vocabularies whose terms are known are those of core/data/terms.tsv.
BOOST_AUTO_TEST_CASE(vocabularies_have_dates) {
  const std::string table = run({"formats", "--vocabularies"}).out;
  std::set<std::string> dated;
  for (const std::string& line : leiri::test::lines(table)) {
    const std::vector<std::string> cells = leiri::test::cells_of(line);
    BOOST_TEST(cells.size() == 5U, line);
    if (std::regex_match(cells[2], std::regex("20[0-9]{2}-[01][0-9]-[0-3][0-9]"))) {
      dated.insert(cells[0]);
    }
  }
  std::set<std::string> complete;
  for (const auto& row : leiri::test::rows_of(leiri::test::source_path("core/data/terms.tsv"))) {
    complete.insert(row.at("namespace"));
  }
  BOOST_TEST(dated == complete, boost::test_tools::per_element());
  BOOST_TEST(contains(table,
                      "\nhttp://purl.org/dc/elements/1.0/\tdc\t\t"
                      "http://purl.org/dc/elements/1.1/\t"));
}

BOOST_AUTO_TEST_CASE(endings) {
  const temporary_folder folder;
  for (const std::string ending :
       {"xml", "xsd", "xsl", "xslt", "svg", "xhtml", "atom", "docbook", "dbk", "tei", "XML"}) {
    folder.write("a." + ending, "<a/>");
    BOOST_TEST(format_of({"a." + ending}) == "xml", ending);
  }
  const std::pair<const char*, const char*> rdf[] = {{"a.ttl", "turtle"},
                                                     {"a.trig", "trig"},
                                                     {"a.nt", "ntriples"},
                                                     {"a.nq", "nquads"},
                                                     {"a.rdf", "rdfxml"}};
  for (const auto& [name, format] : rdf) {
    folder.write(name, triple);
    BOOST_TEST(format_of({name}) == format, name);
  }
}

BOOST_AUTO_TEST_CASE(html) {
  using namespace std::string_literals;
  const temporary_folder folder;
  const std::string page = "<html xmlns='http://www.w3.org/1999/xhtml'><body/></html>";
  for (
      const std::string& xhtml :
      {"<!DOCTYPE html>" + page, "<?xml version='1.0'?><html/>"s,
       "\xFF\xFE<\0?\0x\0m\0l\0 \0v\0e\0r\0s\0i\0o\0n\0=\0'\0001\0.\0000\0'\0?\0>\0<\0a\0/\0>\0"s}) {
    for (const std::string ending : {"html", "HTM"}) {
      folder.write("x/a." + ending, xhtml);
      BOOST_TEST(format_of({"x/a." + ending}) == "xml", xhtml);
    }
  }
  for (const std::string& page_of_html :
       {"<?xml version='1.0'?><head/><body/>"s,
        "<!DOCTYPE html>" + page.substr(0, 45) + "<p></html>", page + "<p>"}) {
    folder.write("x/a.html", page_of_html);
    BOOST_TEST(format_of({"x/a.html"}) == "html", page_of_html);
  }
  folder.write("h/a.html", "<!DOCTYPE html><html><body><p>a<br>b</body></html>");
  folder.write("h/b.xhtml", page);
  const auto got = run({"check", "h"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.out, "checked 1 document"));
  BOOST_TEST(contains(got.out, "skipped 1 file: 1 .html"));
  BOOST_TEST(format_of({"h/a.html"}) == "html");
}

BOOST_AUTO_TEST_CASE(content_that_is_xml) {
  using namespace std::string_literals;
  BOOST_TEST(format_of_content("<?xml version='1.0'?><a/>") == "xml");
  BOOST_TEST(format_of_content("\xEF\xBB\xBF<a/>") == "xml");
  BOOST_TEST(format_of_content("\n <!-- c --><a/>") == "xml");
  BOOST_TEST(format_of_content("<!DOCTYPE a><a/>") == "xml");
  BOOST_TEST(format_of_content("<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>") ==
             "xml");
  BOOST_TEST(format_of_content("<é/>") == "xml");
  BOOST_TEST(format_of_content("\xFF\xFE<\0a\0/\0>\0"s) == "xml");
  BOOST_TEST(format_of_content("\xFE\xFF\0<\0a\0/\0>"s) == "xml");
  BOOST_TEST(format_of_content("<\0a\0/\0>\0"s) == "xml");
}

BOOST_AUTO_TEST_CASE(content_that_is_rdf) {
  BOOST_TEST(format_of_content(triple) == "nquads");
  BOOST_TEST(format_of_content("# c\n<urn:x:s> <urn:x:p> \"a . b\\\"\"@en .\n") == "nquads");
  BOOST_TEST(format_of_content("_:s <urn:x:p> \"1\"^^<urn:x:d> .\n") == "nquads");
  BOOST_TEST(format_of_content("<urn:x:s> <urn:x:p> <urn:x:o> <urn:x:g> .\n") == "nquads");
  BOOST_TEST(format_of_content(std::string(triple) + "_:a <urn:x:p> \"o\" <urn:x:g> .\n") ==
             "nquads");
  BOOST_TEST(format_of_content("@prefix : <urn:x:> . :a :b :c .") == "turtle");
  BOOST_TEST(format_of_content("PREFIX : <urn:x:>\n:a :b :c .") == "turtle");
  BOOST_TEST(format_of_content("@base <http://h/> . <a> <b> \"{\" .") == "turtle");
  BOOST_TEST(format_of_content("<http://h/s> a <http://h/o> ; <http://h/p> 1 .") == "turtle");
  BOOST_TEST(format_of_content("@prefix : <urn:x:> . :g { :a :b :c . }") == "trig");
}

// In N-Triples and N-Quads, no space is needed before the dot, nor before a comment after it.
BOOST_AUTO_TEST_CASE(dots_directly_after_a_term) {
  BOOST_TEST(format_of_content("<urn:x:s> <urn:x:p> <urn:x:o> _:g.\n_:s <urn:x:p> \"o\"@en.#c\n") ==
             "nquads");
  BOOST_TEST(format_of_content("_:s <urn:x:p> _:o.\n<urn:x:s> <urn:x:p> <urn:x:o>.# c\n") ==
             "nquads");
  BOOST_TEST(format_of_content("<urn:x:s> <urn:x:p> \"o\"@en.\n_:s <urn:x:p> _:o .\n") == "nquads");
}

// Only IRIs, blank nodes and strings, and yet not line by line.
BOOST_AUTO_TEST_CASE(turtle_that_looks_like_ntriples) {
  BOOST_TEST(format_of_content("<urn:x:s>\n  <urn:x:p> <urn:x:o> .\n") == "turtle");
  BOOST_TEST(format_of_content(std::string(triple) + "<urn:x:s> <urn:x:p> # c\r\n _:o.\n") ==
             "turtle");
  BOOST_TEST(format_of_content("<urn:x:s> <urn:x:p> \"\"\"a\n\"{\" b\"\"\" .\n") == "turtle");
  // A line of N-Triples without its dot is none of Turtle's either.
  BOOST_TEST(format_of_content("_:s <urn:x:p> _:o\n" + std::string(triple)) == "nquads");
}

BOOST_AUTO_TEST_CASE(owl_comes_in_several_formats) {
  const temporary_folder folder;
  folder.write("a.owl", "<?xml version='1.0'?><a/>");
  folder.write("b.owl", "@prefix : <urn:x:> . :a :b :c .");
  BOOST_TEST(format_of({"a.owl"}) == "xml");
  BOOST_TEST(format_of({"b.owl"}) == "turtle");
}

BOOST_AUTO_TEST_CASE(files_that_are_not_documents) {
  const temporary_folder folder;
  folder.write("notes.txt", "Dear diary, < 3\n");
  folder.write("empty", "");
  for (const char* name : {"notes.txt", "empty"}) {
    const auto got = run({"check", name});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.err.find(name) != std::string::npos);
  }
  BOOST_TEST(run({"check", "-"}, "").status == 2);
  BOOST_TEST(run({"check", "-"}, std::string(10'000, '\0')).status == 2);
}

BOOST_AUTO_TEST_CASE(folders_are_walked_in_order) {
  const temporary_folder folder;
  for (const char* name : {"d/b/z.nt", "d/b.nt", "d/a.nt", "d/b/a.nt"}) {
    folder.write(name, triple);
  }
  folder.write("d/notes.txt", "Dear diary\n");
  folder.write("d/b/empty", "");
  const auto got = run({"check", "--format", "json", "d"});
  BOOST_TEST(got.status == 0);
  const json report = json::parse(got.out);
  std::vector<std::string> paths;
  for (const json& document : report["documents"]) {
    paths.push_back(document["path"]);
  }
  const std::vector<std::string> wanted = {"d/a.nt", "d/b/a.nt", "d/b/z.nt", "d/b.nt"};
  BOOST_TEST(paths == wanted, boost::test_tools::per_element());
  BOOST_TEST(report["totals"]["skipped"] == 2);
  BOOST_TEST(report["totals"]["documents"] == 4);
}

BOOST_AUTO_TEST_CASE(links_make_no_cycles) {
  const temporary_folder folder;
  folder.write("d/a.nt", triple);
  std::filesystem::create_directory_symlink("..", folder.path() / "d/up");
  std::filesystem::create_symlink("a.nt", folder.path() / "d/b.nt");
  std::filesystem::create_symlink("nowhere.nt", folder.path() / "d/c.nt");
  std::filesystem::create_directory_symlink("d", folder.path() / "link");
  const auto got = run({"check", "--format", "json", "link"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(json::parse(got.out)["totals"]["documents"] == 1);
}

BOOST_AUTO_TEST_CASE(names_that_are_not_utf8) {
  const temporary_folder folder;
  folder.write("d/\xFF.nt", "<http://h/ x> <http://h/p> <http://h/o> .\n");
  const auto text = run({"check", "d"});
  BOOST_TEST(text.status == 1);
  BOOST_TEST(text.out.substr(0, 10) == "d/\\xFF.nt:");
  const json report = json::parse(run({"check", "--format", "json", "d/\xFF.nt"}).out);
  BOOST_TEST(report["documents"][0]["path"] == "d/\xEF\xBF\xBD.nt");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_opened_does_not_stop_the_others) {
  const temporary_folder folder;
  folder.write("a.nt", triple);
  const auto got = run({"check", "nowhere.xml", "a.nt"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(got.err.find("nowhere.xml: cannot be opened: ") != std::string::npos);
  BOOST_TEST(got.out.find("checked 1 document ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(lists_have_an_identifier_on_each_line) {
  const std::string list = "\xEF\xBB\xBFhttp://h/a\r\n\n \thttp://h/b c\n../d\n#e";
  const auto found = run({"check", "-i", "lines", "--base", "http://h/x/", "-"}, list);
  BOOST_TEST(contains(found.out, "-:3:13: error: character not allowed in a path: U+0020"),
             found.out);
  BOOST_TEST(contains(found.out, " 4 identifiers"), found.out);
  const auto listed = run({"identifiers", "-i", "lines", "--base", "http://h/x/", "-"}, list);
  BOOST_TEST(
      contains(listed.out, R"("value":"../d","base":"http://h/x/","resolved":"http://h/d"})"),
      listed.out);
  BOOST_TEST(contains(listed.out, R"("resolved":"http://h/x/#e"})"), listed.out);
  const auto cleaned = run({"clean", "-i", "lines", "-"}, list);
  BOOST_TEST(cleaned.out == "\xEF\xBB\xBFhttp://h/a\r\n\n \thttp://h/b%20c\n../d\n#e");
  BOOST_TEST(run({"check", "-i", "lines", "-"}, "").status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
