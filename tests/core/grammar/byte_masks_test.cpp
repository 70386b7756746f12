#include "grammar/byte_masks.hpp"

#include <boost/test/unit_test.hpp>
#include <cstring>
#include <leiri/utf8.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/support/random_identifiers.hpp"
#include "grammar/grammar.hpp"

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

/// Every target gives the same result as one byte after the other. The text is copied to the heap,
/// where sanitizers see reads outside it.
void agree_on(const std::string& text, const std::array<detail::byte_classifier, 3>& all) {
  const std::unique_ptr<char[]> copy(new char[text.size()]);
  std::memcpy(copy.get(), text.data(), text.size());
  const std::string_view exact(copy.get(), text.size());
  for (const detail::grammar& g : detail::grammars) {
    const std::string expected = shown(parse_with(nullptr, exact, g, kind::iri_reference));
    for (std::size_t i = 0; i < all.size() && all[i] != nullptr; ++i) {
      const std::string got = shown(parse_with(all[i], exact, g, kind::iri_reference));
      if (got != expected) {
        BOOST_TEST_CONTEXT("function " << i << ": " << text) { BOOST_TEST(got == expected); }
      }
    }
  }
}

/// is_valid() says what parse() says, for every target.
void agree_on_validity(const std::string& text, const std::array<detail::byte_classifier, 3>& all) {
  const std::unique_ptr<char[]> copy(new char[text.size()]);
  std::memcpy(copy.get(), text.data(), text.size());
  const std::string_view exact(copy.get(), text.size());
  for (const detail::grammar& g : detail::grammars) {
    for (const kind k : {kind::iri_reference, kind::iri, kind::absolute_iri, kind::relative_ref}) {
      const bool expected = parse_with(nullptr, exact, g, k).has_value();
      for (std::size_t i = 0; i < all.size() && all[i] != nullptr; ++i) {
        if (is_valid_with(all[i], exact, g, k) != expected) {
          BOOST_ERROR("function " << i << ": " << text
                                  << (expected ? " is valid" : " is not valid"));
        }
      }
    }
  }
}

/// What a part may not contain, or may contain only as a whole.
const std::vector<std::string> pieces = {"a",
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

}  // namespace

BOOST_AUTO_TEST_SUITE(byte_masks)

// Every byte at every place of texts that are shorter than a vector, as long, and longer.
BOOST_AUTO_TEST_CASE(every_byte_at_every_place) {
  const auto all = detail::byte_classifiers();
  for (const std::size_t size :
       {1U, 2U, 3U, 4U, 7U, 8U, 9U, 15U, 16U, 17U, 31U, 32U, 33U, 63U, 64U, 65U, 66U, 127U}) {
    for (std::size_t at = 0; at < size; at += size < 20 ? 1 : 5) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, 'x');
        text[at] = static_cast<char>(byte);
        agree_on(text, all);
      }
    }
  }
}

// Percent-encodings and characters where one part ends and the next begins, and where the text
// ends.
BOOST_AUTO_TEST_CASE(pieces_where_parts_meet) {
  const auto all = detail::byte_classifiers();
  for (const std::string& start :
       {std::string("http://h/"), std::string("x:?"), std::string("//h")}) {
    for (std::size_t before = 44; before < 66; ++before) {
      for (const std::string& piece : pieces) {
        const std::string text = start + std::string(before, 'x') + piece;
        agree_on(text, all);
        agree_on(text + "\u9673/y", all);
        agree_on(text + std::string(70, 'y') + piece, all);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(random_texts) {
  const auto all = detail::byte_classifiers();
  random_identifiers random(18);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = random.next();
    for (std::size_t more = random.pick(4); more > 0; --more) {
      text.insert(random.pick(text.size() + 1), pieces[random.pick(pieces.size())]);
    }
    if (random.pick(4) == 0) {
      text += random.next();
    }
    agree_on(text, all);
  }
}

BOOST_AUTO_TEST_CASE(validity_with_every_byte_at_every_place) {
  const auto all = detail::byte_classifiers();
  for (const std::string start : {"http://", "s:", "s:/", "s://h", "http://h/", "http://h/#", ""}) {
    for (const std::size_t size : {0U, 1U, 2U, 8U, 9U, 24U, 25U, 56U, 57U, 58U, 120U, 121U, 130U}) {
      agree_on_validity(start + std::string(size, 'x'), all);
      for (std::size_t at = 0; at < size; at += size < 20 ? 1 : 7) {
        for (int byte = 0; byte < 256; ++byte) {
          std::string text = start + std::string(size, 'x');
          text[start.size() + at] = static_cast<char>(byte);
          agree_on_validity(text, all);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(validity_of_random_texts) {
  const auto all = detail::byte_classifiers();
  random_identifiers random(19);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = random.next();
    for (std::size_t more = random.pick(4); more > 0; --more) {
      text.insert(random.pick(text.size() + 1), pieces[random.pick(pieces.size())]);
    }
    agree_on_validity(text, all);
    text.insert(0, random.pick(2) == 0 ? "http://h" : "s:");
    agree_on_validity(text, all);
  }
}

BOOST_AUTO_TEST_SUITE_END()
