#pragma once

#include <string>
#include <vector>

#include "answers/namespace_listing.hpp"
#include "reports/check_report.hpp"
#include "reports/report_options.hpp"

namespace leiri::command {

class output;

/// What the page of the namespaces says about the run.
struct namespaces_run {
  report_options report;  ///< the subcommand, its arguments and the configuration
  namespace_order order = namespace_order::uses;
  std::string since;  ///< an earlier JSON report of `leiri check`; empty: none
};

/// Writes the namespaces as an HTML page for those who look after vocabularies: the names by use,
/// their groups, versions, problems and documents, and what has changed since an earlier report.
/// The page needs no other files and no script. Throws io_failure if the earlier report cannot be
/// read.
void write_namespaces_page(const std::vector<scope_results>& scopes, const namespaces_run& run,
                           output& out);

}  // namespace leiri::command
