#include "subcommands/merge.hpp"

#include "documents/knowledge.hpp"
#include "reports/counted_report.hpp"
#include "reports/report_reader.hpp"

namespace leiri::command {

namespace {

/// Adds a report to the previous ones.
class merger final : public report_listener {
 public:
  merger(counted_report& to, namespace_inventory& namespaces, const merge_options& options)
      : to_(to),
        namespaces_(namespaces),
        options_(options),
        documents_before_(static_cast<std::uint32_t>(namespaces.documents())) {}

  void begin_document(const document& d) override {
    namespaces_.begin_document(d.path);
    to_.begin_document(d);
  }
  void add(const located_finding& f) override {
    if (f.finding.code == code::namespace_near_miss) {
      return;  // near misses among all documents differ from those of one report
    }
    located_finding changed = f;
    changed.finding.severity = severity_of(f.finding);
    to_.add(changed);
  }
  void end_document(const document& d) override { to_.end_document(d); }
  void add_use(std::string_view name, const namespace_use& use,
               const std::vector<std::string>& prefixes) override {
    namespaces_.add(name, {documents_before_ + use.document, use.count, use.first}, prefixes);
  }
  void add_failure(const std::string& message) override {
    complain(message);
    to_.add_failure(message);
  }
  void add_skipped(const std::string& ending, std::uint64_t files) override {
    to_.add_skipped(ending, files);
  }

 private:
  /// The severity that an audit would have assigned.
  [[nodiscard]] severity severity_of(const finding& f) const noexcept {
    severity result = f.severity;
    for (const auto& [c, s] : options_.severities) {
      if (c == f.code && f.severity != severity::invalid) {
        result = s;
      }
    }
    return result;
  }

  counted_report& to_;
  namespace_inventory& namespaces_;
  const merge_options& options_;
  std::uint32_t documents_before_;
};

std::vector<std::string> files_to_read(const merge_options& options) {
  std::vector<std::string> files = options.paths;
  files.push_back(options.aliases_path);
  files.push_back(options.known_namespaces_path);
  return files;
}

}  // namespace

int merge(const merge_options& options) {
  const alias_table aliases = read_aliases(options.aliases_path);
  const known_namespaces known(options.known_namespaces_path);
  const alias_table* const known_aliases = aliases.empty() ? nullptr : &aliases;
  namespace_inventory namespaces({known.names(), known_aliases});
  counted_report report(options, files_to_read(options));
  for (const std::string& path : options.paths) {
    merger listener(report, namespaces, options);
    report_reader(listener).read(path);
  }
  return report.finish(namespaces, known_aliases, near_miss_severity(options.severities));
}

}  // namespace leiri::command
