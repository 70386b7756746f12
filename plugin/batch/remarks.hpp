#pragma once

#include <leiri/finding.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "operations/operation.hpp"

/// Messages about operands.
namespace leiri::batch {

/// A finding about an operand.
struct operand_finding {
  leiri::finding finding;
  operations::place about;
};

/// An answer that collects the findings about its operands. Of a base, only grammar errors are
/// collected, since its other findings do not concern the reference.
class answer_with_remarks : public operations::sink {
 public:
  /// The arguments must outlive the object.
  explicit answer_with_remarks(const operations::arguments& a) noexcept : a_(a) {}

  void examine(operations::place operand, profile p, kind k) final;
  void note(operations::place operand, const finding& f) final { remarks_.push_back({f, operand}); }

 protected:
  const operations::arguments& a_;
  std::vector<operand_finding> remarks_;
};

/// The group of the character that a finding is about, if only a LEIRI may contain it; otherwise
/// empty.
std::string_view group_name(const finding& f, std::string_view text) noexcept;

/// The message of a refusal.
std::string message_of(const operations::refusal& why, const operations::arguments& a);

}  // namespace leiri::batch
