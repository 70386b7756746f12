#pragma once

#include <cstdint>
#include <functional>
#include <leiri/finding.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "batch/json_fields.hpp"

namespace leiri::configuration {

/// The path of a document as a baseline writes it: relative to the folder of the baseline and with
/// `/`, so that it does not depend on the folder in which the program runs. "-" is unchanged.
std::string path_from(const std::string& baseline_path, const std::string& document);

/// Receives the fields of each object of a file at its end, after all objects inside it. `place` is
/// the path of member names to the object, such as "documents[]/findings[]".
using object_receiver =
    std::function<void(std::string_view place, const batch::json_fields& fields)>;

/// Reads a file that is one JSON object. Returns the error message, if it is something else. Throws
/// io_failure if the file cannot be read, or has a version that is not known.
using object_reader =
    std::function<std::optional<std::string>(const std::string& path, const object_receiver& take)>;

/// What a baseline compares of a finding. Both texts are empty if it is about the document.
struct compared_finding {
  leiri::code code;
  leiri::component component;
  std::string_view role;
  std::string_view value;
};

/// The known findings, which a baseline or an earlier report contains. A finding is known if the
/// baseline has one with the same document, role, component, code and value. If several findings
/// have the same features, as many of them are known as the baseline has. In a file of version 1, a
/// finding that follows from all documents stands for the run: it is known in the first document
/// that has it.
class baseline {
 public:
  /// Reads a file of `leiri baseline`, or a report of `leiri check --format json` whose paths are
  /// relative to the file's folder. Throws io_failure if the file cannot be read or is neither.
  baseline(const std::string& path, const object_reader& read);

  /// Begins a document, to which the findings from now on belong. The path is that of the command
  /// line.
  void begin_document(const std::string& path);
  /// Whether a finding is known. Each finding of the baseline matches once. `scope` is that of a
  /// finding that follows from all documents; null for others.
  bool takes(const compared_finding& f, const std::string* scope = nullptr);

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
  std::optional<std::string> add_document(const batch::json_fields& document,
                                          const std::vector<batch::json_fields>& findings);

  static bool take(const compared_finding& f, std::string_view where, entries& from);
  [[nodiscard]] bool is_gone(const std::string& document) const;

  std::string path_;
  entries entries_;
  entries of_scopes_;           // of version 1: the findings that follow from all documents
  std::set<std::string> read_;  // the documents of this run
  std::string document_;        // the current document
};

}  // namespace leiri::configuration
