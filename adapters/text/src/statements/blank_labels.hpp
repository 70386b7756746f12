#pragma once

#include <cstdint>
#include <leiri/text/statement_reader.hpp>
#include <string>
#include <string_view>

namespace leiri::text {

/// The labels of the blank nodes of one document. A node without a name gets b1, b2 ...; a label of
/// the document that might be the same gets a `B`.
///
/// Only labels that consist of a `b`, or of any number of `B`, and digits can be the same. The
/// first node without a name decides about them: a label whose number was used before stays, the
/// nodes without a name are numbered after the largest of these, and in all others `b` becomes `B`,
/// and each row of `B` becomes one longer. Thus no two nodes get the same label, and a document
/// without nodes without a name, as the result of every conversion, keeps its labels.
class blank_labels final : public node_labels {
 public:
  /// N-Triples and N-Quads keep their labels.
  explicit blank_labels(bool is_line_based) noexcept : is_line_based_(is_line_based) {}

  std::string_view of(std::string_view label, std::string& buffer) override;
  std::string next() override;

 private:
  [[nodiscard]] bool stays(std::string_view digits) noexcept;

  bool is_line_based_;
  std::uint64_t largest_ = 0;  // number in a label before the first node without a name
  std::uint64_t made_ = 0;
};

}  // namespace leiri::text
