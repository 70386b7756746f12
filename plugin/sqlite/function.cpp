#include "function.hpp"

#include <algorithm>

namespace leiri::sqlite {

using operations::parameter;

std::string column_name(std::string_view name) {
  std::string column(name);
  std::replace(column.begin(), column.end(), '-', '_');
  return column;
}

std::string sql_name(std::string_view name) { return "iri_" + column_name(name); }

std::span<const parameter> options_of(const operations::operation& op) noexcept {
  const auto end = std::find_if_not(op.options.begin(), op.options.end(), operations::is_plain);
  return {op.options.begin(), end};
}

arity arity_of(const operations::operation& op) noexcept {
  const auto options = options_of(op);
  const auto required =
      std::count_if(options.begin(), options.end(), [](const parameter& p) { return p.required; });
  const auto operands = static_cast<int>(op.operands.size());
  return {operands + static_cast<int>(required), operands + static_cast<int>(options.size())};
}

}  // namespace leiri::sqlite
