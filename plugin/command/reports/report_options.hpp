#pragma once

#include <cstdint>
#include <leiri/finding.hpp>
#include <string>

namespace leiri::command {

enum class report_format : std::uint8_t { text, json, sarif, html };

/// How a report is to be, and what makes it a bad one.
struct report_options {
  std::string output_path;  ///< empty: standard output
  report_format format = report_format::text;
  severity fail_on = severity::error;
  bool inventory = false;  ///< with the namespaces, where that is a choice
  bool quiet = false;      ///< without a summary, where that is a choice
};

}  // namespace leiri::command
