#pragma once

#include <fstream>
#include <optional>
#include <string>

/// Files of the Unicode Character Database, of the version of ICU in Debian 12.
namespace leiri::conformance {

/// A file of the public suites. If LEIRI_SUITES is not set, it prints a message and returns
/// nothing; if it is set, a missing file fails the test.
std::optional<std::ifstream> open_unicode_file(const std::string& name);

/// The code points of a field such as "0041 030A".
std::u32string code_points(const std::string& field);

/// A row of NormalizationTest.txt: a text and its normal forms.
struct normalization_row {
  std::string source;
  std::string nfc;
  std::string nfd;
  std::string nfkc;
  std::string nfkd;
};

/// Nothing if the line is a comment or a heading.
std::optional<normalization_row> read_normalization_row(const std::string& line);

}  // namespace leiri::conformance
