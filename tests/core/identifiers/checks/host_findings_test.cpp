#include <leiri/checker.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/message.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(host_findings)

using namespace leiri;
using namespace leiri::test;

namespace {

constexpr auto invalid = code::host_label_invalid;
constexpr auto mapped = code::host_label_mapped;
constexpr auto length = code::host_length;
constexpr auto mixed = code::mixed_scripts;
constexpr auto latin = code::confusable_label;

bool is_about_domain(code c) {
  return c >= code::host_label_invalid && c <= code::confusable_label;
}

std::vector<finding> domain_findings(std::string_view text, profile p = profile::iri) {
  const exact_copy copy(text);
  std::vector<finding> out;
  BOOST_TEST(check(copy.view(), p, kind::iri_reference, out));
  std::erase_if(out, [](const finding& f) { return !is_about_domain(f.code); });
  return out;
}

struct told {
  leiri::code code;
  std::uint32_t offset;
};

/// All of them are warnings about the host.
void found(const std::string& text, const std::vector<told>& expected) {
  std::vector<finding> findings;
  for (const told& t : expected) {
    findings.push_back({t.code, severity::warning, component::host, t.offset});
  }
  BOOST_TEST_CONTEXT(text) {
    BOOST_TEST(domain_findings(text) == findings, boost::test_tools::per_element());
  }
}

std::string detail(const std::string& text) {
  const std::vector<finding> findings = domain_findings(text);
  BOOST_REQUIRE(findings.size() == 1U);
  const std::string line = message(findings[0].code, text, findings[0].offset);
  const std::string start = std::string(describe(findings[0].code).meaning) + ": ";
  BOOST_REQUIRE(line.starts_with(start));
  return line.substr(start.size());
}

const std::string longest(63, 'a');

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_to_report) {
  for (const char* host :
       {"example.org", "EXAMPLE.org.", "localhost", "192.0.2.1", "[::1]", "", "r3---sn.example.org",
        "r\u00E9sum\u00E9.example.org", "R\u00E9sum\u00E9.example.org", "xn--rsum-bpad.example.org",
        "r%C3%A9sum%C3%A9.example.org", "%65xample.org", "\u7D0D\u8C46.example.org",
        "\u0645\u062B\u0627\u0644.example", "\u4F8Babc.jp"}) {
    found("http://u@" + std::string(host) + ":1/", {});
  }
}

// UTS #46 with STD3 rules, CheckBidi, ContextJ
BOOST_AUTO_TEST_CASE(labels_that_are_invalid) {
  found("http://a+b.example/", {{invalid, 7}});
  found("https://www.-a.example/", {{invalid, 12}});
  found("ws://\u00E9.a-.example", {{invalid, 8}});
  found("wss://www..example/", {{invalid, 10}});
  found("ftp://a.b\u200Dc/", {{invalid, 8}});
  found("HTTP://www.\u05D0a.example/", {{invalid, 11}});
  found("http://x.xn--a.example/", {{invalid, 9}});
  found("http://%C3%A9.a%2Bb.example/", {{invalid, 14}});
  found("http://a+b.c+d/", {{invalid, 7}});  // once
  found("http://_\u00E9.example/", {{invalid, 7}});
  found("http://x.-_.example/", {{invalid, 9}});
  found("http://%FF.example/", {{invalid, 7}});
}

// RFC 5893 section 2: in a name with a right-to-left label, the other labels start with a letter.
BOOST_AUTO_TEST_CASE(labels_with_conflicting_directions) {
  found("http://www.1a.\u05D0/", {{invalid, 11}});
  found("http://www.%31a.xn--4db/", {{invalid, 11}});
  found("http://www.1a.a/", {});
}

// RFC 2181 section 11
BOOST_AUTO_TEST_CASE(underscores_in_dns) {
  found("http://foo_bar.example.com/", {});
  found("http://_dmarc.example.com/", {});
  found("http://r\u00E9sum\u00E9.a%5Fb_.example/", {});
  found("http://_" + longest + ".example/", {{length, 7}});
}

// behaviour.md section 1: a finding under every profile
BOOST_AUTO_TEST_CASE(never_invalid) {
  for (const profile p : {profile::uri, profile::iri, profile::iri_bis, profile::leiri,
                          profile::rdf, profile::draft_2003}) {
    const auto findings = domain_findings("http://a+b.example/", p);
    BOOST_TEST_CONTEXT(p) {
      BOOST_REQUIRE(findings.size() == 1U);
      BOOST_TEST(findings[0].severity == severity::warning);
    }
  }
}

BOOST_AUTO_TEST_CASE(schemes_without_domain_names) {
  for (const char* scheme : {"x", "urn", "file", "mailto"}) {
    found(std::string(scheme) + "://a+b.\u00C9/", {});
  }
  found("//a+b.example/", {});
}

BOOST_AUTO_TEST_CASE(labels_that_are_mapped) {
  found("http://R\u00C9SUM\u00C9.example/", {{mapped, 7}});
  found("http://www.\uFF45\uFF58.example/", {{mapped, 11}});
  found("http://example\u3002org/", {{mapped, 7}});
  found("http://a.b\u00ADc.example/", {{mapped, 9}});  // soft hyphen
  found("http://fa\u00DF.example/", {});               // UTS #46, non-transitional
}

// RFC 1035 section 2.3.4
BOOST_AUTO_TEST_CASE(lengths) {
  found("http://" + longest + ".example/", {});
  found("http://www." + longest + "a.example/", {{length, 11}});
  const std::string name = longest + "." + longest + "." + longest + "." + std::string(61, 'a');
  found("http://" + name + "/", {});
  found("http://" + name + "./", {});
  found("http://" + name + "a/", {{length, 7}});
  std::string giant = "http://";
  for (int i = 0; i < 100'000; ++i) {
    giant += "\u00E9.";
  }
  found(giant, {{length, 7}});
}

// UTS #39 section 5
BOOST_AUTO_TEST_CASE(scripts_that_mix) {
  found("http://p\u0430ypal.example/", {{mixed, 7}});         // a Cyrillic letter in a Latin word
  found("http://www.xn--pypal-4ve.example/", {{mixed, 11}});  // the same, as used in lookup
  found("http://\u03B1bc.example/", {{mixed, 7}});            // Greek
  found("http://\u0436\u0431.abc.example/", {});              // each label for itself
  found("http://\u65E5\u672C\u3054abc.example/", {});         // as Japanese is written
  found("http://abc\u0E01\u0E02.example/", {});               // nobody mistakes Thai for Latin
}

// UTS #39 section 4, whole-script confusables
BOOST_AUTO_TEST_CASE(labels_that_look_latin) {
  found("http://\u0441\u043E\u0440.example/", {{latin, 7}});
  found("http://www.xn--n1aeb.example/", {{latin, 11}});  // the same
  found("http://\u0441\u043E\u0440.\u0440\u0444/", {});   // at home
  found("http://\u0441\u043E\u0440/", {});
  found("http://\u043C\u043E\u0441\u043A\u0432\u0430.example/", {});  // reads as nothing Latin
}

// Skeletons write these letters in ASCII, but they are at home in Danish, French and Turkish.
BOOST_AUTO_TEST_CASE(latin_letters_imitate_nothing) {
  found("http://l\u00E6ger.dk/", {});
  found("http://c\u0153ur.fr/", {});
  found("http://kap\u0131.com.tr/", {});
}

BOOST_AUTO_TEST_CASE(messages_say_which_label_and_why) {
  BOOST_TEST(detail("http://u@a+b.example:1/") ==
             "a+b has a character that is not allowed in domain names");
  BOOST_TEST(detail("http://www.-a.example") == "-a starts with a hyphen");
  BOOST_TEST(detail("http://www.xn--\u00E9/") ==
             "xn--\u00E9 starts with xn-- but is not valid Punycode");
  BOOST_TEST(detail("http://a..\u00E9/") == "empty label");
  BOOST_TEST(detail("http://\u05D0.1a/") == "1a is not allowed next to a right-to-left label");
  BOOST_TEST(detail("http://R\u00C9SUM\u00C9.example/") ==
             "R\u00C9SUM\u00C9 becomes r\u00E9sum\u00E9");
  BOOST_TEST(detail("http://www\u3002example/") == "www\u3002 becomes www.");
  BOOST_TEST(detail("http://p\u0430ypal.example/") == "p\u0430ypal (Latin, Cyrillic)");
  BOOST_TEST(detail("http://xn--pypal-4ve.example/") == "p\u0430ypal (Latin, Cyrillic)");
  BOOST_TEST(detail("http://\u0441\u043E\u0440.example/") == "\u0441\u043E\u0440 looks like cop");
}

// An error has no finding's name, but says the same.
BOOST_AUTO_TEST_CASE(errors_say_which_label_and_why) {
  const auto said = [](std::string_view value, std::uint32_t offset) {
    const std::string start = std::string(describe(code::host_idna).meaning) + ": ";
    const std::string line = message(code::host_idna, value, offset);
    return line.starts_with(start) ? line.substr(start.size()) : line;
  };
  BOOST_TEST(said("http://u@a_b.\u00E9:1/", 9) ==
             "a_b has a character that is not allowed in domain names");
  BOOST_TEST(said("a_b.\u00E9", 0) == "a_b has a character that is not allowed in domain names");
  BOOST_TEST(said("\u05D0.1a", 3) == "1a is not allowed next to a right-to-left label");
  BOOST_TEST(said("http://a..\u00E9/", 9) == "empty label");
  std::string name = "1\u00E9";
  for (int i = 0; i < 5; ++i) {
    name += "." + longest;
  }
  BOOST_TEST(said("http://" + name + "/", 7) == "the name is longer than 253 octets");
  BOOST_TEST(said(name, 0) == "the name is longer than 253 octets");
}

// A memory of hosts changes nothing, though more pass by than it keeps.
BOOST_AUTO_TEST_CASE(checker_says_what_check_says) {
  checker remembering;
  const auto compare_both = [&](const std::string& text) {
    const auto ref = parse(text);
    BOOST_REQUIRE(ref.has_value());
    std::vector<finding> fresh;
    std::vector<finding> remembered;
    check(*ref, profile::iri, fresh);
    remembering.check(*ref, profile::iri, remembered);
    BOOST_TEST(remembered == fresh, boost::test_tools::per_element());
  };
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 2500; ++i) {
      const std::string number = std::to_string(i);
      compare_both("http://a+" + number + ".example/\u00A0");
      compare_both("http://u@www.a" + number + ".example/%C0%AF");
      compare_both("x://a+" + number + ".example/");
    }
    compare_both("");
    compare_both("//h/");
  }
}

BOOST_AUTO_TEST_SUITE_END()
