#pragma once

#include <leiri/finding.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "operations/operation.hpp"

/// Messages about operands.
namespace leiri::command {

/// A finding about an operand.
struct operand_finding {
  leiri::finding finding;
  operations::place about;
};

/// Collects the findings of check(). For a base, only grammar errors are collected, since its other
/// findings do not concern the reference.
void add_remarks(std::string_view operand, operations::place about, profile p, kind k,
                 std::vector<operand_finding>& out);

/// The group of the character that a finding is about, if only a LEIRI may contain it; otherwise
/// empty.
std::string_view group_name(const finding& f, std::string_view text) noexcept;

/// The message of a refusal.
std::string message_of(const operations::refusal& why, const operations::arguments& a);

}  // namespace leiri::command
