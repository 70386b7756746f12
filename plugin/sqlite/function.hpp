#pragma once

#include <string>

#include "api.hpp"
#include "operations/operation.hpp"

namespace leiri::sqlite {

/// An operation, or a part of its answer, as a function of one connection.
struct function {
  const operations::operation& of;
  operations::answer answer;
  operations::body perform;
  operations::scratch work = {};
};

/// "iri_to_uri".
std::string sql_name(std::string_view name);

/// A parameter as the name of a column: "query_charset".
std::string column_name(std::string_view name);

/// The fewest and the most arguments: the operands, the options that are required, all options.
struct arity {
  int fewest = 0;
  int most = 0;
};
arity arity_of(const operations::operation& op) noexcept;

/// The options that SQL has. They are the first ones.
std::span<const operations::parameter> options_of(const operations::operation& op) noexcept;

}  // namespace leiri::sqlite
