#pragma once

#include <leiri/documents/audit.hpp>
#include <string>
#include <string_view>

#include "state/identifier_handler.hpp"

namespace leiri::libxml2 {

/// Applies the audit's policies to the terms of the statements that are passed on.
class term_settler final : public identifier_handler {
 public:
  /// `out` must outlive the settler.
  explicit term_settler(audit& out) noexcept : out_(out) {}

  /// Does nothing: only statements are passed on.
  void treat(const occurrence& /*o*/, const outcome& /*bad*/, const place& /*where*/,
             const std::optional<omission>& /*without*/) override {}
  optional_text settle_base(const occurrence& o, const outcome& bad) override;
  optional_text settle_term(const occurrence& o, const outcome& read, const place& where) override;
  [[nodiscard]] bool treats_blanks() const noexcept override { return false; }

 private:
  optional_text as_iri(std::string_view resolved);

  audit& out_;
  std::string iri_;
};

}  // namespace leiri::libxml2
