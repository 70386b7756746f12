#pragma once

#include <string>
#include <vector>

#include "documents/corpus_options.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// For each finding about a namespace or a term, adds a finding for each further use of it: its
/// declarations, and the predicates, classes, objects and datatypes in the namespace. Reads the
/// documents again, with these options.
void add_every_use(std::vector<scope_results>& to, const corpus_options& options,
                   const std::vector<std::string>& paths);

/// Throws usage_error if one of the paths can be read only once.
void need_two_readings(const std::vector<std::string>& paths);

}  // namespace leiri::command
