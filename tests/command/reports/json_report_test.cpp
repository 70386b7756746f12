#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace json_report {

std::set<std::string> keys(const json& object) {
  std::set<std::string> names;
  for (const auto& [name, value] : object.items()) {
    names.insert(name);
  }
  return names;
}

using names = std::set<std::string>;

struct report_fixture {
  report_fixture() {
    folder.write("a.nt", "<http://h/é> <http://h/p> <http://h/o o> .\n");
    folder.write("b.ttl", "@prefix : <http://example.org/ns> .\n:a <http://h/p> :b .\n");
    folder.write("c.xml", "<c xmlns='http://example.org/ns/'/>");
    folder.write("d.xml", "<d xmlns='http://example.org/ns/'>");
    report = json::parse(run({"check", "--format", "json", "a.nt", "b.ttl", "c.xml", "d.xml"}).out);
  }
  temporary_folder folder;
  json report;
};

}  // namespace json_report

BOOST_FIXTURE_TEST_SUITE(json_report, json_report::report_fixture)

BOOST_AUTO_TEST_CASE(members) {
  BOOST_TEST((keys(report) == names{"version", "leiri", "libxml2", "documents", "namespaces",
                                    "groups", "uses", "prefixes", "definitions", "definers",
                                    "instances", "objects", "ontologies", "links", "totals"}));
  BOOST_TEST((keys(report["documents"][0]) ==
              names{"path", "format", "bytes", "identifiers", "complete", "findings"}));
  BOOST_TEST((keys(report["documents"][0]["findings"][0]) ==
              names{"code", "severity", "component", "role", "line", "column", "offset", "value",
                    "message", "profile", "reading", "value_offset"}));
  BOOST_TEST((keys(report["namespaces"][0]) ==
              names{"name", "count", "prefixes", "documents", "terms", "more_terms", "defines"}));
  BOOST_TEST((keys(report["uses"][0]) ==
              names{"namespace", "document", "count", "line", "column", "offset", "how"}));
  BOOST_TEST((keys(report["groups"][0]) == names{"rung", "differ", "members"}));
  BOOST_TEST(
      (keys(report["groups"][0]["members"][0]) == names{"name", "document", "line", "column"}));
}

BOOST_AUTO_TEST_CASE(documents) {
  const json& a = report["documents"][0];
  BOOST_TEST(a["path"] == "a.nt");
  BOOST_TEST(a["format"] == "ntriples");
  BOOST_TEST(a["bytes"] == 44);
  BOOST_TEST(a["identifiers"] == 3);
  BOOST_TEST(a["complete"] == true);
  BOOST_TEST(report["documents"][3]["complete"] == false);
}

BOOST_AUTO_TEST_CASE(findings) {
  const json& found = report["documents"][0]["findings"];
  BOOST_TEST_REQUIRE(found.size() == 1U);
  const json wanted = {{"code", "path-character"},
                       {"severity", "invalid"},
                       {"profile", "rdf"},
                       {"reading", "absolute"},
                       {"value_offset", 10},
                       {"component", "path"},
                       {"role", "object"},
                       {"line", 1},
                       {"column", 38},
                       {"offset", 38},
                       {"value", "http://h/o o"},
                       {"message", "character not allowed in a path: U+0020 SPACE"}};
  BOOST_TEST(found[0] == wanted);
}

BOOST_AUTO_TEST_CASE(a_document_that_breaks_off) {
  const json& found = report["documents"][3]["findings"].back();
  BOOST_TEST(found["code"] == "document-syntax");
  BOOST_TEST(found["role"].is_null());
  BOOST_TEST(found["value"].is_null());
  BOOST_TEST(found["component"].is_null());
}

// What is not read: a broken statement, the rest of a line that is none, and what follows an error
// that ends reading.
BOOST_AUTO_TEST_CASE(unread_bytes) {
  static constexpr std::pair<const char*, const char*> texts[] = {
      {"a.ttl", "<s:a> <p:p> <o:o> .\n<s:b> <p:p> , .\n<s:c> <p:p> <o:o> .\n"},
      {"b.nt", "<s:a> <p:p> <o:o> .\n<s:b> nonsense .\n<s:c> <p:p> <o:o> .\n"},
      {"c.xml", "<c><d></e>12345"},
      {"e.xml", "<eeee>"},
      {"f.jsonld", "{\"@id\": \"http://h/\" ?12345"},
      {"g.ttl", "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>"},
  };
  const std::map<std::string, std::size_t> wanted = {
      {"a.ttl", std::size("<s:b> <p:p> , .") - 1},
      {"b.nt", std::size("nonsense .") - 1},
      {"c.xml", std::size("12345") - 1},
      {"f.jsonld", std::size("?12345") - 1},
      {"g.ttl", std::string_view(texts[5].second).size()}};
  std::filesystem::create_directory("unread");
  std::size_t all = 0;
  for (const auto& [name, text] : texts) {
    folder.write(std::string("unread/") + name, text);
  }
  for (const char* const jobs : {"-j1", "-j2"}) {
    all = 0;
    const json got =
        json::parse(run({"check", "-q", jobs, "--format", "json", "-o", "-", "unread"}).out);
    for (const json& d : got["documents"]) {
      const std::string name = d["path"].get<std::string>().substr(std::size("unread/") - 1);
      const auto expected = wanted.find(name);
      const std::size_t bytes = expected == wanted.end() ? 0 : expected->second;
      BOOST_TEST(d.value("unread", std::size_t{0}) == bytes, name);
      BOOST_TEST(d.contains("unread") == (bytes > 0), name);
      all += bytes;
    }
    BOOST_TEST(got["totals"]["unread"] == all);
  }
  BOOST_TEST(!report["documents"][0].contains("unread"));
}

// The same in encodings that are converted first.
BOOST_AUTO_TEST_CASE(unread_bytes_of_converted_documents) {
  const auto wide = [](std::string_view text, std::size_t size) {
    std::string bytes;
    for (const char c : text) {
      bytes += c;
      bytes.append(size - 1, '\0');
    }
    return bytes;
  };
  const std::string rest = "12345<e/></c>";
  const auto document = [&](const std::string& encoding, const std::string& text) {
    return "<?xml version='1.0' encoding='" + encoding + "'?>\n<c a='" + text + "'>" + text +
           "<d></e>" + rest;
  };
  const std::string mark = "\xFF\xFE";
  const std::tuple<std::string, std::string, std::size_t> documents[] = {
      {"1.xml", document("ISO-8859-1", "\xE9\xFC"), 1},
      {"2.xml", document("Shift_JIS", "\x83\x5C\x95\x5C\xB1"), 1},
      {"3.xml", document("GB18030", "\x81\x30\x84\x36"), 1},
      {"4.xml", mark + wide(document("UTF-16", "x"), 2), 2},
      {"5.xml", wide(document("UTF-16LE", "x"), 2), 2},
      {"6.xml", mark + std::string(2, '\0') + wide(document("UTF-32", "x"), 4), 4},
      {"7.xml", wide(document("UTF-32LE", "x"), 4), 4},
  };
  for (const auto& [name, text, size] : documents) {
    folder.write(name, text);
    const json got = json::parse(run({"check", "--format", "json", name}).out)["documents"][0];
    BOOST_TEST(got.value("unread", std::size_t{0}) == size * rest.size(), name << got.dump());
    BOOST_TEST(got["complete"] == false);
  }
  // Units that are no characters.
  for (const char* const before :
       {"<c>12345", "<c>123<d>45", "<c a='12345", "<c><!-- 12345", "<c><?p 12345", "<c>&amp"}) {
    folder.write("8.xml", wide(before, 4) + "\xFF\xFF\xFF\xFF" + wide("</c>", 4));
    const json got = json::parse(run({"check", "--format", "json", "8.xml"}).out)["documents"][0];
    BOOST_TEST(contains(got["findings"].back()["message"].get<std::string>(), "no character"),
               got.dump());
    if (before == std::string_view("<c>12345")) {
      BOOST_TEST(got.value("unread", std::size_t{0}) == 20U, got.dump());
    }
  }
}

// Files that look like documents by their names and are none are named.
BOOST_AUTO_TEST_CASE(skipped_files_that_look_like_documents) {
  std::filesystem::create_directory("skipped");
  folder.write("skipped/a.ttl", "messagebox 'a macro of a terminal'\n");
  folder.write("skipped/b.txt", "text");
  folder.write("skipped/c.nt", "");
  const auto got = run({"check", "--format", "json", "skipped"});
  const json wanted = {{{"extension", ".ttl"}, {"files", 1}, {"paths", {"skipped/a.ttl"}}},
                       {{"extension", ".txt"}, {"files", 1}}};
  BOOST_TEST(json::parse(got.out)["skipped"] == wanted);
  folder.write("r.json", got.out);
  const json merged = json::parse(run({"merge", "--format", "json", "r.json"}).out);
  BOOST_TEST(merged["skipped"] == wanted);
}

BOOST_AUTO_TEST_CASE(near_misses_are_listed_with_their_documents) {
  const json& found = report["documents"][1]["findings"];
  BOOST_TEST_REQUIRE(found.size() == 1U);
  BOOST_TEST(found[0]["code"] == "namespace-near-miss");
  BOOST_TEST(found[0]["severity"] == "warning");
  BOOST_TEST(found[0]["value"] == "http://example.org/ns");
}

BOOST_AUTO_TEST_CASE(groups) {
  const json wanted = {
      {{"rung", "lookalike"},
       {"differ", {"trailing"}},
       {"members",
        {{{"name", "http://example.org/ns/"}, {"document", "c.xml"}, {"line", 1}, {"column", 11}},
         {{"name", "http://example.org/ns"},
          {"document", "b.ttl"},
          {"line", 1},
          {"column", 12}}}}}};
  BOOST_TEST(report["groups"] == wanted);
}

BOOST_AUTO_TEST_CASE(uses_of_a_namespace_have_positions) {
  const json& namespaces = report["namespaces"];
  json found = json::array();
  for (json use : report["uses"]) {
    if (namespaces[use["namespace"].get<std::size_t>()]["name"] == "http://example.org/ns/") {
      use.erase("namespace");
      found.push_back(use);
    }
  }
  const json wanted = {{{"document", 2},
                        {"count", 1},
                        {"line", 1},
                        {"column", 11},
                        {"offset", 10},
                        {"how", {"declared", "xml-name"}}},
                       {{"document", 3},
                        {"count", 1},
                        {"line", 1},
                        {"column", 11},
                        {"offset", 10},
                        {"how", {"declared", "xml-name"}}}};
  BOOST_TEST(found == wanted);
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_opened) {
  const auto got = run({"check", "--format=json", "a.nt", "nowhere.nt"});
  BOOST_TEST(got.status == 2);
  const json failures = json::parse(got.out)["failures"];
  BOOST_TEST_REQUIRE(failures.size() == 1U);
  BOOST_TEST(failures[0].get<std::string>().starts_with("nowhere.nt: cannot be opened: "));
}

BOOST_AUTO_TEST_CASE(totals) {
  BOOST_TEST(report["totals"]["documents"] == 4);
  BOOST_TEST(report["totals"]["errors"] == 2);
  BOOST_TEST(report["totals"]["warnings"] == 1);
  BOOST_TEST(report["totals"]["namespaces"] == report["namespaces"].size());
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8_are_replaced_and_offsets_stay) {
  folder.write("e.nt", "<http://h/\xC3(> <http://h/p> <http://h/o> .\n");
  const auto got = run({"check", "--format=json", "e.nt"});
  const json found = json::parse(got.out)["documents"][0]["findings"][0];
  BOOST_TEST(got.status == 1);
  BOOST_TEST(found["code"] == "utf8-invalid");
  BOOST_TEST(found["offset"] == 10);
  BOOST_TEST(found["value"] == "http://h/\xEF\xBF\xBD(");
}

BOOST_AUTO_TEST_CASE(many_findings) {
  std::string content;
  for (int i = 0; i < 20'000; ++i) {
    content += "<http://h/ > <http://h/p> <http://h/o> .\n";
  }
  folder.write("f.nt", content);
  const json many = json::parse(run({"check", "--format=json", "f.nt", "a.nt"}).out);
  BOOST_TEST(many["documents"][0]["findings"].size() == 20'000U);
  BOOST_TEST(many["documents"][1]["findings"].size() == 1U);
  BOOST_TEST(many["totals"]["errors"] == 20'001);
}

BOOST_AUTO_TEST_SUITE_END()
