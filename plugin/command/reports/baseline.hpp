#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "io/json.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// The path of a document as a baseline writes it: relative to the folder of the baseline and with
/// `/`, so that it does not depend on the folder in which the program runs. "-" is unchanged.
std::string path_from(const std::string& baseline_path, const std::string& document);

/// The known findings, which a baseline or an earlier report contains. A finding is known if the
/// baseline has one with the same document, role, component, code and value. If several findings
/// have the same features, as many of them are known as the baseline has. In a file of version 1, a
/// finding that follows from all documents stands for the run: it is known in the first document
/// that has it.
class baseline {
 public:
  /// Reads a file of `leiri baseline`, or a report of `leiri check --format json` whose paths are
  /// relative to the file's folder. Throws io_failure if the file cannot be read or is neither.
  explicit baseline(const std::string& path);

  /// Begins a document, to which the findings from now on belong. The path is that of the command
  /// line.
  void begin_document(const std::string& path);
  /// Whether a finding is known. Each finding of the baseline matches once. `scope` is that of a
  /// finding that follows from all documents; null for others.
  bool takes(const located_finding& f, const std::string* scope = nullptr);

  /// The number of findings of the baseline that did not occur, although their document was read or
  /// no longer exists.
  [[nodiscard]] std::uint64_t stale() const;

 private:
  struct entry {
    std::uint64_t count = 0;
    std::string document;       ///< its path relative to the baseline
    bool is_about_all = false;  ///< see is_about_all_documents()
  };
  /// By the fingerprint of the document or scope, role, component, code and value.
  using entries = std::map<std::string, entry>;

  /// Adds the findings of a document. Returns why this is not a baseline, if it is not one.
  std::optional<std::string> add_document(const json_fields& document,
                                          const std::vector<json_fields>& findings);

  static bool take(const located_finding& f, std::string_view where, entries& from);
  [[nodiscard]] bool is_gone(const std::string& document) const;

  std::string path_;
  entries entries_;
  entries of_scopes_;           // of version 1: the findings that follow from all documents
  std::set<std::string> read_;  // the documents of this run
  std::string document_;        // the current document
};

}  // namespace leiri::command
