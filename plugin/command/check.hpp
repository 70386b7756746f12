#pragma once

#include <cstdint>
#include <leiri/finding.hpp>
#include <string>
#include <vector>

#include "corpus.hpp"

namespace leiri::command {

enum class report_format : std::uint8_t { text, json };

struct check_options {
  std::vector<std::string> paths;
  std::string output_path;  ///< empty: standard output
  report_format format = report_format::text;
  severity fail_on = severity::error;
  bool inventory = false;
  bool quiet = false;
  corpus_options corpus;
};

/// `leiri check`. Answers the exit status.
int check(const check_options& options);

}  // namespace leiri::command
