#include "consistency/consistency.hpp"

#include <algorithm>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <tuple>
#include <utility>

namespace leiri::detail {

consistency::consistency(const namespace_inventory& namespaces,
                         const std::vector<namespace_group>& groups)
    : namespaces_(namespaces), groups_(groups), facts_(namespaces.entries().size()) {
  learn_facts();
  learn_documents();
}

void consistency::learn_facts() {
  for (std::uint32_t i = 0; i < size(); ++i) {
    facts_[i].row = find_known_row(entry(i).name);
    facts_[i].how = entry(i).how();
  }
  for (const known_namespace& known : namespaces_.knowledge().known) {
    if (const auto index = namespaces_.find(known.name)) {
      facts_[*index].is_users = true;
    }
  }
}

bool consistency::is_defined(std::uint32_t index) const noexcept {
  const std::string_view name = entry(index).name;
  const ontology_inventory& from = namespaces_.ontologies();
  return facts_[index].how.contains(namespace_usage::target) ||
         from.definitions().find(name) != nullptr ||
         (from.instances().find(name) != nullptr && from.may_own(name));
}

bool consistency::is_defined_in(std::uint32_t index, const namespace_use& use) const noexcept {
  const auto* const in = namespaces_.ontologies().definitions().find(entry(index).name);
  return use.how.contains(namespace_usage::target) ||
         (in != nullptr &&
          std::binary_search(in->documents.begin(), in->documents.end(), use.document));
}

bool consistency::has_definers(std::uint32_t index) const noexcept {
  const auto* const in = namespaces_.ontologies().definitions().find(entry(index).name);
  return facts_[index].how.contains(namespace_usage::target) ||
         (in != nullptr && !in->documents.empty());
}

void consistency::learn_documents() {
  rdf_.resize(namespaces_.documents());
  for (const namespace_entry& e : namespaces_.entries()) {
    for (const namespace_use& use : e.uses) {
      if (use.how.contains_any({namespace_usage::rdf_declared, namespace_usage::rdf_name,
                                namespace_usage::rdf_term})) {
        rdf_[use.document] = true;
      }
    }
  }
}

const namespace_use* consistency::use_in(std::uint32_t index,
                                         std::uint32_t document) const noexcept {
  const auto& uses = entry(index).uses;
  const auto use = std::lower_bound(
      uses.begin(), uses.end(), document,
      [](const namespace_use& u, std::uint32_t number) { return u.document < number; });
  return use != uses.end() && use->document == document ? &*use : nullptr;
}

std::string consistency::text_of(const std::optional<document_place>& p) const {
  return !p                           ? "well known"
         : p->document == no_document ? "an ontology that you named"
                                      : place(namespaces_.document(p->document), p->where);
}

void consistency::report(code c, severity s, std::uint32_t index, const document_place& first,
                         std::string_view intended, std::optional<document_place> other,
                         std::string message) {
  facts_[index].is_found = true;
  facts_[index].intended = namespaces_.find(intended);
  const std::size_t documents = entry(index).uses.size();
  if (documents > 1) {
    message += "; " + std::to_string(documents) + " documents use it";
  }
  report({c, s, role::namespace_name, std::string(entry(index).name), first, std::string(intended),
          other, std::move(message)});
}

void consistency::report_uses(code c, std::uint32_t index, const use_judge& judge,
                              std::string_view intended, std::optional<document_place> other,
                              const std::string& message) {
  for (const namespace_use& use : entry(index).uses) {
    if (const auto found = judge(use)) {
      report(c, *found, index, {use.document, use.first}, intended, other, message);
    }
  }
}

std::vector<namespace_finding> consistency::take() {
  std::stable_sort(findings_.begin(), findings_.end(),
                   [](const namespace_finding& a, const namespace_finding& b) {
                     const auto key = [](const namespace_finding& f) {
                       const position& p = f.first.where;
                       return std::tuple(f.first.document, p.line, p.column, f.code, f.value);
                     };
                     return key(a) < key(b);
                   });
  return std::move(findings_);
}

std::optional<severity> severity_if_used(const namespace_use& use) {
  return consistency::is_used(use.how) ? severity::warning : severity::info;
}

std::string_view without_end(std::string_view name) noexcept {
  return name.substr(0, name.find_last_not_of("/#") + 1);
}

std::string name_words(std::string_view name) { return "namespace <" + printable(name) + '>'; }

}  // namespace leiri::detail
