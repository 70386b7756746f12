#include "normalize.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_SUITE(normalizing)

using namespace leiri_reference;

namespace {

std::string syntax(const char* reference) { return normalize_syntax(reference).value(); }
std::string scheme(const char* reference) { return normalize_scheme(reference).value(); }

}  // namespace

// RFC 3986 6.2.2, RFC 3987 5.3.2
BOOST_AUTO_TEST_CASE(examples_of_the_rfcs) {
  BOOST_TEST(syntax("eXAMPLE://a/./b/../b/%63/%7bfoo%7d") == syntax("example://a/b/c/%7Bfoo%7D"));
  BOOST_TEST(syntax("example://a/b/c/%7Bfoo%7D") == "example://a/b/c/%7Bfoo%7D");
  BOOST_TEST(syntax("example://a/b/c/%7Bfoo%7D/ros\u00E9") ==
             syntax("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"));
  BOOST_TEST(syntax("HTTP://www.EXAMPLE.com/") == "http://www.example.com/");
  for (const char* user :
       {"http://example.org/~user", "http://example.org/%7euser", "http://example.org/%7Euser"}) {
    BOOST_TEST(syntax(user) == "http://example.org/~user");
  }
}

// RFC 3986 6.2.3
BOOST_AUTO_TEST_CASE(examples_of_scheme_based) {
  for (const char* same : {"http://example.com", "http://example.com/", "http://example.com:/",
                           "http://example.com:80/"}) {
    BOOST_TEST(scheme(same) == "http://example.com/");
  }
  BOOST_TEST(scheme("http://example.com/?") == "http://example.com/?");
}

// Behaviour section 6
BOOST_AUTO_TEST_CASE(case_of_letters) {
  BOOST_TEST(syntax("X://U%c3@H%2cA:80/P%2f?Q%3d#F%5b") == "x://U%C3@h%2Ca:80/P%2F?Q%3D#F%5B");
  BOOST_TEST(syntax("x://[2001:DB8::A]/") == "x://[2001:db8::a]/");
  BOOST_TEST(syntax("//HOST/A") == "//host/A");
  BOOST_TEST(syntax("x://\u00C9A.COM") == "x://%C3%89A.COM");
  BOOST_TEST(syntax("x://%c3%89A.COM") == "x://%C3%89A.COM");
  BOOST_TEST(syntax("x://%41%2D") == "x://a-");
}

// RFC 3986 6.2.2.1: the host is case-insensitive, and RFC 6874 makes the zone a part of it. RFC
// 3987 5.3.2.1 excludes hosts that are not US-ASCII; a zone is, whatever its percent-encodings
// mean.
BOOST_AUTO_TEST_CASE(case_of_zones) {
  for (const char* octets : {"", "%F3%A0%80%81", "%C3%A9", "%E2%80%AE", "%EE%80%80", "%FF"}) {
    const std::string zone = octets;
    BOOST_TEST(normalize_syntax("x://[FE80::A%25" + zone + "EN0]/Z", profile::rdf).value() ==
               "x://[fe80::a%25" + zone + "en0]/Z");
  }
}

BOOST_AUTO_TEST_CASE(dot_segments) {
  BOOST_TEST(syntax("x:/a/%2E%2e/b") == "x:/b");
  BOOST_TEST(syntax("x:/a/..//b") == "x:/.//b");
  BOOST_TEST(syntax("x:/.//b") == "x:/.//b");
  BOOST_TEST(syntax("x://h/..//b") == "x://h//b");
  BOOST_TEST(syntax("x:a/../b") == "x:/b");
  BOOST_TEST(syntax("../a/./b") == "../a/./b");
  BOOST_TEST(syntax("//h/a/../b") == "//h/a/../b");
}

BOOST_AUTO_TEST_CASE(no_double_decoding) {
  BOOST_TEST(syntax("x:%2541") == "x:%2541");
  BOOST_TEST(syntax("x:%%41") == "x:%A");
}

BOOST_AUTO_TEST_CASE(iri_form) {
  BOOST_TEST(normalize_syntax_iri("X:ros%c3%a9?%ee%80%80#%ee%80%80%e2%80%ae").value() ==
             "x:ros\u00E9?\uE000#%EE%80%80%E2%80%AE");
  BOOST_TEST(!normalize_syntax("a b").has_value());
  BOOST_TEST(normalize_syntax("a b", profile::leiri).value() == "a%20b");
}

BOOST_AUTO_TEST_CASE(ports_and_localhost) {
  BOOST_TEST(scheme("ws://h:80") == "ws://h/");
  BOOST_TEST(scheme("https://h:443?q") == "https://h/?q");
  BOOST_TEST(scheme("wss://h:443/") == "wss://h/");
  BOOST_TEST(scheme("FTP://u@h:21/") == "ftp://u@h/");
  BOOST_TEST(scheme("http://h:443/") == "http://h:443/");
  BOOST_TEST(scheme("http://h:080/") == "http://h/");
  BOOST_TEST(scheme("http://[::1]:80/") == "http://[::1]/");
  BOOST_TEST(scheme("http://[::1]") == "http://[::1]/");
  BOOST_TEST(scheme("foo://h:") == "foo://h/");
  BOOST_TEST(scheme("file://LOCALHOST/a") == "file:///a");
  BOOST_TEST(scheme("file://localhost") == scheme("file://"));
  BOOST_TEST(scheme("file:/a") == "file:///a");
  BOOST_TEST(scheme("urn:a") == "urn:a");
  BOOST_TEST(scheme("//h:") == "//h:");
}

// RFC 6068 section 2, RFC 9562 section 4
BOOST_AUTO_TEST_CASE(domains_of_mail_addresses_and_uuids) {
  BOOST_TEST(scheme("mailto:A.B@EXAMPLE.org,C%2cD@Example.ORG?Subject=X") ==
             "mailto:A.B@example.org,C%2CD@example.org?Subject=X");
  BOOST_TEST(scheme("mailto:NoDomain") == "mailto:NoDomain");
  BOOST_TEST(scheme("urn:UUID:F81D4FAE-7DEC") == "urn:uuid:f81d4fae-7dec");
  BOOST_TEST(scheme("uuid:F81D4FAE-7DEC") == "uuid:f81d4fae-7dec");
  BOOST_TEST(scheme("urn:uuid:Fox") == "urn:uuid:Fox");
  BOOST_TEST(scheme("urn:other:ABC") == "urn:other:ABC");
}

BOOST_AUTO_TEST_SUITE_END()
