#include "reports/check_report.hpp"

namespace leiri::command {

located_finding as_finding(const namespace_finding& f) {
  return {{f.code, f.severity}, f.first.where, std::string(name(f.role)), f.value, f.message};
}

void visit_last(const check_results& results, const last_receiver& take) {
  for (const scope_results& scope : results.scopes) {
    for (const namespace_finding& f : scope.findings) {
      take(f.first.document, scope.namespaces.document(f.first.document), as_finding(f));
    }
  }
  for (const late_finding& f : results.late) {
    take(f.document, results.scopes.front().namespaces.document(f.document), f.finding);
  }
}

std::vector<scope_results> judge(const std::vector<const namespace_scope*>& scopes) {
  std::vector<scope_results> results;
  for (const namespace_scope* const scope : scopes) {
    std::vector<namespace_group> groups = scope->namespaces.groups();
    std::vector<namespace_finding> findings = namespace_findings(scope->namespaces, groups);
    results.push_back({scope->name, scope->namespaces, std::move(groups), std::move(findings)});
  }
  return results;
}

void finding_counts::add(severity s, std::uint64_t number) noexcept {
  auto& count = s <= severity::error ? errors : s == severity::warning ? warnings : infos;
  count += number;
}

}  // namespace leiri::command
