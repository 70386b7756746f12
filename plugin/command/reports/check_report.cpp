#include "reports/check_report.hpp"

#include <algorithm>
#include <leiri/message.hpp>
#include <set>

#include "documents/knowledge.hpp"
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

void append_documents(const namespace_inventory& from, namespace_inventory& to) {
  for (std::uint32_t i = 0; i < from.documents(); ++i) {
    to.begin_document(from.document(i));
  }
  detail::inventory_merger(to).append(from);
}

namespace {

/// Of two spellings that nobody knows, the one that most documents use was probably meant. If that
/// is the one of the checked documents, the others have the finding. It is turned round: the
/// checked documents differ from them.
void turn_round(const namespace_inventory& joined, std::size_t documents,
                std::vector<namespace_finding>& findings) {
  std::set<std::pair<std::uint32_t, std::string>> seen;
  std::vector<namespace_finding> turned;
  for (const namespace_finding& f : findings) {
    const auto meant = joined.find(f.intended);
    if (f.code != code::namespace_near_miss || f.first.document < documents || !meant ||
        is_known(f.intended, joined.knowledge())) {
      continue;
    }
    const std::size_t why = f.message.find("): ");
    for (const namespace_use& use : joined.entries()[*meant].uses) {
      if (use.document < documents && seen.emplace(use.document, f.intended).second) {
        std::string message = "namespace <" + printable(f.intended) + "> is not <" +
                              printable(f.value) + "> (in a document that is only compared)";
        message += why == std::string::npos ? std::string() : f.message.substr(why + 1);
        turned.push_back({f.code,
                          f.severity,
                          f.role,
                          f.intended,
                          {use.document, use.first},
                          f.value,
                          std::nullopt,
                          std::move(message)});
      }
    }
  }
  findings.insert(findings.end(), turned.begin(), turned.end());
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
                                 const other_names& against) {
  std::vector<scope_results> results;
  for (const namespace_scope* const scope : scopes) {
    const namespace_inventory& own = scope->namespaces;
    const auto joined = std::make_shared<namespace_inventory>(own.knowledge());
    append_documents(own, *joined);
    if (const auto others = against.find(scope->name); others != against.end()) {
      append_documents(*others->second, *joined);
    }
    std::vector<namespace_finding> findings = namespace_findings(*joined, joined->groups());
    turn_round(*joined, own.documents(), findings);
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
