#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "answers/namespace_listing.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "reports/report_json.hpp"
#include "reports/spooled_report.hpp"

namespace leiri::command {

namespace {

void write_skipped(const skipped_files& skipped, json_writer& json) {
  json.objects("skipped", skipped.by_ending(), [&](const auto& of_ending) {
    const auto& [ending, kind] = of_ending;
    json.member("extension", ending).member("files", kind.files);
    if (!kind.paths.empty()) {
      json.texts("paths", kind.paths);
    }
  });
}

void write_usages(namespace_usages how, json_writer& json) {
  json.key("how").begin_array();
  for (const namespace_usage u : all_namespace_usages) {
    if (how.contains(u)) {
      json.value(name(u));
    }
  }
  json.end_array();
}

/// Writes the member `key`, an array with the elements that `write` writes for each namespace.
template <class Write>
void write_by_entry(std::string_view key, const std::vector<scope_results>& scopes,
                    json_writer& json, const Write& write) {
  std::uint64_t number = 0;
  json.array(key, scopes, [&](const scope_results& scope) {
    for (const namespace_entry& entry : scope.namespaces.entries()) {
      write(entry, number++);
    }
  });
}

/// Writes the first position of each namespace in each document, for leiri merge. Namespaces and
/// documents are identified by numbers from 0 on, since several documents may have the same name.
void write_uses(const std::vector<scope_results>& scopes, json_writer& json) {
  write_by_entry("uses", scopes, json, [&](const namespace_entry& entry, std::uint64_t number) {
    for (const namespace_use& use : entry.uses) {
      json.begin_object().member("namespace", number);
      json.member("document", std::uint64_t{use.document}).member("count", use.count);
      write_place_json(use.first, json);
      write_usages(use.how, json);
      json.end_object();
    }
  });
}

void write_prefix_places(const std::vector<scope_results>& scopes, json_writer& json) {
  write_by_entry("prefixes", scopes, json, [&](const namespace_entry& entry, std::uint64_t number) {
    for (std::size_t i = 0; i < entry.prefixes.size(); ++i) {
      json.begin_object().member("namespace", number).member("prefix", entry.prefixes[i]);
      write_places_json(entry.prefix_uses[i], json);
      json.end_object();
    }
  });
}

/// The terms of the namespaces that are wanted, and the names of those that have too many.
template <class Wants>
void write_terms(const bounded_terms& all, const std::string& scope, json_writer& json,
                 const Wants& wants) {
  const auto write = [&](std::string_view key, std::string_view value) {
    json.begin_object().member(key, value);
    write_scope_json(scope, json);
    json.end_object();
  };
  for (const bounded_terms::of_namespace& in : all.namespaces()) {
    if (in.has_too_many) {
      write("namespace", in.name);
    } else if (wants(in)) {
      for (const interner::id term : in.terms) {
        write("iri", all[term]);
      }
    }
  }
}

/// Definitions in no namespace of the inventory.
void write_definitions(const scope_results& scope, json_writer& json) {
  write_terms(scope.namespaces.ontologies().definitions(), scope.name, json,
              [&](const auto& in) { return !scope.namespaces.find(in.name); });
}

/// The documents that define terms of each namespace. A merged report does not know in which order
/// the namespaces were met.
void write_definers(const scope_results& scope, json_writer& json) {
  std::map<std::string_view, const std::vector<std::uint32_t>*> by_name;
  for (const auto& in : scope.namespaces.ontologies().definitions().namespaces()) {
    by_name.emplace(in.name, &in.documents);
  }
  for (const auto& [name, documents] : by_name) {
    for (const std::uint32_t document : *documents) {
      json.begin_object().member("namespace", name);
      json.member("document", std::uint64_t{document}).end_object();
    }
  }
}

void write_instances(const scope_results& scope, json_writer& json) {
  write_terms(scope.namespaces.ontologies().instances(), scope.name, json,
              [](const auto& /*in*/) { return true; });
}

void write_objects(const scope_results& scope, json_writer& json) {
  for (const namespace_term& object : scope.namespaces.objects()) {
    json.begin_object().member("iri", object.iri).member("count", object.count);
    write_document_place_json(object.first, json);
    write_term_uses_json(object, json);
    json.end_object();
  }
  write_terms(scope.namespaces.object_iris(), scope.name, json,
              [](const auto& /*in*/) { return false; });
}

void write_ontologies(const scope_results& scope, json_writer& json) {
  for (const ontology_use& o : scope.namespaces.ontologies().ontologies()) {
    json.begin_object().member("iri", o.iri).member("named", o.is_named);
    json.member("imported", o.is_imported).member("namespace", o.is_namespace);
    if (o.first.document != no_document) {
      write_document_place_json(o.first, json);
    }
    write_scope_json(scope.name, json);
    json.end_object();
  }
}

void write_links(const scope_results& scope, json_writer& json) {
  for (const schema_link& link : scope.namespaces.links()) {
    json.begin_object().member("kind", name(link.kind)).member("name", link.name);
    json.member("location", link.location);
    write_document_place_json(link.first, json);
    json.end_object();
  }
}

/// The comments that suppress findings about all documents, for leiri merge.
void write_comments(const std::vector<configuration::document_suppression>& all,
                    json_writer& json) {
  constexpr std::uint64_t largest = (std::uint64_t{1} << 53U) - 1;  // in JSON, RFC 8259 section 6
  json.objects("comments", all, [&](const configuration::document_suppression& s) {
    json.member("path", s.path).member("code", name(s.code));
    if (s.range) {
      const auto& [begin, end] = *s.range;
      json.member("line", begin.line).member("column", begin.column);
      json.member("end_line", std::min(end.line, largest))
          .member("end_column", std::min(end.column, largest));
    }
  });
}

/// The report in JSON. report_reader.cpp reads what this class writes.
class json_report final : public waiting_report {
 public:
  using waiting_report::waiting_report;

 private:
  void add_known(const located_finding& f) override {
    store(static_cast<std::uint32_t>(documents().size() - 1), f.where, text_of(f, true));
  }
  void store_known(const scope_results& scope) override {
    for (const namespace_finding& f : scope.known) {
      store(f.first.document, f.first.where, text_of(as_finding(f), true));
    }
  }

  std::string text_of(const located_finding& f) override { return text_of(f, false); }

  static std::string text_of(const located_finding& f, bool is_known) {
    std::string text;
    json_writer json(text);
    json.begin_object();
    write_finding_json(f, json);
    if (is_known) {
      json.member("known", true);
    }
    json.end_object();
    return text;
  }

  void write_start(const check_results& results) override {
    std::string text;
    json_writer json(text);
    json.begin_object();
    write_version_json(json);
    if (!results.libxml2.empty()) {
      json.texts("libxml2", results.libxml2);
    }
    json.key("documents").begin_array();
    out_.write(text);
  }

  void write_begin(std::uint32_t index, const counted_document& d) override {
    std::string text(index == 0 ? "" : ",");
    json_writer json(text);
    json.begin_object()
        .member("path", d.document.path)
        .member("format", name(d.document.format))
        .member("bytes", d.document.bytes)
        .member("identifiers", d.document.identifiers)
        .member("complete", d.document.complete);
    if (d.document.unread > 0) {
      json.member("unread", d.document.unread);
    }
    write_scope_json(d.document.scope, json);
    if (d.document.lines) {
      json.member("begin", d.document.lines->begin).member("lines", d.document.lines->ends);
    }
    json.key("findings").begin_array();
    out_.write(text);
  }

  void write_finding(std::string_view text, bool first) override {
    out_.write(first ? "" : ",", text);
  }

  void write_end(const counted_document& /*d*/) override { out_.write("]}"); }

  void write_rest(const check_results& results) override {
    std::string text = "],";
    json_writer json(text);
    write_namespaces_json(results.scopes, json);
    write_uses(results.scopes, json);
    write_prefix_places(results.scopes, json);
    const auto by_scope = [&](std::string_view key, const auto& write) {
      json.array(key, results.scopes, [&](const scope_results& scope) { write(scope, json); });
    };
    by_scope("definitions", write_definitions);
    by_scope("definers", write_definers);
    by_scope("instances", write_instances);
    by_scope("objects", write_objects);
    by_scope("ontologies", write_ontologies);
    by_scope("links", write_links);
    if (!results.suppressions.empty()) {
      write_comments(results.suppressions, json);
    }
    if (results.totals.skipped.all() > 0) {
      write_skipped(results.totals.skipped, json);
    }
    if (!results.failures.empty()) {
      json.texts("failures", results.failures);
    }
    json.key("totals").begin_object();
    write_totals_json(results.totals, json);
    json.end_object();
    out_.write(text + "}\n");
  }
};

}  // namespace

std::unique_ptr<check_report> make_json_report(output& out, const report_options& /*options*/) {
  return std::make_unique<json_report>(out);
}

}  // namespace leiri::command
