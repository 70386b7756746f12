#include "text/visit_triplets.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/random_identifiers.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(visited_triplets)

using namespace leiri::detail;
using namespace leiri::test;

namespace {

std::vector<std::size_t> naively(std::string_view text) {
  std::vector<std::size_t> all;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '%') {
      all.push_back(at);
    }
  }
  return all;
}

std::vector<std::size_t> visited(std::string_view text, std::size_t at_most = 1000) {
  std::vector<std::size_t> all;
  visit_triplets(text, text.find('%'), [&](std::size_t at) {
    all.push_back(at);
    return all.size() < at_most;
  });
  return all;
}

void check(const std::string& text) {
  const exact_copy copy(text);
  const std::vector<std::size_t> all = naively(text);
  if (visited(copy.view()) != all) {
    BOOST_ERROR("other offsets in " << text);
  }
  for (std::size_t size = 1; size <= all.size(); ++size) {
    BOOST_TEST(visited(copy.view(), size).size() == size);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_and_two_at_every_place) {
  for (std::size_t size = 0; size < 150; ++size) {
    check(std::string(size, 'x'));
    for (std::size_t at = 0; at < size; ++at) {
      const std::string text = std::string(at, 'x') + "%41" + std::string(size - at, 'x');
      check(text);
      check(text + "%42");
    }
  }
}

BOOST_AUTO_TEST_CASE(random_texts) {
  random_identifiers random(80);
  for (int i = 0; i < 5'000; ++i) {
    std::string text;
    const std::size_t sparse = 1 + random.pick(20);
    for (std::size_t n = random.pick(100); n > 0; --n) {
      text += random.pick(sparse) == 0 ? "%E2" : "x";
    }
    check(text);
  }
}

BOOST_AUTO_TEST_CASE(each_octet) {
  for (unsigned octet = 0; octet < 256; ++octet) {
    const std::string text = std::string(octet % 70, 'x') + '%' + "0123456789abcdef"[octet / 16] +
                             "0123456789ABCDEF"[octet % 16] + "%00";
    std::array<bool, 256> wanted{};
    BOOST_TEST(!encodes_any(text, wanted));
    wanted[octet] = true;
    BOOST_TEST(encodes_any(text, wanted));
  }
}

BOOST_AUTO_TEST_SUITE_END()
