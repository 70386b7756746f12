#include "reports/check_report.hpp"

namespace leiri::command {

located_finding as_finding(const namespace_finding& f) {
  return {{f.code, f.severity}, f.first.where, std::string(name(f.role)), f.value, f.message};
}

void finding_counts::add(severity s) noexcept {
  auto& count = s <= severity::error ? errors : s == severity::warning ? warnings : infos;
  ++count;
}

}  // namespace leiri::command
