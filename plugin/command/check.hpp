#pragma once

#include <string>
#include <vector>

#include "corpus.hpp"
#include "report_options.hpp"

namespace leiri::command {

struct check_options : report_options {
  std::vector<std::string> paths;
  corpus_options corpus;
};

/// `leiri check`. Answers the exit status.
int check(const check_options& options);

}  // namespace leiri::command
