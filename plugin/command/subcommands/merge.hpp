#pragma once

#include <leiri/finding.hpp>
#include <string>
#include <utility>
#include <vector>

#include "reports/report_options.hpp"

namespace leiri::command {

struct merge_options : report_options {
  std::vector<std::string> paths;  ///< of reports
  std::vector<std::pair<code, severity>> severities;
  std::string aliases_path;           ///< empty: none, here and below
  std::string known_namespaces_path;  ///< see knowledge.hpp
};

/// `leiri merge`: of the JSON reports of several checks makes that of one check over all their
/// inputs. Near misses are found anew, between their documents too. Answers the exit status; throws
/// where one of them is no report.
int merge(const merge_options& options);

}  // namespace leiri::command
