#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "documents/corpus.hpp"
#include "reports/near_miss.hpp"

namespace leiri::command {

class output;

/// One finding as reports tell it. A view: it lives for the call that it is passed to.
struct located_finding {
  leiri::finding finding;
  position where;
  std::optional<std::string> role;  ///< nothing, as the value, where it is about the document
  std::optional<std::string_view> value;
  std::string message;
  std::optional<leiri::profile> profile = std::nullopt;  ///< that rejects the identifier
};

/// A near miss among the findings of its document.
located_finding as_finding(const near_miss& miss, severity s);

/// How many findings there are of each severity.
struct finding_counts {
  std::uint64_t errors = 0;  ///< `invalid` included
  std::uint64_t warnings = 0;
  std::uint64_t infos = 0;

  void add(severity s) noexcept;
  [[nodiscard]] std::uint64_t all() const noexcept { return errors + warnings + infos; }
};

/// What a check counts.
struct check_totals {
  std::uint64_t documents = 0;
  std::uint64_t skipped = 0;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t namespaces = 0;
  finding_counts findings;
};

/// What is known when all documents are read. Views of the corpus.
struct check_results {
  const namespace_inventory& namespaces;
  const std::vector<namespace_group>& groups;
  const std::vector<near_miss>& misses;
  severity miss_severity;
  const std::vector<std::string>& failures;  ///< why inputs could not be opened, for people
  const check_totals& totals;
  int status;  ///< the exit status to be
};

/// One format of the report, written as the documents are read.
class check_report {
 public:
  virtual ~check_report() = default;
  virtual void begin_document(const document& d) = 0;
  virtual void add(const located_finding& f) = 0;
  virtual void end_document(const document& d) = 0;
  virtual void finish(const check_results& results) = 0;
};

struct text_report_options {
  bool inventory = false;  ///< print the namespaces
  bool summary = true;     ///< print the line that counts everything
};

/// Lines for people, as compilers write them. The output must outlive the report, here and below.
std::unique_ptr<check_report> make_text_report(output& out, text_report_options options);

/// One JSON object. Memory grows with the number of documents, not of findings, here and below.
std::unique_ptr<check_report> make_json_report(output& out);

/// SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS.
std::unique_ptr<check_report> make_sarif_report(output& out);

/// A page for people that needs nothing but itself.
std::unique_ptr<check_report> make_html_report(output& out);

}  // namespace leiri::command
