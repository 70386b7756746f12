#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iostream>
#include <leiri/transcode.hpp>
#include <leiri/utf8.hpp>
#include <sstream>
#include <string>

#include "vectors.hpp"

namespace {

using namespace leiri::conformance;

/// The columns of NormalizationTest.txt: source, NFC, NFD, NFKC, NFKD.
using columns = std::array<std::string, 5>;

columns read_row(const std::string& line) {
  columns row;
  std::istringstream fields(line);
  for (std::string& column : row) {
    std::string codes;
    std::getline(fields, codes, ';');
    std::istringstream in(codes);
    for (std::string c; in >> c;) {
      leiri::append_utf8(static_cast<char32_t>(std::stoul(c, nullptr, 16)), column);
    }
  }
  return row;
}

/// As it comes out of GB18030, which has all of Unicode.
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

BOOST_AUTO_TEST_SUITE(normalization)

// The invariants of NFC that the head of the file states.
BOOST_AUTO_TEST_CASE(normalization_test) {
  const auto suites = suites_folder();
  if (!suites) {
    std::cout << "skipped: LEIRI_SUITES does not name the public suites\n";
    return;
  }
  std::ifstream in(*suites / "unicode-15.0" / "NormalizationTest.sample.txt");
  BOOST_REQUIRE(in.good());
  auto gb18030 = leiri::charset::named("GB18030");
  BOOST_REQUIRE(gb18030.has_value());
  int rows = 0;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.find('#'), line.size()));
    if (line.find(';') == std::string::npos) {
      continue;
    }
    ++rows;
    const auto [source, nfc, nfd, nfkc, nfkd] = read_row(line);
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
