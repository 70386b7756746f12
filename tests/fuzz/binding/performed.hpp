#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/input.hpp"
#include "operations/operation.hpp"

/// What the table of operations answers in C++, for comparison with the languages that call it.
namespace leiri_fuzz {

using cell = std::optional<std::string>;

/// The answer of a function of the table.
struct performed {
  cell value;  ///< nothing: absent, refused, or rows
  bool is_refused = false;
  std::optional<std::size_t> offset;    ///< of the error
  std::vector<std::vector<cell>> rows;  ///< as SQL has them
};

/// The texts that a fuzzer gives to the operands of an operation, in their order: the first part of
/// the input, and the second for what has two operands.
std::vector<std::string_view> operands_of(const leiri::operations::operation& op, const input& in);

/// The texts of all options that SQL and XPath have, in their order: the one that the input chooses
/// of the words that an option has, and nothing for others that need not be there.
std::vector<cell> options_of(const leiri::operations::operation& op, const input& in,
                             bool has_operand_charset);

/// Nothing if an option has a wrong value.
std::optional<performed> perform(const leiri::operations::function& f,
                                 const std::vector<std::string_view>& operands,
                                 const std::vector<cell>& options);

}  // namespace leiri_fuzz
