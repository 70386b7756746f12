#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/policy.hpp>
#include <leiri/finding.hpp>
#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <leiri/text/line_writer.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "arguments/arguments.hpp"
#include "detection/document_format.hpp"
#include "detection/opened_file.hpp"
#include "documents/knowledge.hpp"
#include "documents/line_ranges.hpp"
#include "io/terminal.hpp"

/// Converts the values of options. All functions throw usage_error for an invalid value.
namespace leiri::command {

/// What help and completion say of each option: the rows of options.tsv.
namespace option {
#include "options.inc"
}

/// The number of a value in a list such as "text|json". `what` is a word for the values.
std::size_t number_in_list(const std::string& value, std::string_view values, const char* what);

/// Adds an option whose values are those of an enumeration, in its order.
template <class Enum, class Target>
void add_enumeration(subcommand& s, const option_text& o, const char* what, Target& target) {
  s.option(o, [values = o.values, what, &target](const std::string& v) {
    target = static_cast<Enum>(number_in_list(v, values, what));
  });
}

terminal_choice terminal_choice_from(const std::string& value);
/// The severity for --fail-on; nothing for "never".
std::optional<severity> lowest_severity_from(const std::string& value);
/// The severity for --show.
severity shown_severity_from(const std::string& value);
std::size_t jobs_from(const std::string& value);
std::uint64_t bytes_from(const std::string& value);
/// A number, or "all".
std::uint64_t findings_from(const std::string& value);
/// The value of --sarif-suppressed.
bool is_kept(const std::string& value);
/// BEGIN-END or BEGIN-.
byte_range range_from(const std::string& value);
/// POLICY for all roles, or ROLE=POLICY.
void read_policy(const std::string& value, policy_table& policies);
document_format document_format_from(const std::string& value);
text::line_syntax line_syntax_from(const std::string& value);
/// The output file; empty for "-", which is standard output, as if no file were specified.
std::string output_path_from(const std::string& value);
/// A file that is written in addition to the output. "-" is refused, since that is the output.
std::string record_path_from(const std::string& value);

/// Returns the operands of a command line. Throws usage_error if there are none; only_operand()
/// throws unless there is exactly one, and need_no_operands() if there are any.
strings need_operands(strings operands, const char* what);
std::string only_operand(const strings& operands);
void need_no_operands(const strings& operands, const char* message);

void add_backslash(subcommand& s, std::optional<backslash_repair>& wanted);
/// Adds the options for JSON-LD contexts and for the external parts of XML document types.
void add_external_parts(subcommand& s, wanted_reading& reading);
/// Adds the options for the files of folders that are read, and for their formats.
void add_choice(subcommand& s, reading_choice& choice);

}  // namespace leiri::command
