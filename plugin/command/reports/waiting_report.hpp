#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "documents/sorted_spool.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// A document and the counts of its findings.
struct counted_document {
  leiri::command::document document;
  finding_counts findings;
  finding_counts listed;      ///< in the report; `more` of them count as one
  std::uint64_t invalid = 0;  ///< of them, how many have this severity
};

/// A report that is written at the end, document by document: findings about all documents are
/// known last but belong to the findings of their documents, so findings are stored.
class waiting_report : public check_report {
 public:
  void begin_document(const document& d) final { documents_.push_back({d, {}, {}, 0}); }
  void add(const located_finding& f) final;
  void end_document(const document& d) final { documents_.back().document = d; }
  void finish(const check_results& results) final;

 protected:
  /// Stores a text to write among the findings of a document.
  void store(std::uint32_t document, const position& where, std::string_view text) {
    spool_.add(key_of(document, where), text);
  }
  /// The findings of a baseline, if the report has them.
  virtual void store_known(const scope_results& /*scope*/) {}
  /// The text to store for a finding.
  virtual std::string text_of(const located_finding& f) = 0;
  virtual void write_start(const check_results& results) = 0;
  virtual void write_begin(std::uint32_t index, const counted_document& d) = 0;
  /// `first`: of its document.
  virtual void write_finding(std::string_view text, bool first) = 0;
  virtual void write_end(const counted_document& d) = 0;
  virtual void write_rest(const check_results& results) = 0;

  [[nodiscard]] const std::vector<counted_document>& documents() const noexcept {
    return documents_;
  }

 private:
  void keep(std::uint32_t document, const located_finding& f);
  void write_documents();

  sorted_spool spool_;
  std::vector<counted_document> documents_;
};

}  // namespace leiri::command
