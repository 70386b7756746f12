#include "formats/earlier_namespaces.hpp"

#include <leiri/documents/namespace_findings.hpp>

#include "reports/report_reader.hpp"

namespace leiri::command {

namespace {

void add_namespaces(const namespace_inventory& from, known_names& to) {
  for (const namespace_entry& entry : from.entries()) {
    namespace_count& count = to.namespaces[std::string(entry.name)];
    count.uses += entry.count;
    count.documents += entry.uses.size();
  }
}

class names_reader final : public report_receiver {
 public:
  explicit names_reader(known_names& to) noexcept : to_(to) {}

  void begin_document(const document& /*d*/) override { ++to_.documents; }
  void add(const located_finding& f) override {
    if (is_about_all_documents(f.finding.code)) {
      to_.problems.try_emplace({f.finding.code, f.value}, f.message);
    }
  }
  void add_known(const located_finding& f) override { add(f); }
  void add_namespaces(const namespace_scopes& found) override {
    for (const namespace_scope* const scope : found.all()) {
      command::add_namespaces(scope->namespaces, to_);
    }
  }

 private:
  known_names& to_;
};

}  // namespace

known_names read_earlier_names(const std::string& path) {
  known_names names;
  names_reader reader(names);
  read_report(path, reader);
  return names;
}

known_names names_in(const std::vector<scope_results>& scopes) {
  known_names names;
  for (const scope_results& scope : scopes) {
    add_namespaces(scope.namespaces, names);
    for (const namespace_finding& f : scope.findings) {
      if (is_about_all_documents(f.code)) {
        names.problems.try_emplace({f.code, f.value}, f.message);
      }
    }
  }
  names.documents = scopes.empty() ? 0 : scopes.front().namespaces.documents();
  return names;
}

}  // namespace leiri::command
