#include "reports/check_report.hpp"

#include "inventory/inventory_merger.hpp"

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

namespace {

/// Adds the contents of an inventory after its documents.
void append_documents(const namespace_inventory& from, namespace_inventory& to) {
  for (std::uint32_t i = 0; i < from.documents(); ++i) {
    to.begin_document(from.document(i));
  }
  detail::inventory_merger(to).append(from);
}

/// The findings of the first `documents` documents. No report has the places in the others.
void keep_findings_of(std::size_t documents, std::vector<namespace_finding>& findings) {
  std::erase_if(findings, [=](const auto& f) { return f.first.document >= documents; });
  for (namespace_finding& f : findings) {
    if (f.other && f.other->document >= documents) {
      f.other.reset();
    }
  }
}

}  // namespace

std::vector<scope_results> judge(const std::vector<const namespace_scope*>& scopes,
                                 const namespace_inventory& against) {
  std::vector<scope_results> results;
  for (const namespace_scope* const scope : scopes) {
    const namespace_inventory& own = scope->namespaces;
    const auto joined = std::make_shared<namespace_inventory>(own.knowledge());
    append_documents(own, *joined);
    append_documents(against, *joined);
    std::vector<namespace_finding> findings = namespace_findings(*joined, joined->groups());
    keep_findings_of(own.documents(), findings);
    results.push_back({scope->name, own, own.groups(), std::move(findings), {}, joined});
  }
  return results;
}

void finding_counts::add(severity s, std::uint64_t number) noexcept {
  auto& count = s <= severity::error ? errors : s == severity::warning ? warnings : infos;
  count += number;
}

}  // namespace leiri::command
