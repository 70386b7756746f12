#pragma once

#include <string>
#include <vector>

#include "reports/report_options.hpp"

namespace leiri::command {

struct merge_options : report_options {
  std::vector<std::string> paths;     ///< of reports
  std::string aliases_path;           ///< empty: none, as below
  std::string known_namespaces_path;  ///< see knowledge.hpp
};

/// `leiri merge`: combines the JSON reports of several checks into the report of one check over all
/// their inputs. Findings about all documents are made again, also between documents of different
/// reports. Returns the exit status; throws if an input is not a report.
int merge(const merge_options& options);

}  // namespace leiri::command
