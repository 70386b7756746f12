#pragma once

#include <string>
#include <vector>

#include "reports/report_options.hpp"

namespace leiri::command {

struct merge_options : report_options {
  std::vector<std::string> paths;     ///< of reports
  std::string aliases_path;           ///< see knowledge.hpp; empty: none
  std::string known_namespaces_path;  ///< see knowledge.hpp; empty: none
};

/// `leiri merge`: combines the JSON reports of several checks into the report of one check of all
/// their inputs. The findings about all documents are computed again, since they also compare
/// documents of different reports. Returns the exit status; throws if an input is not a report.
int merge(const merge_options& options);

}  // namespace leiri::command
