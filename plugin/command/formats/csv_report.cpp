#include <array>

#include "io/output.hpp"
#include "reports/spooled_report.hpp"
#include "text/escaping.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// Comma-separated values (RFC 4180), a row for each finding.
class csv_report final : public streamed_report {
 public:
  explicit csv_report(output& out) : streamed_report(out) {
    out_.write(
        "document,line,column,offset,severity,code,component,role,value,profile,message\r\n");
  }

 private:
  std::string text_of(std::string_view path, const located_finding& f) override {
    const bool is_placed = f.where.offset != position::unknown;
    const std::array<std::string, 11> cells = {
        csv_field(path),
        std::to_string(f.where.line),
        std::to_string(f.where.column),
        is_placed ? std::to_string(f.where.offset) : std::string(),
        std::string(name(f.finding.severity)),
        std::string(name(f.finding.code)),
        f.finding.component == component::none ? std::string()
                                               : std::string(name(f.finding.component)),
        csv_field(f.role),
        csv_field(f.value),
        f.profile ? std::string(name(*f.profile)) : std::string(),
        csv_field(f.message)};
    return joined(cells, ",") + "\r\n";
  }
};

}  // namespace

std::unique_ptr<check_report> make_csv_report(output& out, const report_options& /*options*/) {
  return std::make_unique<csv_report>(out);
}

}  // namespace leiri::command
