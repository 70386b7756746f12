#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>

#include <array>
#include <boost/test/unit_test.hpp>
#include <leiri/charset.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "reference/mapping.hpp"
#include "reference/normalize.hpp"
#include "support/exact_copy.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(mappings)

using namespace leiri;
using namespace leiri::test;

namespace {

std::string uri(std::string_view text, profile p = profile::iri,
                ascii_policy a = ascii_policy::fail) {
  const exact_copy copy(text);
  std::string out = "before";
  const auto r = to_uri(copy.view(), out, {p, a});
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(r.has_value()); }
  BOOST_TEST(out.starts_with("before"));
  return std::string(*r);
}

std::string iri(std::string_view text, profile p = profile::iri) {
  const exact_copy copy(text);
  std::string out = "before";
  const auto r = to_iri(copy.view(), out, p);
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(r.has_value()); }
  BOOST_TEST(out.starts_with("before"));
  return std::string(*r);
}

error uri_error(std::string_view text, profile p, ascii_policy a) {
  std::string out = "before";
  const auto r = to_uri(exact_copy(text).view(), out, {p, a});
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(!r.has_value()); }
  BOOST_TEST(out == "before");
  return r.error();
}

/// With the query in a charset; the error if there is one.
std::string uri_with_query(const char* charset_name, std::string_view text,
                           profile p = profile::iri) {
  auto c = charset::named(charset_name);
  BOOST_TEST_REQUIRE(c.has_value());
  to_uri_options options;
  options.profile = p;
  options.query_charset = &*c;
  std::string out;
  const auto r = to_uri(exact_copy(text).view(), out, options);
  std::ostringstream shown;
  r ? shown << *r : shown << r.error();
  return shown.str();
}

/// The form that mapping to an IRI and back preserves.
std::string canonical(std::string_view text) {
  return leiri_reference::uppercase_percent_encodings(leiri_reference::decode_unreserved(text));
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_component_is_mapped) {
  BOOST_TEST(uri("x://\u00E9@\u00E9:1/\u00E9?\uE000#\u00E9") ==
             "x://%C3%A9@%C3%A9:1/%C3%A9?%EE%80%80#%C3%A9");
}

// behaviour.md section 4: existing percent-encodings stay; twice changes nothing; no normal form
BOOST_AUTO_TEST_CASE(text_that_does_not_change) {
  for (const char* text : {"", "%41%c3%2f", "HTTP://H:80/a/../b?#", "x:%25"}) {
    BOOST_TEST(uri(text) == text);
  }
  BOOST_TEST(uri("e\u0301%c3%a9") == "e%CC%81%c3%a9");
  BOOST_TEST(uri(uri("\u00E9%\x34\x31")) == "%C3%A9%41");
}

BOOST_AUTO_TEST_CASE(ascii_fail) {
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    BOOST_TEST((default_ascii_policy(p) == ascii_policy::fail));
    for (const char* text : {" ", "<", "a|b", "\x7F", "/\u0080", "?\uFFFD", "[", "a#b#c", "%"}) {
      BOOST_TEST(uri_error(text, p, ascii_policy::fail) ==
                 parse(text, p, kind::iri_reference).error());
    }
  }
  BOOST_TEST(uri_error("\u00E9", profile::uri, ascii_policy::fail).code == code::path_character);
}

// Every character that no URI may hold, but never % # [ ]
BOOST_AUTO_TEST_CASE(ascii_encode) {
  const std::string text =
      "/<>\" {}|\\^`\x01\x7F\u0080\uFFFD\uFDD0\uE000\U000E0001\u202E\uFFFE\uFFFF";
  const std::string encoded =
      "/%3C%3E%22%20%7B%7D%7C%5C%5E%60%01%7F%C2%80%EF%BF%BD%EF%B7%90%EE%80%80%F3%A0%80%81"
      "%E2%80%AE%EF%BF%BE%EF%BF%BF";
  for (const profile p : all_profiles) {
    BOOST_TEST(uri(text, p, ascii_policy::encode) == encoded);
    BOOST_TEST(uri(encoded, p, ascii_policy::encode) == encoded);
    BOOST_TEST(uri_error(" \xFF", p, ascii_policy::encode) ==
               (error{code::utf8_invalid, component::none, 1}));
    if (p == profile::iri_bis) {
      continue;  // every string has a result
    }
    BOOST_TEST(uri_error("a %", p, ascii_policy::encode) ==
               (error{code::percent_encoding, component::path, 2}));
    BOOST_TEST(uri_error("a [", p, ascii_policy::encode) ==
               (error{code::path_character, component::path, 2}));
    BOOST_TEST(uri_error("#\uFFFE#", p, ascii_policy::encode) ==
               (error{code::fragment_character, component::fragment, 4}));
  }
}

BOOST_AUTO_TEST_CASE(zones_of_rdf) {
  const char* text = "http://[fe80::1%25e]/\u00E9";
  BOOST_TEST(uri(text, profile::rdf) == "http://[fe80::1%25e]/%C3%A9");
  BOOST_TEST(uri(text, profile::rdf, ascii_policy::encode) == "http://[fe80::1%25e]/%C3%A9");
  BOOST_TEST(uri_error(text, profile::iri, ascii_policy::encode).code == code::ip_literal);
}

BOOST_AUTO_TEST_CASE(leiris_to_uris) {
  for (const ascii_policy a : {ascii_policy::fail, ascii_policy::encode}) {
    BOOST_TEST(uri("http://h/a b?\uE000\u202E#\u0080", profile::leiri, a) ==
               "http://h/a%20b?%EE%80%80%E2%80%AE#%C2%80");
  }
  BOOST_TEST(uri_error("\uFFFE", profile::leiri, ascii_policy::fail).code == code::path_character);
}

// bis section 3.5
BOOST_AUTO_TEST_CASE(queries_in_the_charset_of_their_document) {
  const std::string text = "http://\u00E9/\u00E9?\u00E9=a&\u00E9\u00FC#\u00E9";
  BOOST_TEST(uri_with_query("iso-8859-1", text) == "http://%C3%A9/%C3%A9?%E9=a&%E9%FC#%C3%A9");
  BOOST_TEST(uri_with_query("iso-8859-1", "HTTPS://h?\u00E9%C3%A9") == "HTTPS://h?%E9%C3%A9");
  BOOST_TEST(uri_with_query("UTF-8", text) == uri(text));
  BOOST_TEST(uri_with_query("UTF-16", text) == uri(text));
  for (const std::string other : {"ftp://h?\u00E9", "//h?\u00E9", "?\u00E9", "httpx://h?\u00E9"}) {
    BOOST_TEST(uri_with_query("iso-8859-1", other) == uri(other));
  }
}

// The second octets of U+80FD in Shift_JIS and of ISO 2022-JP are ASCII.
BOOST_AUTO_TEST_CASE(every_octet_of_a_character_in_a_query_is_encoded) {
  BOOST_TEST(uri_with_query("Shift_JIS", "http://h/?a\u80FDb") == "http://h/?a%94%5Cb");
  BOOST_TEST(uri_with_query("ISO-2022-JP", "http://h/?a\u65E5\u672Cb\u65E5") ==
             "http://h/?a%1B%24%42%46%7C%4B%5C%1B%28%42b%1B%24%42%46%7C%1B%28%42");
}

BOOST_AUTO_TEST_CASE(characters_that_the_charset_of_a_query_lacks) {
  BOOST_TEST(uri_with_query("iso-8859-1", "http://h/\u1EC7?\u00E9\u1EC7") ==
             "charset-unmappable in query at 15");
  BOOST_TEST(uri_with_query("iso-8859-1", "http://h/?\u200B") ==
             "charset-unmappable in query at 10");
  BOOST_TEST(uri_with_query("iso-8859-1", "http://h/?\uE000") ==
             "charset-unmappable in query at 10");
}

// Section 2 of behaviour.md comes first: characters that only a LEIRI allows are encoded in UTF-8.
BOOST_AUTO_TEST_CASE(leiri_queries_in_a_charset) {
  BOOST_TEST(uri_with_query("iso-8859-1", "http://h/ \u00E9?\u00E9 \u0080\uE000\u00E9",
                            profile::leiri) == "http://h/%20%C3%A9?%E9%20%C2%80%EE%80%80%E9");
}

BOOST_AUTO_TEST_CASE(a_query_in_a_charset_and_a_domain_name) {
  auto latin = charset::named("iso-8859-1");
  to_uri_options options;
  options.domains = domain_names::convert;
  options.query_charset = &*latin;
  std::string out;
  BOOST_TEST(*to_uri("http://r\u00E9sum\u00E9.example.org/\u00E9?\u00E9#\u00E9", out, options) ==
             "http://xn--rsum-bpad.example.org/%C3%A9?%E9#%C3%A9");
  out = "before";
  BOOST_TEST(!to_uri("http://r\u00E9sum\u00E9.example.org/?\u1EC7", out, options).has_value());
  BOOST_TEST(out == "before");
}

BOOST_AUTO_TEST_CASE(uris_are_not_copied) {
  const std::string text = "http://example.org/a/path/that/is/long?and=a&query=with#fragment";
  std::string out;
  BOOST_TEST(allocations_during([&] {
               BOOST_TEST((to_uri(text, out)->data() == text.data()), "a view of the text");
             }) == 0U);
}

BOOST_AUTO_TEST_CASE(a_parsed_reference_to_a_uri) {
  std::string out = "before";
  BOOST_TEST(to_uri(*parse("a b\u00E9", profile::leiri), out) == "a%20b%C3%A9");
  BOOST_TEST(out == "beforea%20b%C3%A9");
}

// draft-ietf-iri-3987bis-07: hosts hold no percent-encoding, but mappings take their own results.
BOOST_AUTO_TEST_CASE(mappings_of_bis) {
  const ascii_policy bis = default_ascii_policy(profile::iri_bis);
  BOOST_TEST((bis == ascii_policy::encode));
  BOOST_TEST(uri("http://\u00E9/a b", profile::iri_bis, bis) == "http://%C3%A9/a%20b");
  BOOST_TEST(uri("http://%C3%A9/", profile::iri_bis, ascii_policy::fail) == "http://%C3%A9/");
  BOOST_TEST(iri("http://%C3%A9/?%f3%a0%80%80", profile::iri_bis) == "http://\u00E9/?\U000E0000");
}

// draft-ietf-iri-3987bis-07 section 3.3: every string has a result, and [ ] % stay.
BOOST_AUTO_TEST_CASE(mapping_of_bis_is_total) {
  const ascii_policy bis = ascii_policy::encode;
  BOOST_TEST(uri("http://h/[\u00E9]%zz", profile::iri_bis, bis) == "http://h/[%C3%A9]%zz");
  BOOST_TEST(uri("http://[zz/ ", profile::iri_bis, bis) == "http://[zz/%20");
  BOOST_TEST(uri("http://h:p/##%", profile::iri_bis, bis) == "http://h:p/##%");
  BOOST_TEST(uri("\u00E9:a", profile::iri_bis, bis) == "%C3%A9:a");
  std::string out;
  BOOST_TEST((to_uri("%\xFF", out, {.profile = profile::iri_bis}).error() ==
              error{code::utf8_invalid, component::none, 1}));
  BOOST_TEST(!to_uri("a%", out, {.profile = profile::iri_bis, .ascii = ascii_policy::fail}));
}

// draft-duerst-iri-03 sections 3.1 and 3.2
BOOST_AUTO_TEST_CASE(mappings_of_the_2003_draft) {
  const ascii_policy draft = default_ascii_policy(profile::draft_2003);
  BOOST_TEST((draft == ascii_policy::encode));
  BOOST_TEST(uri("http://www.example.org/red%09ros\u00E9#<red>", profile::draft_2003, draft) ==
             "http://www.example.org/red%09ros%C3%A9#%3Cred%3E");
  BOOST_TEST(iri("%20%3c%21%28%23%25%2f%24%00%7f", profile::draft_2003) ==
             " <!(%23%25%2f%24%00%7F");
}

// behaviour.md section 5, rule by rule
BOOST_AUTO_TEST_CASE(reserved_and_percent_stay) {
  const char* text = "a%25%3a%2F%3f%23%5b%5D%40%21%24%26%27%28%29%2a%2B%2c%3B%3d";
  BOOST_TEST(iri(text) == text);
}

BOOST_AUTO_TEST_CASE(ascii_that_no_uri_holds_stays) {
  const char* text = "%00%1f%7F%20%3c%3E%22%7b%7D%7c%5C%5e%60";
  BOOST_TEST(iri(text) == text);
}

BOOST_AUTO_TEST_CASE(unreserved_is_decoded) {
  BOOST_TEST(iri("%41%7a%30%2d%2E%5f%7E") == "Az0-._~");
}

BOOST_AUTO_TEST_CASE(not_legal_utf8_is_encoded_again) {
  BOOST_TEST(iri("%c0%af%fc") == "%C0%AF%FC");
  BOOST_TEST(iri("%ed%a0%80") == "%ED%A0%80");
  BOOST_TEST(iri("%c3%c3%a9%a9") == "%C3\u00E9%A9");
  BOOST_TEST(iri("%e2%82%41") == "%E2%82A");
  BOOST_TEST(iri("%f4%90%80%80%f0%9f%8d%95%f0%9f") == "%F4%90%80%80\U0001F355%F0%9F");
}

BOOST_AUTO_TEST_CASE(literal_octets_never_join) {
  BOOST_TEST(iri("%c3a%a9") == "%C3a%A9");
  BOOST_TEST(iri("%c3%2f%a9") == "%C3%2f%A9");
  BOOST_TEST(iri("\u00E9%a9%c3\u00E9") == "\u00E9%A9%C3\u00E9");
}

BOOST_AUTO_TEST_CASE(forbidden_characters_are_encoded_again) {
  BOOST_TEST(iri("//%ee%80%80@%ee%80%80/%ee%80%80?%ee%80%80#%ee%80%80") ==
             "//%EE%80%80@%EE%80%80/%EE%80%80?\uE000#%EE%80%80");
  BOOST_TEST(iri("//%c3%a9@%c3%a9/%c3%a9?%c3%a9#%c3%a9") == "//\u00E9@\u00E9/\u00E9?\u00E9#\u00E9");
  BOOST_TEST(iri("?%c2%80%ef%bf%bd%ef%b7%90%f3%a0%80%80") ==
             "?%C2%80%EF%BF%BD%EF%B7%90%F3%A0%80%80");
  BOOST_TEST(iri("?%e2%80%8e%e2%80%8f%e2%80%aa%e2%80%ab%e2%80%ac%e2%80%ad%e2%80%ae%e2%80%af") ==
             "?%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE\u202F");
}

// RFC 6874: a zone identifier has no ucschar.
BOOST_AUTO_TEST_CASE(zones_stay_ascii) {
  BOOST_TEST(iri("http://[fe80::1%25%c3%a9%41]/%c3%a9", profile::rdf) ==
             "http://[fe80::1%25%C3%A9A]/\u00E9");
  BOOST_TEST(iri("http://[fe80::1%25%41]/", profile::rdf) == "http://[fe80::1%25A]/");
}

BOOST_AUTO_TEST_CASE(errors_of_uri_to_iri) {
  for (const char* text : {"%", "a b", "\u202E", "\xFF"}) {
    std::string out = "before";
    const auto r = to_iri(text, out);
    BOOST_REQUIRE(!r.has_value());
    BOOST_TEST(r.error() == parse(text).error());
    BOOST_TEST(out == "before");
  }
}

BOOST_AUTO_TEST_CASE(views_if_nothing_changes) {
  const std::string text = "http://h/%2f?q";
  std::string out = "before";
  BOOST_TEST((to_uri(text, out)->data() == text.data()));
  BOOST_TEST((to_uri(*parse(text), out).data() == text.data()));
  BOOST_TEST((to_iri(text, out)->data() == text.data()));
  BOOST_TEST(out == "before");
}

BOOST_AUTO_TEST_CASE(to_uri_follows_the_rfc) {
  using leiri_reference::outside_grammar;
  random_identifiers source(31);
  for (int i = 0; i < 40000; ++i) {
    const std::string text = source.next();
    const profile p = all_profiles[source.pick(5)];  // draft-2003 is the last
    const bool encode = source.pick(2) == 0;
    std::string out;
    const auto r = to_uri(text, out, {p, encode ? ascii_policy::encode : ascii_policy::fail});
    if (!r) {
      continue;
    }
    // The oracle's `uri` has no ucschar to map; what the policy encodes is the same.
    const auto expected = leiri_reference::iri_to_uri(
        text, oracle(p), encode ? outside_grammar::encode : outside_grammar::fail);
    BOOST_TEST_CONTEXT(p << (encode ? " encode \"" : " fail \"") << text << '"') {
      BOOST_REQUIRE(expected.has_value());
      BOOST_TEST(*r == *expected);
      if (p == profile::iri_bis && encode) {  // the mapping is total
        BOOST_TEST(uri(*r, p, ascii_policy::encode) == *r);
        continue;
      }
      BOOST_TEST(parse(*r, p == profile::rdf ? profile::rdf : profile::uri, kind::iri_reference)
                     .has_value());
      BOOST_TEST(uri(*r, p) == *r);
    }
  }
}

BOOST_AUTO_TEST_CASE(to_uri_rejects_invalid_identifiers) {
  random_identifiers source(32);
  for (int i = 0; i < 4000; ++i) {
    const std::string text = source.next();
    std::string out;
    const auto r = to_uri(text, out, {profile::iri, ascii_policy::encode});
    const auto expected = leiri_reference::iri_to_uri(text, leiri_reference::profile::iri,
                                                      leiri_reference::outside_grammar::encode);
    const bool valid =
        expected && leiri_reference::matches(*expected, leiri_reference::profile::uri,
                                             leiri_reference::kind::iri_reference);
    BOOST_TEST_CONTEXT('"' << text << '"') { BOOST_TEST(r.has_value() == valid); }
  }
}

BOOST_AUTO_TEST_CASE(to_iri_follows_the_rfc) {
  random_identifiers source(321);
  std::size_t changed = 0;
  for (int i = 0; i < 40000; ++i) {
    const std::string text = source.next();
    const profile p = source.pick(2) == 0 ? profile::uri : profile::iri;
    if (!parse(text, p)) {
      continue;
    }
    BOOST_TEST_CONTEXT(p << " \"" << text << '"') {
      const std::string result = iri(text, p);
      BOOST_TEST(*explain_to_iri(text, p) == leiri_reference::uri_to_iri_steps(text),
                 boost::test_tools::per_element());
      BOOST_TEST(result == leiri_reference::uri_to_iri(text));
      BOOST_TEST(parse(result, profile::iri).has_value());
      BOOST_TEST(iri(result) == result);
      BOOST_TEST(canonical(uri(result)) == canonical(uri(text)));
      changed += result != text ? 1 : 0;
    }
  }
  BOOST_TEST(changed > 1000U);
}

// Several percent-encodings are decoded at once, and up to eight bytes between them are copied.
BOOST_AUTO_TEST_CASE(to_iri_of_all_octets) {
  const auto encoded = [](unsigned octet) {
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string{'%', digits[octet / 16], digits[octet % 16]};
  };
  const auto check = [](const std::string& text) {
    const std::string expected = leiri_reference::uri_to_iri(text);
    if (iri(text, profile::iri) != expected) {
      BOOST_TEST_CONTEXT(text) { BOOST_TEST(iri(text, profile::iri) == expected); }
    }
  };
  for (unsigned first = 0; first < 0x100; ++first) {
    const std::string head = (first % 2 == 0 ? "" : "?") + encoded(first);
    for (unsigned second = 0; second < 0x100; ++second) {
      check(head + encoded(second));
      if (first >= 0xE0) {
        const std::string three = head + encoded(second) + encoded(0x80 + second % 0x40);
        check(three);
        check(three + encoded(second) + (second % 3 == 0 ? "%C3%A9" : "x"));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(to_iri_of_long_texts) {
  const std::vector<std::string> pieces = {"%C3%A9",       "%D7%90", "%E4%B8%AD", "%E2%80%8E",
                                           "%E2%82%AC",    "%C2%A0", "%C2%80",    "%E0%A4%84",
                                           "%F0%9F%8D%95", "%C3",    "%A9",       "%20",
                                           "%7e",          "_",      "words",     "ofseven"};
  random_identifiers random(79);
  for (int i = 0; i < 10'000; ++i) {
    std::string text(random.pick(20), 'x');
    for (std::size_t n = random.pick(80); n > 0; --n) {
      text += pieces[random.pick(pieces.size())];
    }
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(iri(text, profile::iri) == leiri_reference::uri_to_iri(text));
    }
  }
}

BOOST_AUTO_TEST_CASE(to_iri_follows_the_drafts) {
  random_identifiers source(2003);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = source.next();
    for (const profile p : {profile::iri_bis, profile::draft_2003}) {
      if (parse(text, p)) {
        BOOST_TEST_CONTEXT(p << " \"" << text << '"') {
          BOOST_TEST(iri(text, p) == leiri_reference::uri_to_iri(text, oracle(p)));
          BOOST_TEST(*explain_to_iri(text, p) == leiri_reference::uri_to_iri_steps(text, oracle(p)),
                     boost::test_tools::per_element());
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(to_iri_of_rdf_stays_rdf) {
  random_identifiers source(6874);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = source.next();
    if (parse(text, profile::rdf, kind::iri_reference)) {
      BOOST_TEST_CONTEXT('"' << text << '"') {
        BOOST_TEST(parse(iri(text, profile::rdf), profile::rdf, kind::iri_reference).has_value());
      }
    }
  }
}

// RFC 3987 section 6.1 advises against spaces, invisible characters, full-width and half-width
// forms.
BOOST_AUTO_TEST_CASE(look_alikes_that_stay_encoded) {
  struct {
    const char* uri;
    const char* kept;
    const char* encoded;
  } const rows[] = {
      {"x:%E3%80%80", "x:\u3000", "x:%E3%80%80"},                    // ideographic space
      {"x:%c2%a0a", "x:\u00A0a", "x:%C2%A0a"},                       // no-break space
      {"x:%E2%80%8Ba", "x:\u200Ba", "x:%E2%80%8Ba"},                 // zero width space
      {"x:%EF%BC%A1", "x:\uFF21", "x:%EF%BC%A1"},                    // full-width A
      {"x:%EF%BD%B1", "x:\uFF71", "x:%EF%BD%B1"},                    // half-width Katakana
      {"x:%C3%A9?%E4%B8%AD", "x:\u00E9?\u4E2D", "x:\u00E9?\u4E2D"},  // nothing of the kind
      {"x:\uFF21%C3%A9", "x:\uFF21\u00E9", "x:\uFF21\u00E9"},        // literal characters stay
  };
  for (const auto& row : rows) {
    std::string out;
    BOOST_TEST(*to_iri(row.uri, out) == row.kept);
    out.clear();
    const to_iri_options options{profile::iri, domain_names::keep, look_alikes::encode};
    BOOST_TEST(*to_iri(row.uri, out, options) == row.encoded);
    BOOST_TEST((*explain_to_iri(row.uri, options))[4] == row.encoded);
  }
}

BOOST_AUTO_TEST_SUITE_END()
