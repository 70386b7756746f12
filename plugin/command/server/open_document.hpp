#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "configuration/baseline.hpp"
#include "detection/document_format.hpp"
#include "server/client_message.hpp"
#include "server/edited_document.hpp"
#include "server/open_text.hpp"
#include "server/text_findings.hpp"
#include "subcommands/check.hpp"

namespace leiri::command {

/// The path of the file that a URI identifies; "-" if it does not identify a file.
std::string path_of_uri(const std::string& uri);

/// A document that the editor has open.
class open_document {
 public:
  open_document(const client_message& from, position_unit unit);

  /// Sets the options, and reads the files that they name; passes on the exceptions of the readers.
  /// Without options, the document has no findings.
  void configure(std::optional<check_options> options);

  /// Makes a change. Returns what is wrong with it; empty if it has been made.
  std::string change(const client_message& c);
  /// Marks the text as unknown, since the editor and this program no longer have the same text.
  void lose() noexcept { is_lost_ = true; }
  [[nodiscard]] bool is_lost() const noexcept { return is_lost_; }

  [[nodiscard]] bool has_options() const noexcept { return options_.has_value(); }

  /// Whether the text or the configuration has changed since check(), so that check() is due again.
  [[nodiscard]] bool is_changed() const noexcept { return is_changed_ && !is_lost_ && options_; }
  /// Finds the findings of the text. Passes on exceptions of the reader.
  void check();

  /// Whether it can be compared with other documents.
  [[nodiscard]] bool is_checked() const noexcept { return !is_changed_ && !is_lost_ && content(); }

  /// The text, ready to be read; nothing if its format is unknown or it has no options.
  [[nodiscard]] std::optional<edited_document> content() const;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] std::int64_t version() const noexcept { return version_; }
  [[nodiscard]] const open_text& text() const noexcept { return text_; }
  /// Only for a document with options.
  [[nodiscard]] const check_options& options() const noexcept { return *options_; }
  /// The path of the configuration file; empty if there is none.
  [[nodiscard]] std::string configuration() const;
  [[nodiscard]] const configuration::baseline* known() const noexcept {
    return known_ ? &*known_ : nullptr;
  }
  [[nodiscard]] const checked_text& findings() const noexcept { return findings_; }
  [[nodiscard]] checked_text& findings() noexcept { return findings_; }

 private:
  std::string path_;
  std::string language_;
  std::int64_t version_;
  open_text text_;
  position_unit unit_;
  bool is_lost_ = false;
  bool is_changed_ = true;
  std::optional<check_options> options_;
  std::optional<configuration::baseline> known_;
  std::optional<document_format> format_;
  checked_text findings_;
};

}  // namespace leiri::command
