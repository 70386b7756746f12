#include <boost/test/unit_test.hpp>
#include <iostream>
#include <leiri/charset.hpp>
#include <string>

#include "unicode_files.hpp"

BOOST_AUTO_TEST_SUITE(normalization)

namespace {

using namespace leiri::conformance;

/// The text after decoding from GB18030, which has all of Unicode.
std::string from_gb18030(const std::string& text, leiri::charset& gb18030) {
  std::string bytes;
  std::string out;
  const auto encoded = gb18030.encode(text, bytes);
  BOOST_TEST_REQUIRE(encoded.has_value());
  return std::string(gb18030.decode(*encoded, out).value_or("an error"));
}

/// As the name of a file.
std::string from_name(const std::string& text) {
  leiri::charset utf8;
  std::string out;
  std::string octets;
  const std::string path(from_path(text, utf8, out).value_or("an error"));
  for (std::size_t at = 0; at < path.size(); ++at) {
    const bool encoded = path[at] == '%';
    octets +=
        encoded ? static_cast<char>(std::stoul(path.substr(at + 1, 2), nullptr, 16)) : path[at];
    at += encoded ? 2 : 0;
  }
  return octets;
}

}  // namespace

// The invariants of NFC that the head of the file states.
BOOST_AUTO_TEST_CASE(normalization_test) {
  auto in = open_unicode_file("NormalizationTest.sample.txt");
  if (!in) {
    return;
  }
  auto gb18030 = leiri::charset::named("GB18030");
  BOOST_REQUIRE(gb18030.has_value());
  int rows = 0;
  for (std::string line; std::getline(*in, line);) {
    const auto row = read_normalization_row(line);
    if (!row) {
      continue;
    }
    ++rows;
    const auto& [source, nfc, nfd, nfkc, nfkd] = *row;
    BOOST_TEST_CONTEXT(line) {
      for (const std::string& text : {source, nfc, nfd}) {
        BOOST_TEST(from_name(text) == nfc);
        BOOST_TEST(from_gb18030(text, *gb18030) == nfc);
      }
      for (const std::string& text : {nfkc, nfkd}) {
        BOOST_TEST(from_name(text) == nfkc);
        BOOST_TEST(from_gb18030(text, *gb18030) == nfkc);
      }
    }
  }
  std::cout << rows << " rows of NormalizationTest were put in NFC\n";
  BOOST_TEST(rows > 1000);
}

BOOST_AUTO_TEST_SUITE_END()
