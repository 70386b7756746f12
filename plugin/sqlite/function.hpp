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

/// The name of a function in SQL, such as "iri_to_uri".
std::string sql_name(std::string_view name);

/// The name of the column for a parameter, such as "query_charset".
std::string column_name(std::string_view name);

/// How many arguments a function takes: at least the operands and the required options, at most the
/// operands and all options.
struct arity {
  int fewest = 0;
  int most = 0;
};
arity arity_of(const operations::operation& op) noexcept;

/// The options of an operation that are arguments in SQL. They precede its other options.
std::span<const operations::parameter> options_of(const operations::operation& op) noexcept;

}  // namespace leiri::sqlite
