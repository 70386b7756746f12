#include <leiri/checker.hpp>
#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "parse_cases.hpp"
#include "reference/resolve.hpp"
#include "reference/unicode.hpp"
#include "support/exact_copy.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(parsing)

using namespace leiri;
using namespace leiri::test;
using namespace parse_cases;

namespace {

/// Whether core may find an error earlier than the grammar, after the beginning `start` of some
/// valid string. Text before a later "@" may be userinfo: core knows that no "@" follows, and
/// reports the host or port. And if opaque parts allow brackets too, the oracle does not move
/// errors in IP literals to the bracket.
bool may_be_earlier(const error& e, const std::string& start, profile p) {
  if (p == profile::draft_2003 && e.code == code::ip_literal) {
    return start[e.offset] == '[';
  }
  return (e.component == component::host || e.component == component::port) &&
         leiri_reference::matches(start + "@h", oracle(p), leiri_reference::kind::iri_reference);
}

}  // namespace

// RFC 3986 sections 1.1.2, 3, 4 and appendix A
BOOST_AUTO_TEST_CASE(valid_uris) {
  const strings absolute = {"ftp://ftp.is.co.za/rfc/rfc1808.txt",
                            "ldap://[2001:db8::7]/c=GB?objectClass?one",
                            "mailto:John.Doe@example.com",
                            "news:comp.infosystems.www.servers.unix",
                            "tel:+1-816-555-1212",
                            "telnet://192.0.2.16:80/",
                            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
                            "s:",
                            "A1+-.:",
                            "s://",
                            "s:///",
                            "s://:@:/",
                            "s://999.999.999.999/",
                            "s://%00%ff/",
                            "s:a//b",
                            "s:/?/?:@!$&'()*+,;=-._~%41"};
  const strings relative = {
      "",   "/",   "//",        "///a", "?",        "a",
      "@",  "a/:", "./a:b",     "%3A",  "..//..",   "//h:99999999999999999999",
      "?/", "??",  "/a:b@c;d=", ".",    "//[::1]:", "a@b"};
  for (const profile p : rfc_profiles) {
    ok(p, kind::absolute_iri, absolute);
    ok(p, kind::iri, absolute);
    ok(p, kind::iri_reference, absolute);
    ok(p, kind::relative_ref, relative);
    ok(p, kind::iri_reference, relative);
    ok(p, kind::iri, {"s:#", "s:#f", "s:a?q#/?:@%41"});
    ok(p, kind::relative_ref, {"#", "a#f", "//h#"});
  }
}

// RFC 3987 section 2.2
BOOST_AUTO_TEST_CASE(valid_iris) {
  const strings everywhere = {"\u00A0",     "\uD7FF",     "\uF900",     "\uFDCF",
                              "\uFDF0",     "\uFFEF",     "\U00010000", "\U0001FFFD",
                              "\U000DFFFD", "\U000E1000", "\U000EFFFD", "\u061C"};
  for (const profile p : unicode_profiles) {
    for (const std::string& c : everywhere) {
      ok(p, kind::iri, {"s://" + c + "@" + c + "/" + c + "?" + c + "#" + c});
    }
    ok(p, kind::iri, {"s:?\uE000", "s:?\uF8FF", "s:?\U000F0000", "s:?\U0010FFFD#"});
  }
}

BOOST_AUTO_TEST_CASE(valid_in_some_profiles) {
  for (const std::string& c : seven_formatting) {
    ok(profile::leiri, kind::iri_reference, {c, "//" + c, "?" + c, "#" + c});
    ok(profile::rdf, kind::iri_reference, {c, "//" + c, "?" + c, "#" + c});
  }
  ok(profile::rdf, kind::iri, {"http://[fe80::1%25e]", "http://u@[fe80::1%25%41]:80/"});
  ok(profile::leiri, kind::iri_reference,
     {"a b", "<>\"{}|\\^`", std::string("\0\x01\x1F\x7F", 4), "\u0080\u009F", "\uFDD0\uFFFD",
      "\uE000#\uE000", "\U0001FFFE\U000E0001\U0010FFFF", "// @ / ? # "});
}

// draft-ietf-iri-3987bis-07 section 2.2
BOOST_AUTO_TEST_CASE(iri_bis) {
  const profile bis = profile::iri_bis;
  ok(bis, kind::iri_reference,
     {"?\U000E0000", "?\U000E0FFF\uE000", "//a%20b@c/%20", "//\u00E9/\u00E9", "//[::1]:80"});
  bad(bis, kind::iri_reference, "//%41/", {code::host_character, component::host, 2});
  bad(bis, kind::iri_reference, "//u@%41/", {code::host_character, component::host, 4});
  bad_each(bis, kind::iri_reference, code::private_use, component::path,
           {{"/\U000E0000", 1}, {"\U000E0FFF", 0}, {"\uE000", 0}});
  bad(bis, kind::iri_reference, "#\U000E0001", {code::private_use, component::fragment, 1});
  bad(bis, kind::iri_reference, "/\U000DFFFE", {code::path_character, component::path, 1});
  bad(bis, kind::iri_reference, "\u202E", {code::bidi_format_character, component::path, 0});
  bad(bis, kind::iri_reference, "a b", {code::path_character, component::path, 1});
}

// draft-duerst-iri-03 section 2.2
BOOST_AUTO_TEST_CASE(draft_2003) {
  const profile draft = profile::draft_2003;
  ok(draft, kind::iri_reference,
     {"", "a b", "<>\"{}|\\^`", "x:a[b]c", "x:[", "x:?[", "//a@b@c", "//a:b", "//[::1]:80/",
      "http://www.example.org/red%09ros\u00E9#<red>"});
  ok(draft, kind::iri_reference, {"x:?\uE000", "x:?[#a"});
  bad(draft, kind::iri_reference, "x:?\uE000[", {code::query_character, component::query, 6});
  bad(draft, kind::iri_reference, "x:?[\uE000", {code::private_use, component::query, 4});
  bad(draft, kind::iri_reference, "x:/[", {code::path_character, component::path, 3});
  bad(draft, kind::iri_reference, "[", {code::path_character, component::path, 0});
  bad(draft, kind::iri_reference, "x:#[", {code::fragment_character, component::fragment, 3});
  bad(draft, kind::iri_reference, "/\x7F", {code::path_character, component::path, 1});
  bad(draft, kind::iri_reference, "//[v1.a]", {code::ip_literal, component::host, 2});
  bad(draft, kind::iri_reference, "\u202E", {code::bidi_format_character, component::path, 0});
  bad(draft, kind::iri_reference, "/\uE000", {code::private_use, component::path, 1});
}

BOOST_AUTO_TEST_CASE(default_kind_of_the_profile) {
  BOOST_TEST(parse("a").has_value());
  BOOST_TEST(parse("a", profile::uri).has_value());
  BOOST_TEST(parse("a", profile::rdf).error().code == code::scheme_missing);
}

BOOST_AUTO_TEST_CASE(traits_of_the_parser) {
  const auto seen = [](std::string_view text, profile p) {
    const traits t = (*parse(text, p, kind::iri_reference)).traits;
    std::string letters;
    letters += t.percent ? "p" : "";
    letters += t.non_ascii ? "n" : "";
    letters += t.legacy ? "l" : "";
    letters += t.formatting ? "f" : "";
    return letters;
  };
  BOOST_TEST(seen("http://h/a?b#c", profile::iri) == "");
  BOOST_TEST(seen("%41", profile::uri) == "p");
  BOOST_TEST(seen("//[fe80::1%25e]", profile::rdf) == "p");
  BOOST_TEST(seen("\u00E9", profile::iri) == "n");
  BOOST_TEST(seen("a b", profile::leiri) == "l");
  BOOST_TEST(seen("\uFDD0", profile::leiri) == "nl");
  BOOST_TEST(seen("\u202E", profile::rdf) == "nf");
  BOOST_TEST(seen("\u2066", profile::iri) == "nf");
}

// A test cannot use a string of 4 GiB for too-long; it can check that the limit leaves room for the
// offsets.
BOOST_AUTO_TEST_CASE(length_limit) {
  BOOST_TEST(max_length < std::numeric_limits<std::uint32_t>::max());
  const std::string megabytes(std::size_t{10} << 20, 'a');
  BOOST_TEST((*parse(megabytes)).path_end == megabytes.size());
  BOOST_TEST(parse(megabytes + ' ').error().offset == megabytes.size());
}

BOOST_AUTO_TEST_CASE(nothing_is_allocated) {
  const std::string valid = "HTTP://u@example.org:80/%41/../\u00E9?q=\uE000#f";
  const std::string invalid = "http://example.org/a b";
  std::vector<finding> findings;
  findings.reserve(8);
  // The properties of characters are looked up once, for their whole block.
  check(valid, profile::iri, kind::iri_reference, findings);
  const std::uint64_t count = allocations_during([&] {
    for (const profile p : all_profiles) {
      for (const kind k : all_kinds) {
        static_cast<void>(parse(valid, p, k).has_value());
        static_cast<void>(parse(invalid, p, k).has_value());
        findings.clear();
        check(valid, p, k, findings);
      }
    }
    static_cast<void>(split(valid).has_value());
    static_cast<void>(split(invalid).has_value());
  });
  BOOST_TEST(count == 0U);
  // The counter counts.
  BOOST_TEST(allocations_during([] { std::string(100, 'a').clear(); }) > 0U);
}

BOOST_AUTO_TEST_CASE(as_in_the_grammar) {
  random_identifiers source(3986);
  std::size_t valid = 0;
  const int rounds = 6000;
  for (int i = 0; i < rounds; ++i) {
    const std::string text = source.next();
    const profile p = all_profiles[source.pick(6)];
    const kind k = all_kinds[source.pick(4)];
    const exact_copy copy(text);
    const auto ref = parse(copy.view(), p, k);
    const auto expected = leiri_reference::error_offset(text, oracle(p), oracle(k));
    BOOST_TEST_CONTEXT(p << ' ' << k << " \"" << text << '"') {
      BOOST_TEST(ref.has_value() == !expected.has_value());
      if (!ref && expected) {
        const std::uint32_t offset = ref.error().offset;
        BOOST_TEST(
            (offset == *expected ||
             (offset < *expected && may_be_earlier(ref.error(), text.substr(0, *expected), p))));
        BOOST_TEST((ref.error().code == code::utf8_invalid) ==
                   leiri_reference::first_illegal_utf8(text).has_value());
      }
    }
    valid += ref.has_value() ? 1 : 0;
  }
  // A stream of one kind would show little.
  BOOST_TEST(valid > rounds / 10);
  BOOST_TEST(valid < rounds * 9 / 10);
}

BOOST_AUTO_TEST_CASE(split_as_parsed) {
  random_identifiers source(6874);
  for (int i = 0; i < 50000; ++i) {
    const std::string text = source.next();
    const exact_copy copy(text);
    const reference parts = *split(copy.view());
    for (const profile p : rfc_profiles) {
      const auto ref = parse(copy.view(), p, kind::iri_reference);
      if (!ref) {
        continue;
      }
      BOOST_TEST_CONTEXT(p << " \"" << text << '"') {
        BOOST_TEST(parts.scheme_end == ref->scheme_end);
        BOOST_TEST(parts.host_begin == ref->host_begin);
        BOOST_TEST(parts.host_end == ref->host_end);
        BOOST_TEST(parts.path_begin == ref->path_begin);
        BOOST_TEST(parts.path_end == ref->path_end);
        BOOST_TEST(parts.query_end == ref->query_end);
      }
    }
  }
}

// RFC 3986 appendix B
BOOST_AUTO_TEST_CASE(split_follows_appendix_b) {
  random_identifiers source(2396);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = source.next();
    const auto parts = leiri_reference::split(text);
    const exact_copy copy(text);
    const reference ref = *split(copy.view());
    if (parts.scheme &&
        !leiri_reference::matches_rule(*parts.scheme, leiri_reference::rule::scheme)) {
      BOOST_TEST(!ref.has_scheme());  // the one difference
      continue;
    }
    BOOST_TEST_CONTEXT('"' << text << '"') {
      BOOST_TEST(shown(ref.scheme()) == shown(parts.scheme));
      BOOST_TEST(shown(ref.authority()) == shown(parts.authority));
      BOOST_TEST(ref.path() == parts.path);
      BOOST_TEST(shown(ref.query()) == shown(parts.query));
      BOOST_TEST(shown(ref.fragment()) == shown(parts.fragment));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
