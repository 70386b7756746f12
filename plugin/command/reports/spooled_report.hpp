#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/output.hpp"
#include "pipeline/sorted_spool.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// A document and the counts of its findings.
struct counted_document {
  leiri::command::document document;
  finding_counts findings;
  finding_counts listed;      ///< listed in the report; a finding with `more` counts once
  std::uint64_t invalid = 0;  ///< how many of these are `invalid`
};

/// A report that is written at the end, document by document. It stores the findings, since those
/// about all documents are known last but are written among the findings of a document.
class waiting_report : public check_report {
 public:
  /// The output must outlive the report.
  explicit waiting_report(output& out) : out_(out) {}

  void begin_document(const document& d) final { documents_.push_back({d, {}, {}, 0}); }
  void add(const located_finding& f) final {
    keep(static_cast<std::uint32_t>(documents_.size() - 1), f);
  }
  void end_document(const document& d) final { documents_.back().document = d; }
  void finish(const check_results& results) final;

 protected:
  /// Stores a text to write among the findings of a document.
  void store(std::uint32_t document, const position& where, std::string_view text) {
    spool_.add(key_of(document, where), text);
  }
  /// Stores the findings of the baseline, if the report contains them.
  virtual void store_known(const scope_results& /*scope*/) {}
  /// The text to store for a finding.
  virtual std::string text_of(const located_finding& f) = 0;
  virtual void write_start(const check_results& results) = 0;
  virtual void write_begin(std::uint32_t index, const counted_document& d) = 0;
  /// `first`: it is the first finding of its document.
  virtual void write_finding(std::string_view text, bool first) = 0;
  virtual void write_end(const counted_document& d) = 0;
  virtual void write_rest(const check_results& results) = 0;

  [[nodiscard]] const std::vector<counted_document>& documents() const noexcept {
    return documents_;
  }

  output& out_;

 private:
  void keep(std::uint32_t document, const located_finding& f);
  void write_documents();

  sorted_spool spool_;
  std::vector<counted_document> documents_;
};

/// A report that is written while documents are read: the findings of each document in the order of
/// their positions, and at the end those that depend on other documents, in the order of their
/// first positions.
class streamed_report : public check_report {
 public:
  /// The output must outlive the report.
  explicit streamed_report(output& out) : out_(out) {}

  void begin_document(const document& d) final { path_ = d.path; }
  void add(const located_finding& f) final { spool_.add(key_of(0, f.where), text_of(path_, f)); }
  void end_document(const document& /*d*/) final { write_spooled(nullptr); }
  void finish(const check_results& results) final;

 protected:
  /// The text to store for a finding in the document `path`.
  virtual std::string text_of(std::string_view path, const located_finding& f) = 0;
  /// Called before the findings about all documents are stored.
  virtual void prepare(const check_results& /*results*/) {}
  /// The text to store for such a finding; empty: it is not listed.
  virtual std::string last_text_of(std::string_view path, const located_finding& f) {
    return text_of(path, f);
  }
  /// `first`: it is the first finding of the report.
  virtual void write_finding(std::string_view text, bool /*first*/) { out_.write(text); }
  /// Called after the text of each finding of the document `path`.
  virtual void write_excerpt(std::string_view /*path*/, const finding_key& /*key*/) {}
  /// `is_empty`: the report has no findings.
  virtual void write_rest(const check_results& /*results*/, bool /*is_empty*/) {}

  output& out_;

 private:
  /// `all`: the documents of the findings; null if these are about the current one.
  void write_spooled(const namespace_inventory* all);

  std::string path_;
  sorted_spool spool_;
  bool is_empty_ = true;
};

}  // namespace leiri::command
