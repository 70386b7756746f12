#pragma once

#include <cstdint>
#include <functional>
#include <leiri/audit.hpp>

#include "documents/sorted_spool.hpp"

namespace leiri::command {

/// Stores the reports and remarks of an audit until they are requested: reports with identifier,
/// role and place, but without the base. Memory is bounded as for sorted_spool. Throws
/// output_failure.
class report_spool final : public audit_listener {
 public:
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;
  void on_remark(const remark& r) override;

  /// In bytes: what it stores.
  [[nodiscard]] std::uint64_t size() const noexcept { return spool_.size(); }

  /// Passes on everything in order of arrival and empties the spool. The subject of a report has
  /// no locator.
  void drain(const std::function<void(const report&)>& take,
             const std::function<void(const remark&)>& take_remark);

 private:
  sorted_spool spool_;
  std::string text_;
};

}  // namespace leiri::command
