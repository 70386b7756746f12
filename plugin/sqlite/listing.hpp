#pragma once

#include <cstddef>
#include <leiri/finding.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "operations/operation.hpp"
#include "value.hpp"

/// Answers that consist of rows.
namespace leiri::sqlite {

/// The columns of an answer.
struct columns {
  std::string_view declaration;  ///< "offset INTEGER, iri TEXT"; empty if the answer has no rows
  int count = 0;
};
columns columns_of(operations::answer a) noexcept;

/// An answer. It has no rows if the operation has no result.
class listing final : public operations::sink {
 public:
  void text(std::string_view /*text*/) override {}
  void truth(bool /*truth*/) override {}
  void absent() override {}
  void refuse(const operations::refusal& /*why*/) override {}
  void compared(const comparison& /*outcome*/) override {}
  void members(const reference& parts) override;
  void findings(std::string_view text, std::span<const finding> all) override;
  void identifiers(std::string_view text, identifier_finder& all) override;

  [[nodiscard]] std::size_t size() const noexcept { return rows_; }
  void give(std::size_t row, int column, const cell& to) const;

 private:
  struct found {
    std::uint64_t offset;
    std::uint64_t length;
    std::string iri;
  };

  void give_finding(const finding& f, int column, const cell& to) const;

  std::size_t rows_ = 0;
  // Only one of the following is not empty.
  std::vector<std::optional<std::string>> members_;
  std::vector<finding> findings_;
  std::string text_;  ///< the text that the findings are about
  std::vector<found> found_;
};

}  // namespace leiri::sqlite
