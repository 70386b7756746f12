#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "reports/check_report.hpp"

namespace leiri::command {

/// How often a namespace occurs, and in how many documents.
struct namespace_count {
  std::uint64_t uses = 0;
  std::uint64_t documents = 0;

  friend bool operator==(const namespace_count&, const namespace_count&) = default;
};

/// A problem of a namespace, a prefix or a term, wherever it occurs.
struct name_problem {
  leiri::code code;
  std::string value;

  friend bool operator<(const name_problem& a, const name_problem& b) noexcept {
    return std::tie(a.code, a.value) < std::tie(b.code, b.value);
  }
};

/// The namespaces and their problems, in all scopes together.
struct known_names {
  std::map<std::string, namespace_count, std::less<>> namespaces;
  std::map<name_problem, std::string> problems;  ///< with a message
  std::uint64_t documents = 0;
};

/// Reads what a JSON report of `leiri check` says of namespaces; "-" is standard input. Throws
/// io_failure.
known_names read_earlier_names(const std::string& path);

/// The same for results.
known_names names_in(const std::vector<scope_results>& scopes);

}  // namespace leiri::command
