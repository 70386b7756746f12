#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "support/text.hpp"

namespace leiri::test {

/// A folder of the public suites; nothing, with a message, if they are not on this machine.
inline std::optional<std::filesystem::path> suite(const std::string& name) {
  const char* const root = std::getenv("LEIRI_SUITES");
  if (root == nullptr || !std::filesystem::is_directory(std::filesystem::path(root) / name)) {
    BOOST_TEST_MESSAGE("skipped: LEIRI_SUITES names no folder with " << name);
    return std::nullopt;
  }
  return std::filesystem::path(root) / name;
}

/// The files below a folder with one of these endings, in the order of their names.
inline std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                                      const std::string& ending) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() == ending) {
      found.push_back(entry.path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace leiri::test
