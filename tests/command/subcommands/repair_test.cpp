#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(repair)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

json ask(const json& request) { return json::parse(run({"batch"}, request.dump() + '\n').out); }

}  // namespace

BOOST_AUTO_TEST_CASE(forbidden_characters_are_encoded) {
  const auto got = run({"repair", "http://h/a b", "http://h/100%", "http://h/#a#b", "http://h/é"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out == "http://h/a%20b\nhttp://h/100%25\nhttp://h/#a%23b\nhttp://h/é\n");
  const auto reasons = lines(got.err);
  BOOST_TEST_REQUIRE(reasons.size() == 3U);
  BOOST_TEST(reasons[0].starts_with("leiri: <http://h/a b>, byte 10: repaired: "));
  BOOST_TEST(reasons[0].ends_with("U+0020 SPACE [path-character]"));
  BOOST_TEST(contains(reasons[1], "byte 12: repaired: "));
  BOOST_TEST(contains(reasons[2], "byte 11: repaired: "));
}

BOOST_AUTO_TEST_CASE(profiles_and_kinds) {
  BOOST_TEST(run({"repair", "--profile", "uri", "http://h/é"}).out == "http://h/%C3%A9\n");
  BOOST_TEST(run({"repair", "--profile", "leiri", "http://h/a b"}).out == "http://h/a b\n");
  BOOST_TEST(contains(run({"repair", "--kind", "iri", "a"}).err, "[scheme-missing]"));
}

BOOST_AUTO_TEST_CASE(irreparable_identifiers_are_reported_and_others_continue) {
  const auto got = run({"repair", "http://h:8x/", "a b"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "a%20b\n");
  BOOST_TEST(contains(got.err, "<http://h:8x/>, byte 10: error: "));
  BOOST_TEST(contains(got.err, "[port-character]"));
}

BOOST_AUTO_TEST_CASE(remaining_errors_have_their_place_in_the_original) {
  // The query can be repaired, the port cannot.
  const json answer = ask({{"op", "repair"}, {"iri", "http://u@cde:8x/?a b"}});
  BOOST_TEST(answer["ok"] == false);
  BOOST_TEST(answer["error"]["code"] == "port-character");
  BOOST_TEST(answer["error"]["offset"] == 14);
}

BOOST_AUTO_TEST_CASE(the_record_and_its_inverse_in_batch) {
  const json repaired = ask({{"op", "repair"}, {"iri", "http://h/a b"}});
  const json record = {{"original", "http://h/a b"},
                       {"result", "http://h/a%20b"},
                       {"repairs", {{{"code", "path-character"}, {"offset", 10}}}}};
  BOOST_TEST((repaired == json{{"ok", true}, {"result", "http://h/a%20b"}, {"record", record}}));
  BOOST_TEST((ask({{"op", "repair"}, {"iri", "http://h/a%20b"}, {"undo", record}}) ==
              json{{"ok", true}, {"result", "http://h/a b"}}));
  const json refused = ask({{"op", "repair"}, {"iri", "http://h/a%20c"}, {"undo", record}});
  BOOST_TEST(refused["ok"] == false);
  BOOST_TEST(contains(refused["error"]["message"].get<std::string>(), "<http://h/a%20b>"));
}

BOOST_AUTO_TEST_CASE(valid_identifiers_have_a_record_too) {
  const json repaired = ask({{"op", "repair"}, {"iri", "http://h/"}});
  BOOST_TEST(repaired["result"] == "http://h/");
  BOOST_TEST(repaired["record"]["repairs"] == json::array());
  BOOST_TEST(
      ask({{"op", "repair"}, {"iri", "http://h/"}, {"undo", repaired["record"]}})["result"] ==
      "http://h/");
}

// A Hebrew letter and then a Latin one in one segment (RFC 3987 section 4.2), after a space.
BOOST_AUTO_TEST_CASE(the_record_names_every_repair) {
  const std::string mixed = "http://h/a b/\u05D0c";
  const json repaired = ask({{"op", "repair"}, {"iri", mixed}, {"bidi-component", true}});
  BOOST_TEST(repaired["result"] == "http://h/a%20b/%D7%90c");
  const json wanted = {{{"code", "path-character"}, {"offset", 10}},
                       {{"code", "bidi-mixed"}, {"offset", 15}}};
  BOOST_TEST(repaired["record"]["repairs"] == wanted);
  const temporary_folder folder;
  const auto got = run({"repair", "--bidi-component", "--record=r.jsonl", mixed});
  BOOST_TEST(json::parse(content_of("r.jsonl")) == repaired["record"]);
  const auto reasons = lines(got.err);
  BOOST_TEST_REQUIRE(reasons.size() == 2U);
  BOOST_TEST(contains(reasons[0], "byte 10: repaired: "));
  BOOST_TEST(contains(reasons[1], "byte 15: repaired: "));
  BOOST_TEST(contains(reasons[1], "[bidi-mixed]"));
  BOOST_TEST(run({"repair", "--undo=r.jsonl", "http://h/a%20b/%D7%90c"}).out == mixed + '\n');
}

// A host of draft 3987bis has no percent-encodings, so that its directions cannot be repaired.
BOOST_AUTO_TEST_CASE(the_second_repair_fails_at_a_place_of_the_original) {
  const json answer = ask({{"op", "repair"},
                           {"iri", "  http://u@a\u05D0/%zz"},
                           {"profile", "iri-bis"},
                           {"bidi-component", true}});
  BOOST_TEST(answer["error"]["code"] == "bidi-mixed");
  BOOST_TEST(answer["error"]["offset"] == 12);
}

// intent.md section 1
BOOST_AUTO_TEST_CASE(backslashes) {
  BOOST_TEST(run({"repair", "http://h/a\\b"}).status == 1);
  BOOST_TEST(run({"repair", "--profile", "rdf", "http://h/a\\b"}).out == "http://h/a%5Cb\n");
  BOOST_TEST(run({"repair", "--backslash", "encode", "http://h/a\\b"}).out == "http://h/a%5Cb\n");
  BOOST_TEST(run({"repair", "--backslash", "slash", "images\\a.png"}).out == "images/a.png\n");
  BOOST_TEST(run({"repair", "--profile", "rdf", "--backslash", "none", "http://h/a\\b"}).status ==
             1);
}

BOOST_AUTO_TEST_CASE(there_and_back) {
  using namespace std::string_literals;
  const std::string originals =
      "http://h/a b\nhttp://h/a%20b\nhttp://h/\xC3(\n%\0\"^\n\nhttp://h/é\n[\n"s;
  const temporary_folder folder;
  const auto there = run({"repair", "--record", "r.jsonl"}, originals);
  BOOST_TEST(there.status == 0);
  BOOST_TEST(there.out ==
             "http://h/a%20b\nhttp://h/a%20b\nhttp://h/%C3(\n%25%00%22%5E\n\nhttp://h/é\n%5B\n");
  BOOST_TEST(lines(content_of("r.jsonl")).size() == 7U);
  const auto back = run({"repair", "--undo", "r.jsonl"}, there.out);
  BOOST_TEST(back.status == 0);
  BOOST_TEST(back.out == originals);
  BOOST_TEST(back.err == "");
}

BOOST_AUTO_TEST_CASE(an_inverse_checks_what_it_is_given) {
  const temporary_folder folder;
  BOOST_TEST(run({"repair", "--record", "r.jsonl", "a b", "c d"}).status == 0);
  const auto other = run({"repair", "--undo", "r.jsonl", "x", "c%20d"});
  BOOST_TEST(other.status == 1);
  BOOST_TEST(other.out == "c d\n");
  BOOST_TEST(contains(other.err, "<x>: error: the record belongs to another identifier, <a%20b>"));

  const auto more = run({"repair", "--undo", "r.jsonl", "a%20b", "c%20d", "e%20f"});
  BOOST_TEST(more.status == 2);
  BOOST_TEST(contains(more.err, "r.jsonl:3: "));

  for (const char* bad :
       {"nonsense\n", "{}\n", "\n", "[1]\n", R"({"original":"a","original-hex":"6","result":"a"})",
        R"({"original":"a","original-hex":"6g","result":"a"})"}) {
    folder.write("bad.jsonl", bad);
    const auto got = run({"repair", "--undo", "bad.jsonl", "a"});
    BOOST_TEST_CONTEXT(bad) {
      BOOST_TEST(got.status == 2);
      BOOST_TEST(contains(got.err, "bad.jsonl:1: "));
    }
  }
  BOOST_TEST(run({"repair", "--undo", "nowhere", "a"}).status == 2);
  BOOST_TEST(run({"repair", "--record", "nowhere/r", "a"}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
