#pragma once

#include <cstdint>
#include <leiri/finding.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "configuration/settings.hpp"
#include "configuration/severity_rules.hpp"
#include "io/terminal.hpp"

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

/// The form of a report, and the findings that set the exit status to 1.
struct report_options {
  std::string output_path;  ///< empty: standard output
  report_format format = report_format::text;
  configuration::severity_rules
      severities;  ///< of the command line; take precedence over those of files
  std::shared_ptr<configuration::settings> configured =
      std::make_shared<configuration::settings>();  ///< see settings.hpp; never null
  std::string baseline_path;        ///< the file with the known findings; empty: none are known
  bool is_strict_baseline = false;  ///< a known finding that is absent sets the exit status to 1
  bool keeps_suppressed = false;    ///< SARIF contains the known findings as suppressed ones
  std::optional<severity> fail_on = severity::error;  ///< nothing: no finding sets it to 1
  severity show = severity::info;  ///< the lowest severity that is listed; JSON lists everything
  std::optional<std::uint64_t> max_findings;  ///< listed for each code and document; nothing: all
  bool every_use = false;   ///< every use of a namespace or term with a finding is reported
  bool inventory = false;   ///< the text report lists the namespaces
  bool quiet = false;       ///< no summary in the text report, no progress
  bool statistics = false;  ///< also prints the number of findings of each code
  std::string subcommand = "check";    ///< the subcommand that makes the report
  std::vector<std::string> arguments;  ///< of the subcommand
  terminal_choice color = terminal_choice::automatic;
  terminal_choice excerpt = terminal_choice::never;  ///< the report shows lines of documents
};

}  // namespace leiri::command
