#pragma once

#include <string>
#include <string_view>

#include "batch/json_writer.hpp"
#include "batch/remarks.hpp"
#include "operations/operation.hpp"
#include "operations/sink.hpp"

/// Answers as JSON.
namespace leiri::batch {

/// Writes the member "component", null if there is none.
void write_component_json(component c, json_writer& json);

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

}  // namespace leiri::batch
