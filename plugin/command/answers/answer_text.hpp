#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "batch/remarks.hpp"
#include "io/output.hpp"
#include "operations/operation.hpp"

/// Answers as text.
namespace leiri::command {

/// Prints results and explanations on standard output, findings and errors on standard error.
class printed_answer final : public batch::answer_with_remarks {
 public:
  /// `records` receives the records of repairs; null: they are not written. All arguments must
  /// outlive the object.
  printed_answer(const operations::arguments& a, output& out, output* records) noexcept
      : batch::answer_with_remarks(a), out_(out), records_(records) {}

  /// Call it last. Returns whether there was an error.
  bool finish();

  void text(std::string_view text) override { result_ = text; }
  void truth(bool truth) override { result_ = truth ? "true" : "false"; }
  void absent() override {}
  void refuse(const operations::refusal& why) override;
  void members(const reference& parts) override;
  void compared(const comparison& outcome) override;
  void findings(std::string_view text, std::span<const finding> all) override;
  void identifiers(std::string_view text, identifier_finder& all) override;

  void repaired(const operations::repair_record& record) override;
  void steps(std::span<const std::string> all) override;
  void verdicts(std::span<const operations::verdict> all) override;
  void rungs(std::span<const operations::climbed_rung> all) override;

 private:
  void print(std::string line) { out_.write(line += '\n'); }
  void print_result();
  void judge(const finding& f) noexcept { failed_ = failed_ || f.severity <= severity::error; }

  output& out_;
  output* records_;
  std::optional<std::string> result_;  ///< that is not printed yet
  bool failed_ = false;
};

}  // namespace leiri::command
