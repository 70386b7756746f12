#include "io/json.hpp"
#include "io/output.hpp"
#include "reports/report_json.hpp"

namespace leiri::command {

namespace {

/// One JSON object on each line: the run, the findings as they are found, the inputs that could not
/// be read, and the totals.
class jsonl_report final : public check_report {
 public:
  explicit jsonl_report(output& out) : out_(out) { write("run", write_version_json); }

  void begin_document(const document& d) override { path_ = d.path; }
  void add(const located_finding& f) override { write_finding(path_, f); }
  void end_document(const document& /*d*/) override { out_.flush(); }

  void finish(const check_results& results) override {
    visit_last(results, [this](std::uint32_t /*document*/, std::string_view path,
                               const located_finding& f) { write_finding(path, f); });
    for (const std::string& failure : results.failures) {
      write("failure", [&](json_writer& json) { json.member("message", failure); });
    }
    write("summary", [&](json_writer& json) {
      write_totals_json(results.totals, json);
      json.member("status", static_cast<std::uint64_t>(results.status));
    });
  }

 private:
  template <class Members>
  void write(std::string_view type, const Members& members) {
    line_.clear();
    json_writer json(line_);
    json.begin_object().member("type", type);
    members(json);
    json.end_object();
    out_.write(line_ += '\n');
  }

  void write_finding(std::string_view path, const located_finding& f) {
    write("finding", [&](json_writer& json) {
      json.member("document", path);
      write_finding_json(f, json);
    });
  }

  output& out_;
  std::string path_;
  std::string line_;
};

}  // namespace

std::unique_ptr<check_report> make_jsonl_report(output& out, const report_options& /*options*/) {
  return std::make_unique<jsonl_report>(out);
}

}  // namespace leiri::command
