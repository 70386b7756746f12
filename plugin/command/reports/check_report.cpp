#include "reports/check_report.hpp"

namespace leiri::command {

located_finding as_finding(const near_miss& miss, severity s) {
  return {{code::namespace_near_miss, s},
          miss.where,
          std::string(name(role::namespace_name)),
          miss.name,
          miss.message};
}

void finding_counts::add(severity s) noexcept {
  auto& count = s <= severity::error ? errors : s == severity::warning ? warnings : infos;
  ++count;
}

}  // namespace leiri::command
