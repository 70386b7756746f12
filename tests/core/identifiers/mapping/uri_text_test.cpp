#include "mapping/uri_text.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/support/random_identifiers.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(texts_as_uris)

using namespace leiri;
using namespace leiri::test;

namespace {

/// RFC 3986 sections 2.1 to 2.3: what a URI consists of.
std::string naively(std::string_view text) {
  constexpr std::string_view allowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%";
  std::string out;
  for (const char c : text) {
    const auto octet = static_cast<unsigned char>(c);
    out += allowed.find(c) != std::string_view::npos
               ? std::string(1, c)
               : std::string{'%', "0123456789ABCDEF"[octet / 16], "0123456789ABCDEF"[octet % 16]};
  }
  return out;
}

std::vector<detail::uri_writer> all_writers() {
  std::vector<detail::uri_writer> all = {detail::write_bytes_as_uri};
  for (const detail::uri_writer write : detail::vector_uri_writers()) {
    if (write != nullptr) {
      all.push_back(write);
    }
  }
  return all;
}

/// All write the same. Text and buffer are on the heap, where sanitizers see what is outside them.
void check(const std::string& text) {
  static const std::vector<detail::uri_writer> all = all_writers();
  const exact_copy copy(text);
  const std::string expected = naively(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::unique_ptr<char[]> buffer(new char[3 * text.size() + detail::spare_room]);
    const std::string written(buffer.get(), all[i](copy.view(), buffer.get()));
    if (written != expected) {
      BOOST_TEST_CONTEXT("variant " << i << ": " << text) { BOOST_TEST(written == expected); }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_byte_at_every_place) {
  for (std::size_t size = 0; size < 36; ++size) {
    check(std::string(size, 'x'));
    check(std::string(size, '\xE9'));
    for (std::size_t at = 0; at < size; ++at) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, size % 2 == 0 ? 'x' : '\xE9');
        text[at] = static_cast<char>(byte);
        check(text);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(random_texts) {
  random_identifiers random(33);
  for (int i = 0; i < 20'000; ++i) {
    check(random.next() + (i % 5 == 0 ? random.next() + random.next() : ""));
  }
}

// Longer than what is written at a time.
BOOST_AUTO_TEST_CASE(appended) {
  for (const std::size_t size : {0U, 1U, 255U, 256U, 257U, 512U, 1000U}) {
    for (const std::string unit : {"x", "\u00e9", "ab\u9673/"}) {
      std::string text;
      while (text.size() < size) {
        text += unit;
      }
      std::string out = "before";
      detail::append_as_uri(text, out);
      BOOST_TEST(out == "before" + naively(text));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
