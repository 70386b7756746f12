#pragma once

#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/reading_sink.hpp"
#include "pipeline/sorted_spool.hpp"

namespace leiri::command {

class ordered_merge;

/// Stores what a thread reads until its turn. A report keeps its identifier, role and position, but
/// not the base; identifiers are not stored. Memory is bounded as in sorted_spool, except for the
/// inventory. Throws output_failure.
class recording final : public reading_sink, public audit_listener {
 public:
  explicit recording(audit_options options) : options_(std::move(options)) {}

  void tell(const notice& n) override;
  void begin(document d) override;
  void next_part(bool may_be_first) override;
  leiri::audit& audit_for(const configuration::document_settings& settings) override;
  audit_listener& listener() override { return *this; }
  namespace_inventory& namespaces() override { return namespaces_; }
  void on_bytes(std::uint64_t /*count*/) override {}
  void add(const part_totals& totals) override;
  void end() override;

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;
  void on_remark(const remark& r) override;

  /// Passes on everything in order, except the subjects' locators.
  void replay(ordered_merge& to);

 private:
  /// Stores a call that passes on something other than reports and remarks.
  void call_later(std::function<void(ordered_merge&)> call);
  /// Stores `text_` and the rest of it.
  void store(std::string_view rest);

  audit_options options_;
  sorted_spool spool_;
  std::string text_;
  std::vector<std::function<void(ordered_merge&)>> calls_;
  namespace_inventory namespaces_;
  std::map<std::optional<profile>, leiri::audit> audits_;
};

}  // namespace leiri::command
