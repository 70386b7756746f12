#pragma once

#include <cstdint>
#include <leiri/text/statement_reader.hpp>
#include <leiri/text/syntax.hpp>
#include <string>
#include <string_view>
#include <unordered_set>

namespace leiri::serd {

/// The labels that Serd's reader gives to blank nodes. In Turtle and TriG it names nodes without a
/// label b1, b2 ... and renames the label b1 to B1, and so every `b` before a digit.
///
/// It takes that B1 for the label B1 of the document if it came first, and refuses that label
/// afterwards. Such a label is replaced with a fresh one here: it begins with `b0`, as no other
/// does.
class labels final : public text::node_labels {
 public:
  explicit labels(text::syntax s) noexcept : is_line_based_(text::is_line_based(s)) {}

  void set_prefix(std::string_view prefix) { prefix_ = prefix; }

  std::string_view of(std::string_view label, std::string& buffer) override;
  std::string next() override { return prefix_ + 'b' + std::to_string(++made_); }

 private:
  [[nodiscard]] bool has_kept(const std::string& label) const;

  bool is_line_based_;
  std::string prefix_;
  std::uint64_t made_ = 0;
  bool has_renamed_ = false;              // a `b` before a digit
  std::unordered_set<std::string> kept_;  // labels with `B` and a digit, before the first such `b`
};

}  // namespace leiri::serd
