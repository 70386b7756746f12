#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(batch)

using leiri::test::contains;
using leiri::test::conversation;
using leiri::test::lines;
using leiri::test::run;
using nlohmann::json;

namespace {

std::string ask(const std::string& request) { return run({"batch"}, request + '\n').out; }

void expect_bad(const std::string& request) {
  BOOST_TEST_CONTEXT(request.substr(0, 100)) {
    const auto got = run({"batch"}, request + "\n{\"op\":\"from-leiri\",\"iri\":\"x y\"}\n");
    const auto answers = lines(got.out);
    BOOST_TEST(got.status == 0);
    BOOST_TEST_REQUIRE(answers.size() == 2U);
    BOOST_TEST(contains(answers[0], R"({"ok":false,"error":{"code":"bad-request",)"));
    BOOST_TEST(answers[1].substr(0, 28) == R"({"ok":true,"result":"x%20y",)");
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_in_order) {
  const auto answers =
      lines(run({"batch"},
                "{\"op\":\"resolve\",\"base\":\"http://a/b/c/d;p?q\",\"iri\":\"../g\"}\n"
                "{\"op\":\"parse\",\"iri\":\"http://a b/\"}\n"
                "{\"op\":\"compare\",\"iri\":\"http://h\",\"other\":\"http://h:80/\"}\n")
                .out);
  BOOST_TEST_REQUIRE(answers.size() == 3U);
  BOOST_TEST(answers[0] == R"({"ok":true,"result":"http://a/b/g"})");
  BOOST_TEST(contains(
      answers[1],
      R"({"ok":false,"error":{"code":"host-character","component":"host","offset":8,"message":)"));
  BOOST_TEST(answers[2] == R"({"ok":true,"result":{"rung":"scheme","differ":["port","path"]}})");
}

BOOST_AUTO_TEST_CASE(absent_is_null_and_empty_is_empty) {
  BOOST_TEST(ask(R"({"op":"parse","iri":"//[1::2]:/"})") ==
             R"({"ok":true,"result":{"scheme":null,"userinfo":null,"host":"[1::2]","port":"",)"
             R"("path":"/","query":null,"fragment":null}})"
             "\n");
}

BOOST_AUTO_TEST_CASE(check_iri_succeeds_whatever_it_finds) {
  const std::string invalid = ask(R"({"op":"check-iri","iri":"http://h/%zz"})");
  BOOST_TEST(contains(invalid, R"({"ok":true,"result":[{"code":"percent-encoding",)"
                               R"("severity":"invalid","component":"path","offset":9,)"));
  BOOST_TEST(ask(R"({"op":"check-iri","iri":"http://h/"})") == "{\"ok\":true,\"result\":[]}\n");
}

BOOST_AUTO_TEST_CASE(results_carry_findings) {
  const std::string got = ask(R"({"op":"resolve","base":"s:/a","iri":"..//b"})");
  BOOST_TEST(contains(got, R"({"ok":true,"result":"s:/.//b","findings":[{"code":"path-guard",)"));
}

// Options that make a difference to other operations are checked, and otherwise ignored.
BOOST_AUTO_TEST_CASE(options_of_other_operations) {
  BOOST_TEST(ask(R"({"op":"to-ascii","iri":"h","profile":"uri","rung":"scheme","host":"idna"})") ==
             "{\"ok\":true,\"result\":\"h\"}\n");
  expect_bad(R"({"op":"to-ascii","iri":"h","profile":"html"})");
}

BOOST_AUTO_TEST_CASE(errors_name_their_operand) {
  const auto error = [](const std::string& request) { return json::parse(ask(request))["error"]; };
  const json base = error(R"({"op":"resolve","iri":"y","base":"x"})");
  BOOST_TEST(base["code"] == "relative-without-base");
  BOOST_TEST(base["operand"] == "base");
  BOOST_TEST(base["message"] == "missing scheme in the base");
  BOOST_TEST(!error(R"({"op":"resolve","iri":"y"})").contains("operand"));
  BOOST_TEST(!error(R"({"op":"parse","iri":"%"})").contains("operand"));
  BOOST_TEST(error(R"({"op":"relativize","iri":"s:y","base":"x"})")["operand"] == "base");
  BOOST_TEST(!error(R"({"op":"relativize","iri":"y","base":"s:x"})").contains("operand"));
  BOOST_TEST(error(R"({"op":"compare","iri":"s:a","other":"s:<"})")["operand"] == "other");
  BOOST_TEST(!error(R"({"op":"compare","iri":"s:>","other":"s:<"})").contains("operand"));
  BOOST_TEST(error(R"({"op":"compare","iri":"s:a","other":"é","charset":"us-ascii"})")["operand"] ==
             "other");
}

// draft-ietf-iri-comparison-00 section 4.1: the code points are compared, whatever encodes them.
BOOST_AUTO_TEST_CASE(operands_have_a_charset_each) {
  const auto rung = [](const std::string& rest) {
    return json::parse(ask(R"({"op":"compare",)" + rest + "}"))["result"]["rung"];
  };
  BOOST_TEST(rung(R"("iri":"s:я","other":"s:\u00FF")") == "none");
  // U+042F is the byte F1 in KOI8-R, and DF in windows-1251.
  BOOST_TEST(
      rung(R"("iri":"s:\u00F1","other":"s:\u00DF","charset":"koi8-r","other-charset":"cp1251")") ==
      "string");
  BOOST_TEST(rung(R"("iri":"s:я","other":"s:\u00FF","other-charset":"windows-1251")") == "string");
  BOOST_TEST(rung(R"("iri":"s:\u00FF","other":"s:я","charset":"cp1251","other-charset":"utf-8")") ==
             "string");
  // Operations with one operand ignore it, as they do other options.
  BOOST_TEST(ask(R"({"op":"to-uri","iri":"s:é","other-charset":"koi8-r"})") ==
             "{\"ok\":true,\"result\":\"s:%C3%A9\"}\n");
}

// draft-duerst-iri-03, as RFC 2396 section 5: an opaque part has no segments, and as a base leads
// nowhere. To RFC 3987 the same identifiers have paths.
BOOST_AUTO_TEST_CASE(opaque_parts_are_not_resolved) {
  const auto result = [](const std::string& rest) { return json::parse(ask("{\"op\":" + rest)); };
  const json refused = result(R"("resolve","base":"mailto:a@b","iri":"c","profile":"draft-2003"})");
  BOOST_TEST(refused["error"]["code"] == "relative-without-base");
  BOOST_TEST(refused["error"]["message"] == "opaque base");
  BOOST_TEST(result(R"("resolve","base":"mailto:a@b","iri":"c"})")["result"] == "mailto:c");
  const std::string dots = R"("resolve","base":"x:/","iri":"x:a/../b")";
  BOOST_TEST(result(dots + R"(,"profile":"draft-2003"})")["result"] == "x:a/../b");
  BOOST_TEST(result(dots + "}")["result"] == "x:/b");
  const std::string shorter = R"("relativize","base":"x:a/b","iri":"x:a/c")";
  BOOST_TEST(result(shorter + R"(,"profile":"draft-2003"})")["result"] == "x:a/c");
  BOOST_TEST(result(shorter + "}")["result"] == "c");
}

BOOST_AUTO_TEST_CASE(findings_have_advice_and_their_group) {
  const json findings =
      json::parse(ask(R"({"op":"check-iri","iri":"a b\ue000","profile":"leiri"})"))["result"];
  BOOST_TEST_REQUIRE(findings.size() == 2U);
  BOOST_TEST(findings[0]["group"] == "space");
  BOOST_TEST(findings[1]["group"] == "private-use");
  BOOST_TEST(contains(findings[0]["advice"].get<std::string>(), "%20"));
  BOOST_TEST(findings[0]["advice"] != findings[1]["advice"]);
  const json other = json::parse(ask(R"({"op":"check-iri","iri":"HTTP://h/"})"))["result"][0];
  BOOST_TEST(contains(other["advice"].get<std::string>(), "lowercase"));
  BOOST_TEST(!other.contains("group"));
}

// RFC 3986 section 6.2.2
BOOST_AUTO_TEST_CASE(parts_are_a_string_or_an_array) {
  const std::string start = R"({"op":"normalize","iri":"eXAMPLE://a/./b/../b/%63","parts":)";
  for (const char* parts : {R"("case,path"})", R"(["case","path"]})"}) {
    BOOST_TEST(json::parse(ask(start + parts))["result"] == "example://a/b/%63");
  }
}

// RFC 3987 section 5.3.4: a redirect makes these two one.
BOOST_AUTO_TEST_CASE(aliases_are_rows) {
  const std::string start =
      R"({"op":"compare","iri":"http://example.com/data","other":"http://example.com/data/",)"
      R"("aliases":[)";
  BOOST_TEST(ask(start + "]}") ==
             "{\"ok\":true,\"result\":{\"rung\":\"lookalike\",\"differ\":[\"trailing\"]}}\n");
  BOOST_TEST(
      ask(start +
          R"({"match":"exact","from":"http://example.com/data","to":"http://example.com/data/"}]})") ==
      "{\"ok\":true,\"result\":{\"rung\":\"protocol\",\"differ\":[\"path\"]}}\n");
  BOOST_TEST(ask(R"({"op":"compare","iri":"http://a/x/y","other":"http://b/y","aliases":)"
                 R"([{"match":"prefix","from":"http://a/x/","to":"http://b/"}]})") ==
             "{\"ok\":true,\"result\":{\"rung\":\"protocol\",\"differ\":[\"host\",\"path\"]}}\n");
}

BOOST_AUTO_TEST_CASE(fragments_can_be_ignored) {
  const std::string start = R"({"op":"compare","iri":"http://h/#a","other":"http://h/#b",)";
  BOOST_TEST(contains(ask(start + R"("ignore-fragment":true})"), R"("rung":"string")"));
  BOOST_TEST(contains(ask(start + R"("ignore-fragment":false})"), R"("differ":["fragment"])"));
}

BOOST_AUTO_TEST_CASE(the_id_is_echoed) {
  for (const std::string id : {"1", "\"x\\ny\"", "null", "true", "-2.5"}) {
    const std::string asked = R"({"op":"from-leiri","iri":"a","id":)" + id + "}";
    BOOST_TEST(ask(asked) == R"({"ok":true,"result":"a","id":)" + id + "}\n");
  }
  BOOST_TEST(contains(ask(R"({"id":7,"op":"nonsense"})"), R"("id":7})"));
  BOOST_TEST(contains(ask(R"({"id":[1,{"a":2}],"op":5})"), R"("id":[1,{"a":2}]})"));
}

BOOST_AUTO_TEST_CASE(invalid_requests_are_answered_too) {
  expect_bad("");
  expect_bad("nonsense");
  expect_bad("{\"op\":\"parse\"");
  expect_bad("[]");
  expect_bad("\"parse\"");
  expect_bad("{}");
  expect_bad(R"({"op":"no-such-op"})");
  expect_bad(R"({"op":7,"iri":"a"})");
  expect_bad(R"({"op":"parse"})");
  expect_bad(R"({"op":"parse","iri":null})");
  expect_bad(R"({"op":"parse","iri":["a"]})");
  expect_bad(R"({"op":"compare","iri":"s:a"})");
  expect_bad(R"({"op":"parse","iri":"a","profile":"html"})");
  expect_bad(R"({"op":"parse","iri":"a","kind":"url"})");
  expect_bad(R"({"op":"normalize","iri":"a","rung":"lookalike"})");
  expect_bad(R"({"op":"normalize","iri":"a","parts":"host"})");
  expect_bad(R"({"op":"normalize","iri":"a","parts":[]})");
  expect_bad(R"({"op":"normalize","iri":"a","parts":["case",1]})");
  expect_bad(R"({"op":"normalize","iri":"a","parts":["case"],"rung":"syntax"})");
  expect_bad(R"({"op":"compare","iri":"s:a","other":"s:b","ignore-fragment":"perhaps"})");
  expect_bad(R"({"op":"compare","iri":"s:a","other":"s:b","aliases":"s:a s:b"})");
  expect_bad(R"({"op":"compare","iri":"s:a","other":"s:b","aliases":{"s:a":"s:b"}})");
  expect_bad(R"({"op":"compare","iri":"s:a","other":"s:b","aliases":[{"from":"s:a","to":"s:b"}]})");
  expect_bad(
      R"({"op":"compare","iri":"s:a","other":"s:b","aliases":[{"match":"exact","from":"a","to":"s:b"}]})");
  expect_bad(R"({"op":"parse","iri":"a","explain":true})");
  expect_bad(R"({"op":"repair","iri":"a","record":"file"})");
  expect_bad(R"({"op":"check-iri","iri":"a","explain":"loudly"})");
  expect_bad(R"({"op":"repair","iri":"a","undo":"b"})");
  expect_bad(R"({"op":"repair","iri":"a","undo":{"original":"b"}})");
  expect_bad(R"({"op":"to-uri","iri":"a","ascii":"maybe"})");
  expect_bad(R"({"op":"to-uri","iri":"a","host":"punycode"})");
  expect_bad(R"({"op":"to-uri","iri":"a","query-charset":"nonsense"})");
  expect_bad(R"({"op":"to-uri","iri":"a","charset":""})");
  expect_bad(R"({"op":"to-uri","iri":"\u0100","charset":"iso-8859-1"})");
  expect_bad(R"({"op":"compare","iri":"s:a","other":"s:b","other-charset":"nonsense"})");
  expect_bad(R"({"op":"compare","iri":"s:a","other":"s:я","other-charset":"koi8-r"})");
  expect_bad(R"({"op":"interpret","iri":"a"})");
  expect_bad(R"({"op":"from-text"})");
  expect_bad(R"({"op":"find"})");
  expect_bad(R"({"op":"display","iri":"a","order":"sideways"})");
  expect_bad(R"({"op":"display","iri":"a","target-charset":"nonsense"})");
  expect_bad(R"({"op":"repair","iri":"a","bidi-component":"yes"})");
  expect_bad(R"({"op":"parse","iri":"a","profil":"iri"})");
  expect_bad("{\"op\":\"parse\",\"iri\":\"\xC3(\"}");
  expect_bad(std::string(100'000, '['));
}

BOOST_AUTO_TEST_CASE(lone_surrogates_are_not_characters) {
  expect_bad(R"({"op":"parse","iri":"\ud800"})");
  expect_bad(R"({"op":"parse","iri":"\udc00x"})");
  expect_bad(R"({"op":"parse","iri":"\ud800\u0041"})");
  BOOST_TEST(ask(R"({"op":"to-uri","iri":"\ud800\udf00"})") ==
             "{\"ok\":true,\"result\":\"%F0%90%8C%80\"}\n");
}

// RFC 3987 section 3.1 and 3.2
BOOST_AUTO_TEST_CASE(domain_names_in_both_forms) {
  BOOST_TEST(ask(R"({"op":"to-uri","iri":"http://résumé.example.org","host":"idna"})") ==
             "{\"ok\":true,\"result\":\"http://xn--rsum-bpad.example.org\"}\n");
  BOOST_TEST(ask(R"({"op":"to-iri","iri":"http://xn--rsum-bpad.example.org","host":"unicode"})") ==
             "{\"ok\":true,\"result\":\"http://résumé.example.org\"}\n");
  BOOST_TEST(ask(R"({"op":"to-ascii","iri":"résumé.example.org"})") ==
             "{\"ok\":true,\"result\":\"xn--rsum-bpad.example.org\"}\n");
  BOOST_TEST(ask(R"({"op":"to-unicode","iri":"xn--rsum-bpad.example.org"})") ==
             "{\"ok\":true,\"result\":\"résumé.example.org\"}\n");
  const std::string refused = ask(R"({"op":"to-uri","iri":"http://é.-b.org/p","host":"idna"})");
  BOOST_TEST(contains(refused, R"("code":"host-idna","component":"host","offset":10)"));
  BOOST_TEST(contains(refused, ": -b starts with a hyphen\""));
  expect_bad(R"({"op":"to-uri","iri":"http://h/","host":"unicode"})");
  expect_bad(R"({"op":"to-iri","iri":"http://h/","host":"idna"})");
}

// RFC 3987 section 6.1: the ideographic space.
BOOST_AUTO_TEST_CASE(look_alikes) {
  const std::string start = R"({"op":"to-iri","iri":"http://h/%E3%80%80%C3%A9","look-alikes":")";
  const std::string kept = ask(start + "keep\"}");
  BOOST_TEST(contains(kept, "\"result\":\"http://h/\u3000é\""));
  BOOST_TEST(contains(
      kept, R"("code":"space-look-alike","severity":"warning","component":"path","offset":9)"));
  BOOST_TEST(ask(start + "encode\"}") == "{\"ok\":true,\"result\":\"http://h/%E3%80%80é\"}\n");
  expect_bad(start + "all\"}");
}

BOOST_AUTO_TEST_CASE(subcommands_on_documents_are_not_operations) {
  for (const std::string request :
       {R"({"op":"check"})", R"({"op":"clean"})", R"({"op":"restore"})", R"({"op":"xinclude"})"}) {
    BOOST_TEST_CONTEXT(request) {
      BOOST_TEST(contains(ask(request), R"({"ok":false,"error":{"code":"not-implemented",)"));
    }
  }
}

BOOST_AUTO_TEST_CASE(nul_is_a_character) {
  const std::string got = ask(R"({"op":"parse","iri":"http://h/\u0000"})");
  BOOST_TEST(contains(got, R"("code":"path-character","component":"path","offset":9,)"));
}

BOOST_AUTO_TEST_CASE(a_last_line_without_end_is_answered) {
  BOOST_TEST(run({"batch"}, R"({"op":"from-leiri","iri":"a"})").out ==
             "{\"ok\":true,\"result\":\"a\"}\n");
  BOOST_TEST(run({"batch"}).out == "");
}

BOOST_AUTO_TEST_CASE(ten_megabytes_in_one_line) {
  const std::string path(10'000'000, 'a');
  const std::string got = ask(R"({"op":"to-uri","iri":"http://h/)" + path + "é\"}");
  BOOST_TEST((got == R"({"ok":true,"result":"http://h/)" + path + "%C3%A9\"}\n"));
}

BOOST_AUTO_TEST_CASE(an_overlong_line_is_refused_and_the_next_one_answered) {
  const std::string endless(70U << 20U, 'a');
  const auto answers =
      lines(run({"batch"}, endless + "\n{\"op\":\"from-leiri\",\"iri\":\"a\"}\n").out);
  BOOST_TEST_REQUIRE(answers.size() == 2U);
  BOOST_TEST(contains(answers[0], "bad-request"));
  BOOST_TEST(answers[1] == R"({"ok":true,"result":"a"})");
}

BOOST_AUTO_TEST_CASE(an_answer_comes_before_the_next_request) {
  conversation talk;
  for (const char* text : {"a", "b", "c"}) {
    talk.say(std::string(R"({"op":"from-leiri","iri":")") + text + "\"}\n");
    BOOST_TEST(talk.hear() == std::string(R"({"ok":true,"result":")") + text + "\"}");
  }
  // Half a request is none: the answer to the one before must not wait for the rest.
  talk.say("{\"op\":\"from-leiri\",\"iri\":\"d\"}\n{\"op\":");
  BOOST_TEST(talk.hear() == R"({"ok":true,"result":"d"})");
  talk.say("\"from-leiri\",\"iri\":\"e\"}\n");
  BOOST_TEST(talk.hear() == R"({"ok":true,"result":"e"})");
}

BOOST_AUTO_TEST_SUITE_END()
