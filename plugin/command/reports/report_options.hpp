#pragma once

#include <cstdint>
#include <leiri/finding.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "reports/terminal.hpp"
#include "settings/settings.hpp"
#include "settings/severity_rules.hpp"

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
  junit,
  baseline
};

/// The form of a report, and what makes the exit status 1.
struct report_options {
  std::string output_path;  ///< empty: standard output
  report_format format = report_format::text;
  severity_rules severities;  ///< of the command line; they prevail over those of files
  std::shared_ptr<settings> configured =
      std::make_shared<settings>();  ///< see settings.hpp; never null
  std::string baseline_path;         ///< of the findings that are known; empty: none are
  bool is_strict_baseline = false;   ///< one that did not occur makes the exit status 1
  bool keeps_suppressed = false;     ///< SARIF has the known findings, as suppressed ones
  std::optional<severity> fail_on = severity::error;  ///< nothing: no finding does
  std::optional<std::uint64_t> max_findings;  ///< listed of each code and document; nothing: all
  bool inventory = false;              ///< with the namespaces, if the format has that choice
  bool quiet = false;                  ///< without a summary, if the format has that choice
  bool statistics = false;             ///< with the number of findings of each code
  std::string subcommand = "check";    ///< that makes the report
  std::vector<std::string> arguments;  ///< of the subcommand
  color_choice color = color_choice::automatic;
};

}  // namespace leiri::command
