#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/source_path.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(merge)

using leiri::test::contains;
using leiri::test::outcome;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;
using strings = std::vector<std::string>;

strings operator+(strings a, const strings& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// Divides inputs, in order, into random runs, some of which may be empty.
std::vector<strings> split(const strings& inputs, std::mt19937& chance) {
  std::vector<strings> parts(1 + chance() % 5);
  std::vector<std::size_t> cuts;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    cuts.push_back(chance() % (inputs.size() + 1));
  }
  std::sort(cuts.begin(), cuts.end());
  cuts.push_back(inputs.size());
  std::size_t begin = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].assign(inputs.begin() + static_cast<std::ptrdiff_t>(begin),
                    inputs.begin() + static_cast<std::ptrdiff_t>(cuts[i]));
    begin = cuts[i];
  }
  return parts;
}

/// The reports of the parts, which are checked with `options`.
strings reports_of(const std::vector<strings>& parts, const strings& options) {
  strings reports;
  for (const strings& part : parts) {
    if (!part.empty()) {
      reports.push_back("part-" + std::to_string(reports.size()) + ".json");
      run(strings{"check", "--format=json", "-o", reports.back()} + options + part);
    }
  }
  return reports;
}

/// A page without the list of how and when it was made.
std::string without_run(const std::string& report) {
  const std::size_t begin = report.find("<dl class=\"run\">");
  const std::size_t end = report.find("</dl>", begin);
  return end == std::string::npos ? report : report.substr(0, begin) + report.substr(end);
}

/// Whether the merged parts of a split equal one check of everything, in every format.
void expect_same(const strings& inputs, const strings& options, std::mt19937& chance) {
  const strings reports = reports_of(split(inputs, chance), options);
  for (const char* format : {"text", "json", "sarif", "html"}) {
    BOOST_TEST_CONTEXT(format << " of " << reports.size() << " reports") {
      // The summary tells the time.
      const strings how = strings{"--quiet", "--namespaces", "--format", format} + options;
      const outcome wanted = run(strings{"check"} + how + inputs);
      const outcome got = run(strings{"merge"} + how + reports);
      BOOST_TEST(got.status == wanted.status);
      BOOST_TEST(got.err == wanted.err);
      BOOST_TEST((without_run(got.out) == without_run(wanted.out)));
    }
  }
}

strings files_below(const fs::path& folder, std::size_t most) {
  strings files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.file_size() < 500'000) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  strings some;
  for (std::size_t i = 0; i < files.size(); i += 1 + files.size() / most) {
    some.push_back(files[i]);
  }
  return some;
}

json merged(const strings& reports) {
  return json::parse(run(strings{"merge", "--format=json"} + reports).out);
}

}  // namespace

BOOST_AUTO_TEST_CASE(splits_of_the_samples) {
  const temporary_folder folder;
  std::mt19937 chance(1);
  const strings inputs = files_below(leiri::test::source_path("samples/documents"), 100);
  BOOST_TEST(inputs.size() > 30U);
  for (int i = 0; i < leiri::test::repetitions(12); ++i) {
    expect_same(inputs, {}, chance);
  }
  expect_same(inputs, {"--severity=namespace-near-miss=error", "--severity=dot-segments=info"},
              chance);
  expect_same(inputs, {"--severity=dot-segments=off", "--ignore=namespace-"}, chance);
  expect_same(inputs, {"--select=host-", "--select=prefix-", "--fail-on=never"}, chance);
  run(strings{"baseline", "-o", "known.json"} + strings(inputs.begin(), inputs.begin() + 12));
  expect_same(inputs, {"--baseline=known.json"}, chance);
}

BOOST_AUTO_TEST_CASE(splits_of_the_suites) {
  const char* const suites = std::getenv("LEIRI_SUITES");
  if (suites == nullptr) {
    BOOST_TEST_MESSAGE("LEIRI_SUITES names no suites");
    return;
  }
  const temporary_folder folder;
  std::mt19937 chance(2);
  const strings inputs = files_below(suites, 300);
  BOOST_TEST(inputs.size() > 100U);
  for (int i = 0; i < leiri::test::repetitions(3); ++i) {
    expect_same(inputs, {}, chance);
  }
}

BOOST_AUTO_TEST_CASE(odd_documents) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/\xC3(> <http://h/\xFF#p> \"\xFF\" .\n");
  folder.write("b.xml", "<b xmlns='http://example.org/ns/' xmlns:p='http://h/'><c></b>");
  folder.write("c.ttl", "@prefix q: <http://example.org/ns> . @prefix h: <http://H/> .\nq:a q:b");
  folder.write("d/e.txt", "Dear diary\n");
  folder.write("d/f.nt", "");
  std::mt19937 chance(3);
  for (int i = 0; i < leiri::test::repetitions(20); ++i) {
    strings inputs = {"a.nt", "b.xml", "nowhere.nt", "c.ttl", "d", "d/e.txt", "b.xml"};
    std::shuffle(inputs.begin(), inputs.end(), chance);
    expect_same(inputs, {}, chance);
  }
}

BOOST_AUTO_TEST_CASE(tables_of_users) {
  const temporary_folder folder;
  folder.write("aliases", "exact http://a/ns# http://b/ns#\n");
  folder.write("known", "mine http://example.org/mine#\n");
  folder.write("a.xml", "<a xmlns='http://a/ns#'/>");
  folder.write("b.xml", "<a xmlns='http://b/ns#' xmlns:m='http://example.org/mine'/>");
  std::mt19937 chance(4);
  for (int i = 0; i < 4; ++i) {
    expect_same({"a.xml", "b.xml"}, {"--aliases=aliases", "--known-namespaces=known"}, chance);
  }
}

BOOST_AUTO_TEST_CASE(near_misses_between_reports) {
  const temporary_folder folder;
  folder.write("a.ttl", "@prefix : <http://example.org/ns> .\n:a <http://h/p> :c .\n");
  folder.write("b.xml",
               "<b xmlns='http://example.org/ns/'><c xmlns='http://example.org/ns/'/></b>");
  for (const char* name : {"a.ttl", "b.xml"}) {
    BOOST_TEST(run({"check", "--fail-on=warning", "--format=json", "-o",
                    name + std::string(".json"), name})
                   .status == 0);
  }
  const auto got = run({"merge", "--quiet", "--fail-on=warning", "a.ttl.json", "b.xml.json"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out ==
             "a.ttl:1:12: warning: namespace <http://example.org/ns> is not "
             "<http://example.org/ns/> (b.xml:1:11): they differ by a trailing slash "
             "[namespace-near-miss]\n");
}

/// Lines of N-Quads of different lengths, some with findings, of many namespaces.
std::string lines_with_findings(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const std::string n = std::to_string(i % 7);
    text += "<http://h/" + std::string(static_cast<std::size_t>(i % 11), 's') + "> <http://h/" + n +
            "#p> \"" + n + "\" <http://h/" + (i % 3 == 0 ? "%zz" : n) + "> .\n";
    text += i % 5 == 0 ? "\n# comment\n" : i % 13 == 0 ? "no statement\n" : "";
  }
  return text;
}

/// The reports of the ranges between the cuts, which are in ascending order.
strings reports_of_ranges(const std::string& path, const std::vector<std::size_t>& cuts) {
  strings reports;
  std::string begin = "0";
  for (std::size_t i = 0; i <= cuts.size(); ++i) {
    const std::string end = i < cuts.size() ? std::to_string(cuts[i]) : "";
    reports.push_back("range-" + std::to_string(i) + ".json");
    run({"check", "--format=json", "-o", reports.back(), "--range", begin + '-' + end, path});
    begin = end;
  }
  return reports;
}

// The manual page: reports of ranges of one file, in the order of the ranges, become one document.
BOOST_AUTO_TEST_CASE(ranges_of_a_file_become_one_document) {
  const temporary_folder folder;
  const std::string text = lines_with_findings(60);
  folder.write("a.nq", text);
  std::mt19937 chance(18);
  for (int round = 0; round < 8; ++round) {
    std::vector<std::size_t> cuts(1 + chance() % 4);
    std::generate(cuts.begin(), cuts.end(), [&] { return chance() % (text.size() + 50); });
    std::sort(cuts.begin(), cuts.end());
    const strings reports = reports_of_ranges("a.nq", cuts);
    for (const char* format : {"text", "sarif", "html"}) {
      const strings how = {"--quiet", "--namespaces", "--format", format};
      const outcome got = run(strings{"merge"} + how + reports);
      const outcome wanted = run(strings{"check"} + how + strings{"a.nq"});
      BOOST_TEST((without_run(got.out) == without_run(wanted.out)), format);
    }
    json merged = json::parse(run(strings{"merge", "--format=json"} + reports).out);
    json& d = merged["documents"][0];
    BOOST_TEST(d["begin"] == 0);
    BOOST_TEST(d["lines"] == std::count(text.begin(), text.end(), '\n'));
    d.erase("begin");
    d.erase("lines");
    BOOST_TEST((merged == json::parse(run({"check", "--format=json", "a.nq"}).out)));
  }
}

BOOST_AUTO_TEST_CASE(merged_ranges_can_be_merged) {
  const temporary_folder folder;
  folder.write("a.nq", lines_with_findings(60));
  const strings r = reports_of_ranges("a.nq", {700, 1500, 2000});
  run({"merge", "--format=json", "-o", "first.json", r[0], r[1]});
  run({"merge", "--format=json", "-o", "last.json", r[2], r[3]});
  BOOST_TEST(run({"merge", "--format=json", "first.json", "last.json"}).out ==
             run(strings{"merge", "--format=json"} + r).out);
}

// A range is missing, or the order is another one.
BOOST_AUTO_TEST_CASE(ranges_that_are_not_adjacent_are_documents_of_their_own) {
  const temporary_folder folder;
  folder.write("a.nq", lines_with_findings(60));
  const strings r = reports_of_ranges("a.nq", {700, 1500});
  for (const strings& reports : {strings{r[0], r[2]}, strings{r[1], r[0]}, strings{r[0], r[0]}}) {
    const json merged = json::parse(run(strings{"merge", "--format=json"} + reports).out);
    BOOST_TEST(merged["documents"].size() == 2U);
  }
}

BOOST_AUTO_TEST_CASE(a_merged_report_can_be_merged) {
  const temporary_folder folder;
  for (const char* name : {"a", "b", "c"}) {
    folder.write(name + std::string(".nt"),
                 "<http://h/%zz> <http://h/" + std::string(name) + "#p> <http://h/o> .\n");
    run({"check", "--format=json", "-o", name, name + std::string(".nt")});
  }
  folder.write("ab", merged({"a", "b"}).dump());
  BOOST_TEST(merged({"ab", "c"}) == merged({"a", "b", "c"}));
}

/// What libxml2 misreads depends on its version, also in reports of other machines.
BOOST_AUTO_TEST_CASE(versions_of_libxml2) {
  const temporary_folder folder;
  folder.write("a.xml", "<a/>");
  const json report = json::parse(run({"check", "--format=json", "a.xml"}).out);
  const std::string own = report["libxml2"][0];
  std::string digits = own;  // 2.9.14 is 20914 there
  std::erase(digits, '.');
  std::string told = leiri::test::shell("xmllint --version 2>&1").out;
  std::erase(told, '0');
  std::erase(digits, '0');
  BOOST_TEST(contains(told, "version " + digits));
  json other = report;
  other["libxml2"] = {"2.9.15"};
  other["documents"][0]["path"] = "b.xml";
  folder.write("a.json", report.dump());
  folder.write("b.json", other.dump());
  const outcome got = run({"merge", "--format=json", "a.json", "b.json"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.err, "different versions of libxml2: " + own + ", 2.9.15"));
  BOOST_TEST((json::parse(got.out)["libxml2"] == json{own, "2.9.15"}));
  BOOST_TEST(run({"merge", "--format=json", "a.json"}).err == "");
  const json sarif = json::parse(run({"check", "--format=sarif", "a.xml"}).out);
  BOOST_TEST((sarif["runs"][0]["tool"]["extensions"] ==
              json::array({{{"name", "libxml2"}, {"version", own}}})));
  json earlier = report;  // reports did not always name the version
  earlier.erase("libxml2");
  folder.write("earlier.json", earlier.dump());
  const json merged = json::parse(run({"merge", "--format=json", "earlier.json"}).out);
  BOOST_TEST(!merged.contains("libxml2"));
}

// Reports did not always say whether the terms of an ontology are in a namespace.
BOOST_AUTO_TEST_CASE(ontologies_of_earlier_reports) {
  const temporary_folder folder;
  folder.write("a.ttl", "<http://library.test/a> a <http://www.w3.org/2002/07/owl#Ontology> .\n");
  const json report = json::parse(run({"check", "--format=json", "a.ttl"}).out);
  BOOST_REQUIRE(report["ontologies"].size() == 1U);
  json earlier = report;
  earlier["ontologies"][0].erase("namespace");
  folder.write("earlier", earlier.dump());
  const outcome got = run({"merge", "--format=json", "earlier"});
  BOOST_TEST(got.err == "");
  BOOST_TEST(json::parse(got.out)["ontologies"] == report["ontologies"]);
}

BOOST_AUTO_TEST_CASE(the_order_of_members_does_not_matter) {
  const temporary_folder folder;
  folder.write("a.xml", "<a xmlns='http://h/%zz'><b href='c d'/></a>");
  const auto got = run({"check", "--format=json", "a.xml"});
  folder.write("sorted", json::parse(got.out).dump(2));  // nlohmann's objects are sorted
  BOOST_TEST(run({"merge", "--format=json", "sorted"}).out == got.out);
  folder.write("again", got.out);
  BOOST_TEST(run({"merge", "--format=json", "-"}, got.out).out == got.out);
}

BOOST_AUTO_TEST_CASE(many_findings) {
  const temporary_folder folder;
  std::string content;
  for (int i = 0; i < 20'000; ++i) {
    content += "<http://h/ > <http://h/p> <http://h/o> .\n";
  }
  folder.write("a.nt", content);
  run({"check", "--format=json", "-o", "a.json", "a.nt"});
  BOOST_TEST((run({"merge", "--quiet", "a.json"}).out == run({"check", "--quiet", "a.nt"}).out));
}

// In version 1, a term has its first place only, and no uses.
BOOST_AUTO_TEST_CASE(reports_of_version_1) {
  const temporary_folder folder;
  const std::string slip = "<x:s> <http://xmlns.com/foaf/0.1/nmae> <x:o> .\n";
  folder.write("d/a.nt", slip);
  folder.write("d/b.nt", slip);
  json report = json::parse(run({"check", "--format=json", "d"}).out);
  BOOST_TEST(report["version"].get<int>() == 2);
  report["version"] = 1;
  for (json& entry : report["namespaces"]) {
    for (json& term : entry["terms"]) {
      term.erase("uses");
    }
  }
  folder.write("old.json", report.dump());
  const auto got = run({"merge", "--quiet", "old.json"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.out, "d/a.nt:1:8: warning: "));
  BOOST_TEST(!contains(got.out, "d/b.nt"));
}

BOOST_AUTO_TEST_CASE(uses_of_terms_that_do_not_add_up) {
  const temporary_folder folder;
  const std::string slip = "<x:s> <http://xmlns.com/foaf/0.1/nmae> <x:o> .\n";
  folder.write("d/a.nt", slip);
  folder.write("d/b.nt", slip);
  const json report = json::parse(run({"check", "--format=json", "d"}).out);
  const json::json_pointer term("/namespaces/0/terms/0");
  BOOST_TEST_REQUIRE(report[term]["uses"]["counts"].size() == 2U);
  const auto refused = [&](const char* what, const json& value) {
    json wrong = report;
    wrong[term / "uses" / what / 1] = value;
    folder.write("wrong.json", wrong.dump());
    BOOST_TEST(run({"merge", "wrong.json"}).status == 2, what);
  };
  refused("counts", 2);
  refused("documents", 0);
  refused("documents", 7);
  refused("lines", 0);
  refused("columns", nullptr);  // one less than the others
}

BOOST_AUTO_TEST_CASE(files_that_are_not_reports) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/%zz> <http://h/p#x> <http://h/o> .\n");
  const json good = json::parse(run({"check", "--format=json", "a.nt"}).out);
  const auto expect_refused = [&](const std::string& text) {
    folder.write("x.json", text);
    const auto got = run({"merge", "--format=json", "x.json"});
    BOOST_TEST_CONTEXT(text.substr(0, 200)) {
      BOOST_TEST(got.status == 2);
      BOOST_TEST(got.out == "");
      BOOST_TEST(contains(got.err, "leiri: x.json: is not a JSON report of leiri check: "),
                 got.err);
    }
  };
  const std::string text = good.dump();
  for (std::size_t end = 0; end < text.size(); end += 7 * leiri::test::stride) {
    expect_refused(text.substr(0, end));
  }
  for (const char* other : {"[]", "null", "1", "\"x\"", "{}", "{}{}", "<a/>", "{\"documents\":[]}",
                            "{\"version\":1,\"documents\":[]}"}) {
    expect_refused(other);
  }
  expect_refused(text + text);
  expect_refused("{\"a\":\"\xFF\"," + text.substr(1));
  expect_refused(std::string(100'000, '['));
  std::string nested;
  for (int i = 0; i < 100'000; ++i) {
    nested += "{\"a\":";
  }
  expect_refused(nested);
  const auto changed = [&](const char* pointer, const json& value) {
    json report = good;
    report[json::json_pointer(pointer)] = value;
    expect_refused(report.dump());
  };
  changed("/documents/0/format", "cuneiform");
  changed("/documents/0/bytes", -1);
  changed("/documents/0/complete", "perhaps");
  changed("/documents/0/findings/0/code", "no-such-code");
  changed("/documents/0/findings/0/severity", 1);
  changed("/documents/0/findings/0/line", "x");
  changed("/documents/0/findings/0/message", nullptr);
  changed("/uses/0/document", 1);
  changed("/uses/0/namespace", 7);
  changed("/uses/0/document", 4294967296);
  changed("/uses", json::array());
  changed("/totals", json::array());
  // Of the right form, but not what a check can have written.
  changed("/documents", good["documents"][0]);
  changed("/documents", json::array({good["documents"]}));
  changed("/documents/0/findings", good["documents"][0]["findings"][0]);
  changed("/documents/0/path", json::array({"a.nt"}));
  changed("/documents/0/findings/0/line", 0);
  changed("/documents/0/findings/0/column", 0);
  changed("/documents/0/findings/0/column", 18446744073709551615U);
  changed("/documents/0/findings/0/offset", -1);
  changed("/documents/0/findings/0/offset", 1.5);
  changed("/documents/0/identifiers", good["documents"][0]["identifiers"].get<int>() + 1);
  changed("/uses/0/count", 7);
  changed("/uses/0/count", 0);
  changed("/namespaces/0/count", 7);
  for (const char* const total :
       {"documents", "bytes", "identifiers", "namespaces", "errors", "warnings", "infos"}) {
    changed((std::string("/totals/") + total).c_str(), good["totals"][total].get<int>() + 1);
  }
  json own = good;
  own["mine"] = {{"x", 1}};
  expect_refused(own.dump());
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_opened) {
  const temporary_folder folder;
  const auto got = run({"merge", "nowhere.json"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(got.err.starts_with("leiri: nowhere.json: cannot be opened: "));
  run({"check", "--format=json", "-o", "a.json", "nowhere.nt"});
  const auto of_check = run({"merge", "--format=json", "a.json"});
  BOOST_TEST(of_check.status == 2);  // as that of the check
  BOOST_TEST(of_check.err.starts_with("leiri: nowhere.nt: cannot be opened: "));
}

BOOST_AUTO_TEST_CASE(a_report_is_not_written_over) {
  const temporary_folder folder;
  run({"check", "--format=json", "-o", "a.json", "-"}, "<a/>");
  const auto got = run({"merge", "-o", "a.json", "a.json"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "both read and written"));
}

BOOST_AUTO_TEST_SUITE_END()
