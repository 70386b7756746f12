#include <leiri/bidi.hpp>

#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <string>
#include <vector>

#include "core/identifiers/mapping/bidi_letters.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(bidi_structure)

namespace {

using namespace leiri;
using namespace leiri::test;
using test::arabic;
using test::hebrew;

/// "path 9 bidi-mixed, fragment 13 bidi-edges", as check() finds them.
std::string broken(std::string_view text, profile p = profile::iri) {
  const exact_copy copy(text);
  std::vector<finding> all;
  check(copy.view(), p, kind::iri_reference, all);
  std::string out;
  for (const finding& f : all) {
    if (f.code != code::bidi_mixed && f.code != code::bidi_edges) {
      continue;
    }
    out.append(out.empty() ? "" : ", ").append(name(f.component)).append(" ");
    out.append(std::to_string(f.offset)).append(" ").append(name(f.code));
  }
  return out;
}

std::string repaired_text(std::string_view text, profile p = profile::iri) {
  const exact_copy copy(text);
  std::string out = "before";
  const auto made = repair_bidi(copy.view(), p, kind::iri_reference, out);
  if (!made) {
    BOOST_TEST(out == "before");
    return std::string(name(made.error().code)) + " at " + std::to_string(made.error().offset);
  }
  BOOST_TEST(made->reason.has_value() == (made->text.data() != copy.view().data()));
  BOOST_TEST(broken(made->text, p) == "");
  return std::string(made->text);
}

}  // namespace

// RFC 3987 section 4.4: examples that are not allowed, and examples that are. Extensions, such as
// that of "KL.html", are components of their own (section 4.2).
BOOST_AUTO_TEST_CASE(examples_of_rfc_3987_4_4) {
  for (const auto letters : {hebrew, arabic}) {
    BOOST_TEST(broken(letters("http://ab.CDEFGH.ij/kl/mn/op.html")) == "");
    BOOST_TEST(broken(letters("http://ab.CDE.FGH/ij/kl/mn/op.html")) == "");
    BOOST_TEST(broken(letters("http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV")) == "");
    BOOST_TEST(broken(letters("http://AB.CD.ef/gh/IJ/KL.html")) == "");
    BOOST_TEST(broken(letters("http://ab.cd.EF/GH/ij/kl.html")) == "");
    BOOST_TEST(broken(letters("http://ab.CD.EF/GH/IJ/kl.html")) == "");
    BOOST_TEST(broken(letters("http://ab.CDE123FGH.ij/kl/mn/op.html")) == "");
    BOOST_TEST(broken(letters("http://ab.cd.ef/GH1/2IJ/KL")) ==
               "path 20 bidi-edges, path 22 bidi-edges");
    BOOST_TEST(broken(letters("http://ab.cd.ef/GH%31/%32IJ/KL")) ==
               "path 22 bidi-edges, path 24 bidi-edges");
    BOOST_TEST(broken(letters("http://ab.CDEFGH.123/kl/mn/op.html")) == "");
  }
}

BOOST_AUTO_TEST_CASE(each_component_by_itself) {
  BOOST_TEST(broken(hebrew("http://A@b/C/d?E#f")) == "");
  BOOST_TEST(broken(hebrew("http://Aa@Bb.cC/Dd/eE?Ff#Gg")) ==
             "userinfo 9 bidi-mixed, host 13 bidi-mixed, host 16 bidi-mixed, path 21 bidi-mixed, "
             "path 24 bidi-mixed, query 29 bidi-mixed, fragment 33 bidi-mixed");
  BOOST_TEST(broken(hebrew("//[::1]/A")) == "");
}

// RFC 3987 section 4.2: "it is convenient to treat each name and each value as a component".
BOOST_AUTO_TEST_CASE(names_and_values_of_a_query) {
  BOOST_TEST(broken(hebrew("http://h/search?q=AB+CD&hl=he")) == "");
  BOOST_TEST(broken(hebrew("http://h/?AB=cd;ef=GH.ij")) == "");
  BOOST_TEST(broken(hebrew("http://h/?q=aB&r=C1")) == "query 13 bidi-mixed, query 20 bidi-edges");
  BOOST_TEST(broken(hebrew("http://h/AB;v=1.CD")) == "");
  BOOST_TEST(broken(hebrew("http://h/#a=B")) == "fragment 12 bidi-mixed");
}

BOOST_AUTO_TEST_CASE(edges) {
  BOOST_TEST(broken(hebrew("x:A-B")) == "");
  BOOST_TEST(broken(hebrew("x:-A")) == "path 2 bidi-edges");
  BOOST_TEST(broken(hebrew("x:A-")) == "path 4 bidi-edges");
  // Digits are not right-to-left characters, not even those of the Arabic script.
  BOOST_TEST(broken("x:\u0628\u0661") == "path 4 bidi-edges");
  BOOST_TEST(broken("x:\u0661\u0662") == "");
}

// UAX #9 rule W1: vowels at the end of a word, in Hebrew and in Thaana, where every word has one.
BOOST_AUTO_TEST_CASE(marks_take_the_preceding_direction) {
  BOOST_TEST(broken("x:\u05D0\u05B8") == "");
  BOOST_TEST(broken("x:\u078B\u07A8") == "");
  BOOST_TEST(broken("x:1\u05B8\u05D0") == "path 2 bidi-edges");
  BOOST_TEST(broken("x:\u05B8\u05D0") == "path 2 bidi-edges");
  BOOST_TEST(broken("x:\u05D01\u05B8") == "path 4 bidi-edges");
}

// Right-to-left scripts are in several blocks: Hebrew and Arabic, NKo, Samaritan, the presentation
// forms, and higher planes: Phoenician, Adlam.
BOOST_AUTO_TEST_CASE(every_script_is_seen) {
  for (const std::string_view letter :
       {"\u05BE", "\u05D0", "\u0627", "\u0710", "\u07CA", "\u0800", "\u0840", "\u08A0", "\uFB1D",
        "\uFB50", "\uFEFC", "\U00010800", "\U00010900", "\U00010FF0", "\U0001E900", "\U0001EE00",
        "\U0001EFFF"}) {
    BOOST_TEST_CONTEXT(letter) {
      BOOST_TEST(broken(std::string("x:").append(letter).append("a")) ==
                 "path " + std::to_string(2 + letter.size()) + " bidi-mixed");
    }
  }
}

BOOST_AUTO_TEST_CASE(other_scripts_are_fine) {
  for (const std::string_view text : {"x:\u00E9a1", "x:\u7D0D\u8C46.html", "x:\u0E01a", "x:\uFF21a",
                                      "x:\U0001F600a", "x:a\u0301"}) {
    BOOST_TEST(broken(text) == "");
  }
}

// RFC 3987 section 4.2: the whole component is mapped.
BOOST_AUTO_TEST_CASE(repair_maps_the_whole_component) {
  BOOST_TEST(repaired_text(hebrew("http://h/A/B1/C")) ==
             hebrew("http://h/A/") + "%D7%911" + hebrew("/C"));
  BOOST_TEST(repaired_text(hebrew("http://aB.c/")) == "http://a%D7%91.c/");
  BOOST_TEST(repaired_text(hebrew("http://h/?q=aB&r=C")) == "http://h/?q=a%D7%91" + hebrew("&r=C"));
  BOOST_TEST(repaired_text("http://h/\u05D0\u00E9?q#\u05D01") == "http://h/%D7%90%C3%A9?q#%D7%901");
  BOOST_TEST(repaired_text("x:\u05D0 a", profile::leiri) == "x:%D7%90%20a");
}

BOOST_AUTO_TEST_CASE(repair_reports_the_first_reason) {
  std::string out;
  const auto made = repair_bidi(hebrew("x:A/B1?Aa"), profile::iri, kind::iri, out);
  BOOST_REQUIRE(made.has_value());
  BOOST_TEST((made->reason == error{code::bidi_edges, component::path, 7}));
}

BOOST_AUTO_TEST_CASE(repair_keeps_valid_identifiers) {
  BOOST_TEST(repaired_text(hebrew("http://A.b/C?D")) == hebrew("http://A.b/C?D"));
  BOOST_TEST(repaired_text("http://h/a%D7%90") == "http://h/a%D7%90");
}

BOOST_AUTO_TEST_CASE(errors_that_repair_cannot_solve) {
  BOOST_TEST(repaired_text("http://h/\u05D0<") == "path-character at 11");
  BOOST_TEST(repaired_text(hebrew("http://aB/C1"), profile::iri_bis) == "bidi-mixed at 8");
}

BOOST_AUTO_TEST_SUITE_END()
