#pragma once

#include <leiri/documents/namespace_inventory.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "documents/namespace_scopes.hpp"
#include "io/json.hpp"
#include "pipeline/sorted_spool.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// Reads the output of `leiri check --format json`, with members in any order. It reads object by
/// object, so that memory grows with the number of namespaces, not with the number of findings.
class report_reader {
 public:
  virtual ~report_reader() = default;

  /// Call it once. Throws io_failure if the file, which may be "-", cannot be read or is not such a
  /// report.
  void read(const std::string& path);

 protected:
  // The contents: first the documents, by the same calls as in check_report, then the namespaces.
  virtual void begin_document(const document& d) = 0;
  virtual void add(const located_finding& f) = 0;
  /// A finding in the baseline.
  virtual void add_known(const located_finding& f) = 0;
  virtual void end_document(const document& d) = 0;
  /// Receives what the report says about the namespaces of its documents.
  virtual void add_namespaces(const namespace_scopes& found) = 0;
  virtual void add_failure(const std::string& message) = 0;
  /// See skipped_files::add().
  virtual void add_skipped(const std::string& ending, std::uint64_t files) = 0;

 private:
  struct namespace_read {
    std::string name;
    std::uint64_t count;
    bool has_more_terms;
    std::string scope;
  };
  struct use_read {
    std::uint64_t of;  // the index of the namespace
    namespace_use use;
  };
  /// A prefix, a term or an object.
  struct word_read {
    std::uint64_t of;  // the index of the namespace; 0 for an object
    std::string text;
    std::uint64_t count;
    document_place first;
  };
  struct ontology_read {
    std::string iri;
    bool is_named;
    bool is_imported;
    bool is_namespace;
    document_place first;
    std::string scope;
  };

  void take(std::string_view place, const json_fields& fields);
  void take_finding(const json_fields& fields);
  void take_document(const json_fields& fields);
  void take_use(const json_fields& fields);
  void take_prefix(const json_fields& fields);
  void take_namespace(const json_fields& fields);
  void take_term(const json_fields& fields);
  void take_object(const json_fields& fields);
  void take_ontology(const json_fields& fields);
  void take_link(const json_fields& fields);
  void take_totals(const json_fields& fields);
  void take_all(const json_fields& fields);
  void compare_totals();
  void add_uses();
  void add_words();
  void add_links();
  [[nodiscard]] ontology_inventory& ontologies_in(const json_fields& fields);
  [[nodiscard]] namespace_inventory& scope_of(const document_place& p) const;
  [[nodiscard]] const namespace_read& namespace_at(std::uint64_t number) const;
  [[nodiscard]] std::uint32_t index_of(std::uint64_t number, const namespace_inventory& in) const;

  sorted_spool findings_;  // of the current document, as fields
  // These are stored until the end, since uses and terms may precede their namespaces.
  std::vector<namespace_read> namespaces_;
  std::vector<use_read> uses_;
  std::vector<word_read> prefixes_;
  std::vector<word_read> used_terms_;
  std::vector<word_read> objects_;
  std::vector<ontology_read> ontologies_;
  std::vector<schema_link> links_;
  namespace_scopes scopes_{namespace_knowledge{}};
  std::vector<namespace_inventory*> scope_of_;  // by document
  check_totals counted_;                        // what was read so far
  std::uint64_t skipped_ = 0;                   // what the totals say
  std::optional<check_totals> totals_;          // what the report says
};

}  // namespace leiri::command
