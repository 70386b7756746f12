#include <leiri/parse.hpp>
#include <leiri/repair.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "support/exact_copy.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(repairing)

using namespace leiri;
using namespace leiri::test;

namespace {

void repaired_to(std::string_view text, std::string_view expected, profile p = profile::iri) {
  const exact_copy copy(text);
  std::string out = "before";
  const auto r = repair(copy.view(), p, kind::iri_reference, out);
  BOOST_TEST_CONTEXT(p << " \"" << text << '"') {
    BOOST_REQUIRE(r.has_value());
    BOOST_TEST(r->text == expected);
    BOOST_TEST((r->reason == parse(text, p, kind::iri_reference).error()));
    BOOST_TEST(out == "before" + std::string(expected));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(valid_identifiers_stay) {
  const std::string text = "http://h/a?b#c";
  std::string out = "before";
  const auto r = repair(text, profile::iri, kind::iri_reference, out);
  BOOST_REQUIRE(r.has_value());
  BOOST_TEST((r->text.data() == text.data()));
  BOOST_TEST(!r->reason.has_value());
  BOOST_TEST(out == "before");
}

BOOST_AUTO_TEST_CASE(characters) {
  repaired_to("http://h/a b", "http://h/a%20b");
  repaired_to("http://a/<c>?{d}#`e`", "http://a/%3Cc%3E?%7Bd%7D#%60e%60");
  repaired_to("//a b@h", "//a%20b@h");
  repaired_to("/\uE000?\uE000#\uE000", "/%EE%80%80?\uE000#%EE%80%80");
  repaired_to("\u202E\u00E9", "%E2%80%AE\u00E9");
  repaired_to("/\u00E9", "/%C3%A9", profile::uri);
  repaired_to("/\uFFFE \u0080", "/%EF%BF%BE \u0080", profile::leiri);
}

// behaviour.md section 2
BOOST_AUTO_TEST_CASE(characters_that_no_leiri_allows) {
  for (const profile p : {profile::uri, profile::iri, profile::leiri}) {
    repaired_to("a%zz%4", "a%25zz%254", p);
    repaired_to("a#b#c", "a#b%23c", p);
    repaired_to("/[a]?[b]#[c]", "/%5Ba%5D?%5Bb%5D#%5Bc%5D", p);
  }
}

// behaviour.md section 10
BOOST_AUTO_TEST_CASE(white_space_around_an_identifier) {
  repaired_to(" http://h/", "http://h/");
  repaired_to("\r\n\thttp://h/a b \n", "http://h/a%20b", profile::rdf);
  repaired_to(" ", "");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8) {
  repaired_to("/\xFF\u00E9\xC3", "/%FF\u00E9%C3");
  repaired_to("\xED\xA0\x80", "%ED%A0%80");
}

BOOST_AUTO_TEST_CASE(colons) {
  repaired_to("1a:b", "./1a:b");
  repaired_to(":a", "./:a");
  repaired_to("a b:c", "./a%20b:c");
}

BOOST_AUTO_TEST_CASE(irreparable_identifiers) {
  const auto left = [](const char* text, kind k, const error& expected, profile p = profile::iri) {
    std::string out = "before";
    const auto r = repair(text, p, k, out);
    BOOST_TEST_CONTEXT(text) {
      BOOST_REQUIRE(!r.has_value());
      BOOST_TEST((r.error() == expected));
    }
    BOOST_TEST(out == "before");
  };
  left("a b", kind::iri, {code::scheme_character, component::scheme, 1});
  left("h\\ttp:a", kind::iri, {code::scheme_character, component::scheme, 1});
  left(":a", kind::absolute_iri, {code::scheme_missing, component::scheme, 0});
  left("", kind::iri, {code::scheme_missing, component::scheme, 0});
  left("//h:8a/", kind::iri_reference, {code::port_character, component::port, 5});
  left("x:a#", kind::absolute_iri, {code::fragment_not_allowed, component::fragment, 3});
  // No host contains white space.
  left("http://a b/", kind::iri, {code::host_character, component::host, 8});
  left("http://a\tb/", kind::iri, {code::host_character, component::host, 8}, profile::rdf);
  left(" http://h:8a/", kind::iri, {code::port_character, component::port, 11});
  // The offset is that of the original, whatever has grown before it.
  left("// %@\xFF:8a/", kind::iri_reference, {code::port_character, component::port, 8});
  left("x:a %4 %41#b c", kind::absolute_iri, {code::fragment_not_allowed, component::fragment, 10});
  left("//%4@a b", kind::iri_reference, {code::host_character, component::host, 6},
       profile::iri_bis);
}

// Every result is valid, and repairing it again changes nothing.
BOOST_AUTO_TEST_CASE(valid_or_an_error) {
  random_identifiers source(7);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = source.next();
    const profile p = all_profiles[source.pick(6)];
    const kind k = all_kinds[source.pick(4)];
    std::string out;
    const auto r = repair(text, p, k, out);
    BOOST_TEST_CONTEXT(p << ' ' << k << " \"" << text << '"') {
      if (r) {
        BOOST_TEST(parse(r->text, p, k).has_value());
        BOOST_TEST(r->reason.has_value() == !parse(text, p, k).has_value());
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
