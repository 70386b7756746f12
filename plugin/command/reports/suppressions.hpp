#pragma once

#include <functional>
#include <leiri/documents/audit.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/check_report.hpp"

namespace leiri::command {

/// Leaves out the findings that comments in their documents suppress. A comment may follow a
/// finding in the same line, so the findings of a line are held until another line has a finding.
class suppressions {
 public:
  struct receivers {
    std::function<void(located_finding)> finding;     ///< a finding that is not suppressed
    std::function<void(const std::string&)> trouble;  ///< a message about a wrong comment
  };

  explicit suppressions(receivers to) : to_(std::move(to)) {}

  void begin_document(const std::string& path);
  void add(const remark& r);
  void add(located_finding f);
  /// Passes on the findings that are held, and a finding for each suppression that was not used.
  void end_document();

  /// Adds a comment that a report lists.
  void add(const document_suppression& s);
  /// The comments about findings about all documents.
  [[nodiscard]] std::vector<document_suppression> about_all_documents() const;
  /// Leaves out the findings about all documents that a comment at their first position suppresses.
  void leave_out(std::vector<scope_results>& scopes) const;

 private:
  /// A comment about one code, and the range to which it applies.
  struct suppression {
    leiri::code code;
    position where;  // of the comment
    position begin;
    position end;
    mutable bool is_used = false;
  };
  struct suppressed {
    std::vector<suppression> in_file;
    std::vector<suppression> in_place;  // sorted; their ranges are disjoint or equal
  };

  [[nodiscard]] bool has(std::string_view document, code c, const position& where) const;
  static const suppression* find(const suppressed& in, code c, const position& where);
  void read_codes(const remark& r, std::string_view names, std::vector<suppression>& to);
  void release();
  void tell_unused(const suppression& s) const;

  receivers to_;
  std::map<std::string, suppressed, std::less<>> documents_;  // documents with such comments
  std::string path_;
  suppressed* current_ = nullptr;      // of the current document; null: no comment so far
  std::vector<located_finding> held_;  // of one line
};

}  // namespace leiri::command
