#pragma once

#include <functional>
#include <leiri/audit.hpp>

#include "documents/sorted_spool.hpp"

namespace leiri::command {

/// Keeps what an audit reports until somebody asks for it: with identifier, role and place, but
/// without its base. Memory is bounded, as that of sorted_spool. Throws io_failure.
class report_spool final : public audit_listener {
 public:
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;

  /// Gives out all reports in the order in which they came. The subject of each has no locator; the
  /// spool is empty then.
  void drain(const std::function<void(const report&)>& take);

 private:
  sorted_spool spool_;
  std::string text_;
};

}  // namespace leiri::command
