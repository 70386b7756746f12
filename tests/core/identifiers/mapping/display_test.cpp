#include <leiri/display.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

#include "bidi_letters.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(displaying)

namespace {

using namespace leiri;
using namespace leiri::test;
using test::arabic;
using test::hebrew;

std::string shown(std::string_view text, text_order order = text_order::visual,
                  const std::function<bool(char32_t)>& can_show = is_visible) {
  const exact_copy copy(text);
  std::string out = "before";
  const auto made = display(copy.view(), out, order, can_show);
  if (!made) {
    BOOST_TEST(out == "before");
    return std::string(name(made.error().code)) + " at " + std::to_string(made.error().offset);
  }
  BOOST_TEST(out.starts_with("before"));
  return std::string(*made);
}

/// An example of RFC 3987 section 4.4, in its notation.
void check_example(std::string_view logical, std::string_view visual) {
  BOOST_TEST(shown(hebrew(logical)) == hebrew(visual));
  BOOST_TEST(shown(arabic(logical)) == arabic(visual));
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_1_single_component) {
  check_example("http://ab.CDEFGH.ij/kl/mn/op.html", "http://ab.HGFEDC.ij/kl/mn/op.html");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_2_consecutive_components) {
  check_example("http://ab.CDE.FGH/ij/kl/mn/op.html", "http://ab.HGF.EDC/ij/kl/mn/op.html");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_3_all_but_the_scheme) {
  check_example("http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV",
                "http://VU#TS=RQ;PO=NM?LK/JI/HG/FE.DC.BA");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_4_several_sequences) {
  check_example("http://AB.CD.ef/gh/IJ/KL.html", "http://DC.BA.ef/gh/LK/JI.html");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_5_components_of_different_kinds) {
  check_example("http://ab.cd.EF/GH/ij/kl.html", "http://ab.cd.HG/FE/ij/kl.html");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_6_more_components) {
  check_example("http://ab.CD.EF/GH/IJ/kl.html", "http://ab.JI/HG/FE.DC/kl.html");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_7_digits_within) {
  check_example("http://ab.CDE123FGH.ij/kl/mn/op.html", "http://ab.HGF123EDC.ij/kl/mn/op.html");
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_8_digits_at_the_edges) {
  check_example("http://ab.cd.ef/GH1/2IJ/KL.html", "http://ab.cd.ef/LK/JI1/2HG.html");
}

// The RFC has one visual form, and it contradicts UAX #9; the draft of 2003 has these two.
BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_9_percent_encoded_digits) {
  constexpr std::string_view logical = "http://ab.cd.ef/GH%31/%32IJ/KL.html";
  BOOST_TEST(shown(hebrew(logical)) == hebrew("http://ab.cd.ef/LK/JI%32/%31HG.html"));
  BOOST_TEST(shown(arabic(logical)) == arabic("http://ab.cd.ef/LK/JI32%/31%HG.html"));
}

BOOST_AUTO_TEST_CASE(rfc_3987_4_4_example_10_a_component_of_digits) {
  check_example("http://ab.CDEFGH.123/kl/mn/op.html", "http://ab.123.HGFEDC/kl/mn/op.html");
}

BOOST_AUTO_TEST_CASE(text_in_one_direction_is_unchanged) {
  for (const std::string_view text : {"", "http://h/a(b)", "http://h/\u00E9\u7D0D\u8C46"}) {
    std::string out;
    const auto made = display(text, out);
    BOOST_REQUIRE(made.has_value());
    BOOST_TEST(made->data() == text.data());
    BOOST_TEST(made->size() == text.size());
    BOOST_TEST(out.empty());
  }
}

// UAX #9 rules N0 and L4
BOOST_AUTO_TEST_CASE(brackets_are_paired_and_mirrored) {
  BOOST_TEST(shown(hebrew("http://h/A(B)C")) == hebrew("http://h/C(B)A"));
  BOOST_TEST(shown(hebrew("http://h/a(B)c")) == hebrew("http://h/a(B)c"));
  BOOST_TEST(shown(hebrew("http://h/A(b")) == hebrew("http://h/A(b"));
}

// UAX #9 rule L3
BOOST_AUTO_TEST_CASE(marks_follow_their_base) {
  BOOST_TEST(shown("x:\u05D1\u05B8\u05D0") == "x:\u05D0\u05D1\u05B8");
}

// RFC 3987 section 4.1
BOOST_AUTO_TEST_CASE(an_embedding_leaves_the_order_to_the_target) {
  BOOST_TEST(shown(hebrew("x:AB"), text_order::embedded) == "\u202A" + hebrew("x:AB") + "\u202C");
  BOOST_TEST(shown("", text_order::embedded) == "\u202A\u202C");
}

BOOST_AUTO_TEST_CASE(invisible_characters_are_percent_encoded) {
  BOOST_TEST(shown("x:a\u00ADb\tc") == "x:a%C2%ADb%09c");
  BOOST_TEST(shown("x:?\uE000") == "x:?%EE%80%80");
  BOOST_TEST(shown("x:\u200B\uFFFF\u0378") == "x:%E2%80%8B%EF%BF%BF%CD%B8");
  BOOST_TEST(shown("x:\u0646\u200C\u0645 \u2764\uFE0F") == "x:\u0645\u200C\u0646 \u2764\uFE0F");
}

BOOST_AUTO_TEST_CASE(formatting_characters_never_pass) {
  const auto everything = [](char32_t) { return true; };
  for (const std::string_view c : {"\u200E", "\u202E", "\u061C", "\u2067"}) {
    for (const text_order order : {text_order::visual, text_order::embedded}) {
      BOOST_TEST(shown(std::string("x:a").append(c).append("b"), order, everything).find(c) ==
                 std::string::npos);
    }
  }
  BOOST_TEST(shown("x:\u202Eab", text_order::visual, everything) == "x:%E2%80%AEab");
}

// Before the order is settled, in which the digits take part.
BOOST_AUTO_TEST_CASE(characters_that_a_target_cannot_show_are_percent_encoded) {
  const auto ascii = [](char32_t c) { return c < 0x80; };
  BOOST_TEST(shown(hebrew("x:A"), text_order::visual, ascii) == "x:%D7%90");
  const auto no_eszett = [](char32_t c) { return c != U'\u00DF'; };
  BOOST_TEST(shown(hebrew("x:A\u00DFB"), text_order::visual, no_eszett) == "x:\u05D0%C3%9F\u05D1");
  BOOST_TEST(shown(hebrew("x:A\u00DF"), text_order::embedded, no_eszett) ==
             "\u202Ax:\u05D0%C3%9F\u202C");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8_are_an_error) {
  BOOST_TEST(shown("x:\xD7\x90\xD7") == "utf8-invalid at 4");
  BOOST_TEST(shown("x:\xD7\x90\xD7", text_order::embedded) == "utf8-invalid at 4");
}

// ICU alone would take hours.
BOOST_AUTO_TEST_CASE(unclosed_brackets_cost_no_time) {
  std::string text = "\u05D0";
  text.append(1'000'000, '(');
  for (int i = 0; i < 1'000'000; ++i) {
    text += "\u300D";
  }
  const std::string made = shown(text);
  BOOST_TEST(made.size() == text.size());
}

BOOST_AUTO_TEST_CASE(brackets_within_reason_are_paired) {
  const std::string open(900, '(');
  const std::string close(900, ')');
  BOOST_TEST(shown(hebrew("A" + open + "B" + close)) == hebrew(open + "B" + close + "A"));
}

// RFC 3987 section 4.1, UAX #9 section 2.6: an isolate; and the order in which text is stored.
BOOST_AUTO_TEST_CASE(isolated_and_logical_text) {
  const std::string iri = hebrew("x:AB/C");
  BOOST_TEST(shown(iri, text_order::isolated) == "\u2068" + iri + "\u2069");
  BOOST_TEST(shown(hebrew("A/b"), text_order::isolated) == "\u2066" + hebrew("A/b") + "\u2069");
  BOOST_TEST(shown("1/2", text_order::isolated) ==
             "\u2066"
             "1/2\u2069");
  BOOST_TEST(shown("x:\u202Ea", text_order::isolated) == "\u2068x:%E2%80%AEa\u2069");
  BOOST_TEST(shown(iri, text_order::logical) == iri);
  BOOST_TEST(shown("x:\u202E\u05D0", text_order::logical) == "x:%E2%80%AE\u05D0");
  BOOST_TEST(shown("x:\xD7", text_order::logical) == "utf8-invalid at 2");
}

BOOST_AUTO_TEST_SUITE_END()
