#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace leiri::conformance {

/// One row of a suite's vectors.jsonl.
struct vector_row {
  std::string suite;
  std::size_t line;
  nlohmann::json fields;

  [[nodiscard]] std::string op() const { return text("op").value_or(""); }
  /// A member that is a string.
  [[nodiscard]] std::optional<std::string> text(const char* member) const;
  [[nodiscard]] bool flag(const char* member) const { return fields.value(member, false); }
};

/// The folder of the public suites, from LEIRI_SUITES; nothing if that is not set.
std::optional<std::filesystem::path> suites_folder();

/// The same for a test, with a message that the test is skipped if there is no folder.
std::optional<std::filesystem::path> suites_or_skip();

/// All rows of all vectors.jsonl, in the order of the suites' names.
std::vector<vector_row> load_vectors(const std::filesystem::path& suites);

}  // namespace leiri::conformance
