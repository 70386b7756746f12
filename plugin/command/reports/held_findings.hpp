#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "configuration/suppressions.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// Leaves out the findings of documents that comments suppress. A comment may follow a finding in
/// the same line, so the findings of a line are held until another line has a finding.
class held_findings {
 public:
  using receiver = std::function<void(located_finding)>;

  /// Passes findings that are not suppressed to `to`. The comments must outlive it.
  held_findings(const configuration::suppressions& comments, receiver to)
      : comments_(comments), to_(std::move(to)) {}

  void add(located_finding f);
  /// Passes on the findings that are held, and a finding for each comment that was not used.
  void end_document();

 private:
  void release();

  const configuration::suppressions& comments_;
  receiver to_;
  std::vector<located_finding> held_;  // of one line
};

/// Leaves out the findings about all documents that a comment at their first position suppresses.
void leave_out_suppressed(const configuration::suppressions& comments,
                          std::vector<scope_results>& scopes);

}  // namespace leiri::command
