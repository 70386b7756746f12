#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(look_alikes)

using namespace leiri;
using namespace leiri::test;

namespace {

std::string key(std::string_view text) {
  std::string out = "before";
  const std::string result(look_alike_key(*parse(text, profile::leiri), out));
  BOOST_TEST(out == "before" + result);
  return result;
}

/// Both ways, by the ladder, by the keys and by the differences alone.
void look_alike(std::string_view a, std::string_view b, difference_set differ) {
  BOOST_TEST_CONTEXT(a << " and " << b) {
    for (const auto& met : {compare(a, b), compare(b, a)}) {
      BOOST_REQUIRE(met.has_value());
      BOOST_TEST(met->rung == rung::look_alike);
      BOOST_TEST((met->differ == differ));
    }
    BOOST_TEST(key(a) == key(b));
    BOOST_TEST((look_alike_differences(*parse(a), *parse(b)) == differ));
  }
}

void meet(std::string_view a, std::string_view b, rung expected) {
  BOOST_TEST_CONTEXT(a << " and " << b) {
    BOOST_TEST(compare(a, b)->rung == expected);
    BOOST_TEST((key(a) == key(b)) == (expected <= rung::look_alike));
  }
}

constexpr auto scheme = difference::scheme;
constexpr auto trailing = difference::trailing;
constexpr auto letter_case = difference::letter_case;
constexpr auto www = difference::www;
constexpr auto nfc = difference::nfc;
constexpr auto nfkc = difference::nfkc;
constexpr auto confusable = difference::confusable;

}  // namespace

BOOST_AUTO_TEST_CASE(spelling) {
  look_alike("http://h/a", "https://h/a", {scheme});
  look_alike("http://h/a", "http://h/a/", {trailing});
  look_alike("http://h/a", "http://h/a#", {trailing});
  look_alike("http://h/a/", "http://h/a/#", {trailing});
  look_alike("http://h/A", "http://h/a", {letter_case});
  look_alike("http://h/\u00C9", "http://h/\u00E9", {letter_case});
  look_alike("http://h/\u0416", "http://h/\u0436", {letter_case});
  look_alike("urn:x:Y", "urn:x:y#", {letter_case});  // RFC 8141: the fragment is ignored
}

BOOST_AUTO_TEST_CASE(www_before_the_host) {
  look_alike("http://www.example.org/", "http://example.org/", {www});
  look_alike("https://WWW.example.org/a", "http://example.org/A#",
             {scheme, trailing, letter_case, www});
  look_alike("http://www.example.org", "http://example.org#", {trailing, www});
  meet("http://www/", "http:///", rung::none);  // a host called www
  meet("http://www./", "http:///", rung::none);
  meet("http://www.:1/", "http://:1/", rung::none);
  meet("http://wwww.h/", "http://h/", rung::none);
  meet("http://u@www.h/", "http://u@h/", rung::none);
  meet("ftp://www.h/", "ftp://h/", rung::none);
  meet("http:www.h/", "http:h/", rung::none);
}

// RFC 3987 section 5.3.2.2
BOOST_AUTO_TEST_CASE(normalization_forms) {
  look_alike("http://h/r\u00E9sum\u00E9", "http://h/re\u0301sume\u0301", {nfc});
  look_alike("http://h/%C3%A9", "http://h/e%CC%81", {nfc});
  look_alike("http://h/?\uF900#\u0344", "http://h/?\u8C48#\u0308\u0301", {nfc});
  look_alike("http://h/\uAC00", "http://h/\u1100\u1161", {nfc});
  look_alike("http://h/\uFF21", "http://h/A", {nfkc});
  look_alike("http://h/x\u00B2", "http://h/x2", {nfkc});
  look_alike("http://h/\uFF76\uFF9E", "http://h/\u30AC", {nfkc});
  look_alike("http://h/\uFF21", "http://h/a", {letter_case, nfkc});
  look_alike("http://h/\u00C9", "http://h/e\u0301", {letter_case, nfc});
  meet("http://h/\u00E9", "http://h/e", rung::none);
  meet("http://h/\u00E9", "http://h/\u00E8", rung::none);
}

// draft-ietf-iri-3987bis section 7.4
BOOST_AUTO_TEST_CASE(the_ligature_fi) {
  look_alike("http://example.org/\uFB01nd", "http://example.org/find", {nfkc});
  meet("http://example.org/\uFB01nd", "http://example.org/\uFB02nd", rung::none);
}

// draft-ietf-iri-3987bis section 7.5, UTS #39 section 4
BOOST_AUTO_TEST_CASE(confusable_characters) {
  look_alike("http://h/br0ken", "http://h/brOken", {confusable});
  look_alike("http://h/br0ken", "http://h/broken", {confusable});
  look_alike("http://h/paypa1", "http://h/paypal", {confusable});
  look_alike("http://h/modern", "http://h/rnodern", {confusable});
  look_alike("http://p\u0430ypal.example/", "http://paypal.example/", {confusable});
  look_alike("http://h/\u0440\u0430\u0443", "http://h/pay", {confusable});
  look_alike("http://h/\u0420", "http://h/p", {letter_case, confusable});
  look_alike("http://h/a\u2044b", "http://h/a/b", {confusable});
  look_alike("http://h/a\u200Bb", "http://h/ab", {confusable});
  look_alike("http://h/\u2764\uFE0F", "http://h/\u2764", {confusable});
  meet("http://h/a", "http://h/o", rung::none);
  meet("http://h/\u65E5", "http://h/\u6708", rung::none);
}

// The two forms of a domain name are equal, and so is everything that looks like either.
BOOST_AUTO_TEST_CASE(domain_names) {
  meet("http://r\u00E9sum\u00E9.example.org/", "http://xn--rsum-bpad.example.org/", rung::scheme);
  look_alike("http://xn--rsum-bpad.example.org/", "http://www.r\u00E9sum\u00E9.example.org/",
             {www});
  // "paypal" with a Cyrillic letter, in Punycode
  look_alike("http://xn--pypal-4ve.example/", "http://paypal.example/", {confusable});
}

// ASCII is folded without ICU, but to the same: in full width every character comes to it through
// ICU's NFKC.
BOOST_AUTO_TEST_CASE(ascii_is_folded_as_icu_folds) {
  for (char32_t c = U'!'; c <= U'~'; ++c) {
    std::string text = "x:a";
    std::string wide = "x:a";
    append_utf8(c, text);
    append_utf8(c + 0xFEE0, wide);
    if (parse(text) && c != U'/' && c != U'#') {  // which have no look-alikes at the end
      BOOST_TEST_CONTEXT(text << " and " << wide) { BOOST_TEST(key(text) == key(wide)); }
    }
  }
}

// Its accents are not in canonical order, and ICU would take an hour to sort them.
BOOST_AUTO_TEST_CASE(giants_keep_their_characters) {
  std::string accents = "x:e";
  for (std::size_t i = 0; i < 2'000'000; ++i) {
    accents += i % 2 == 0 ? "\u0300" : "\u0316";  // above and below
  }
  BOOST_TEST((compare(accents, accents + "\u0300", profile::leiri)->rung == rung::none));
  BOOST_TEST((compare(accents, accents + "/", profile::leiri)->rung == rung::look_alike));
}

// The examples of RFC 3987 section 5.3, which those of draft-ietf-iri-comparison-00 section 4
// repeat under the numbers given.
BOOST_AUTO_TEST_CASE(rfc_3987_5_3_1_comparison_4_1_strings) {
  meet("http://example.org/ros\u00E9", "http://example.org/ros\u00E9", rung::string);
  meet("http://www.example.org/r\u00E9sum\u00E9.html",
       "http://www.example.org/re\u0301sume\u0301.html", rung::look_alike);
}

BOOST_AUTO_TEST_CASE(rfc_3987_5_3_2_comparison_4_2_syntax) {
  meet("example://a/b/c/%7Bfoo%7D/ros\u00E9", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
       rung::syntax);
  // 5.3.2.1, 4.2.1: case
  meet("HTTP://www.EXAMPLE.com/", "http://www.example.com/", rung::syntax);
  meet("http://example.com/%3a", "http://example.com/%3A", rung::syntax);
  // 5.3.2.2, 4.2.2: character normalization is not equality
  look_alike("http://www.example.org/r\u00E9sum\u00E9.html",
             "http://www.example.org/re\u0301sume\u0301.html", {nfc});
  // 5.3.2.3, 4.2.3: percent-encoding
  meet("http://example.org/~user", "http://example.org/%7euser", rung::syntax);
  meet("http://example.org/%7euser", "http://example.org/%7Euser", rung::syntax);
  // 5.3.2.4, 4.2.4: path segments
  meet("http://example.org/a/./b/../c", "http://example.org/a/c", rung::syntax);
}

BOOST_AUTO_TEST_CASE(rfc_3987_5_3_3_comparison_4_3_scheme) {
  for (const char* other :
       {"http://example.com/", "http://example.com:/", "http://example.com:80/"}) {
    meet("http://example.com", other, rung::scheme);
  }
  meet("http://r\u00E9sum\u00E9.example.org", "http://xn--rsum-bpad.example.org", rung::scheme);
  meet("http://example.com/?", "http://example.com/", rung::none);
}

BOOST_AUTO_TEST_CASE(rfc_3987_5_3_4_comparison_4_4_protocol) {
  look_alike("http://example.com/data", "http://example.com/data/", {trailing});
  alias_table aliases;
  BOOST_REQUIRE(
      aliases.add(alias_table::match::exact, "http://example.com/data", "http://example.com/data/")
          .has_value());
  compare_options options;
  options.aliases = &aliases;
  BOOST_TEST(compare("http://example.com/data", "http://example.com/data/", options)->rung ==
             rung::protocol);
}

// architecture.md: the rungs up to `syntax` allocate nothing.
BOOST_AUTO_TEST_CASE(rungs_below_allocate_nothing) {
  const auto a = parse("http://h/r\u00E9sum\u00E9");
  const auto b = parse("http://h/r%C3%A9sum%C3%A9");
  BOOST_TEST(allocations_during([&] { (void)equal_on_syntax(*a, *b); }) == 0U);
}

// compare() answers most questions from the ASCII ends of two identifiers; the keys do not.
BOOST_AUTO_TEST_CASE(the_quick_answer_is_that_of_the_keys) {
  const std::vector<std::string> pieces = {"m", "r",   "n",       "0", "o",        "1",
                                           "l", "I",   "\u00E9",  "e", "%CC%81",   "\uFF4D",
                                           "/", "%2F", "xn--9ca", ".", "%E2%80%8B"};
  const auto text = [&](const char* start, std::size_t number) {
    std::string t(start);
    for (int i = 0; i < 3; ++i, number /= pieces.size()) {
      t += pieces[number % pieces.size()];
    }
    return t;
  };
  const std::size_t count = pieces.size() * pieces.size() * pieces.size();
  std::size_t similar = 0;
  for (const char* const start : {"http://h/", "x:", "http://h."}) {
    for (std::size_t i = 0; i < 20'000; ++i) {
      const std::string a = text(start, i * 7919 % count);
      const std::string b = text(start, i * 104'729 % count);
      const auto met = compare(a, b);
      if (!met) {
        continue;  // not every host is one
      }
      const bool look_alike = key(a) == key(b);
      BOOST_TEST_CONTEXT(a << " and " << b) {
        BOOST_TEST((met->rung <= rung::look_alike) == look_alike);
      }
      similar += look_alike && met->rung == rung::look_alike ? 1 : 0;
    }
  }
  BOOST_TEST(similar > 10U);
}

BOOST_AUTO_TEST_SUITE_END()
