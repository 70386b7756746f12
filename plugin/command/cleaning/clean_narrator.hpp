#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cleaning/clean_record.hpp"
#include "io/failure.hpp"
#include "reports/progress_line.hpp"

namespace leiri::command {

/// The numbers of identifiers and of other parts of a document, by what was done with them.
struct clean_counts {
  std::uint64_t statements = 0;  ///< that a conversion has written
  std::uint64_t repaired = 0;
  std::uint64_t skipped = 0;
  std::uint64_t kept = 0;
  std::uint64_t errors = 0;   ///< errors in the document, or errors that ended its reading
  std::uint64_t renamed = 0;  ///< places where a namespace was renamed
  std::map<code, std::uint64_t> repaired_for;  ///< by what was wrong

  clean_counts& operator+=(const clean_counts& more);
  /// "12 statements, 2 repaired (1 path-character, 1 percent-encoding), 1 kept"; empty if nothing
  /// was done.
  [[nodiscard]] std::string words() const;
};

/// What a narrator reports, and how.
struct narration {
  std::string document;
  /// What happens to text that is not in the document's syntax.
  std::string_view consequence;
  std::uint64_t most = UINT64_MAX;  ///< how many messages of each kind to write
  bool quiet = false;               ///< no messages about what the policies have corrected
  const policy_table& policies;
  /// What is not in the document's syntax is left out, as the user wants it.
  bool drops_errors = false;
  /// The IRI of the document, if references of RDF that are resolved against it for want of a base
  /// deserve a warning; otherwise empty.
  std::string_view own_location = {};
};

/// Reports every action of a cleaning on standard error, and remembers whether everything was
/// corrected.
class clean_narrator final : public audit_listener {
 public:
  /// `record` receives what is done with each identifier; null if a copy_sink writes the record.
  /// `progress` is erased before a message is written. Both must outlive the narrator.
  clean_narrator(narration about, clean_record_writer* record, progress_line& progress)
      : about_(std::move(about)), record_(record), progress_(progress) {}

  void on_identifier(const occurrence& o, const outcome& result) override;
  void on_report(const report& r) override;
  void on_decided(const occurrence& o, const outcome& result, const decision& d) override;
  void on_skipped(const text_range& statement) override;

  // The caller erases the progress before it calls these.
  /// Reports, after the reading, that the document could not be read to its end.
  void unreadable(const std::string& why);
  /// Reports how many messages were left out.
  void finish();

  /// Reports that a renaming of a namespace would change the meaning of the document.
  void refuse(const position& where, const std::string& why);
  [[nodiscard]] bool is_refused() const noexcept { return is_refused_; }

  [[nodiscard]] const clean_counts& counts() const noexcept { return counts_; }
  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  bool is_new_prefix(const occurrence& o);
  void count(policy done, code why);
  void tell_error(const position& where, const std::string& message_text);
  void tell(const position& where, std::string_view what, std::string_view message_text,
            std::optional<code> why);
  void write_record(const occurrence& o, const outcome& result, const decision& d);

  /// The last report about the current identifier.
  struct last_report {
    position where;
    code why = code::document_syntax;
    std::string message;
  };

  narration about_;
  clean_record_writer* record_;
  progress_line& progress_;
  last_report last_;
  bool is_refused_ = false;
  bool has_told_base_ = false;
  clean_counts counts_;
  // The number of messages, by what was done and why.
  std::map<std::pair<std::string_view, std::optional<code>>, std::uint64_t> told_;
  std::map<std::string, std::uint64_t> undeclared_;  // names, by prefix
  int status_ = exit_status::fine;
};

}  // namespace leiri::command
