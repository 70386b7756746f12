#pragma once

#include <cstdint>
#include <leiri/finding.hpp>
#include <string>

#include "reports/terminal.hpp"

namespace leiri::command {

enum class report_format : std::uint8_t {
  text,
  json,
  jsonl,
  sarif,
  html,
  csv,
  github,
  gitlab,
  junit
};

/// The form of a report, and what makes the exit status 1.
struct report_options {
  std::string output_path;  ///< empty: standard output
  report_format format = report_format::text;
  severity fail_on = severity::error;
  bool inventory = false;   ///< with the namespaces, if the format has that choice
  bool quiet = false;       ///< without a summary, if the format has that choice
  bool statistics = false;  ///< with the number of findings of each code
  color_choice color = color_choice::automatic;
};

}  // namespace leiri::command
