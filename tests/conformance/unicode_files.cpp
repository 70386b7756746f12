#include "unicode_files.hpp"

#include <boost/test/unit_test.hpp>
#include <leiri/utf8.hpp>
#include <sstream>

#include "vectors.hpp"

namespace leiri::conformance {

std::optional<std::ifstream> open_unicode_file(const std::string& name) {
  const auto suites = suites_or_skip();
  if (!suites) {
    return std::nullopt;
  }
  std::ifstream in(*suites / "unicode-15.0" / name);
  BOOST_REQUIRE(in.good());
  return in;
}

std::u32string code_points(const std::string& field) {
  std::u32string out;
  std::istringstream in(field);
  for (std::string c; in >> c;) {
    out += static_cast<char32_t>(std::stoul(c, nullptr, 16));
  }
  return out;
}

std::optional<normalization_row> read_normalization_row(const std::string& line) {
  if (line.empty() || line.front() == '#' || line.front() == '@') {
    return std::nullopt;
  }
  normalization_row row;
  std::istringstream fields(line);
  for (std::string* column : {&row.source, &row.nfc, &row.nfd, &row.nfkc, &row.nfkd}) {
    std::string field;
    std::getline(fields, field, ';');
    for (const char32_t c : code_points(field)) {
      append_utf8(c, *column);
    }
  }
  return row;
}

}  // namespace leiri::conformance
