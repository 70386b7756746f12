#include <leiri/checker.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "support/exact_copy.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(checking)

using namespace leiri;
using namespace leiri::test;

namespace {

using findings = std::vector<finding>;

void found(std::string_view text, profile p, const findings& expected) {
  const exact_copy copy(text);
  findings out;
  const bool valid = check(copy.view(), p, kind::iri_reference, out);
  BOOST_TEST_CONTEXT(p << " \"" << text << '"') {
    BOOST_TEST(out == expected, boost::test_tools::per_element());
    BOOST_TEST(valid == (expected.empty() || expected.front().severity != severity::invalid));
  }
}

finding warning(code c, component part, std::uint32_t offset) {
  return {c, severity::warning, part, offset};
}
finding info(code c, component part, std::uint32_t offset) {
  return {c, severity::info, part, offset};
}

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_to_report) {
  for (const profile p : all_profiles) {
    for (const char* text : {"", "a", "x://u@h:80/a?b#c", "http://H/A", "../a", "a%20b"}) {
      found(text, p, {});
    }
  }
}

BOOST_AUTO_TEST_CASE(the_grammar_comes_first) {
  found("HTTP://a b/../", profile::iri,
        {{code::host_character, severity::invalid, component::host, 8}});
  findings out = {warning(code::dot_segments, component::path, 9)};  // of another identifier
  BOOST_TEST(!check("a", profile::iri, kind::iri, out));
  BOOST_TEST(out.size() == 2U);  // appended
  BOOST_TEST(out.back() ==
             (finding{code::scheme_missing, severity::invalid, component::scheme, 1}));
}

BOOST_AUTO_TEST_CASE(scheme_uppercase) {
  for (const profile p : all_profiles) {
    found("X://h/", p, {warning(code::scheme_uppercase, component::scheme, 0)});
    found("xyzX://h/", p, {warning(code::scheme_uppercase, component::scheme, 3)});
    found("x://H/X:", p, {});
    found("A", p, {});
  }
}

BOOST_AUTO_TEST_CASE(dot_segments) {
  for (const profile p : all_profiles) {
    found("x://h/a/../b", p, {warning(code::dot_segments, component::path, 8)});
    found("x:.", p, {warning(code::dot_segments, component::path, 2)});
    found("xy:/.a/..", p, {warning(code::dot_segments, component::path, 7)});
    found("xy:/...", p, {});
    found("xy:/.a/b.", p, {});
    found("xy:/%2E/", p, {});
    found("x:?/../", p, {});
    found("../a", p, {});
    found("//h/../a", p, {});
  }
}

// behaviour.md section 1
BOOST_AUTO_TEST_CASE(needs_leiri) {
  found("a b", profile::leiri, {info(code::needs_leiri, component::path, 1)});
  found("//a\x01/ ", profile::leiri,
        {info(code::needs_leiri, component::host, 3), info(code::needs_leiri, component::path, 5)});
  found("// @h", profile::leiri, {info(code::needs_leiri, component::userinfo, 2)});
  found("?a|b", profile::leiri, {info(code::needs_leiri, component::query, 2)});
  found("#\uE000", profile::leiri, {info(code::needs_leiri, component::fragment, 1)});
  found("/\uFFFD", profile::leiri, {info(code::needs_leiri, component::path, 1)});
  found("?\uE000", profile::leiri, {});  // an IRI may have it there
  found("\u00E9%20", profile::leiri, {});
}

// RFC 3987 section 4.1: invalid in IRIs, an error in RDF, a note in LEIRIs
BOOST_AUTO_TEST_CASE(bidi_format_character) {
  const code c = code::bidi_format_character;
  found("x:\u202E", profile::iri, {{c, severity::invalid, component::path, 2}});
  found("x:\u202E?\u200F", profile::rdf,
        {{c, severity::error, component::path, 2}, {c, severity::error, component::query, 6}});
  found("x:\u202E?\u200F", profile::leiri,
        {info(c, component::path, 2), info(c, component::query, 6)});
  for (const profile p : {profile::iri, profile::rdf, profile::leiri}) {
    found("x:\u2027\u2030", p, {});
  }
}

BOOST_AUTO_TEST_CASE(bidi_isolate_character) {
  const code c = code::bidi_isolate_character;
  for (const profile p : {profile::iri, profile::rdf, profile::leiri}) {
    for (const char* isolate : {"\u2066", "\u2067", "\u2068", "\u2069"}) {
      found("#" + std::string(isolate), p, {warning(c, component::fragment, 1)});
    }
    found("\u061C", p, {warning(c, component::path, 0)});
    found("\u061B", p, {});
  }
}

// To draft 3987bis tags are private use characters, which its queries may hold.
BOOST_AUTO_TEST_CASE(tags_of_bis) {
  found("?\U000E0001\u2066", profile::iri_bis,
        {warning(code::bidi_isolate_character, component::query, 5)});
}

BOOST_AUTO_TEST_CASE(several) {
  found(
      "X://h/./a b\u2066<d\u202E", profile::leiri,
      {warning(code::scheme_uppercase, component::scheme, 0),
       warning(code::dot_segments, component::path, 6), info(code::needs_leiri, component::path, 9),
       warning(code::bidi_isolate_character, component::path, 11),
       info(code::needs_leiri, component::path, 14),
       info(code::bidi_format_character, component::path, 16)});
}

BOOST_AUTO_TEST_CASE(a_parsed_reference) {
  findings out;
  check(*parse("X:a", profile::uri), profile::uri, out);
  BOOST_TEST(out == findings{warning(code::scheme_uppercase, component::scheme, 0)},
             boost::test_tools::per_element());
}

// A LEIRI without the finding is an IRI, and the other way round. A path of Windows is reported in
// the place of its first backslash.
BOOST_AUTO_TEST_CASE(needs_leiri_if_the_iri_grammar_rejects) {
  random_identifiers source(6);
  for (int i = 0; i < 40000; ++i) {
    const std::string text = source.next();
    findings out;
    if (!check(text, profile::leiri, kind::iri_reference, out)) {
      continue;
    }
    bool beyond = false;
    for (const finding& f : out) {
      beyond = beyond || f.code == code::needs_leiri || f.code == code::bidi_format_character ||
               (f.code == code::windows_path && text.find('\\') != std::string::npos);
    }
    BOOST_TEST_CONTEXT('"' << text << '"') {
      BOOST_TEST(beyond == !parse(text, profile::iri).has_value());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
