#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "detection/document_format.hpp"
#include "reports/baseline.hpp"
#include "server/client_message.hpp"
#include "server/edited_document.hpp"
#include "server/open_text.hpp"
#include "server/text_findings.hpp"
#include "subcommands/check.hpp"

namespace leiri::command {

/// The path of the file that a URI names; "-" if it names no file.
std::string path_of_uri(const std::string& uri);

/// A document that the editor has open.
class open_document {
 public:
  open_document(const document_opened& from, position_unit unit);

  /// Uses these options from here on; nothing: there are none, and the document has no findings.
  /// Reads the files that they
  /// name, and throws what reading them throws.
  void configure(std::optional<check_options> options);

  /// What is wrong with a change; empty if it has been made.
  std::string change(const document_changed& c);
  /// Its text is no longer known: the editor and this program do not agree.
  void lose() noexcept { is_lost_ = true; }
  [[nodiscard]] bool is_lost() const noexcept { return is_lost_; }

  /// Whether the text or the configuration changed after check(), which can be called again.
  [[nodiscard]] bool is_changed() const noexcept { return is_changed_ && !is_lost_ && options_; }
  /// Makes the findings of the text. Throws what the reading throws.
  void check();

  /// Whether it can be compared with other documents.
  [[nodiscard]] bool is_checked() const noexcept { return !is_changed_ && !is_lost_ && content(); }

  /// The text as it is read; nothing if its format is not known.
  [[nodiscard]] std::optional<edited_document> content() const;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] std::int64_t version() const noexcept { return version_; }
  [[nodiscard]] const open_text& text() const noexcept { return text_; }
  /// Of a document that is checked.
  [[nodiscard]] const check_options& options() const noexcept { return *options_; }
  /// The path of the file with the configuration; empty if there is none.
  [[nodiscard]] std::string configuration() const;
  [[nodiscard]] const baseline* known() const noexcept { return known_ ? &*known_ : nullptr; }
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
  std::optional<baseline> known_;
  std::optional<document_format> format_;
  checked_text findings_;
};

}  // namespace leiri::command
