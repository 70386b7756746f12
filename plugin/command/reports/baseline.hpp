#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "reports/check_report.hpp"

namespace leiri::command {

/// The path of a document as a baseline writes it: relative to the folder of the baseline, with
/// `/`, so that the baseline holds wherever the program runs. "-" stays.
std::string path_from(const std::string& baseline_path, const std::string& document);

/// The findings that a report or a baseline had, from which new ones can be told. A finding is
/// known by its document, role, component, code and value; of several that are alike, as many are
/// known as there were. A finding about all documents is known wherever it occurs.
class baseline {
 public:
  /// Reads a file of `leiri baseline`, or a report of `leiri check --format json` whose paths are
  /// relative to the file's folder. Throws io_failure if the file cannot be read or is neither.
  explicit baseline(const std::string& path);

  /// The findings of this document, with its path as the user named it, are compared from here on.
  void begin_document(const std::string& path);
  /// Whether the finding is known. Each known finding answers once.
  bool takes(const located_finding& f);
  /// The same for a finding about all documents of a scope.
  bool takes(const namespace_finding& f, const std::string& scope);

  /// The number of known findings that did not occur, although their document was read or does not
  /// exist any more.
  [[nodiscard]] std::uint64_t stale() const;

 private:
  struct entry {
    std::uint64_t count = 0;
    std::string document;  ///< its path from the baseline
  };

  class reader;

  bool take(const std::string& key);
  [[nodiscard]] bool is_gone(const std::string& document) const;

  std::string path_;
  std::map<std::string, entry> entries_;  // by fingerprint
  std::set<std::string> read_;            // the documents of this run
  std::string document_;                  // the current one
};

}  // namespace leiri::command
