#include "text/scan.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

BOOST_AUTO_TEST_SUITE(scanning)

using namespace leiri::text;

namespace {

constexpr std::size_t longest = 50;

/// The index of the first hit in a copy of the text, after which there is nothing readable.
std::size_t index_of_any(const std::string& text) {
  const std::vector<char> exact(text.begin(), text.end());
  return static_cast<std::size_t>(find_any<'"', '\\'>(exact.data(), exact.data() + exact.size()) -
                                  exact.data());
}

std::size_t index_outside_iriref(const std::string& text) {
  const std::vector<char> exact(text.begin(), text.end());
  return static_cast<std::size_t>(find_outside_iriref(exact.data(), exact.data() + exact.size()) -
                                  exact.data());
}

std::size_t index_of_name_end(const std::string& text) {
  const std::vector<char> exact(text.begin(), text.end());
  return static_cast<std::size_t>(find_simple_name_end(exact.data(), exact.data() + exact.size()) -
                                  exact.data());
}

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_is_found_at_the_end) {
  for (std::size_t size = 0; size <= longest; ++size) {
    BOOST_TEST(index_of_any(std::string(size, 'x')) == size);
    BOOST_TEST(index_outside_iriref(std::string(size, '\xC3')) == size);
    BOOST_TEST(index_of_name_end(std::string(size, 'x')) == size);
  }
}

BOOST_AUTO_TEST_CASE(the_first_of_two_is_found_wherever_they_are) {
  for (std::size_t size = 1; size <= longest; ++size) {
    for (std::size_t first = 0; first < size; ++first) {
      for (std::size_t second = first; second < size; ++second) {
        std::string text(size, 'x');
        text[second] = '"';
        text[first] = '\\';
        BOOST_TEST_REQUIRE(index_of_any(text) == first);
        text[second] = '>';
        text[first] = ' ';
        BOOST_TEST_REQUIRE(index_outside_iriref(text) == first);
        BOOST_TEST_REQUIRE(index_of_name_end(text) == first);
      }
    }
  }
}

// RDF 1.1 N-Triples section 7, IRIREF; the ASCII characters of PN_CHARS
BOOST_AUTO_TEST_CASE(every_byte_is_classified) {
  constexpr std::string_view excluded = "<>\"{}|^`\\";
  constexpr std::string_view name_characters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  for (const std::size_t size : {1U, 15U, 16U, 17U, 31U, 33U}) {
    for (int code = 0; code < 0x100; ++code) {
      const char c = static_cast<char>(code);
      const std::string text = std::string(size - 1, 'x') + c;
      BOOST_TEST((index_of_any(text) == size) == (c != '"' && c != '\\'));
      BOOST_TEST((index_outside_iriref(text) == size) ==
                 (code > 0x20 && excluded.find(c) == std::string_view::npos));
      BOOST_TEST((index_of_name_end(text) == size) ==
                 (name_characters.find(c) != std::string_view::npos));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
