#include <leiri/message.hpp>

#include "io/input.hpp"
#include "io/output.hpp"
#include "reports/spooled_report.hpp"
#include "text/escaping.hpp"

namespace leiri::command {

namespace {

std::string_view command_of(severity s) noexcept {
  return s <= severity::error ? "error" : s == severity::warning ? "warning" : "notice";
}

/// Percent-encodes the characters that have a meaning in a workflow command.
std::string encoded(std::string_view text) {
  return replaced(text, {{'%', "%25"}, {'\r', "%0D"}, {'\n', "%0A"}});
}

/// The same for a property, in which more characters have a meaning.
std::string encoded_property(std::string_view text) {
  return replaced(encoded(text), {{':', "%3A"}, {',', "%2C"}});
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
      line.append("file=")
          .append(encoded_property(printable_lines(repository_path(path))))
          .append(",");
    }
    line.append("line=").append(std::to_string(f.where.line));
    line.append(",col=").append(std::to_string(f.where.column));
    line.append(",title=").append(name(f.finding.code)).append("::");
    return line.append(encoded(printable(f.message))).append("\n");
  }

  void write_rest(const check_results& results, bool /*is_empty*/) override {
    for (const std::string& failure : results.failures) {
      out_.write("::error::" + encoded(printable(failure)) + '\n');
    }
  }
};

}  // namespace

std::unique_ptr<check_report> make_github_report(output& out, const report_options& /*options*/) {
  return std::make_unique<github_report>(out);
}

}  // namespace leiri::command
