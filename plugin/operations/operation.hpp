#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "operations/arguments.hpp"
#include "operations/sink.hpp"

/// The table of operations on one identifier at a time. The subcommands of the program, `leiri
/// batch`, SQL and XPath all take their operations from it; help and shell completion describe it.
/// Nothing here performs input or output.
namespace leiri::operations {

struct operand {
  std::string_view name;   ///< of the member in batch: "iri", "text", "other", "base"
  std::string_view shown;  ///< in usage lines: "REFERENCE"
  std::string_view help;
  place where = place::iri;
};

/// The form of a value.
enum class value_type : std::uint8_t {
  word,             ///< one of `values`
  words,            ///< any of `values`, separated by commas
  flag,             ///< true or false
  charset,          ///< a name
  aliases,          ///< rows "exact FROM TO" and "prefix FROM TO"
  operand_charset,  ///< a name: the charset of an operand that is bytes
  // Only for front ends that can answer with more than a single value.
  explain,       ///< a flag that asks for an explanation of the result
  record,        ///< the record of a repair, which is to be undone
  record_output  ///< where the records of repairs go
};

struct parameter;
/// Decodes a value. Returns what is wrong with it, or nothing.
using decoder = std::optional<std::string> (*)(const parameter& p, std::string_view value,
                                               options& to);

/// An option of an operation.
struct parameter {
  std::string_view name;  ///< without the two dashes of the command line
  value_type type = value_type::word;
  std::string_view values;         ///< in help: "fail|encode", "NAME"; empty for a flag
  std::string_view default_value;  ///< the default, in help; empty if there is none
  std::string_view help;
  decoder decode = nullptr;  ///< null: the front end reads the value, or has no use for it
  bool required = false;
};

/// What an operation answers, unless it refuses.
enum class answer : std::uint8_t { text, truth, members, comparison, findings, identifiers };

using body = void (*)(const arguments& a, sink& out);

/// A part of an answer. SQL and XPath have a function for it with the parameters of the operation:
/// `iri_host` is a part of the answer of `parse`.
struct projection {
  std::string_view name;
  std::string_view help;
  operations::answer answer;
  body perform;
};

struct operation {
  std::string_view name;
  std::string_view help;  ///< one line, a verb first
  operations::answer answer;
  std::span<const operand> operands;
  std::span<const parameter> options;  ///< in the order of the arguments in SQL and XPath
  body perform;
  std::span<const projection> projections = {};
};

/// The table.
std::span<const operation> table();

/// A function of SQL and XPath: an operation, or a part of its answer.
struct function {
  const operation* of;
  std::string_view name;
  operations::answer answer;
  body perform;
};

/// The functions of the whole table, each operation before the parts of its answer.
std::span<const function> functions();

/// Null if there is no operation with that name.
const operation* operation_named(std::string_view name);

/// Null if the operation has no option with that name.
const parameter* find_option(const operation& op, std::string_view name) noexcept;

/// Whether front ends that answer with a single value, such as SQL and XPath, have an option.
constexpr bool is_plain(const parameter& p) noexcept { return p.type < value_type::explain; }

}  // namespace leiri::operations
