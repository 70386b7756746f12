#include <leiri/message.hpp>

#include "io/input.hpp"
#include "io/output.hpp"
#include "reports/streamed_report.hpp"
#include "text/repository_path.hpp"

namespace leiri::command {

namespace {

std::string_view command_of(severity s) noexcept {
  return s <= severity::error ? "error" : s == severity::warning ? "warning" : "notice";
}

/// Percent-encodes the characters that have a meaning in a workflow command. In a property, more
/// characters have one.
std::string encoded(std::string_view text, bool is_property) {
  std::string out;
  for (const char c : text) {
    if (c == '%') {
      out += "%25";
    } else if (c == '\r') {
      out += "%0D";
    } else if (c == '\n') {
      out += "%0A";
    } else if (is_property && c == ':') {
      out += "%3A";
    } else if (is_property && c == ',') {
      out += "%2C";
    } else {
      out += c;
    }
  }
  return out;
}

/// Workflow commands of GitHub, which shows them beside the lines of a change.
class github_report final : public streamed_report {
 public:
  using streamed_report::streamed_report;

 private:
  std::string text_of(std::string_view path, const located_finding& f) override {
    std::string line = "::";
    line.append(command_of(f.finding.severity)).append(" ");
    if (path != standard_input) {
      line.append("file=").append(encoded(repository_path(path), true)).append(",");
    }
    line.append("line=").append(std::to_string(f.where.line));
    line.append(",col=").append(std::to_string(f.where.column));
    line.append(",title=").append(name(f.finding.code)).append("::");
    return line.append(encoded(printable(f.message), false)).append("\n");
  }

  void write_rest(const check_results& results, bool /*is_empty*/) override {
    for (const std::string& failure : results.failures) {
      out_.write("::error::" + encoded(printable(failure), false) + '\n');
    }
  }
};

}  // namespace

std::unique_ptr<check_report> make_github_report(output& out, const report_options& /*options*/) {
  return std::make_unique<github_report>(out);
}

}  // namespace leiri::command
