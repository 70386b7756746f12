#include "text/byte_counts.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(byte_counting)

using namespace leiri;
using namespace leiri::test;

namespace {

std::vector<const detail::byte_counts*> all_counts() {
  std::vector<const detail::byte_counts*> all = {&detail::best_counts(), &detail::plain_counts};
  for (const detail::byte_counts* const counts : detail::vector_counts()) {
    if (counts != nullptr) {
      all.push_back(counts);
    }
  }
  return all;
}

/// RFC 3629 section 3: the bytes of a character after its first are 10xxxxxx.
std::size_t characters_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x80 || byte > 0xBF;
  }));
}

/// The extent counted byte by byte.
detail::text_extent extent_of(const std::string& text) {
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return {lines, characters_of(text.substr(lines == 0 ? 0 : text.rfind('\n') + 1))};
}

void check(const std::string& text) {
  static const auto all = all_counts();
  const exact_copy copy(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    if (all[i]->line_ends(copy.view()) != lines ||
        all[i]->characters(copy.view()) != characters_of(text) ||
        all[i]->extent(copy.view()) != extent_of(text)) {
      BOOST_ERROR("variant " << i << ": " << text.size() << " bytes");
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_byte) {
  for (int c = 0; c < 256; ++c) {
    check(std::string(1, static_cast<char>(c)));
    check(std::string(200, static_cast<char>(c)));
  }
}

BOOST_AUTO_TEST_CASE(sizes_around_those_of_vectors_and_lanes) {
  std::mt19937 random(20261124);
  for (std::size_t size = 0; size < 600; ++size) {
    std::string text(size, '\0');
    for (char& c : text) {
      c = "\n\n\n\x7F\x80\xBF\xC0\xFFx\r"[random() % 10];
    }
    check(text);
  }
}

/// A lane of eight bits cannot count all of them.
BOOST_AUTO_TEST_CASE(many_in_one_lane) {
  for (const std::size_t size : {8'000U, 8'191U, 16'320U, 16'321U, 65'536U}) {
    check(std::string(size, '\n'));
    check(std::string(size, '\x80'));
  }
}

BOOST_AUTO_TEST_SUITE_END()
