#include <leiri/ip_address.hpp>

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "reference/grammar.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(ip_addresses)

using namespace leiri;
using namespace leiri::test;

namespace {

bool v4(const std::string& text) { return is_ipv4_address(exact_copy(text).view()); }
bool v6(const std::string& text) { return is_ipv6_address(exact_copy(text).view()); }
bool future(const std::string& text) { return is_ipv_future(exact_copy(text).view()); }
bool ip_literal(const std::string& text, bool zone) {
  return is_ip_literal(exact_copy(text).view(), zone);
}

/// n groups, each with its colon: "1:2:"
std::string groups(int n) {
  std::string text;
  for (int i = 1; i <= n; ++i) {
    text += std::to_string(i * 1111) + ":";
  }
  return text;
}

/// n groups with colons between them
std::string listed(int n) {
  std::string text = groups(n);
  if (!text.empty()) {
    text.pop_back();
  }
  return text;
}

}  // namespace

// RFC 3986 section 3.2.2, RFC 6874 section 2.
BOOST_AUTO_TEST_CASE(one_of_each_form) {
  BOOST_TEST((is_ipv4_address("192.0.2.1") && !is_ipv4_address("192.0.2.01")));
  BOOST_TEST((is_ipv6_address("2001:db8::192.0.2.1") && !is_ipv6_address("1:2:3:4:5:6:7")));
  BOOST_TEST((is_ipv6_address_2003("1::") && !is_ipv6_address_2003("1:2:3:4:5:6::7:")));
  BOOST_TEST((is_ipv_future("v1.fe:80") && !is_ipv_future("v.1")));
  BOOST_TEST((is_ip_literal("fe80::1%25eth0", true) && !is_ip_literal("fe80::1%25eth0", false)));
}

BOOST_AUTO_TEST_CASE(octets_of_ipv4) {
  for (int n = 0; n <= 1000; ++n) {
    const std::string octet = std::to_string(n);
    BOOST_TEST_CONTEXT(octet) {
      BOOST_TEST(v4(octet + ".0.0.0") == (n <= 255));
      BOOST_TEST(v4("0.0." + octet + ".0") == (n <= 255));
      BOOST_TEST(v4("0.0.0." + octet) == (n <= 255));
      BOOST_TEST(!v4("0.0.0.0" + octet));
    }
  }
}

BOOST_AUTO_TEST_CASE(not_ipv4) {
  for (const char* text : {"", ".", "1", "1.2.3", "1.2.3.", "1.2.3.4.", "1.2.3.4.5", ".1.2.3.4",
                           "1..3.4", "1.2.3.a", "1.2.3.4 ", " 1.2.3.4", "01.2.3.4", "00.0.0.0",
                           "1.2.3.-4", "0x1.2.3.4", "1.2.3.4/", "1,2,3,4", "1.2.3.\u0664"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!v4(text)); }
  }
}

// RFC 3986 section 3.2.2: the nine forms, each with all numbers of groups before its "::"
BOOST_AUTO_TEST_CASE(nine_forms_of_ipv6) {
  for (const char* ls32 : {"a:b", "192.0.2.33"}) {
    const std::string tail(ls32);
    BOOST_TEST(v6(groups(6) + tail));
    BOOST_TEST(v6("::" + groups(5) + tail));
    for (int elided = 2; elided <= 6; ++elided) {
      const int before = elided - 1;
      for (int n = 0; n <= 7; ++n) {
        const std::string text = listed(n) + "::" + groups(5 - before) + tail;
        BOOST_TEST_CONTEXT(text) { BOOST_TEST(v6(text) == (n <= before)); }
      }
    }
  }
  for (int n = 0; n <= 8; ++n) {
    BOOST_TEST_CONTEXT(n) {
      BOOST_TEST(v6(listed(n) + "::f") == (n <= 6));
      BOOST_TEST(v6(listed(n) + "::") == (n <= 7));
    }
  }
}

BOOST_AUTO_TEST_CASE(letters_of_ipv6) {
  BOOST_TEST(v6("0:0:0:0:0:0:0:0"));
  BOOST_TEST(v6("abcd:EF01:2345:6789:abCD:ef01:0:ffff"));
  BOOST_TEST(v6("::0000"));
  BOOST_TEST(v6("::ffff:255.255.255.255"));
}

BOOST_AUTO_TEST_CASE(not_ipv6) {
  for (const char* text : {"",
                           ":",
                           ":::",
                           "1",
                           "1:2:3:4:5:6:7",
                           "1:2:3:4:5:6:7:8:9",
                           "1:2:3:4:5:6:7:",
                           ":1:2:3:4:5:6:7",
                           "1::2::3",
                           "1:::2",
                           "::1:",
                           ":1::",
                           "12345::",
                           "::12345",
                           "::g",
                           "::1%25e",
                           "::1.2.3",
                           "::1.2.3.256",
                           "::01.2.3.4",
                           "1.2.3.4",
                           "1.2.3.4::",
                           "::1.2.3.4:5",
                           "1:2:3:4:5:6:7:1.2.3.4",
                           "1:2:3:4:5:6:7:8::",
                           "::1:2:3:4:5:6:7:8",
                           "::1 ",
                           " ::1",
                           "[::1]",
                           "::1/64"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!v6(text)); }
  }
}

BOOST_AUTO_TEST_CASE(later_versions) {
  for (const char* text : {"v1.a", "V1.a", "vF.-._~", "v1a2.!$&'()*+,;=:", "v0.:"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(future(text)); }
  }
  for (const char* text : {"", "v", "v.", "v.a", "v1", "v1.", "vg.a", "1.a", "v1.@", "v1.%41",
                           "v1.a/", "v1.[", "v1.\u00E9", "v1a", "x1.a"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!future(text)); }
  }
}

// draft-duerst-iri-03 section 2.2
BOOST_AUTO_TEST_CASE(ipv6_of_2003) {
  for (const char* text : {"1:2:3:4:5:6:7:8", "::", "::1", "1::", "1:2:3:4:5::6", "::1.2.3.4",
                           "1:2:3:4:5:6:1.2.3.4", "::1:"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(is_ipv6_address_2003(exact_copy(text).view())); }
  }
  for (const char* text :
       {"", ":", "1", "1:2:3:4:5:6::8", "1::2::3", "12345::", "1.2.3.4", "::g"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!is_ipv6_address_2003(exact_copy(text).view())); }
  }
}

// RFC 6874 section 2
BOOST_AUTO_TEST_CASE(zones) {
  for (const char* text : {"fe80::1%25eth0", "fe80::1%25%41-._~", "::%2525", "::1%251"}) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(ip_literal(text, true));
      BOOST_TEST(!ip_literal(text, false));
    }
  }
  for (const char* text :
       {"fe80::1%eth0", "fe80::1%25", "fe80::1%25a:b", "fe80::1%25%4", "fe80::1%25%zz",
        "fe80::1%25\u00E9", "v1.a%25e", "%25e", "fe80:%25e", "fe80::1%25a]"}) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(!ip_literal(text, true));
      BOOST_TEST(!ip_literal(text, false));
    }
  }
  for (const bool zone : {false, true}) {
    BOOST_TEST(ip_literal("::1", zone));
    BOOST_TEST(ip_literal("v1.a", zone));
    BOOST_TEST(!ip_literal("1.2.3.4", zone));
    BOOST_TEST(!ip_literal("", zone));
  }
}

BOOST_AUTO_TEST_CASE(as_in_the_grammar) {
  using leiri_reference::matches_rule;
  using leiri_reference::rule;
  const std::vector<std::string> pieces = {"1",  "abcd", ":", ":",  ":",       "::",  "0:1",
                                           "fF", ".",    "9", "25", "1.2.3.4", "v1.", "12345"};
  std::mt19937 engine(20260101);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (auto n = engine() % 14; n > 0; --n) {
      text += pieces[engine() % pieces.size()];
    }
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(v4(text) == matches_rule(text, rule::ipv4_address));
      BOOST_TEST(v6(text) == matches_rule(text, rule::ipv6_address));
      BOOST_TEST(is_ipv6_address_2003(exact_copy(text).view()) ==
                 matches_rule(text, rule::ipv6_address, leiri_reference::profile::draft_2003));
      BOOST_TEST(future(text) == matches_rule(text, rule::ipvfuture));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
