#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "io/failure.hpp"
#include "subcommands/clean_record.hpp"

namespace leiri::command {

/// Reports every action of a cleaning on standard error, and remembers whether everything was
/// corrected.
class clean_narrator final : public audit_listener {
 public:
  /// `record` receives what is done with each identifier; null if a copy_sink writes the record.
  /// `consequence` is what happens to text that is not in the document's syntax.
  clean_narrator(std::string document, clean_record_writer* record, std::string_view consequence)
      : document_(std::move(document)), record_(record), consequence_(consequence) {}

  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override;
  void on_decided(const occurrence& o, const outcome& result, const decision& d) override;
  void on_skipped(const text_range& statement) override;

  void unreadable(const std::string& why);

  /// A renaming of a namespace would change the meaning of the document.
  void refuse(const position& where, const std::string& why);
  [[nodiscard]] bool is_refused() const noexcept { return is_refused_; }
  /// In how many places a namespace was renamed.
  [[nodiscard]] std::uint64_t renamed() const noexcept { return renamed_; }

  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  void tell(const position& where, std::string_view what, const std::string& message_text);
  void write_record(const occurrence& o, const outcome& result, const decision& d);

  /// The last report about the current identifier.
  struct last_report {
    position where;
    code why = code::document_syntax;
    std::string message;
  };

  std::string document_;
  clean_record_writer* record_;
  std::string_view consequence_;
  last_report last_;
  bool is_refused_ = false;
  std::uint64_t renamed_ = 0;
  int status_ = exit_status::fine;
};

}  // namespace leiri::command
