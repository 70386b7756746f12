#pragma once

#include "call.hpp"
#include "node_list.hpp"
#include "operations/operation.hpp"

namespace leiri::xslt {

/// An answer as a value of XPath. If the operation has no result, the value is empty or false,
/// since XPath has no null.
///
///     <reference scheme="..." host="..." path="...">iri</reference>
///     <finding code="..." severity="..." component="..." offset="..." position="..."
///         advice="...">message</finding>
///     <identifier offset="..." position="..." length="...">iri</identifier>
class answer_object final : public operations::sink {
 public:
  answer_object(const call& c, operations::answer kind) : call_(c), kind_(kind) {}

  void text(std::string_view text) override { made_ = string_object(text); }
  void truth(bool truth) override { made_ = boolean_object(truth); }
  void absent() override {}
  void refuse(const operations::refusal& /*why*/) override {}
  void compared(const comparison& outcome) override { made_ = string_object(name(outcome.rung)); }
  void members(const reference& parts) override;
  void findings(std::string_view text, std::span<const finding> all) override;
  void identifiers(std::string_view text, identifier_finder& all) override;

  object take();

 private:
  const call& call_;
  operations::answer kind_;
  object made_;
};

}  // namespace leiri::xslt
