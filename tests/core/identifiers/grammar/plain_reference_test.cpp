#include "grammar/plain_reference.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/support/random_identifiers.hpp"
#include "grammar/grammar.hpp"
#include "support/sanitized.hpp"

BOOST_AUTO_TEST_SUITE(plain_references)

using namespace leiri;
using namespace leiri::test;

namespace {

std::string shown(const result<reference>& parsed) {
  if (!parsed) {
    return std::string(name(parsed.error().code)) + ' ' +
           std::to_string(static_cast<int>(parsed.error().component)) + ' ' +
           std::to_string(parsed.error().offset);
  }
  std::string out;
  for (const std::uint32_t offset : {parsed->scheme_end, parsed->host_begin, parsed->host_end,
                                     parsed->path_begin, parsed->path_end, parsed->query_end}) {
    out += std::to_string(offset) + ' ';
  }
  const traits& t = parsed->traits;
  for (const bool trait : {t.percent, t.non_ascii, t.legacy, t.formatting, t.opaque, t.rfc_2396}) {
    out += trait ? '1' : '0';
  }
  return out;
}

bool same(const result<reference>& a, const result<reference>& b) {
  if (!a || !b) {
    return !a && !b && a.error() == b.error();
  }
  const traits& s = a->traits;
  const traits& t = b->traits;
  return a->scheme_end == b->scheme_end && a->host_begin == b->host_begin &&
         a->host_end == b->host_end && a->path_begin == b->path_begin &&
         a->path_end == b->path_end && a->query_end == b->query_end && s.percent == t.percent &&
         s.non_ascii == t.non_ascii && s.legacy == t.legacy && s.formatting == t.formatting &&
         s.opaque == t.opaque && s.rfc_2396 == t.rfc_2396;
}

/// The traits that are set only if they are certain are true.
void hints_are_true(const reference& ref) {
  const std::string_view start = ref.slice(0, ref.path_begin);
  const bool lower =
      std::none_of(start.begin(), start.end(), [](char c) { return to_lower(c) != c; });
  if ((ref.traits.lowercase && !lower) || (ref.traits.undotted && has_dot_segments(ref.path()))) {
    BOOST_ERROR("a trait that is not so: " << ref.text);
  }
}

constexpr std::array kinds = {kind::iri_reference, kind::iri, kind::absolute_iri,
                              kind::relative_ref};

/// Every target gives the same result as one byte after the other.
void agree_on(std::string_view text, const detail::grammar& g, kind k) {
  static const auto all = detail::plain_parsers();
  const result<reference> expected = parse_with(nullptr, text, g, k);
  for (std::size_t i = 0; i < all.size() && all[i] != nullptr; ++i) {
    const result<reference> got = parse_with(all[i], text, g, k);
    if (!same(got, expected)) {
      BOOST_TEST_CONTEXT("variant " << i << ": " << text) {
        BOOST_TEST(shown(got) == shown(expected));
      }
    }
    if (got) {
      hints_are_true(*got);
    }
  }
}

/// For every grammar and kind. The text is copied to the heap, where sanitizers see reads outside
/// it.
void agree_on(const std::string& text) {
  const std::unique_ptr<char[]> copy(new char[text.size()]);
  std::copy(text.begin(), text.end(), copy.get());
  for (const detail::grammar& g : detail::grammars) {
    for (const kind k : kinds) {
      agree_on(std::string_view(copy.get(), text.size()), g, k);
    }
  }
}

/// What a part may not contain, or may contain only as a whole.
const std::vector<std::string> pieces = {"a",
                                         "/../",
                                         "/.",
                                         "?",
                                         "#",
                                         "[",
                                         "]",
                                         "@",
                                         ":",
                                         "/",
                                         " ",
                                         "<",
                                         "%41",
                                         "%e9",
                                         "%4",
                                         "%",
                                         "%G0",
                                         "\u00e9",
                                         "\u0645",
                                         "\u061c",
                                         "\u9673",
                                         "\u2013",
                                         "\u2067",
                                         "\u00b0",
                                         "\u0085",
                                         "\u0e01",
                                         "\uff08",
                                         "\U0001ffff",
                                         "\ud7ff",
                                         "\ue000",
                                         "\uffff",
                                         "\u200f",
                                         "\x80",
                                         "\xc3",
                                         "\xe9\x99",
                                         "\xe9",
                                         "\xed\xa0\x80",
                                         "\xc0\xaf",
                                         "\xf0\x9f\x98\x80",
                                         "\xf0\x9f",
                                         "\x7f",
                                         std::string(1, '\0')};

/// The number of variants that recognize the text.
std::size_t recognized_by(std::string_view text) {
  const auto all = detail::plain_parsers();
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](detail::plain_parser p) {
        reference out;
        out.text = text;
        return p != nullptr && p(text, detail::grammar_of(profile::iri), kind::iri_reference, out);
      }));
}

}  // namespace

// Every byte at every place of texts that are shorter than a vector, as long, and longer.
BOOST_AUTO_TEST_CASE(every_byte_at_every_place) {
  for (const std::size_t size :
       {1U, 2U, 3U, 4U, 7U, 8U, 9U, 15U, 16U, 17U, 31U, 32U, 33U, 63U, 64U, 65U, 66U, 127U}) {
    for (std::size_t at = 0; at < size; at += size < 20 ? 1 : 5) {
      for (int byte = static_cast<int>(at) % stride; byte < 256; byte += stride) {
        std::string text(size, 'x');
        text[at] = static_cast<char>(byte);
        agree_on(text);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_byte_after_every_start) {
  for (const std::string start : {"http://", "s:", "s:/", "s://h", "s://h:", "//", "//h:1",
                                  "http://h/", "http://h/#", "?", ""}) {
    for (const std::size_t size : {0U, 1U, 2U, 8U, 9U, 56U, 57U, 58U, 63U, 64U, 120U, 121U, 130U}) {
      agree_on(start + std::string(size, 'x'));
      for (std::size_t at = 0; at < size; at += size < 20 ? 1 : 17) {
        for (int byte = static_cast<int>(at) % stride; byte < 256; byte += stride) {
          std::string text = start + std::string(size, 'x');
          text[start.size() + at] = static_cast<char>(byte);
          agree_on(text);
        }
      }
    }
  }
}

// Percent-encodings and characters where one part ends and the next begins, and where the text
// ends.
BOOST_AUTO_TEST_CASE(pieces_where_parts_meet) {
  for (const std::string start : {"http://h/", "x:?", "//h"}) {
    for (std::size_t before = 44; before < 66; ++before) {
      for (const std::string& piece : pieces) {
        const std::string text = start + std::string(before, 'x') + piece;
        agree_on(text);
        agree_on(text + "\u9673/y");
        agree_on(text + std::string(70, 'y') + piece);
        for (const std::string& second : pieces) {
          agree_on(text + second, detail::grammar_of(profile::iri), kind::iri_reference);
        }
      }
    }
  }
}

// Every code point, and sequences that have the form of UTF-8 but encode no character.
BOOST_AUTO_TEST_CASE(every_character) {
  const detail::grammar iri = detail::grammar_of(profile::iri);
  const detail::grammar rdf = detail::grammar_of(profile::rdf);
  for (char32_t c = 0x80; c < 0x110000; ++c) {
    const auto byte = [](char32_t b) { return static_cast<char>(static_cast<unsigned char>(b)); };
    std::string text = "a:";
    if (c < 0x800) {
      text += byte(0xC0 | c >> 6);
    } else {
      if (c >= 0x10000) {
        text += byte(0xF0 | c >> 18);
        text += byte(0x80 | (c >> 12 & 0x3F));
      } else {
        text += byte(0xE0 | c >> 12);
      }
      text += byte(0x80 | (c >> 6 & 0x3F));
    }
    text += byte(0x80 | (c & 0x3F));
    const result<reference> expected = parse_with(nullptr, text, rdf, kind::iri_reference);
    const result<reference> got = parse(text, rdf, kind::iri_reference);
    const bool same = expected ? got && got->traits.formatting == expected->traits.formatting &&
                                     got->traits.legacy == expected->traits.legacy
                               : !got && got.error() == expected.error();
    if (!same || c % 0x40 < 2) {
      agree_on(text, rdf, kind::iri_reference);
      agree_on(text, iri, kind::iri_reference);
    }
  }
}

BOOST_AUTO_TEST_CASE(random_texts) {
  random_identifiers random(18);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = random.next();
    for (std::size_t more = random.pick(4); more > 0; --more) {
      text.insert(random.pick(text.size() + 1), pieces[random.pick(pieces.size())]);
    }
    if (random.pick(4) == 0) {
      text += random.next();
    }
    agree_on(text);
  }
}

BOOST_AUTO_TEST_CASE(recognized) {
  const auto all = detail::plain_parsers();
  const auto here = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [](auto p) { return p != nullptr; }));
  for (const std::string text :
       {"http://example.org/over/there?name=x#nose", "https://example.org:8080/", "urn:a:b", "",
        "g", "../a", "//h/a?b", "?q", "#f", "http://example.org/D\u00fcrst%20\u9673",
        "http://example.org/\u0e01\u2013\uff08\U0001F600\u00b0",
        "http://example.org/a/rather/long/path/that/reaches/beyond/the/first/"
        "part?with=a#fragment"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(recognized_by(text) == here); }
  }
  for (const std::string text :
       {"http://a@h/", "http://[::1]/", "a b", "1:a", "a%4", "\u200e", "a#b#c", "\x80"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(recognized_by(text) == 0U); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
