#pragma once

#include <cstdint>
#include <string>

#include "documents/namespace_scopes.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// Receives the contents of a report: first the documents, by the same calls as check_report, then
/// the namespaces. Ignores all that a derived class does not override.
class report_receiver {
 public:
  virtual ~report_receiver() = default;
  virtual void begin_document(const document& d) = 0;
  virtual void add(const located_finding& f) = 0;
  /// A finding in the baseline.
  virtual void add_known(const located_finding& f) = 0;
  virtual void end_document(const document& /*d*/) {}
  /// Receives what the report says about the namespaces of its documents.
  virtual void add_namespaces(const namespace_scopes& found) = 0;
  /// Receives a version of libxml2 by whose rules the documents were checked.
  virtual void add_libxml2(const std::string& /*version*/) {}
  /// Receives a comment that suppresses findings about all documents.
  virtual void add_suppression(const configuration::document_suppression& /*s*/) {}
  /// Receives the number of documents that were only compared with those of the report, and how
  /// many of them are broken.
  virtual void add_compared(std::uint64_t /*documents*/, std::uint64_t /*broken*/) {}
  virtual void add_failure(const std::string& /*message*/) {}
  virtual void add_skipped(const skipped_files& /*files*/) {}
};

/// Reads the output of `leiri check --format json`, with members in any order. It reads object by
/// object, so that memory grows with the number of namespaces, not with the number of findings.
/// Throws io_failure if the file, which may be "-", cannot be read or is not such a report.
void read_report(const std::string& path, report_receiver& to);

}  // namespace leiri::command
