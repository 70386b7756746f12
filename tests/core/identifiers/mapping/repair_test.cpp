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
  left(" //h:8a/?\xFF", kind::iri_reference, {code::port_character, component::port, 6});
  left("x:a %4 %41#b c", kind::absolute_iri, {code::fragment_not_allowed, component::fragment, 10});
  left("//%4@a/ ", kind::iri_reference, {code::percent_encoding, component::userinfo, 2},
       profile::iri_bis);
}

// Each row of the table in intent.md section 1 that is about one identifier. An empty result:
// several readings are possible, so that nothing is repaired.
BOOST_AUTO_TEST_CASE(a_repair_keeps_what_was_meant) {
  struct row {
    std::string_view text;
    std::string_view in_markup;  // profile iri, no repair of backslashes
    std::string_view in_rdf;     // profile rdf, backslashes are names
    std::string_view with_slashes;
  };
  static constexpr row rows[] = {
      // characters that are not allowed
      {"http://h/a b?c d#e f", "http://h/a%20b?c%20d#e%20f", "http://h/a%20b?c%20d#e%20f",
       "http://h/a%20b?c%20d#e%20f"},
      {"\t http://h/ \n", "http://h/", "http://h/", "http://h/"},
      {"http://h/100%", "http://h/100%25", "http://h/100%25", "http://h/100%25"},
      {"http://h/#a#b", "http://h/#a%23b", "http://h/#a%23b", "http://h/#a%23b"},
      {"http://h/[a]", "http://h/%5Ba%5D", "http://h/%5Ba%5D", "http://h/%5Ba%5D"},
      {"http://h/\x01<>\"{}|^`", "http://h/%01%3C%3E%22%7B%7D%7C%5E%60",
       "http://h/%01%3C%3E%22%7B%7D%7C%5E%60", "http://h/%01%3C%3E%22%7B%7D%7C%5E%60"},
      // backslashes
      {"images\\a.png", "", "", "images/a.png"},
      {"http://h/a\\b", "", "http://h/a%5Cb", "http://h/a/b"},
      {"http://h/?a\\b#c\\d", "", "http://h/?a%5Cb#c%5Cd", "http://h/?a%5Cb#c%5Cd"},
      {"http:\\\\h\\a", "", "", "http://h/a"},
      {"\\\\h\\a", "", "", "//h/a"},
      {"C:\\a b", "", "", ""},
      {"file:///C:\\a", "", "", "file:///C:/a"},
      // half of a character as an escape, and both halves
      {"http://h/\\uD801\\uDC16", "http://h/\U00010416", "http://h/\U00010416",
       "http://h/\U00010416"},
      {"http://h\\uD801\\uDC16/a", "", "", "http://h/uD801/uDC16/a"},  // as browsers read it
      {"http://h/\\uD801", "", "", ""},
      {"http://h/\\uDC16\\uD801", "", "", ""},
      // a colon in the first segment
      {"my_ns:thing", "", "", ""},
      {"_:b0", "", "", ""},
      {":x", "", "", ""},
      {"1a:b c", "", "", ""},
      // scheme, user information, host and port
      {"http://[::80/", "", "", ""},
      {"http://host]/", "", "", ""},
      {"http://a b/", "", "", ""},
      {"http://a b@h/", "", "", ""},
      {"http://h%/", "", "", ""},
      {"http://h:8o/ a", "", "", ""},
      {"ht tp://h/", "", "", ""},
      {"ftp://a@b@h/c", "ftp://a%40b@h/c", "ftp://a%40b@h/c", "ftp://a%40b@h/c"},
      // marks around the whole value
      {"<http://h/a>", "http://h/a", "http://h/a", "http://h/a"},
      {"<http://h/a b>", "http://h/a%20b", "http://h/a%20b", "http://h/a%20b"},
      {"<t:var name='a'/>", "", "", ""},  // a tag of a template
      {"\"http://h/a b\"", "http://h/a%20b", "http://h/a%20b", "http://h/a%20b"},
      {"'http://h/'", "http://h/", "http://h/", "http://h/"},
      {"\u201Chttp://h/\u201D", "http://h/", "http://h/", "http://h/"},
      {"\"a.png\"", "a.png", "a.png", "a.png"},
      {"<http://h/> <http://i/>", "", "", ""},
  };
  const auto made = [](std::string_view text, profile p, backslash_repair how) {
    std::string out;
    const auto r = repair(text, p, kind::iri_reference, how, out);
    return r ? std::string(r->text) : std::string();
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.text) {
      BOOST_TEST(made(r.text, profile::iri, backslash_repair::none) == r.in_markup);
      BOOST_TEST(made(r.text, profile::rdf, backslash_repair::encode) == r.in_rdf);
      BOOST_TEST(made(r.text, profile::iri, backslash_repair::slash) == r.with_slashes);
    }
  }
}

// A LEIRI may have backslashes; programs that open files of Windows do not decode their names.
BOOST_AUTO_TEST_CASE(files_of_windows) {
  const auto made = [](std::string_view text) {
    std::string out;
    const auto r = repair(text, profile::leiri, kind::iri_reference, backslash_repair::none, out);
    return r ? std::string(r->text) : std::string();
  };
  BOOST_TEST(made("C:\\a\\b[1].jpg") == "");
  BOOST_TEST(made("\\\\host\\share\\b[1].jpg") == "");
  BOOST_TEST(made("a\\b[1].jpg") == "a\\b%5B1%5D.jpg");
}

BOOST_AUTO_TEST_CASE(backslashes_by_profile) {
  BOOST_TEST(repair("http://h/a\\b", profile::rdf, kind::iri).value() == "http://h/a%5Cb");
  BOOST_TEST(!repair("http://h/a\\b", profile::iri, kind::iri).has_value());
}

BOOST_AUTO_TEST_CASE(the_beginning_of_what_was_repaired) {
  std::string out;
  BOOST_TEST(repair(" <http://h/a b>", profile::iri, kind::iri, out)->begin == 2U);
  BOOST_TEST(repair("http://h/a b", profile::iri, kind::iri, out)->begin == 0U);
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
