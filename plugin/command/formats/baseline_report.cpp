#include "configuration/baseline.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "reports/report_json.hpp"
#include "reports/report_options.hpp"
#include "reports/spooled_report.hpp"

namespace leiri::command {

namespace {

/// A baseline has one finding on each line, so that version control shows the changes. Findings
/// have no positions, since these change with every inserted line. baseline.cpp reads what this
/// class writes.
class baseline_report final : public waiting_report {
 public:
  baseline_report(output& out, std::string path) : waiting_report(out), path_(std::move(path)) {}

 private:
  std::string text_of(const located_finding& f) override {
    std::string text;
    json_writer json(text);
    json.begin_object().member("code", name(f.finding.code));
    if (f.finding.component != component::none) {
      json.member("component", name(f.finding.component));
    }
    if (!f.role.empty()) {
      json.member("role", f.role).member("value", f.value);
    }
    json.end_object();
    return text;
  }

  void write_start(const check_results& /*results*/) override {
    out_.write("{\"baseline\":" + std::to_string(json_report_version) +
               ",\"leiri\":\"" LEIRI_VERSION "\",\"documents\":[\n");
  }

  void write_begin(std::uint32_t /*index*/, const counted_document& d) override {
    if (d.findings.all() == 0) {
      return;
    }
    std::string text(is_first_ ? "" : ",\n");
    is_first_ = false;
    json_writer json(text);
    json.begin_object().member("path", configuration::path_from(path_, d.document.path));
    if (!d.document.scope.empty()) {
      json.member("scope", configuration::path_from(path_, d.document.scope));
    }
    json.key("findings").begin_array();
    out_.write(text);
  }

  void write_finding(std::string_view text, bool first) override {
    out_.write(first ? "\n" : ",\n", text);
  }

  void write_end(const counted_document& d) override {
    if (d.findings.all() != 0) {
      out_.write("\n]}");
    }
  }

  void write_rest(const check_results& /*results*/) override { out_.write("\n]}\n"); }

  std::string path_;
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<check_report> make_baseline_report(output& out, const report_options& options) {
  return std::make_unique<baseline_report>(out, options.output_path);
}

}  // namespace leiri::command
