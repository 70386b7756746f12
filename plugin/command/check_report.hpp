#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus.hpp"
#include "near_miss.hpp"

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

/// What a check counts.
struct check_totals {
  std::uint64_t documents = 0;
  std::uint64_t skipped = 0;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t namespaces = 0;
  std::uint64_t errors = 0;  ///< `invalid` included
  std::uint64_t warnings = 0;
  std::uint64_t infos = 0;
};

/// What is known when all documents are read. Views of the corpus.
struct check_results {
  const namespace_inventory& namespaces;
  const std::vector<namespace_group>& groups;
  const std::vector<near_miss>& misses;
  severity miss_severity;
  const check_totals& totals;
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

/// One JSON object. Memory grows with the number of documents, not of findings.
std::unique_ptr<check_report> make_json_report(output& out);

}  // namespace leiri::command
