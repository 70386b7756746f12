#include <leiri/compare.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "reference/mapping.hpp"
#include "reference/normalize.hpp"
#include "support/exact_copy.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(normalizing)

using namespace leiri;
using namespace leiri::test;

namespace {

std::string normal(std::string_view text, rung r, notation n, profile p = profile::leiri) {
  const auto ref = parse(text, p, kind::iri_reference);
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(ref.has_value()); }
  std::string out = "before";
  const std::string result(normalize(*ref, r, n, out));
  BOOST_TEST(out.starts_with("before"));
  return result;
}

std::string syntax(std::string_view text) { return normal(text, rung::syntax, notation::uri); }
std::string scheme(std::string_view text) { return normal(text, rung::scheme, notation::uri); }
std::string syntax_iri(std::string_view text) { return normal(text, rung::syntax, notation::iri); }

/// Whether the host has labels whose forms are equal on the rung `scheme` but not for the oracle.
bool names_idn(std::string_view uri) {
  const std::string host(split(uri)->host().value_or(""));
  return !leiri_reference::is_ascii_host(host) || host.find("xn--") != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rung_names) {
  const std::vector<std::string> names = {"string",   "syntax",    "scheme",
                                          "protocol", "lookalike", "none"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(name(static_cast<rung>(i)) == names[i]);
    BOOST_TEST((rung_named(names[i]) == static_cast<rung>(i)));
  }
  BOOST_TEST(!rung_named("").has_value());
  BOOST_TEST(!rung_named("Syntax").has_value());
}

BOOST_AUTO_TEST_CASE(other_rungs_return_the_text) {
  const std::string text = "HTTP://H:80/%41";
  for (const rung r : {rung::string, rung::protocol, rung::look_alike, rung::none}) {
    std::string out;
    BOOST_TEST((normalize(*parse(text), r, notation::uri, out).data() == text.data()));
  }
}

BOOST_AUTO_TEST_CASE(what_is_normal_is_not_copied) {
  for (const char* text : {"http://example.org/~user?q=%20#f", "//h/%C3%A9", "a/../b", "x:a%2Fb"}) {
    std::string out = "before";
    BOOST_TEST((normalize(*parse(text), rung::syntax, notation::uri, out).data() == text));
    BOOST_TEST(out == "before");
  }
  const std::string text = "http://www.example.org/a";
  std::string out;
  BOOST_TEST((normalize(*parse(text), rung::scheme, notation::iri, out).data() == text.data()));
  BOOST_TEST(out.empty());
}

// RFC 3986 6.2.2, RFC 3987 5.3.2 and behaviour.md section 6
BOOST_AUTO_TEST_CASE(examples_of_the_rfcs) {
  const char* result = "example://a/b/c/%7Bfoo%7D/ros%C3%A9";
  BOOST_TEST(syntax("example://a/b/c/%7Bfoo%7D/ros\u00E9") == result);
  BOOST_TEST(syntax("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9") == result);
  for (const char* user :
       {"http://example.org/~user", "http://example.org/%7euser", "http://example.org/%7Euser"}) {
    BOOST_TEST(syntax(user) == "http://example.org/~user");
  }
  BOOST_TEST(syntax("HTTP://www.EXAMPLE.com/") == "http://www.example.com/");
}

BOOST_AUTO_TEST_CASE(letter_case) {
  BOOST_TEST(syntax("X://User@HOST:80/Path?Query#Fragment") ==
             "x://User@host:80/Path?Query#Fragment");
  BOOST_TEST(syntax("x://[2001:DB8::A]/") == "x://[2001:db8::a]/");
  BOOST_TEST(syntax("x://A%2cB%3a/%2c%3a") == "x://a%2Cb%3A/%2C%3A");
  BOOST_TEST(syntax("x://%41%2D%7A/") == "x://a-z/");
  BOOST_TEST(syntax("//HOST/A") == "//host/A");
}

// A non-ASCII host keeps its letters, however it is spelled.
BOOST_AUTO_TEST_CASE(hosts_beyond_ascii) {
  BOOST_TEST(syntax("x://\u00C9A.COM/") == "x://%C3%89A.COM/");
  BOOST_TEST(syntax("x://%c3%89A.COM/") == "x://%C3%89A.COM/");
  BOOST_TEST(syntax_iri("x://%c3%89A.COM/") == "x://\u00C9A.COM/");
}

BOOST_AUTO_TEST_CASE(percent_encodings) {
  BOOST_TEST(syntax("%41%5a%61%7a%30%39%2d%2e%5f%7e") == "AZaz09-._~");
  BOOST_TEST(syntax("%2f%3a%25%c3") == "%2F%3A%25%C3");
  BOOST_TEST(syntax("%2541") == "%2541");
  BOOST_TEST(syntax("%25%34%31") == "%2541");
}

BOOST_AUTO_TEST_CASE(legacy_characters) {
  BOOST_TEST(syntax("a b<>\u0080\uE000?\uE000") == "a%20b%3C%3E%C2%80%EE%80%80?%EE%80%80");
  BOOST_TEST(syntax_iri("a b<>\u0080\uE000?\uE000#\u202E") ==
             "a%20b%3C%3E%C2%80%EE%80%80?\uE000#%E2%80%AE");
}

BOOST_AUTO_TEST_CASE(no_nfc) {
  BOOST_TEST(syntax("e\u0301") == "e%CC%81");
  BOOST_TEST(syntax_iri("%65%cc%81") == "e\u0301");
}

BOOST_AUTO_TEST_CASE(dots) {
  BOOST_TEST(syntax("x:/a/./b/../c") == "x:/a/c");
  BOOST_TEST(syntax("x:/a/%2E%2e/b") == "x:/b");
  BOOST_TEST(syntax("x:../a") == "x:a");
  BOOST_TEST(syntax("x:a/../b") == "x:/b");
  BOOST_TEST(syntax("x://h/..//b") == "x://h//b");
  BOOST_TEST(syntax("x:/a/..//b") == "x:/.//b");
  BOOST_TEST(syntax("x:/.//b") == "x:/.//b");
  BOOST_TEST(syntax("x:/a?/../b#/../c") == "x:/a?/../b#/../c");
  // References without a scheme keep theirs.
  for (const char* relative : {"../a/./b", "/a/../b", "//h/a/../b", ".", ""}) {
    BOOST_TEST(syntax(relative) == relative);
    BOOST_TEST(scheme(relative) == relative);
  }
}

BOOST_AUTO_TEST_CASE(empty_components_stay) {
  for (const char* text : {"x:?", "x:#", "x:?#", "x:a?#", "x://@h:/?#", "//h:"}) {
    BOOST_TEST(syntax(text) == text);
  }
}

// Each part of normalization alone
BOOST_AUTO_TEST_CASE(parts) {
  const auto part = [](std::string_view text, normal_form form) {
    std::string out;
    return std::string(normalize(*parse(text, profile::leiri), form, notation::uri, out));
  };
  const char* text = "HTTP://H%41:80/%7e%2f/../\u00E9 b";
  BOOST_TEST(part(text, {}) == "HTTP://H%41:80/%7e%2f/../%C3%A9%20b");
  BOOST_TEST(part(text, {true, false, false, false}) == "http://h%41:80/%7E%2F/../%C3%A9%20b");
  BOOST_TEST(part(text, {false, true, false, false}) == "HTTP://HA:80/~%2f/../%C3%A9%20b");
  BOOST_TEST(part(text, {false, false, true, false}) == "HTTP://H%41:80/%C3%A9%20b");
  BOOST_TEST(part(text, {false, false, false, true}) == "HTTP://H%41/%7e%2f/../%C3%A9%20b");
  BOOST_TEST(part(text, syntax_form) == syntax(text));
  BOOST_TEST(part(text, scheme_form) == scheme(text));
}

// RFC 3986 6.2.3
BOOST_AUTO_TEST_CASE(example_of_the_scheme_rung) {
  for (const char* same : {"http://example.com", "http://example.com/", "http://example.com:/",
                           "http://example.com:80/"}) {
    BOOST_TEST(scheme(same) == "http://example.com/");
  }
  BOOST_TEST(scheme("http://example.com/?") == "http://example.com/?");
  BOOST_TEST(scheme("http://example.com?") == "http://example.com/?");
}

BOOST_AUTO_TEST_CASE(ports) {
  BOOST_TEST(scheme("ws://h:80/") == "ws://h/");
  BOOST_TEST(scheme("https://h:443") == "https://h/");
  BOOST_TEST(scheme("WSS://u@[::1]:443") == "wss://u@[::1]/");
  BOOST_TEST(scheme("ftp://h:21/") == "ftp://h/");
  BOOST_TEST(scheme("x://h:/") == "x://h/");
  BOOST_TEST(scheme("ldap://h:389/") == "ldap://h/");     // RFC 4516
  BOOST_TEST(scheme("imap://h:143/") == "imap://h/");     // RFC 5092
  BOOST_TEST(scheme("gopher://h:70/") == "gopher://h/");  // RFC 4266
  BOOST_TEST(scheme("pop://h:110/") == "pop://h/");       // RFC 2384
  BOOST_TEST(scheme("ldaps://h:636/") == "ldaps://h/");
  BOOST_TEST(scheme("rtsps://h:322/") == "rtsps://h/");           // RFC 7826
  BOOST_TEST(scheme("COAPS+TCP://h:5684/") == "coaps+tcp://h/");  // RFC 8323 section 8.2
  BOOST_TEST(scheme("coaps+tcp://h:5683/") == "coaps+tcp://h:5683/");
  BOOST_TEST(scheme("sftp://h:22/") == "sftp://h/");
  BOOST_TEST(scheme("http://h:080/") == "http://h/");
  BOOST_TEST(scheme("x://h:0081/") == "x://h:81/");
  BOOST_TEST(scheme("x://h:000/") == "x://h:0/");
  for (const char* other :
       {"http://h:443/", "https://h:80/", "ftp://h:80/", "http://h:8/", "x://h:80/"}) {
    BOOST_TEST(scheme(other) == other);
  }
}

// RFC 8089 section 2: "localhost" is the one host that means no host.
BOOST_AUTO_TEST_CASE(file_at_localhost) {
  BOOST_TEST(scheme("file://localhost/a") == "file:///a");
  BOOST_TEST(scheme("FILE://LocalHost/a") == "file:///a");
  BOOST_TEST(scheme("file://localhost:/a") == "file:///a");
  BOOST_TEST(scheme("file://localhost") == "file:///");
  for (const char* other :
       {"file://localhost.example/a", "file://mylocalhost/a", "file://u@localhost/a",
        "file://localhost:80/a", "http://localhost/a", "file://h/a", "file:a"}) {
    BOOST_TEST(scheme(other) == other);
  }
  BOOST_TEST(scheme("file:/a") == "file:///a");
  BOOST_TEST(scheme("file:/.//a") == "file:////a");
}

// RFC 8141 section 3.1 and its examples; RFC 9562 section 4
BOOST_AUTO_TEST_CASE(urns) {
  for (const char* same :
       {"urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456",
        "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789"}) {
    BOOST_TEST(scheme(same) == "urn:example:a123,z456");
  }
  for (const char* other :
       {"urn:example:A123,z456", "urn:example:a123%2Cz456", "urn:example:a?b"}) {
    BOOST_TEST(scheme(other) == other);
  }
  const std::string uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
  BOOST_TEST(scheme("urn:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6") == "urn:uuid:" + uuid);
  BOOST_TEST(scheme("uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6") == "uuid:" + uuid);
  BOOST_TEST(scheme("urn:isbn:X") == "urn:isbn:X");
}

// RFC 6068 section 2: only the domain is compared without regard to case.
BOOST_AUTO_TEST_CASE(mail_addresses) {
  BOOST_TEST(scheme("mailto:Me@EXAMPLE.org,You@H?subject=A") ==
             "mailto:Me@example.org,You@h?subject=A");
  const std::string ascii = "mailto:a@xn--rsum-bpad.example";
  BOOST_TEST(scheme("mailto:a@r%C3%A9sum%C3%A9.example") == ascii);
  BOOST_TEST(scheme("mailto:a@XN--rsum-bpad.example") == ascii);
  BOOST_TEST(normal(ascii, rung::scheme, notation::iri) == "mailto:a@r\u00E9sum\u00E9.example");
  BOOST_TEST(scheme("mailto:?to=A@B") == "mailto:?to=A@B");
}

// draft-duerst-iri-03 section 2.2: unreserved includes the marks of RFC 2396.
BOOST_AUTO_TEST_CASE(unreserved_of_the_2003_draft) {
  const std::string_view text = "http://h/%21%2A%27%28%29%2B";
  BOOST_TEST(normal(text, rung::syntax, notation::uri, profile::draft_2003) == "http://h/!*'()%2B");
  BOOST_TEST(normal(text, rung::syntax, notation::uri) == text);
  BOOST_TEST((compare("http://h/%21", "http://h/!", profile::draft_2003)->rung == rung::syntax));
  BOOST_TEST((compare("http://h/%21", "http://h/!")->rung == rung::none));
}

BOOST_AUTO_TEST_CASE(iri_notation) {
  BOOST_TEST(syntax_iri("X://%c3%a9@%C3%A9/%c3%a9?%ee%80%80#%c3%a9%ee%80%80") ==
             "x://\u00E9@\u00E9/\u00E9?\uE000#\u00E9%EE%80%80");
  BOOST_TEST(syntax_iri("%e2%80%8e%c3%28%ed%a0%80") == "%E2%80%8E%C3%28%ED%A0%80");
  BOOST_TEST(normal("x://[fe80::1%25%c3%a9]/", rung::syntax, notation::iri, profile::rdf) ==
             "x://[fe80::1%25%C3%A9]/");
}

// RFC 3986 section 6.2.2.1: hosts are case-insensitive; an address is still one if it has such a
// zone.
BOOST_AUTO_TEST_CASE(addresses_are_lowercased) {
  const auto zoned = [](std::string_view text) {
    return normal(text, rung::syntax, notation::iri, profile::rdf);
  };
  BOOST_TEST(zoned("x://[FE80::A]/") == "x://[fe80::a]/");
  BOOST_TEST(zoned("x://[FE80::A%25%c3%a9]/") == "x://[fe80::a%25%C3%A9]/");
  const auto met = compare("x://[FE80::A%25%C3%A9]/", "x://[fe80::a%25%C3%A9]/", profile::rdf);
  BOOST_TEST((met->rung == rung::syntax));
}

// RFC 6874 section 2 makes the zone a part of the host, whose letters have no case. There is no
// other spelling of a zone than US-ASCII, so the meaning of its percent-encodings does not matter.
BOOST_AUTO_TEST_CASE(zones_are_lowercased) {
  for (const std::string octets :
       {"", "%C3%A9", "%F3%A0%80%81", "%E2%80%AE", "%EE%80%80", "%EF%BF%BE", "%FF", "%2F"}) {
    const std::string upper = "http://[FE80::1%25" + octets + "EN0]/Z";
    const std::string lower = "http://[fe80::1%25" + octets + "en0]/Z";
    BOOST_TEST_CONTEXT(upper) {
      for (const rung r : {rung::syntax, rung::scheme}) {
        for (const notation n : {notation::uri, notation::iri}) {
          BOOST_TEST(normal(upper, r, n, profile::rdf) == lower);
        }
      }
      BOOST_TEST((compare(upper, lower, profile::rdf)->rung == rung::syntax));
      BOOST_TEST(leiri_reference::normalize_syntax(upper, oracle(profile::rdf)).value() == lower);
      std::string a;
      std::string b;
      BOOST_TEST(look_alike_key(*parse(upper, profile::rdf), a) ==
                 look_alike_key(*parse(lower, profile::rdf), b));
    }
  }
}

BOOST_AUTO_TEST_CASE(as_in_the_pipeline) {
  random_identifiers source(622);
  for (int i = 0; i < 40000; ++i) {
    const std::string text = source.next();
    const profile p = rfc_profiles[source.pick(4)];
    if (!parse(text, p, kind::iri_reference)) {
      continue;
    }
    BOOST_TEST_CONTEXT(p << " \"" << text << '"') {
      const std::string uri = normal(text, rung::syntax, notation::uri, p);
      BOOST_TEST(uri == leiri_reference::normalize_syntax(text, oracle(p)).value());
      if (!names_idn(uri)) {
        BOOST_TEST(normal(text, rung::scheme, notation::uri, p) ==
                   leiri_reference::normalize_scheme(text, oracle(p)).value());
      }
      if (uri.find("%25", uri.find('[')) == uri.npos) {  // the oracle decodes within zones
        BOOST_TEST(normal(text, rung::syntax, notation::iri, p) ==
                   leiri_reference::uri_to_iri(uri));
      }
    }
  }
}

// ASCII identifiers are written many bytes at a time: others, here by their traits, are not.
BOOST_AUTO_TEST_CASE(in_one_pass_or_not) {
  const std::vector<std::string> pieces = {
      "%41", "%7e", "%2E", "%2e", "%2f", "%2F", "%C3%A9",      "%e4%b8%ad", "%25", "a",  "B",
      "/",   "/./", "..",  "-",   "?",   "#",   "wordsofmany", ":",         "%20", "%61"};
  const std::vector<std::string> starts = {"http://h/",   "HTTP://H.Example/", "x:",        "x:/",
                                           "http://h",    "file://LocalHost/", "//H/",      "",
                                           "x://u%41@H/", "http://%41b/",      "x://[::A]/"};
  random_identifiers random(77);
  std::size_t changed = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::string text = starts[random.pick(starts.size())] + std::string(random.pick(80), 'x');
    for (std::size_t n = random.pick(30); n > 0; --n) {
      text += pieces[random.pick(pieces.size())];
    }
    const exact_copy copy(text);
    const auto ref = parse(copy.view(), profile::rdf, kind::iri_reference);
    if (!ref) {
      continue;
    }
    reference general = *ref;
    general.traits.legacy = true;
    for (const normal_form form : {syntax_form, scheme_form}) {
      for (const notation n : {notation::uri, notation::iri, notation::as_written}) {
        std::string expected = "before";
        std::string out = "before";
        const std::string normal(normalize(general, form, n, expected));
        BOOST_TEST_CONTEXT(text) {
          BOOST_TEST(normalize(*ref, form, n, out) == normal);
          BOOST_TEST(normalize(*ref, form, n) == normal);
          BOOST_TEST(out.starts_with("before"));
        }
        changed += normal == text ? 0 : 1;
      }
    }
  }
  BOOST_TEST(changed > 10'000U);
}

BOOST_AUTO_TEST_CASE(idempotent_and_valid) {
  random_identifiers source(53);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = source.next();
    for (const profile p : rfc_profiles) {
      if (!parse(text, p, kind::iri_reference)) {
        continue;
      }
      for (const rung r : {rung::syntax, rung::scheme}) {
        BOOST_TEST_CONTEXT(p << ' ' << r << " \"" << text << '"') {
          const std::string uri = normal(text, r, notation::uri, p);
          const std::string iri = normal(text, r, notation::iri, p);
          const profile zones = p == profile::rdf ? p : profile::uri;
          BOOST_TEST(parse(uri, zones, kind::iri_reference).has_value());
          BOOST_TEST(
              parse(iri, p == profile::rdf ? p : profile::iri, kind::iri_reference).has_value());
          BOOST_TEST(normal(uri, r, notation::uri, zones) == uri);
          BOOST_TEST(normal(iri, r, notation::iri, profile::rdf) == iri);
          // Both notations contain the same information.
          BOOST_TEST(normal(iri, r, notation::uri, profile::rdf) == uri);
          BOOST_TEST(normal(uri, r, notation::iri, profile::rdf) == iri);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
