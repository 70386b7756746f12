#pragma once

#include <chrono>
#include <cstdint>
#include <leiri/finding.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace leiri::command {

struct check_totals;

/// How many findings a check has of each code and severity, and how long it takes.
class finding_statistics {
 public:
  void add(code c, severity s, std::uint64_t number = 1) { counts_[{c, s}] += number; }

  /// The codes with their severities and numbers, the most frequent one first.
  using row = std::pair<std::pair<code, severity>, std::uint64_t>;
  [[nodiscard]] std::vector<row> rows() const;

  /// "  12  error    percent-encoding", the most frequent code first.
  [[nodiscard]] std::vector<std::string> lines() const;

  /// The last lines of a report: what was checked, how long it took, and what was found.
  [[nodiscard]] std::vector<std::string> summary(const check_totals& totals) const;

 private:
  using clock = std::chrono::steady_clock;

  std::map<std::pair<code, severity>, std::uint64_t> counts_;
  clock::time_point start_ = clock::now();
};

}  // namespace leiri::command
