#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "answers/remarks.hpp"
#include "io/json.hpp"
#include "operations/operation.hpp"
#include "operations/options.hpp"
#include "operations/sink.hpp"

/// Answers as JSON.
namespace leiri::command {

/// Writes {"scheme":"http","userinfo":null, ...}.
void write_members(const reference& parts, json_writer& json);

/// The answer of batch to one request:
///
///     {"ok":true,"result":...,"findings":[...],"steps":[...],"id":...}
///     {"ok":false,"error":{"code":"...","component":null,"offset":0,"message":"..."},"id":...}
class json_answer final : public answer_with_remarks {
 public:
  /// The answer is appended to `out`. Both arguments must outlive the object.
  json_answer(const operations::arguments& a, std::string& out)
      : answer_with_remarks(a), json_(out) {}

  /// Ends the answer. `id` is the id of the request as JSON; empty if it has none.
  void finish(std::string_view id);

  void text(std::string_view text) override { result().value(text); }
  void truth(bool truth) override { result().value(truth); }
  void absent() override { result().null(); }
  void refuse(const operations::refusal& why) override;
  void members(const reference& parts) override { write_members(parts, result()); }
  void compared(const comparison& outcome) override;
  void findings(std::string_view text, std::span<const finding> all) override;
  void identifiers(std::string_view text, identifier_finder& all) override;

  void repaired(const operations::repair_record& record) override;
  void steps(std::span<const std::string> all) override;
  void verdicts(std::span<const operations::verdict> all) override;
  void rungs(std::span<const operations::climbed_rung> all) override;

 private:
  json_writer& result() { return json_.begin_object().member("ok", true).key("result"); }
  void write_remark(const finding& f, operations::place about);
  void write_verdict(const operations::verdict& v);
  void write_remarks();

  json_writer json_;
};

/// Writes the members original, result and repairs, the code and the offset of each repair.
void write_record(const operations::repair_record& record, json_writer& json);

/// Reads a record that write_record() wrote, except its repairs, which are not needed to undo them.
/// Nothing if `json` is not a record.
std::optional<operations::recorded_repair> read_record(std::string_view json);

}  // namespace leiri::command
