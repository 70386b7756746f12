#pragma once

#include <string>
#include <vector>

#include "documents/corpus.hpp"
#include "reports/report_options.hpp"

namespace leiri::command {

struct check_options : report_options {
  std::vector<std::string> paths;
  bool every_use = false;  ///< of a namespace or term with a finding, instead of the first
  bool progress = true;    ///< shown on standard error, if that is a terminal
  corpus_options corpus;
};

/// `leiri check`. Returns the exit status.
int check(const check_options& options);

}  // namespace leiri::command
