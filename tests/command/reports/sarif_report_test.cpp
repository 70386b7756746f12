#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(sarif_report)

using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

// The expected values come from SARIF 2.1.0 (OASIS Standard); its sections are cited in brackets.

namespace {

json report_of(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), {"check", "--format", "sarif"});
  return json::parse(run(arguments, input).out);
}

json results_of(const std::vector<std::string>& arguments) {
  return report_of(arguments)["runs"][0]["results"];
}

/// A message as a viewer shows it [3.11.5].
std::string shown(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text[i] == '{' || text[i] == '}') {
      BOOST_TEST_REQUIRE(text.substr(i, 2) == std::string(2, text[i]), text);
      ++i;
    }
  }
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_log_with_one_run) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/s> <http://h/p> <http://h/o> .\n");
  const json log = report_of({"a.nt"});
  BOOST_TEST(log["version"] == "2.1.0");
  BOOST_TEST(log["$schema"].get<std::string>().ends_with("/sarif-schema-2.1.0.json"));
  BOOST_TEST_REQUIRE(log["runs"].size() == 1U);
  const json& run_object = log["runs"][0];
  BOOST_TEST(run_object["tool"]["driver"]["name"] == "leiri");
  BOOST_TEST(run_object["columnKind"] == "unicodeCodePoints");
  BOOST_TEST(run_object["results"] == json::array());  // a check that found nothing [3.14.23]
  const json wanted = {{"executionSuccessful", true},
                       {"exitCode", 0},
                       {"toolExecutionNotifications", json::array()}};
  BOOST_TEST(run_object["invocations"][0] == wanted);
}

// The text around a region, without passwords [3.29.5, 3.30.13].
BOOST_AUTO_TEST_CASE(results_have_the_text_around_them) {
  const temporary_folder folder;
  folder.write("a.nt", "<x:s> <x:p> <x:o> .\n<x:s> <x:p> <http://u:secret@h/a b> .\n");
  const auto context_of = [](const json& result) {
    return result["locations"][0]["physicalLocation"].value("contextRegion", json());
  };
  const json results = results_of({"a.nt"});
  BOOST_TEST_REQUIRE(!results.empty());
  const json wanted = {{"startLine", 2},
                       {"startColumn", 1},
                       {"endColumn", 38},
                       {"snippet", {{"text", "<x:s> <x:p> <http://u:***@h/a b> ."}}}};
  for (const json& result : results) {
    BOOST_TEST(context_of(result) == wanted, result.dump());
  }
  BOOST_TEST(context_of(results_of({"--excerpt", "never", "a.nt"})[0]).is_null());
  const std::string bad = "<x:s> <x:p> <http://h/a b> .\n";
  const auto from_input = [&](const std::string& excerpt) {
    return context_of(
        report_of({"-i", "ntriples", "--excerpt", excerpt, "-"}, bad)["runs"][0]["results"][0]);
  };
  BOOST_TEST(from_input("auto").is_null());
  BOOST_TEST(from_input("always")["snippet"]["text"] == "<x:s> <x:p> <http://h/a b> .");
}

// `leiri help findings` starts each with a line "name (severity)".
BOOST_AUTO_TEST_CASE(every_finding_is_a_rule) {
  std::set<std::string> wanted;
  for (const std::string& line : leiri::test::lines(run({"help", "findings"}).out)) {
    if (!line.starts_with(' ')) {
      wanted.insert(line.substr(0, line.find(' ')));
    }
  }
  const json log = report_of({"-"});
  std::set<std::string> got;
  for (const json& rule : log["runs"][0]["tool"]["driver"]["rules"]) {
    BOOST_TEST_CONTEXT(rule.dump()) {
      BOOST_TEST(got.insert(rule["id"]).second);
      BOOST_TEST(!rule["shortDescription"]["text"].get<std::string>().empty());
      BOOST_TEST(!rule["help"]["text"].get<std::string>().empty());
      const std::string severity = rule["properties"]["severity"];
      BOOST_TEST(rule["defaultConfiguration"]["level"] == (severity == "warning" ? "warning"
                                                           : severity == "info"  ? "note"
                                                                                 : "error"));
    }
  }
  BOOST_TEST(got == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_result) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/é> <http://h/p> <http://h/o o> .\n");
  const json log = report_of({"a.nt"});
  const json& results = log["runs"][0]["results"];
  BOOST_TEST_REQUIRE(results.size() == 1U);
  const json& found = results[0];
  BOOST_TEST(found["ruleId"] == "path-character");
  const json& rules = log["runs"][0]["tool"]["driver"]["rules"];
  BOOST_TEST(rules[found["ruleIndex"].get<std::size_t>()]["id"] == "path-character");
  BOOST_TEST(found["level"] == "error");
  BOOST_TEST(found["message"]["text"] == "character not allowed in a path: U+0020 SPACE");
  const json place = {
      {"artifactLocation", {{"uri", "a.nt"}, {"uriBaseId", "%SRCROOT%"}, {"index", 0}}},
      {"region",
       {{"startLine", 1},
        {"startColumn", 38},  // code points
        {"endColumn", 39},
        {"byteOffset", 38},
        {"byteLength", 1}}},
      {"contextRegion",
       {{"startLine", 1},
        {"startColumn", 1},
        {"endColumn", 43},
        {"snippet", {{"text", "<http://h/é> <http://h/p> <http://h/o o> ."}}}}}};
  BOOST_TEST(found["locations"][0]["physicalLocation"] == place);
  BOOST_TEST(found["properties"]["value"] == "http://h/o o");
}

BOOST_AUTO_TEST_CASE(levels) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/../s> <http://h/p> <http://h/%zz> .\n");
  const std::vector<std::pair<std::string, std::string>> wanted = {
      {"error", "error"}, {"warning", "warning"}, {"info", "note"}};
  for (const auto& [severity, level] : wanted) {
    const json results = results_of({"--severity=dot-segments=" + severity, "a.nt"});
    BOOST_TEST_REQUIRE(results.size() == 2U);
    for (const json& result : results) {  // the most severe first
      BOOST_TEST(result["level"] == (result["ruleId"] == "dot-segments" ? level : "error"));
    }
  }
}

// Text from documents creates neither placeholders [3.11.5] nor links [3.11.6].
BOOST_AUTO_TEST_CASE(messages_are_plain_text) {
  const temporary_folder folder;
  folder.write("a.xml", "<a xmlns='http://h/{0}'/>");
  folder.write("[x](y).xml", "<a xmlns='http://h/{0}/'/>");
  int misses = 0;
  for (const json& result : results_of({"[x](y).xml", "a.xml"})) {
    const std::string text = shown(result["message"]["text"]);
    if (result["ruleId"] == "namespace-near-miss") {
      ++misses;
      BOOST_TEST(text.starts_with("namespace <http://h/{0}> is not <http://h/{0}/> ([x\\](y).xml:"),
                 text);
    }
  }
  BOOST_TEST(misses == 1);
}

BOOST_AUTO_TEST_CASE(near_misses_link_to_the_other_place) {
  const temporary_folder folder;
  folder.write("books.ttl", "@prefix : <http://example.org/ns> .\n");
  folder.write("catalog.xml",
               "<c>\n <a xmlns:n='http://example.org/ns/'/>\n"
               " <b xmlns:n='http://example.org/ns/'/></c>");
  folder.write("links.xml", "<a xmlns:x='http://www.w3.org/1999/xlink/'/>");
  const json results = results_of({"books.ttl", "catalog.xml", "links.xml"});
  BOOST_TEST_REQUIRE(results.size() == 2U);
  const json& related = results[0]["relatedLocations"];
  BOOST_TEST_REQUIRE(related.size() == 1U);
  BOOST_TEST(related[0]["physicalLocation"]["artifactLocation"]["uri"] == "catalog.xml");
  BOOST_TEST(related[0]["physicalLocation"]["region"]["startLine"] == 2);
  BOOST_TEST(!results[1].contains("relatedLocations"));  // well known, but nowhere seen
}

// A file's name is not an identifier: every byte that no path of a URI may hold is percent-encoded.
BOOST_AUTO_TEST_CASE(documents_have_uris) {
  const temporary_folder folder;
  const std::string text = "<http://h/%zz> <http://h/p> <http://h/o> .\n";
  const std::vector<std::pair<std::string, std::string>> names = {
      {"my dir/é#1?.nt", "my%20dir/%C3%A9%231%3F.nt"},
      {"e\xCC\x81.nt", "e%CC%81.nt"},  // not in NFC, and so the other file
      {"a:b.nt", "./a:b.nt"},          // a would otherwise be a scheme
      {"50%.nt", "50%25.nt"},
      {"\xFF.nt", "%FF.nt"}};
  for (const auto& [name, uri] : names) {
    folder.write(name, text);
    const json artifacts = report_of({"./" + name})["runs"][0]["artifacts"];
    BOOST_TEST(artifacts[0]["location"]["uri"] == uri);
    BOOST_TEST(run({"parse", "--profile=uri", "--kind=relative-ref", uri}).status == 0);
    BOOST_TEST(artifacts[0]["location"]["uriBaseId"] == "%SRCROOT%");
  }
  const std::string absolute = folder.path().native() + "/50%.nt";
  const json location = report_of({absolute})["runs"][0]["artifacts"][0]["location"];
  BOOST_TEST(location["uri"] == "file://" + folder.path().native() + "/50%25.nt");
  BOOST_TEST(!location.contains("uriBaseId"));
}

BOOST_AUTO_TEST_CASE(standard_input_has_no_uri) {
  const json log = report_of({"-"}, "<http://h/%zz> <http://h/p> <http://h/o> .\n");
  const json& found = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
  BOOST_TEST(!found["artifactLocation"].contains("uri"));
  BOOST_TEST(found["artifactLocation"]["index"] == 0);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_opened_is_a_notification) {
  const json log = report_of({"nowhere.nt"});
  const json& invocation = log["runs"][0]["invocations"][0];
  BOOST_TEST(invocation["executionSuccessful"] == false);
  BOOST_TEST(invocation["exitCode"] == 2);
  const json& told = invocation["toolExecutionNotifications"];
  BOOST_TEST_REQUIRE(told.size() == 1U);
  BOOST_TEST(told[0]["level"] == "error");
  BOOST_TEST(told[0]["message"]["text"].get<std::string>().starts_with("nowhere.nt: "));
}

BOOST_AUTO_TEST_CASE(a_fingerprint_outlives_a_move) {
  const temporary_folder folder;
  const std::string line = "<http://h/%zz> <http://h/p> <http://h/%> .\n";
  folder.write("a.nt", line);
  const json a = results_of({"a.nt"});
  folder.write("a.nt", "\n\n" + line);
  folder.write("b.nt", line);
  const json b = results_of({"a.nt"});
  const json c = results_of({"b.nt"});
  BOOST_TEST_REQUIRE(a.size() == 2U);
  BOOST_TEST_REQUIRE(b.size() == 2U);
  BOOST_TEST(a[0]["partialFingerprints"] == b[0]["partialFingerprints"]);
  BOOST_TEST(a[1]["partialFingerprints"] == b[1]["partialFingerprints"]);
  BOOST_TEST(a[0]["partialFingerprints"] != a[1]["partialFingerprints"]);
  // The document is a part of it.
  BOOST_TEST(c[0]["partialFingerprints"]["leiri/v2"] != a[0]["partialFingerprints"]["leiri/v2"]);
}

BOOST_AUTO_TEST_SUITE_END()
