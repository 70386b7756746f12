#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "io/output.hpp"
#include "pipeline/sorted_spool.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// A report that is written while documents are read: the findings of each document in the order of
/// their positions, and at the end those that depend on other documents, in the order of their
/// first positions.
class streamed_report : public check_report {
 public:
  /// The output must outlive the report.
  explicit streamed_report(output& out) : out_(out) {}

  void begin_document(const document& d) final { path_ = d.path; }
  void add(const located_finding& f) final;
  void end_document(const document& d) final;
  void finish(const check_results& results) final;

 protected:
  /// The text to store for a finding in the document `path`.
  virtual std::string text_of(std::string_view path, const located_finding& f) = 0;
  /// `first`: it is the first finding of the report.
  virtual void write_finding(std::string_view text, bool /*first*/) { out_.write(text); }
  /// Called after the text of each finding of the document `path`.
  virtual void write_excerpt(const std::string& /*path*/, const finding_key& /*key*/) {}
  /// `is_empty`: the report has no findings.
  virtual void write_rest(const check_results& /*results*/, bool /*is_empty*/) {}

  output& out_;

 private:
  void write_spooled(const std::function<std::string(std::uint32_t document)>& path_of);

  std::string path_;
  sorted_spool spool_;
  bool is_empty_ = true;
};

}  // namespace leiri::command
