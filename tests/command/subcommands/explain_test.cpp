#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(explain)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using nlohmann::json;

namespace {

json ask(const json& request) { return json::parse(run({"batch"}, request.dump() + '\n').out); }

/// The profiles that accept an identifier.
std::set<std::string> accepting(const std::string& iri) {
  const json answer = ask({{"op", "check-iri"}, {"iri", iri}, {"explain", true}});
  std::set<std::string> names;
  for (const json& verdict : answer["profiles"]) {
    if (verdict["verdict"] == "accepted") {
      names.insert(verdict["profile"]);
    }
  }
  return names;
}

using names = std::set<std::string>;

}  // namespace

// RFC 3987 section 3.2.1
BOOST_AUTO_TEST_CASE(the_five_steps_as_the_rfc_prints_them) {
  BOOST_TEST(run({"to-iri", "--explain", "http://www.example.org/D%C3%BCrst"}).out ==
             "1.  http://www.example.org/D%C3%BCrst\n"
             "2.  http://www.example.org/D<c3><bc>rst\n"
             "3.  http://www.example.org/D<c3><bc>rst\n"
             "4.  http://www.example.org/D<c3><bc>rst\n"
             "5.  http://www.example.org/Dürst\n");
  BOOST_TEST(run({"to-iri", "--explain", "http://www.example.org/D%FCrst"}).out ==
             "1.  http://www.example.org/D%FCrst\n"
             "2.  http://www.example.org/D<fc>rst\n"
             "3.  http://www.example.org/D%FCrst\n"
             "4.  http://www.example.org/D%FCrst\n"
             "5.  http://www.example.org/D%FCrst\n");
  BOOST_TEST(run({"to-iri", "--explain", "http://xn--99zt52a.example.org/%e2%80%ae"}).out ==
             "1.  http://xn--99zt52a.example.org/%e2%80%ae\n"
             "2.  http://xn--99zt52a.example.org/<e2><80><ae>\n"
             "3.  http://xn--99zt52a.example.org/<e2><80><ae>\n"
             "4.  http://xn--99zt52a.example.org/%E2%80%AE\n"
             "5.  http://xn--99zt52a.example.org/%E2%80%AE\n");
}

BOOST_AUTO_TEST_CASE(the_five_steps_in_batch) {
  const json wanted = {{"ok", true},
                       {"result", "http://www.example.org/Dürst"},
                       {"steps",
                        {"http://www.example.org/D%C3%BCrst", "http://www.example.org/D<c3><bc>rst",
                         "http://www.example.org/D<c3><bc>rst",
                         "http://www.example.org/D<c3><bc>rst", "http://www.example.org/Dürst"}}};
  const std::string uri = "http://www.example.org/D%C3%BCrst";
  BOOST_TEST(ask({{"op", "to-iri"}, {"iri", uri}, {"explain", true}}) == wanted);
  BOOST_TEST(!ask({{"op", "to-iri"}, {"iri", uri}, {"explain", false}}).contains("steps"));
}

BOOST_AUTO_TEST_CASE(invalid_identifiers_have_no_steps) {
  const auto got = run({"to-iri", "--explain", "%zz"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "");
  BOOST_TEST(contains(got.err, "[percent-encoding]"));
}

BOOST_AUTO_TEST_CASE(verdicts_differ_as_the_grammars_do) {
  const names all = {"uri", "iri", "iri-bis", "leiri", "rdf", "draft-2003"};
  BOOST_TEST((accepting("http://h/") == all));
  BOOST_TEST((accepting("http://h/%zz") == names()));
  // ucschar, RFC 3987 section 2.2
  BOOST_TEST((accepting("http://h/é") == names{"iri", "iri-bis", "leiri", "rdf", "draft-2003"}));
  // the printables of the W3C Note and of draft-duerst-iri-03's iadditional
  BOOST_TEST((accepting("http://h/<") == names{"leiri", "draft-2003"}));
  // reg-name without pct-encoded, 3987bis section 2.2
  BOOST_TEST((accepting("http://%41/") == names{"uri", "iri", "leiri", "rdf", "draft-2003"}));
  // iprivate, in queries only
  BOOST_TEST((accepting("http://h/?\xEE\x80\x80").count("iri") == 1));
  BOOST_TEST((accepting("http://h/\xEE\x80\x80").count("iri") == 0));
  // 3987bis counts tags among iprivate
  BOOST_TEST((accepting("http://h/?\xF3\xA0\x80\x81").count("iri-bis") == 1));
  BOOST_TEST((accepting("http://h/?\xF3\xA0\x80\x81").count("iri") == 0));
  // RDF 1.1 Concepts section 3.2: IRIs are absolute
  BOOST_TEST((accepting("relative") == names{"uri", "iri", "iri-bis", "leiri", "draft-2003"}));
}

BOOST_AUTO_TEST_CASE(a_rejection_names_its_place_and_rule) {
  const json answer = ask({{"op", "check-iri"}, {"iri", "http://h/é"}, {"explain", true}});
  BOOST_TEST(answer["result"] == json::array());
  const json& uri = answer["profiles"][0];
  BOOST_TEST(uri["profile"] == "uri");
  BOOST_TEST(uri["verdict"] == "rejected");
  BOOST_TEST(uri["code"] == "path-character");
  BOOST_TEST(uri["component"] == "path");
  BOOST_TEST(uri["offset"] == 9);
  BOOST_TEST(contains(uri["message"].get<std::string>(), "U+00E9"));
  BOOST_TEST(contains(uri["rule"].get<std::string>(), "RFC 3986"));
  BOOST_TEST((answer["profiles"][1] == json{{"profile", "iri"}, {"verdict", "accepted"}}));
}

BOOST_AUTO_TEST_CASE(each_profile_has_a_line) {
  const auto got = run({"check-iri", "--explain", "http://h/é"});
  BOOST_TEST(got.status == 0);
  const auto told = lines(got.out);
  BOOST_TEST_REQUIRE(told.size() == 6U);
  BOOST_TEST(told[0].starts_with("<http://h/é> is rejected under uri at byte 9, path: "));
  BOOST_TEST(contains(told[0], "[path-character], RFC 3986"));
  BOOST_TEST(told[1] == "<http://h/é> is accepted under iri");
  BOOST_TEST(told[5] == "<http://h/é> is accepted under draft-2003");
}

BOOST_AUTO_TEST_CASE(findings_come_before_the_verdicts) {
  const auto told = lines(run({"check-iri", "--explain", "HTTP://h/"}).out);
  BOOST_TEST_REQUIRE(told.size() == 7U);
  BOOST_TEST(contains(told[0], "[scheme-uppercase]"));
}

BOOST_AUTO_TEST_CASE(a_kind_holds_for_all_profiles) {
  const auto told = lines(run({"check-iri", "--explain", "--kind", "absolute-iri", "s:a#f"}).out);
  BOOST_TEST_REQUIRE(told.size() == 7U);
  for (std::size_t i = 1; i < told.size(); ++i) {
    BOOST_TEST(contains(told[i], "[fragment-not-allowed]"));
  }
}

// W3C Note on LEIRIs section 3: octets of UTF-8, then %HH.
BOOST_AUTO_TEST_CASE(a_leiri_becomes_an_iri) {
  BOOST_TEST(run({"from-leiri", "--explain", "my dir/é<"}).out ==
             "1.  my dir/é<\n2.  my<20>dir/é<3c>\n3.  my%20dir/é%3C\n");
  BOOST_TEST(run({"from-leiri", "--explain", "%20\xEE\x80\x80"}).out ==
             "1.  %20\xEE\x80\x80\n2.  %20<ee><80><80>\n3.  %20%EE%80%80\n");
}

// RFC 3987 section 3.1; its examples have both forms of the host.
BOOST_AUTO_TEST_CASE(an_iri_becomes_a_uri) {
  const auto explained = [](std::vector<std::string> options) {
    options.insert(options.begin(), {"to-uri", "--explain"});
    return lines(run(options).out);
  };
  const std::vector<std::string> percent = {"1.  http://résumé.example.org/é",
                                            "2.  http://résumé.example.org/é",
                                            "3.  http://r<c3><a9>sum<c3><a9>.example.org/<c3><a9>",
                                            "4.  http://r%C3%A9sum%C3%A9.example.org/%C3%A9"};
  BOOST_TEST(explained({"http://résumé.example.org/é"}) == percent,
             boost::test_tools::per_element());
  const std::vector<std::string> idna = {"1.  http://résumé.example.org/é",
                                         "2.  http://xn--rsum-bpad.example.org/é",
                                         "3.  http://xn--rsum-bpad.example.org/<c3><a9>",
                                         "4.  http://xn--rsum-bpad.example.org/%C3%A9"};
  BOOST_TEST(explained({"--host=idna", "http://résumé.example.org/é"}) == idna,
             boost::test_tools::per_element());
  // bis section 3.5
  BOOST_TEST(explained({"--query-charset=iso-8859-1", "http://h/é?é%E9"}).at(2) ==
             "3.  http://h/<c3><a9>?<e9>%E9");
  BOOST_TEST(explained({"--query-charset=iso-8859-1", "ftp://h/?é"}).at(2) ==
             "3.  ftp://h/?<c3><a9>");
  BOOST_TEST(explained({"--profile=leiri", "a b"}).at(0) == "1.  a%20b");
}

// RFC 3986 section 5.4: the examples, after 5.2.3 and after 5.2.4.
BOOST_AUTO_TEST_CASE(a_reference_is_merged_before_its_dots_are_removed) {
  const auto merged = [](const std::string& reference,
                         const std::string& base = "http://a/b/c/d;p?q") {
    return lines(run({"resolve", "--explain", "--base=" + base, reference}).out);
  };
  BOOST_TEST(merged("../../g").at(0) == "1.  http://a/b/c/../../g");
  BOOST_TEST(merged("../../g").at(1) == "2.  http://a/g");
  BOOST_TEST(merged("?y").at(0) == "1.  http://a/b/c/d;p?y");
  BOOST_TEST(merged("#s").at(0) == "1.  http://a/b/c/d;p?q#s");
  BOOST_TEST(merged("/./g").at(0) == "1.  http://a/./g");
  BOOST_TEST(merged("//g/..").at(0) == "1.  http://g/..");
  BOOST_TEST(merged("g:h/./i").at(0) == "1.  g:h/./i");
  BOOST_TEST(merged("g", "http://a").at(0) == "1.  http://a/g");
  BOOST_TEST(merged("..//b", "s:/a").at(0) == "1.  s:/..//b");
  BOOST_TEST(merged("..//b", "s:/a").at(1) == "2.  s:/.//b");
}

// RFC 3986 section 6.2.2 and 6.2.3
BOOST_AUTO_TEST_CASE(normalization_goes_part_by_part) {
  BOOST_TEST(run({"normalize", "--explain", "--rung=scheme", "HTTP://h:80/./%7e%3a"}).out ==
             "1.  HTTP://h:80/./%7e%3a\n2.  http://h:80/./%7E%3A\n3.  http://h:80/./~%3A\n"
             "4.  http://h:80/~%3A\n5.  http://h/~%3A\n");
  BOOST_TEST(run({"normalize", "--explain", "--parts=path", "s:/./%7e"}).out ==
             "1.  s:/./%7e\n2.  s:/%7e\n");
}

BOOST_AUTO_TEST_CASE(a_comparison_climbs_from_rung_to_rung) {
  BOOST_TEST(run({"compare", "--explain", "http://h/a", "http://h:80/%61"}).out ==
             "scheme port\n"
             "string: <http://h/a> differs from <http://h:80/%61>\n"
             "syntax: <http://h/a> differs from <http://h:80/a>\n"
             "scheme: <http://h/a> equals <http://h/a>\n");
  BOOST_TEST(run({"compare", "--explain", "a", "a"}).out == "string\nstring: <a> equals <a>\n");
  const auto told = lines(run({"compare", "--explain", "s:a", "s:A"}).out);
  BOOST_TEST_REQUIRE(told.size() == 5U);
  BOOST_TEST(told[4] == "lookalike: <s:a> looks like <s:A>");
  const json rungs =
      ask({{"op", "compare"},
           {"iri", "http://a/x#y"},
           {"other", "http://b/x"},
           {"ignore-fragment", true},
           {"aliases", {{{"match", "prefix"}, {"from", "http://a/"}, {"to", "http://b/"}}}},
           {"explain", true}})["rungs"];
  BOOST_TEST_REQUIRE(rungs.size() == 4U);
  BOOST_TEST(
      (rungs[0] ==
       json{{"rung", "string"}, {"equal", false}, {"iri", "http://a/x"}, {"other", "http://b/x"}}));
  BOOST_TEST((
      rungs[3] ==
      json{{"rung", "protocol"}, {"equal", true}, {"iri", "http://b/x"}, {"other", "http://b/x"}}));
}

BOOST_AUTO_TEST_CASE(a_repair_has_two_steps) {
  const json answer =
      ask({{"op", "repair"}, {"iri", "a b/\u05D0c"}, {"bidi-component", true}, {"explain", true}});
  BOOST_TEST((answer["steps"] == json{"a b/\u05D0c", "a%20b/\u05D0c", "a%20b/%D7%90c"}));
}

BOOST_AUTO_TEST_SUITE_END()
