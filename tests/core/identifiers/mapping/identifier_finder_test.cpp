#include <leiri/identifier_finder.hpp>

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <leiri/parse.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/support/allocations.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(finding_identifiers)

namespace {

using namespace leiri;
using namespace leiri::test;

/// The identifiers that are found, separated by spaces. Each is compared with the text at its
/// place.
std::string found(std::string_view text) {
  const exact_copy copy(text);
  std::string all;
  std::size_t end = 0;
  for (const found_identifier& one : identifier_finder(copy.view())) {
    BOOST_TEST(one.offset >= end);
    end = one.offset + one.length;
    BOOST_TEST_REQUIRE(end <= text.size());
    const std::string_view piece = text.substr(one.offset, one.length);
    BOOST_TEST((one.iri == piece || piece.find('\n') != std::string_view::npos));
    BOOST_TEST(parse(one.iri, profile::iri, kind::iri).has_value());
    all.append(all.empty() ? "" : " ").append(one.iri);
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(offsets_are_bytes) {
  identifier_finder finder("\u898B\u3088 http://h/\u00E9.");
  const auto one = finder.next();
  BOOST_REQUIRE(one.has_value());
  BOOST_TEST(one->offset == 7U);
  BOOST_TEST(one->length == 11U);
  BOOST_TEST(one->iri == "http://h/\u00E9");
  BOOST_TEST(!finder.next().has_value());
  BOOST_TEST(!finder.next().has_value());
}

BOOST_AUTO_TEST_CASE(nothing_in_text_without_any) {
  for (const std::string_view text :
       {"",          ":",           "://",   "http://", "http:",           "a: b",
        "12:30",     "std::string", "C:\\x", "C://x",   "http:// h",       "http://...",
        "http:///p", "http://?q",   "x:///", "x://",    "note:this",       "data:none",
        "tag:none",  "mailto:",     "urn:",  "//h/p",   "www.example.org", "://h/"}) {
    BOOST_TEST_CONTEXT('"' << text << '"') { BOOST_TEST(found(text) == ""); }
  }
}

BOOST_AUTO_TEST_CASE(schemes) {
  BOOST_TEST(found("http://h HTTPS://h/ x+y.z-1://h file:///a") ==
             "http://h HTTPS://h/ x+y.z-1://h file:///a");
  BOOST_TEST(found("see.http://h/ 1.https://h/ _ftp://h/ e.g.mailto:a@h") ==
             "http://h/ https://h/ ftp://h/ mailto:a@h");
  BOOST_TEST(found("mailto:a@h.org urn:isbn:1 tel:+1-2 tag:h,2004:a data:,a did:example:1") ==
             "mailto:a@h.org urn:isbn:1 tel:+1-2 tag:h,2004:a data:,a did:example:1");
  BOOST_TEST(found("\u8A73\u7D30http://h/\u00E9") == "http://h/\u00E9");
}

// Only identifiers whose scheme requires no server may lack a host, and they have a path.
BOOST_AUTO_TEST_CASE(empty_hosts_after_user_information) {
  BOOST_TEST(found("xx://u@/p xx://u@:8/p xx://u:@/p") == "xx://u@/p xx://u@:8/p xx://u:@/p");
  BOOST_TEST(found("xx://u@ xx://u@/ xx://u@/?q xx://u@:8 xx://u@?q") == "");
  BOOST_TEST(found("http://u@/p http://u@:8/p http://u@?q") == "");
}

// draft 3987bis section 7: whatever character it is
BOOST_AUTO_TEST_CASE(non_ascii_characters_go_on) {
  for (const std::string_view iri :
       {"http://r\u00E9sum\u00E9.example.org", "http://h/\u7D0D\u8C46/\u30E2\u30FC",
        "http://h/\u05D0", "http://h/\u0645\u06CC\u200C\u062E",
        "http://\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444/", "http://h/\U00020000",
        "http://h/?\uE000"}) {
    BOOST_TEST(found("a " + std::string(iri) + " b") == iri);
  }
}

BOOST_AUTO_TEST_CASE(punctuation_at_the_end_belongs_to_the_sentence) {
  for (const std::string_view mark :
       {".",      ",",      ";",      ":",       "!",      "?",      "...",    "?!",     "'",
        ")",      "]",      "}",      "\"",      ">",      "|",      "`",      "\u3002", "\u3001",
        "\uFF0C", "\uFF01", "\uFF1F", "\uFF09",  "\u300D", "\u3011", "\u060C", "\u061F", "\u06D4",
        "\u0964", "\u2026", "\u2019", "\u201D",  "\u201C", "\u00BB", "\u00AB", "\u203A", "\u2014",
        "\u0589", "\u1362", "\u104B", ".\u201D", ")."}) {
    for (const std::string_view iri : {"http://h/a", "http://h/\u00E9", "http://h", "mailto:a@h"}) {
      BOOST_TEST_CONTEXT(iri << mark) { BOOST_TEST(found(std::string(iri).append(mark)) == iri); }
    }
  }
}

BOOST_AUTO_TEST_CASE(within_it_belongs_to_the_identifier) {
  for (const std::string_view iri :
       {"http://h/a.b,c;d:e!f'g", "http://h/a?b?c", "http://h/L\u2019\u00C9", "http://h/a\u2013b",
        "http://h/\u30BD\u30FB\u30EC", "http://h/a#b?c/d", "http://h/a#", "http://h/-_~*"}) {
    BOOST_TEST(found(iri) == iri);
  }
}

// behaviour.md section 8: no character ends it as such.
BOOST_AUTO_TEST_CASE(cjk_punctuation_belongs_to_the_identifier) {
  for (const std::string_view iri :
       {"http://h/\u300Cb\u300Dc", "http://h/a\u3001b", "http://h/\u30E2\u3002/x?\u3001#\u3002y",
        "http://h/\u300A\u300Ca\u300D\u300B", "http://h/\u00AB\u201Ca\u201D\u00BBb",
        "http://h/a\uFF08\u6CE8\uFF09\u3067"}) {
    BOOST_TEST(found(iri) == iri);
    BOOST_TEST(found("a " + std::string(iri) + " b") == iri);
    BOOST_TEST(found("\uFF08" + std::string(iri) + "\uFF09\u3067") == iri);
  }
  BOOST_TEST(found("http://h/a\u300Cb\u300D.") == "http://h/a\u300Cb\u300D");
}

BOOST_AUTO_TEST_CASE(brackets_that_text_opened_end_the_identifier) {
  BOOST_TEST(found("\u300Chttp://h/a\u3001b\u300D\u306F") == "http://h/a\u3001b");
  BOOST_TEST(found("\u300C\u898B http://h/a\u300D\u306F") == "http://h/a");
  BOOST_TEST(found("\u00BBhttp://h/a\u00ABx \u201Chttp://h/b\u201Dx") == "http://h/a http://h/b");
  BOOST_TEST(found("http://h/a\u300C http://h/b\u300C.\u300D") ==
             "http://h/a http://h/b\u300C.\u300D");
  BOOST_TEST(found("http://h/a\uFF08http://h/b\uFF09") == "http://h/a http://h/b");
}

// In text without spaces, what follows punctuation is text again; a host has no punctuation.
BOOST_AUTO_TEST_CASE(cjk_punctuation_ends_it_in_text_without_spaces) {
  BOOST_TEST(found("\u898Bhttp://h/\u00E9\u3002\u6B21http://g/\u3001x") ==
             "http://h/\u00E9 http://g/");
  BOOST_TEST(found("\u898B\nhttp://h/\u00E9\uFF08\u6CE8\uFF09\u3067") == "http://h/\u00E9");
  BOOST_TEST(found("\u898B http://h\u3001\u6B21") == "http://h");
}

BOOST_AUTO_TEST_CASE(parentheses_in_pairs) {
  BOOST_TEST(found("(http://h/a_(b))") == "http://h/a_(b)");
  BOOST_TEST(found("[x](http://h/a_(b))") == "http://h/a_(b)");
  BOOST_TEST(found("(see http://h/a.)") == "http://h/a");
  BOOST_TEST(found("http://h/(a)(b).") == "http://h/(a)(b)");
  BOOST_TEST(found("http://h/a(") == "http://h/a");
}

BOOST_AUTO_TEST_CASE(markdown) {
  BOOST_TEST(found("**http://h/a** _http://h/b_ ~~http://h/c~~ `http://h/d`") ==
             "http://h/a http://h/b http://h/c http://h/d");
  BOOST_TEST(found("[http://h/a](http://h/b \"t\") ![i](http://h/c.png)") ==
             "http://h/a http://h/b http://h/c.png");
  BOOST_TEST(found("[1]: http://h/a\n|http://h/b|\\url{http://h/c}") ==
             "http://h/a http://h/b http://h/c");
}

BOOST_AUTO_TEST_CASE(html) {
  BOOST_TEST(found("<a href=\"http://h/a?b=1&amp;c\">http://h/d</a><b x=http://h/e>") ==
             "http://h/a?b=1&amp;c http://h/d http://h/e");
  BOOST_TEST(found("<a href='http://h/a' title=\"http://h/b's.\">") == "http://h/a http://h/b's.");
  BOOST_TEST(found("&lt;http://h/a&gt; &quot;http://h/b&quot; http://h/c&nbsp;d") ==
             "http://h/a http://h/b http://h/c");
  BOOST_TEST(found("<xs:element> <tag:x> <data:y z=\"1\">") == "");
}

BOOST_AUTO_TEST_CASE(quotes) {
  BOOST_TEST(found("'http://h/a' \u2018http://h/b\u2019s \u201Ahttp://h/c\u2018d") ==
             "http://h/a http://h/b http://h/c");
  BOOST_TEST(found("\u201Ehttp://h/a\u201Cx \u00ABhttp://h/b\u00BBx \u300Chttp://h/c\u300Dx") ==
             "http://h/a http://h/b http://h/c");
  BOOST_TEST(found("\u2068http://h/a\u2069") == "http://h/a");
}

// The text and the list of RFC 3986 appendix C.
BOOST_AUTO_TEST_CASE(rfc_3986_appendix_c) {
  BOOST_TEST(found("Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n"
                   "but you can probably pick it up from <ftp://foo.example.\n"
                   "com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\n"
                   "ietf/uri/historical.html#WARNING>.") ==
             "http://www.w3.org/Addressing/ ftp://foo.example.com/rfc/ "
             "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING");
}

BOOST_AUTO_TEST_CASE(angle_brackets) {
  BOOST_TEST(found("<http://h/a.> <URL:http://h/b.> <url:x:y>") == "http://h/a. http://h/b. x:y");
  BOOST_TEST(found("<http://h/a \r\n\t b>") == "http://h/ab");
  BOOST_TEST(found("<http://h/a b>") == "http://h/a");
  BOOST_TEST(found("<http://h/a <http://h/b>") == "http://h/a http://h/b");
  BOOST_TEST(found("URL:x:y, CURL:x:y") == "x:y");
}

// They are searched for eight bytes at a time.
BOOST_AUTO_TEST_CASE(angle_brackets_at_every_place) {
  for (std::size_t size = 0; size < 20; ++size) {
    const std::string iri = "http://h/" + std::string(size, 'x');
    BOOST_TEST(found("<" + iri + ">") == iri);
    BOOST_TEST(found("<" + iri + "\n/>") == iri + "/");
    BOOST_TEST(found("<" + iri + ".>") == iri + ".");
    BOOST_TEST(found("<" + iri + ".") == iri);                 // no other half
    BOOST_TEST(found("<" + iri + ".<x>") == iri);              // another one
    BOOST_TEST(found("<" + iri + "=:;?.>") == iri + "=:;?.");  // neighbors in ASCII
    BOOST_TEST(found("<" + iri + "\u00BE.>") ==
               iri + "\u00BE.");  // its last byte is >, with a high bit
  }
}

BOOST_AUTO_TEST_CASE(percent_encodings_and_delimiters_in_paths) {
  for (std::size_t size = 0; size < 10; ++size) {
    const std::string iri = "http://h/" + std::string(size, 'x');
    BOOST_TEST(found(iri + "%C3%A9%20/a:b@c") == iri + "%C3%A9%20/a:b@c");
    BOOST_TEST(found(iri + "%4") == iri);
    BOOST_TEST(found(iri + "%") == iri);
    BOOST_TEST(found(iri + "%zz") == iri);
    BOOST_TEST(found(iri + "/:") == iri + "/");
    BOOST_TEST(found(iri + "/a#b/c:d@e%41#f") == iri + "/a#b/c:d@e%41");
  }
}

BOOST_AUTO_TEST_CASE(a_grammar_error_ends_the_list) {
  BOOST_TEST(found("http://h/100%") == "http://h/100");
  BOOST_TEST(found("http://h/%4G") == "http://h/");
  BOOST_TEST(found("http://h:80a/") == "http://h:80");
  BOOST_TEST(found("http://u:p@h:1/ http://a@b@c") == "http://u:p@h:1/ http://a@b");
  BOOST_TEST(found("http://[::1]:8/a http://[::1] http://[x]/") == "http://[::1]:8/a http://[::1]");
  BOOST_TEST(found("http://u@[::1]:8/a http://u:p@[::1] http://u@[x]/ http://u[::1]/") ==
             "http://u@[::1]:8/a http://u:p@[::1] http://u");
  BOOST_TEST(found("http://h/a#b#c") == "http://h/a#b");
  BOOST_TEST(found("http://h/a\uE000") == "http://h/a");
  BOOST_TEST(found("http://h/a\u200Eb \uFEFFhttp://h/c\uFEFF") == "http://h/a http://h/c");
  BOOST_TEST(found("http://h/a\xFF http://h/\xC3") == "http://h/a http://h/");
}

BOOST_AUTO_TEST_CASE(lists) {
  BOOST_TEST(found("http://h/a,http://h/b") == "http://h/a http://h/b");
  BOOST_TEST(found("http://h/a;b,c") == "http://h/a;b,c");
  BOOST_TEST(found("http://h/web/http://g/") == "http://h/web/http://g/");
}

BOOST_AUTO_TEST_CASE(a_hit_allocates_nothing) {
  constexpr std::string_view text = "a http://h/\u00E9, mailto:a@h (ftp://h/)";
  identifier_finder finder(text);
  std::size_t count = 0;
  BOOST_TEST(allocations_during([&] {
               while (finder.next()) {
                 ++count;
               }
             }) == 0U);
  BOOST_TEST(count == 3U);
}

static_assert(std::input_iterator<identifier_finder::iterator>);
static_assert(std::sentinel_for<std::default_sentinel_t, identifier_finder::iterator>);

BOOST_AUTO_TEST_CASE(the_range_holds_what_is_left) {
  identifier_finder finder("http://h/a <http://h/\nb> http://h/c");
  BOOST_TEST(finder.next()->iri == "http://h/a");
  identifier_finder moved = std::move(finder);
  auto at = moved.begin();
  BOOST_TEST(at->iri == "http://h/b");
  ++at;
  BOOST_TEST((*at).iri == "http://h/c");
  BOOST_TEST((at != moved.end()));
  at++;
  BOOST_TEST((at == moved.end()));
  BOOST_TEST((moved.begin() == moved.end()));
}

// Each of these would take hours if rejected text were read again.
BOOST_AUTO_TEST_CASE(time_is_linear) {
  for (const std::string_view piece : {"x://",
                                       "x://[",
                                       "http:///",
                                       "x://a:",
                                       "x://%",
                                       "tag:",
                                       "data:",
                                       "<http://",
                                       "<x://\n",
                                       "x://?",
                                       "x://.",
                                       "URL:",
                                       "URL:x:",
                                       "http://h/(",
                                       "x:///?",
                                       "a:",
                                       "a-",
                                       ":",
                                       "http://h/,",
                                       "xx://a/\uFF08",
                                       "xx://a/\uFF08\u300D",
                                       "xx://a/\u300D",
                                       "http://u@/",
                                       "http://u@:8/",
                                       "xx://u@/?",
                                       "xx://u@:/#",
                                       "xx://u@?"}) {
    std::string text;
    while (text.size() < 2'000'000) {
      text += piece;
    }
    BOOST_TEST_CONTEXT(piece) {
      identifier_finder finder(text);
      std::size_t end = 0;
      while (const auto one = finder.next()) {
        end = one->offset + one->length;
      }
      BOOST_TEST(end <= text.size());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
