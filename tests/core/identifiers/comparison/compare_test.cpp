#include <leiri/compare.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"

BOOST_AUTO_TEST_SUITE(comparing)

using namespace leiri;
using namespace leiri::test;

namespace {

void meet(std::string_view a, std::string_view b, rung r, difference_set differ,
          profile p = profile::iri) {
  BOOST_TEST_CONTEXT(a << " and " << b) {
    const auto there = compare(a, b, p);
    const auto back = compare(b, a, p);
    BOOST_REQUIRE(there.has_value());
    BOOST_REQUIRE(back.has_value());
    BOOST_TEST(there->rung == r);
    BOOST_TEST((there->differ == differ));
    BOOST_TEST(back->rung == r);
    BOOST_TEST((back->differ == differ));
  }
}

std::string key(std::string_view text) {
  std::string out = "before";
  const std::string result(look_alike_key(*parse(text, profile::leiri), out));
  BOOST_TEST(out == "before" + result);
  return result;
}

/// Another identifier that looks like `text`, or is equal to it on some rung.
std::string respelled(std::string text, random_identifiers& source) {
  switch (source.pick(4)) {
    case 0:
      return text + '#';
    case 1:
      return text + '/';
    case 2:
      return text.starts_with("http:") ? "https:" + text.substr(5) : text;
    default: {
      char& c = text[source.pick(text.size())];
      c = static_cast<char>(c ^ 0x20);  // the case of a letter
      return text;
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(difference_names) {
  const std::vector<std::string> names = {"scheme", "userinfo", "host",      "port",        "path",
                                          "query",  "fragment", "trailing",  "letter-case", "www",
                                          "nfc",    "nfkc",     "confusable"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(name(static_cast<difference>(i)) == names[i]);
  }
}

// The string rung looks at nothing but the code points.
BOOST_AUTO_TEST_CASE(string_rung) {
  for (const char* same : {"", "http://h/", "a/../b", "%zz", "a b", "\xFF", "#a#"}) {
    meet(same, same, rung::string, {});
  }
}

// behaviour.md section 6
BOOST_AUTO_TEST_CASE(syntax_rung) {
  meet("example://a/b/c/%7Bfoo%7D/ros\u00E9", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
       rung::syntax, {difference::scheme, difference::path});
  meet("http://H/", "http://h/", rung::syntax, {difference::host});
  meet("http://%75@h/", "http://u@h/", rung::syntax, {difference::userinfo});
  meet("http://h/?\u00E9#%2f", "http://h/?%c3%a9#%2F", rung::syntax,
       {difference::query, difference::fragment});
  meet("x:/a/b/..", "x:/a/", rung::syntax, {difference::path});
  meet("http://h/a b", "http://h/a%20b", rung::syntax, {difference::path}, profile::leiri);
}

BOOST_AUTO_TEST_CASE(scheme_rung) {
  meet("http://example.com", "http://example.com/", rung::scheme, {difference::path});
  meet("http://example.com/", "http://example.com:/", rung::scheme, {difference::port});
  meet("http://example.com", "http://example.com:80/", rung::scheme,
       {difference::port, difference::path});
  meet("https://h:443/a", "HTTPS://h/a", rung::scheme, {difference::port});
  meet("file://localhost/a", "file:///a", rung::scheme, {difference::host});
}

BOOST_AUTO_TEST_CASE(look_alike_rung) {
  const rung r = rung::look_alike;
  meet("http://h/a", "https://h/a", r, {difference::scheme});
  meet("http://h:80/a", "https://h:443/a", r, {difference::scheme});
  meet("http://h/a", "http://h/a/", r, {difference::trailing});
  meet("http://h/a", "http://h/a#", r, {difference::trailing});
  meet("http://h/a/", "http://h/a/#", r, {difference::trailing});
  meet("http://h/a", "http://h/a/#", r, {difference::trailing});
  meet("http://h", "http://h#", r, {difference::trailing});
  meet("http://h/A", "http://h/a", r, {difference::letter_case});
  meet("http://h/?A#b", "http://h/?a#B", r, {difference::letter_case});
  meet("urn:x:Y", "urn:x:y#", r, {difference::letter_case});  // RFC 8141: the fragment is ignored
  meet("http://h/A#", "https://h/a", r,
       {difference::scheme, difference::trailing, difference::letter_case});
}

BOOST_AUTO_TEST_CASE(near_misses_that_do_not_meet) {
  const rung r = rung::none;
  meet("http://example.com/?", "http://example.com/", r, {difference::query});
  meet("http://example.com/?", "http://example.com", r, {difference::query});
  meet("http://h/a", "http://h/b", r, {difference::path});
  meet("http://h/a", "http://i/a", r, {difference::host});
  meet("http://h/a", "http://h:8080/a", r, {difference::port});
  meet("http://h:443/", "https://h/", r, {difference::scheme, difference::port});
  meet("http://u@h/", "http://U@h/", r, {difference::userinfo});
  meet("http://@h/", "http://h/", r, {difference::userinfo});
  meet("http://h/a", "ftp://h/a", r, {difference::scheme});
  meet("ws://h/a", "wss://h/a", r, {difference::scheme});
  meet("http://h/a/", "http://h/a//", r, {difference::path});  // one slash is a mark, not two
  meet("http://h/a", "http://h/a?#", r, {difference::query, difference::fragment});
  meet("http://h/\u00E9", "http://h/e", r, {difference::path});
  meet("http://h/%2F", "http://h//", r, {difference::path});
  meet("x:a", "x:/a", r, {difference::path});
}

// The caller's table of redirects and the like
BOOST_AUTO_TEST_CASE(protocol_rung) {
  alias_table aliases;
  BOOST_REQUIRE(aliases.add(alias_table::match::exact, "http://a/x", "http://b/y").has_value());
  compare_options options;
  options.aliases = &aliases;
  const auto met = compare("HTTP://a:80/x", "http://b/y", options);
  BOOST_TEST(met->rung == rung::protocol);
  BOOST_TEST((met->differ == difference_set{difference::host, difference::path}));
  BOOST_TEST(compare("http://a/x", "http://b/z", options)->rung == rung::none);
  BOOST_TEST(compare("http://a/x", "http://b/y", compare_options{})->rung == rung::none);
  BOOST_REQUIRE(aliases.add(alias_table::match::exact, "http://b/y", "http://a/x").has_value());
  BOOST_TEST(compare("http://a/x", "http://b/y", options)->rung == rung::protocol);
}

// For retrieval only
BOOST_AUTO_TEST_CASE(fragments_ignored) {
  compare_options options;
  options.ignore_fragment = true;
  BOOST_TEST(compare("http://h/a#b", "http://h/a#c", options)->rung == rung::string);
  BOOST_TEST(compare("http://h/a#", "http://h/a", options)->rung == rung::string);
  BOOST_TEST(compare("http://h/a#b", "HTTP://h/a", options)->rung == rung::syntax);
  BOOST_TEST(compare("http://h/a#b", "http://h/c#b", options)->rung == rung::none);
  BOOST_TEST(compare("http://h/a#b", "http://h/a#c")->rung == rung::none);
}

BOOST_AUTO_TEST_CASE(encoding_forms) {
  for (const auto& [a, b, c] :
       {std::tuple<std::string_view, std::u16string_view, std::u32string_view>{"", u"", U""},
        {"a\u00E9\u65E5\U0001F355", u"a\u00E9\u65E5\U0001F355", U"a\u00E9\u65E5\U0001F355"},
        {"\uFFFF\U00010000\U0010FFFF", u"\uFFFF\U00010000\U0010FFFF",
         U"\uFFFF\U00010000\U0010FFFF"}}) {
    BOOST_TEST(equal_strings(a, b));
    BOOST_TEST(equal_strings(a, c));
    BOOST_TEST(equal_strings(b, c));
    BOOST_TEST(!equal_strings(a, std::u16string(b) + u'x'));
    BOOST_TEST(!equal_strings(std::string(a) + 'x', c));
    BOOST_TEST(!equal_strings(b, std::u32string(c) + U'x'));
  }
  BOOST_TEST(!equal_strings("\u00E9", std::u16string_view(u"e\u0301")));
  // Text that is ill-formed in one form equals nothing in another.
  const char16_t lone[] = {0xD800, 0};
  const char16_t reversed[] = {0xDC00, 0xD800, 0};
  const char32_t surrogate[] = {0xD800, 0};
  const char32_t beyond[] = {0x110000, 0};
  BOOST_TEST(!equal_strings("\xED\xA0\x80", std::u16string_view(lone)));
  BOOST_TEST(!equal_strings("\xED\xA0\x80", std::u32string_view(surrogate)));
  BOOST_TEST(!equal_strings(std::u16string_view(lone), std::u32string_view(surrogate)));
  BOOST_TEST(!equal_strings(std::u16string_view(reversed), std::u32string_view(beyond)));
  BOOST_TEST(!equal_strings("\xF4\x90\x80\x80", std::u32string_view(beyond)));
  BOOST_TEST(!equal_strings("\xFF", std::u32string_view(U"\uFFFD")));
}

// The differences included.
BOOST_AUTO_TEST_CASE(the_rungs_up_to_syntax_allocate_nothing) {
  const std::string a = "HTTP://u@Example.org:80/a/./b/%7euser/../c?q=%c3%a9#f";
  const std::string b = "http://u@example.org:80/a/b/c?q=\u00E9#f";
  rung met = rung::none;
  BOOST_TEST(allocations_during([&] { met = compare(a, a)->rung; }) == 0U);
  BOOST_TEST(met == rung::string);
  difference_set differ;
  BOOST_TEST(allocations_during([&] {
               const auto c = compare(a, b);
               met = c->rung;
               differ = c->differ;
             }) == 0U);
  BOOST_TEST(met == rung::syntax);
  BOOST_TEST((differ == difference_set{difference::scheme, difference::host, difference::path,
                                       difference::query}));
}

BOOST_AUTO_TEST_CASE(errors) {
  const auto error_of = [](std::string_view a, std::string_view b, profile p = profile::iri) {
    const auto r = compare(a, b, p);
    BOOST_TEST_CONTEXT(a << " and " << b) { BOOST_REQUIRE(!r.has_value()); }
    return r.error();
  };
  for (const char* relative : {"", "a", "/a", "//h/a", "?q", "#f"}) {
    BOOST_TEST(error_of(relative, "http://h/").code == code::relative_reference);
    BOOST_TEST(error_of(relative, "http://h/").operand == operand::first);
    BOOST_TEST(error_of("http://h/", relative).code == code::relative_reference);
    BOOST_TEST(error_of("http://h/", relative).operand == operand::second);
  }
  BOOST_TEST(error_of("a", "b").code == code::relative_reference);
  BOOST_TEST(error_of("x:%", "x:") == (error{code::percent_encoding, component::path, 2}));
  BOOST_TEST(error_of("x:", "x:\xFF") ==
             (error{code::utf8_invalid, component::none, 2, operand::second}));
  BOOST_TEST(error_of("x:", "x: ") ==
             (error{code::path_character, component::path, 2, operand::second}));
  BOOST_TEST(error_of("x:", "x:\u00E9", profile::uri).code == code::path_character);
}

BOOST_AUTO_TEST_CASE(keys) {
  BOOST_TEST(key("http://h/a") == key("https://H:443/A/#"));
  BOOST_TEST(key("http://h") == key("http://h/#"));
  BOOST_TEST(key("http://h/a") != key("http://h/b"));
  BOOST_TEST(key("http://h/a") != key("http://h/a?"));
  BOOST_TEST(key("http://u@h/a") != key("http://U@h/a"));
  BOOST_TEST(key("ftp://h/a") != key("http://h/a"));
}

// A stream alone would hardly have two that look alike.
BOOST_AUTO_TEST_CASE(equal_keys_where_compare_meets) {
  random_identifiers source(5);
  std::size_t met = 0;
  for (int i = 0; i < 30000; ++i) {
    const std::string a = source.next_absolute();
    const std::string b = source.pick(3) == 0 ? source.next_absolute() : respelled(a, source);
    if (!parse(a, profile::leiri, kind::iri) || !parse(b, profile::leiri, kind::iri)) {
      continue;
    }
    const auto result = compare(a, b, profile::leiri);
    BOOST_TEST_CONTEXT(a << " and " << b) {
      BOOST_REQUIRE(result.has_value());
      BOOST_TEST((result->rung <= rung::look_alike) == (key(a) == key(b)));
      BOOST_TEST(result->differ.empty() == (result->rung == rung::string));
      met += result->rung > rung::string && result->rung < rung::none ? 1 : 0;
    }
  }
  BOOST_TEST(met > 1000U);
}

// Without aliases, most pairs that meet on no rung are found before their normal forms are written.
BOOST_AUTO_TEST_CASE(the_same_with_an_empty_table_of_aliases) {
  const std::vector<std::string> pieces = {"%41",    "%7e", "%2E", "%2e%2E", "%2f", "%D7%90",
                                           "%C3%A9", "a",   "m",   "rn",     "/",   "0",
                                           "o",      "?",   "#",   "~",      "%20", "%61"};
  const std::vector<std::string> starts = {"http://h/", "https://h/",    "http://xn--9ca/",
                                           "http://g/", "http://a--b/x", "http://www.h/",
                                           "http://h",  "http://h:80/",  "x://h/"};
  const alias_table none;
  random_identifiers random(78);
  const auto draw = [&] {
    std::string text = starts[random.pick(starts.size())];
    for (std::size_t n = random.pick(5); n > 0; --n) {
      text += pieces[random.pick(pieces.size())];
    }
    return text;
  };
  std::size_t met = 0;
  for (int i = 0; i < 60'000; ++i) {
    const std::string a = draw();
    const std::string b = draw();
    const auto quick = compare(a, b);
    const auto thorough = compare(a, b, {profile::iri, &none, false});
    BOOST_REQUIRE(quick.has_value() == thorough.has_value());
    if (quick) {
      BOOST_TEST_CONTEXT(a << " and " << b) {
        BOOST_TEST(quick->rung == thorough->rung);
        BOOST_TEST((quick->differ == thorough->differ));
      }
      met += quick->rung > rung::string && quick->rung < rung::none ? 1 : 0;
    }
  }
  BOOST_TEST(met > 100U);
}

BOOST_AUTO_TEST_SUITE_END()
