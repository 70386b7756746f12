#include <algorithm>
#include <leiri/message.hpp>
#include <optional>

#include "io/input.hpp"
#include "io/output.hpp"
#include "reports/report_options.hpp"
#include "reports/spooled_report.hpp"
#include "text/escaping.hpp"

namespace leiri::command {

namespace {

/// Escapes text for XML 1.0, which cannot contain U+FFFE and U+FFFF (section 2.2).
std::string xml_text(std::string_view text) {
  std::string out = escaped(printable(text));
  for (const std::string_view excluded : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (std::size_t at = out.find(excluded); at != std::string::npos; at = out.find(excluded)) {
      out.replace(at, excluded.size(), "\xEF\xBF\xBD");
    }
  }
  return out;
}

void append_attribute(std::string_view name, std::string_view value, std::string& out) {
  out.append(" ").append(name).append("=\"").append(xml_text(value)).append("\"");
}

void append_attribute(std::string_view name, std::uint64_t value, std::string& out) {
  append_attribute(name, std::to_string(value), out);
}

/// The XML of JUnit, which many servers display. It has a suite for each document and a case for
/// each finding. A case fails if its finding sets the exit status to 1. The suite of a document
/// without findings has one case.
class junit_report final : public waiting_report {
 public:
  junit_report(output& out, std::optional<severity> fail_on)
      : waiting_report(out), fail_on_(fail_on) {}

 private:
  std::string text_of(const located_finding& f) override {
    const std::string code(name(f.finding.code));
    const std::string where = std::to_string(f.where.line) + ':' + std::to_string(f.where.column);
    std::string text;
    append_attribute("name", code + " at " + where, text);
    text += ">\n";
    const std::string_view tag = is_failing(f.finding.severity) ? "failure" : "system-out";
    text.append("      <").append(tag);
    if (is_failing(f.finding.severity)) {
      append_attribute("type", code, text);
      append_attribute("message", f.message, text);
    }
    text.append(">").append(name(f.finding.severity)).append(": ").append(xml_text(f.message));
    if (!f.role.empty()) {
      text.append("\n").append(xml_text(f.value));
    }
    return text.append("</").append(tag).append(">\n    </testcase>\n");
  }

  void write_start(const check_results& results) override {
    std::uint64_t tests = results.failures.size();
    std::uint64_t failures = 0;
    for (const counted_document& d : documents()) {
      tests += cases_of(d);
      failures += failing(d);
    }
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites";
    append_attribute("name", "leiri check", text);
    append_attribute("tests", tests, text);
    append_attribute("failures", failures, text);
    append_attribute("errors", results.failures.size(), text);
    out_.write(text += ">\n");
  }

  void write_begin(std::uint32_t /*index*/, const counted_document& d) override {
    path_ = input_name(d.document.path);
    std::string text = "  <testsuite";
    append_attribute("name", path_, text);
    append_attribute("tests", cases_of(d), text);
    append_attribute("failures", failing(d), text);
    append_attribute("errors", 0, text);
    text += ">\n";
    if (d.listed.all() == 0) {
      text += "    <testcase";
      append_attribute("classname", path_, text);
      text += " name=\"no findings\"/>\n";
    }
    out_.write(text);
  }

  void write_finding(std::string_view text, bool /*first*/) override {
    std::string start = "    <testcase";
    append_attribute("classname", path_, start);
    append_attribute("file", path_, start);
    out_.write(start, text);
  }

  void write_end(const counted_document& /*d*/) override { out_.write("  </testsuite>\n"); }

  void write_rest(const check_results& results) override {
    if (!results.failures.empty()) {
      std::string text = "  <testsuite name=\"not read\"";
      append_attribute("tests", results.failures.size(), text);
      append_attribute("failures", 0, text);
      append_attribute("errors", results.failures.size(), text);
      text += ">\n";
      for (const std::string& failure : results.failures) {
        text += "    <testcase classname=\"not read\"";
        append_attribute("name", failure, text);
        text += "><error";
        append_attribute("message", failure, text);
        text += "/></testcase>\n";
      }
      out_.write(text += "  </testsuite>\n");
    }
    out_.write("</testsuites>\n");
  }

  [[nodiscard]] bool is_failing(severity s) const noexcept { return fail_on_ && s <= *fail_on_; }

  static std::uint64_t cases_of(const counted_document& d) noexcept {
    return std::max<std::uint64_t>(d.listed.all(), 1);
  }

  [[nodiscard]] std::uint64_t failing(const counted_document& d) const noexcept {
    return (is_failing(severity::info)      ? d.listed.all()
            : is_failing(severity::warning) ? d.listed.errors + d.listed.warnings
            : is_failing(severity::error)   ? d.listed.errors
                                            : d.invalid);
  }

  std::optional<severity> fail_on_;
  std::string path_;
};

}  // namespace

std::unique_ptr<check_report> make_junit_report(output& out, const report_options& options) {
  return std::make_unique<junit_report>(out, options.fail_on);
}

}  // namespace leiri::command
