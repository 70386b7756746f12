#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>

#include "documents/sorted_spool.hpp"

namespace leiri::command {

/// Stores the reports and remarks of an audit until they are requested. A report keeps its
/// identifier, role and position, but not the base. Memory is bounded as in sorted_spool. Throws
/// output_failure.
class report_spool final : public audit_listener {
 public:
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;
  void on_remark(const remark& r) override;

  /// The size of what it stores, in bytes.
  [[nodiscard]] std::uint64_t size() const noexcept { return spool_.size(); }

  /// Passes on everything in order of arrival and empties the spool. The subjects of these reports
  /// have no locator.
  void drain(const std::function<void(const report&)>& take,
             const std::function<void(const remark&)>& take_remark);

 private:
  sorted_spool spool_;
  std::string text_;
};

}  // namespace leiri::command
