#include <array>
#include <leiri/message.hpp>
#include <unordered_map>

#include "configuration/fingerprint.hpp"
#include "io/input.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "reports/spooled_report.hpp"
#include "text/escaping.hpp"

namespace leiri::command {

namespace {

/// In the order of leiri::severity.
constexpr std::array severities = {"critical", "major", "minor", "info"};

/// The Code Quality report of GitLab: an array of findings. GitLab compares the fingerprints of two
/// reports, so they do not depend on line numbers; equal findings in a document are numbered.
class gitlab_report final : public streamed_report {
 public:
  explicit gitlab_report(output& out) : streamed_report(out) { out_.write("["); }

 private:
  std::string text_of(std::string_view path, const located_finding& f) override {
    std::string text;
    json_writer json(text);
    json.begin_object()
        .member("description", printable(f.message))
        .member("check_name", name(f.finding.code))
        .member("fingerprint", fingerprint_of(path, f))
        .member("severity", severities[static_cast<std::size_t>(f.finding.severity)])
        .key("location");
    json.begin_object()
        .member("path", input_name(std::string(repository_path(path))))
        .key("lines")
        .begin_object();
    json.member("begin", f.where.line).end_object().end_object().end_object();
    return text;
  }

  std::string fingerprint_of(std::string_view path, const located_finding& f) {
    configuration::fingerprint print({repository_path(path), name(f.finding.code), f.role, f.value,
                                      f.role.empty() ? f.message : std::string()});
    print.add(std::to_string(seen_[print.value()]++));
    return print.hexadecimal();
  }

  void write_finding(std::string_view text, bool first) override {
    out_.write(first ? "\n" : ",\n", text);
  }

  void write_rest(const check_results& /*results*/, bool is_empty) override {
    out_.write(is_empty ? "]\n" : "\n]\n");
  }

  std::unordered_map<std::uint64_t, std::uint64_t> seen_;  // number of findings by fingerprint
};

}  // namespace

std::unique_ptr<check_report> make_gitlab_report(output& out, const report_options& /*options*/) {
  return std::make_unique<gitlab_report>(out);
}

}  // namespace leiri::command
