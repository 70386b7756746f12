#pragma once

#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/finding.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::configuration {

/// A comment in a document that suppresses findings about all documents with one code.
struct document_suppression {
  std::string path;
  leiri::code code;
  /// The beginning and the end of what it is about; nothing: the whole document.
  std::optional<std::pair<position, position>> range;
};

/// A comment that suppressed nothing.
struct unused_suppression {
  leiri::code code;
  position where;  ///< of the comment
};

/// The comments in documents that suppress findings.
class suppressions {
 public:
  /// Receives a message about a wrong comment.
  using trouble_receiver = std::function<void(const std::string&)>;

  explicit suppressions(trouble_receiver trouble = {}) : trouble_(std::move(trouble)) {}

  void begin_document(const std::string& path);
  void add(const remark& r);
  /// Whether a comment suppresses a finding of the current document. Records that the comment was
  /// used.
  [[nodiscard]] bool takes(code c, const position& where) const;
  /// The comments of the current document that were not used, with two exceptions. Findings about
  /// all documents are not known yet. A comment before the range of a file that is read may be used
  /// in another range.
  [[nodiscard]] std::vector<unused_suppression> unused() const;

  /// Adds a comment that a report lists.
  void add(const document_suppression& s);
  /// The comments about findings about all documents.
  [[nodiscard]] std::vector<document_suppression> about_all_documents() const;
  /// Whether a comment suppresses a finding about all documents with this first position.
  [[nodiscard]] bool has(std::string_view document, code c, const position& where) const;

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

  static const suppression* find(const suppressed& in, code c, const position& where);
  void read_codes(const remark& r, std::string_view names, std::vector<suppression>& to);

  trouble_receiver trouble_;
  std::map<std::string, suppressed, std::less<>> documents_;  // documents with such comments
  std::string path_;
  suppressed* current_ = nullptr;  // of the current document; null: no comment so far
};

}  // namespace leiri::configuration
