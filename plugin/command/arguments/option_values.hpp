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

#include "detection/document_format.hpp"
#include "documents/line_ranges.hpp"
#include "pipeline/corpus.hpp"
#include "reports/report_options.hpp"
#include "subcommands/listings.hpp"

/// Converts the values of options. All functions throw usage_error for an invalid value.
namespace leiri::command {

// What an option takes, as help and completion list it: help, completion and messages take them
// from here. Those of an enumeration are in its order.
inline constexpr std::string_view report_format_values =
    "text|json|jsonl|sarif|html|csv|github|gitlab|junit";
inline constexpr std::string_view list_format_values = "text|json|csv|dot";
inline constexpr std::string_view color_values = "auto|always|never";
inline constexpr std::string_view scope_values = "run|folder";
inline constexpr std::string_view fail_on_values = "invalid|error|warning|info|never";
inline constexpr std::string_view suppressed_values = "omit|keep";
inline constexpr std::string_view line_syntax_values = "ntriples|nquads";
inline constexpr std::string_view backslash_values = "none|encode|slash";
inline constexpr std::string_view profile_values = "uri|iri|iri-bis|leiri|rdf|draft-2003";

report_format format_from(const std::string& value);
/// The format of a listing.
list_format list_format_from(const std::string& value);
color_choice color_from(const std::string& value);
scope_kind scope_from(const std::string& value);
/// The severity for --fail-on; nothing for "never".
std::optional<severity> lowest_severity_from(const std::string& value);
profile profile_from(const std::string& value);
/// A base, which must be an IRI, so that the result of resolution can be an IRI.
std::string base_from(const std::string& value);
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
/// The value of --backslash.
backslash_repair backslash_from(const std::string& value);
document_format document_format_from(const std::string& value);
text::line_syntax line_syntax_from(const std::string& value);
/// The output file; empty for "-", which is standard output, as if no file were specified.
std::string output_path_from(const std::string& value);
/// A file that is written in addition to the output. "-" is refused, since that is the output.
std::string record_path_from(const std::string& value);

}  // namespace leiri::command
