#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(find_and_display)

using leiri::test::contains;
using leiri::test::run;
using nlohmann::json;

namespace {

json ask(const json& request) { return json::parse(run({"batch"}, request.dump() + '\n').out); }

}  // namespace

BOOST_AUTO_TEST_CASE(find_returns_the_positions_of_identifiers) {
  BOOST_TEST(ask({{"op", "find"}, {"text", "see http://h/é."}})["result"] ==
             json::parse(R"([{"offset":4,"length":11,"iri":"http://h/é"}])"));
  BOOST_TEST(ask({{"op", "find"}, {"text", "<http://h/a\n  b>"}})["result"] ==
             json::parse(R"([{"offset":1,"length":14,"iri":"http://h/ab"}])"));
  BOOST_TEST(ask({{"op", "find"}, {"text", "nothing: here"}})["result"] == json::array());
}

BOOST_AUTO_TEST_CASE(find_prints_an_identifier_a_line) {
  const auto got = run({"find"}, "(http://h/a), http://h/é。\nnone\nmailto:a@h!\n");
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out == "http://h/a\nhttp://h/é\nmailto:a@h\n");
  BOOST_TEST(got.err == "");
}

BOOST_AUTO_TEST_CASE(find_in_another_charset) {
  BOOST_TEST(run({"find", "--charset", "iso-8859-1"}, "http://h/\xE9.\n").out == "http://h/é\n");
}

BOOST_AUTO_TEST_CASE(find_reports_text_that_is_not_utf8) {
  const auto got = run({"find"}, "http://h/\xE9\nhttp://h/\n");
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "http://h/\n");
  BOOST_TEST(contains(got.err, "byte 9: error: "));
  BOOST_TEST(contains(got.err, "[utf8-invalid]"));
}

// RFC 3987 section 4.4, example 1
BOOST_AUTO_TEST_CASE(display_shows_the_visual_order) {
  const auto got = run({"display", "http://ab.גדהוזח.ij/kl", "http://h/"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out == "http://ab.חזוהדג.ij/kl\nhttp://h/\n");
}

BOOST_AUTO_TEST_CASE(display_in_an_embedding) {
  BOOST_TEST(run({"display", "--order", "embedded", "http://h/אב"}).out ==
             "\u202Ahttp://h/אב\u202C\n");
  BOOST_TEST(ask({{"op", "display"}, {"iri", "x:אב"}, {"order", "embedded"}})["result"] ==
             "\u202Ax:אב\u202C");
}

BOOST_AUTO_TEST_CASE(display_encodes_what_cannot_be_shown) {
  BOOST_TEST(run({"display", "--target-charset", "iso-8859-8", "http://h/é/אב"}).out ==
             "http://h/%C3%A9/בא\n");
  BOOST_TEST(run({"display", "--target-charset=us-ascii", "http://h/é"}).out ==
             "http://h/%C3%A9\n");
  BOOST_TEST(run({"display", "http://h/a\tb\u200Bc"}).out == "http://h/a%09b%E2%80%8Bc\n");
}

BOOST_AUTO_TEST_CASE(display_reports_problems) {
  const auto got = run({"display", "http://h/אב1"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.err, "<http://h/אב1>, byte 13: warning: "));
  BOOST_TEST(contains(got.err, "[bidi-edges]"));
}

// behaviour.md section 7
BOOST_AUTO_TEST_CASE(directions_are_repaired_on_request) {
  BOOST_TEST(run({"repair", "http://h/אב1"}).out == "http://h/אב1\n");
  const auto got = run({"repair", "--bidi-component", "http://h/אב1/ג"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out == "http://h/%D7%90%D7%911/ג\n");
  BOOST_TEST(contains(got.err, "byte 13: repaired: "));
  BOOST_TEST(contains(got.err, "[bidi-edges]"));
}

BOOST_AUTO_TEST_CASE(repair_of_directions_leaves_a_record) {
  const json made = ask({{"op", "repair"}, {"iri", "x:אa b"}, {"bidi-component", true}});
  BOOST_TEST(made["result"] == "x:%D7%90a%20b");
  const json repairs = {{{"code", "path-character"}, {"offset", 5}},
                        {{"code", "bidi-mixed"}, {"offset", 4}}};
  BOOST_TEST(made["record"]["repairs"] == repairs);
  BOOST_TEST(ask({{"op", "repair"}, {"iri", made["result"]}, {"undo", made["record"]}})["result"] ==
             "x:אa b");
  const json left = ask(
      {{"op", "repair"}, {"iri", "http://אa/"}, {"profile", "iri-bis"}, {"bidi-component", true}});
  BOOST_TEST(left["error"]["code"] == "bidi-mixed");
  BOOST_TEST(left["error"]["offset"] == 9);
}

// RFC 3987 section 5.2
BOOST_AUTO_TEST_CASE(find_in_html_and_mime) {
  BOOST_TEST(run({"find", "--in", "html"}, "a http://example.org/ros&eacute; b\nftp://h/").out ==
             "http://example.org/ros\u00E9\nftp://h/\n");
  BOOST_TEST(run({"find", "--in", "mime"}, "http://h/=C3=A9/=\nb c\n").out ==
             "http://h/\u00E9/b\n");
  BOOST_TEST(run({"find", "--in", "text"}, "http://h/=\nb\n").out == "http://h/=\n");
  BOOST_TEST(run({"find", "--in", "pdf"}, "").status == 2);
}

// RFC 3987 section 4.1
BOOST_AUTO_TEST_CASE(display_isolates_or_keeps_the_order) {
  BOOST_TEST(run({"display", "--order", "isolated", "x:\u05D0\u05D1"}).out ==
             "\u2068x:\u05D0\u05D1\u2069\n");
  BOOST_TEST(run({"display", "--order", "logical", "x:\u05D0\u05D1"}).out == "x:\u05D0\u05D1\n");
}

BOOST_AUTO_TEST_SUITE_END()
