#pragma once

#include <string>
#include <vector>

#include "documents/corpus.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// Adds to each finding about a namespace or a term one for each further use of it: declarations,
/// and the predicates, classes, objects and datatypes in the namespace. Reads the documents again,
/// as `options` say.
void add_every_use(std::vector<scope_results>& to, const corpus_options& options,
                   const std::vector<std::string>& paths);

/// Throws usage_error if one of these can be read only once.
void need_two_readings(const std::vector<std::string>& paths);

}  // namespace leiri::command
