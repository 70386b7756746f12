#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

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

BOOST_AUTO_TEST_SUITE(explain)

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

BOOST_AUTO_TEST_CASE(what_is_no_identifier_has_no_steps) {
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

BOOST_AUTO_TEST_SUITE_END()
