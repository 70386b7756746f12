#pragma once

#include <cstddef>
#include <leiri/documents/audit.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "state/copy_output.hpp"
#include "state/document_source.hpp"
#include "state/identifier_handler.hpp"

namespace leiri::libxml2 {

/// Treats the identifiers of a document that is being copied by the audit's policies.
class copy_editor final : public identifier_handler {
 public:
  /// `encoding` is the one that the document declares, for messages. All must outlive the editor.
  copy_editor(document_source& from, audit& out, copy_output& to,
              std::string_view encoding) noexcept
      : source_(from), out_(out), to_(to), encoding_(encoding) {}

  void treat(const occurrence& o, const outcome& bad, const place& where,
             const std::optional<omission>& without) override {
    treat(o, bad, where, absolute_references::resolve, without);
  }
  optional_text settle_base(const occurrence& /*o*/, const outcome& /*bad*/) override {
    return std::nullopt;
  }
  optional_text settle_term(const occurrence& o, const outcome& read, const place& where) override;
  std::string settle_prefix(const occurrence& o, const outcome& bad, const place& where) override;
  /// Applications do not remove this white space, so it is repaired.
  [[nodiscard]] bool treats_blanks() const noexcept override { return true; }

 private:
  void treat(const occurrence& o, const outcome& bad, const place& where, absolute_references mode,
             const std::optional<omission>& without);
  decision settle(const occurrence& o, const outcome& bad, const place& where,
                  absolute_references mode, const std::optional<omission>& without);
  decision carry_out(const occurrence& o, const outcome& bad, const place& where,
                     absolute_references mode, const std::optional<omission>& without);
  void rename(const occurrence& o, const outcome& old, const place& where);
  bool put_in_place(const occurrence& o, std::string_view made, const place& where, code why);
  bool write_in_full(const occurrence& o, std::string_view made, const place& where, code why);
  [[nodiscard]] std::string reason_not_to_rename(const occurrence& o) const;
  [[nodiscard]] bool follows(const occurrence& o, std::string_view renamed) const;
  bool repair(const occurrence& o, std::string_view repaired, std::string_view made, code why,
              const place& where);
  bool leave_out(const omission& what, code why, const place& where);
  bool leave_out_attribute(const written_text& source, code why);
  bool change(const written_text& source, const rewritten& r, position where, code why);

  void tell_encoding();
  [[nodiscard]] std::string_view encoding() const noexcept {
    return encoding_.empty() ? "of this document" : encoding_;
  }

  document_source& source_;
  audit& out_;
  copy_output& to_;
  std::string_view encoding_;
  bool has_told_encoding_ = false;
};

}  // namespace leiri::libxml2
