#include "answers/namespace_listing.hpp"

#include <algorithm>
#include <functional>

#include "reports/report_json.hpp"

namespace leiri::command {

bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group) {
  return !group.known.empty() && std::ranges::none_of(group.members, [&](std::uint32_t member) {
    return namespaces.entries()[member].name == group.known;
  });
}

namespace {

void write_terms(const namespace_inventory& namespaces, const namespace_entry& entry,
                 json_writer& json) {
  json.objects("terms", entry.terms, [&](std::uint32_t id) {
    const namespace_term& term = namespaces.terms()[id];
    json.member("iri", term.iri).member("count", term.count);
    write_document_place_json(term.first, json);
    write_term_uses_json(term, json);
  });
  json.member("more_terms", entry.has_more_terms).key("defines").begin_array();
  const bounded_terms& definitions = namespaces.ontologies().definitions();
  if (const auto* const defined = definitions.find(entry.name)) {
    for (const interner::id term : defined->terms) {
      json.value(definitions[term]);
    }
  }
  json.end_array();
}

void write_entry(const scope_results& scope, const namespace_entry& entry, json_writer& json) {
  const namespace_inventory& namespaces = scope.namespaces;
  json.begin_object().member("name", entry.name).member("count", entry.count);
  json.texts("prefixes", entry.prefixes).texts("documents", entry.uses, [&](const auto& use) {
    return namespaces.document(use.document);
  });
  write_terms(namespaces, entry, json);
  write_scope_json(scope.name, json);
  json.end_object();
}

void write_group(const scope_results& scope, const namespace_group& group, json_writer& json) {
  const namespace_inventory& namespaces = scope.namespaces;
  json.begin_object().member("rung", name(group.rung));
  json.texts("differ", group.differ, [](difference d) { return name(d); });
  json.key("members").begin_array();
  for_each_name(namespaces, group, [&](std::string_view name, const namespace_entry* entry) {
    json.begin_object().member("name", name);
    if (entry == nullptr) {
      json.key("document").null().key("line").null().key("column").null().end_object();
      return;
    }
    const document_place first = namespaces.first_place(*entry);
    json.member("document", namespaces.document(first.document)).member("line", first.where.line);
    json.member("column", first.where.column).end_object();
  });
  json.end_array();
  write_scope_json(scope.name, json);
  json.end_object();
}

}  // namespace

void write_scope_json(const std::string& scope, json_writer& json) {
  if (!scope.empty()) {
    json.member("scope", scope);
  }
}

std::vector<const namespace_entry*> in_order(const namespace_inventory& namespaces,
                                             namespace_order order) {
  std::vector<const namespace_entry*> entries;
  for (const namespace_entry& entry : namespaces.entries()) {
    entries.push_back(&entry);
  }
  if (order == namespace_order::uses) {
    std::ranges::stable_sort(entries, std::greater(), &namespace_entry::count);
  } else if (order == namespace_order::name) {
    std::ranges::sort(entries, {}, &namespace_entry::name);
  }
  return entries;
}

void write_namespaces_json(const std::vector<scope_results>& scopes, json_writer& json,
                           namespace_order order) {
  json.array("namespaces", scopes, [&](const scope_results& scope) {
    for (const namespace_entry* const entry : in_order(scope.namespaces, order)) {
      write_entry(scope, *entry, json);
    }
  });
  json.array("groups", scopes, [&](const scope_results& scope) {
    for (const namespace_group& group : scope.groups) {
      write_group(scope, group, json);
    }
  });
}

void write_problems_json(const std::vector<scope_results>& scopes, json_writer& json) {
  json.array("problems", scopes, [&](const scope_results& scope) {
    for (const namespace_finding& f : scope.findings) {
      json.begin_object().member("code", name(f.code)).member("severity", name(f.severity));
      json.member("value", f.value).member("intended", f.intended);
      json.member("path", scope.namespaces.document(f.first.document));
      write_place_json(f.first.where, json);
      json.member("message", f.message).member("advice", describe(f.code).advice);
      write_scope_json(scope.name, json);
      json.end_object();
    }
  });
}

}  // namespace leiri::command
