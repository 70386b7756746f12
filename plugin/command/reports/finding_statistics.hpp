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

/// Counts the findings of a check by code and severity, and measures its time.
class finding_statistics {
 public:
  void add(code c, severity s, std::uint64_t number = 1) { counts_[{c, s}] += number; }

  /// A code with its severity, and the number of its findings. Rows are sorted by number, the
  /// highest first.
  using row = std::pair<std::pair<code, severity>, std::uint64_t>;
  [[nodiscard]] std::vector<row> rows() const;

  /// "  12  error    percent-encoding", the most frequent code first.
  [[nodiscard]] std::vector<std::string> lines() const;

  /// The last lines of a report: what was checked, how long it took, and the numbers of findings.
  [[nodiscard]] std::vector<std::string> summary(const check_totals& totals) const;

 private:
  using clock = std::chrono::steady_clock;

  std::map<std::pair<code, severity>, std::uint64_t> counts_;
  clock::time_point start_ = clock::now();
};

}  // namespace leiri::command
