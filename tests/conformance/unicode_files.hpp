#pragma once

#include <fstream>
#include <optional>
#include <string>

/// Files of the Unicode Character Database, of the version of ICU in Debian 12.
namespace leiri::conformance {

/// A file of the public suites. Where LEIRI_SUITES does not name them this says so, and there is
/// none; where it does, a file that is not there fails the test.
std::optional<std::ifstream> open_unicode_file(const std::string& name);

/// What a field such as "0041 030A" stands for.
std::u32string code_points(const std::string& field);

/// A row of NormalizationTest.txt: a text and its normal forms.
struct normalization_row {
  std::string source;
  std::string nfc;
  std::string nfd;
  std::string nfkc;
  std::string nfkd;
};

/// Nothing where the line is a comment or a heading.
std::optional<normalization_row> read_normalization_row(const std::string& line);

}  // namespace leiri::conformance
