#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/json.hpp"
#include "reports/check_report.hpp"
#include "reports/excerpt.hpp"

/// The objects of SARIF 2.1.0, OASIS Standard of 27 March 2020; its sections are cited in brackets.
namespace leiri::command {

/// The level of a result [3.27.10].
std::string_view level_of(severity s) noexcept;

/// The part of the report before the results.
std::string sarif_head(const check_results& results);

/// A message object with plain text [3.11].
void write_message(std::string_view text, json_writer& json);

/// The location of a document [3.4]; standard input has no URI.
void write_artifact_location(std::string_view path, std::uint64_t index, json_writer& json);

/// Writes an array with the location of a character [3.28]. `bytes` is the number of its bytes in
/// the file; 0 if it is not known. `context` is the text around it [3.29.5].
void write_location(std::string_view path, std::uint64_t index, const position& where,
                    std::uint64_t bytes, json_writer& json,
                    const std::optional<shown_text>& context = std::nullopt);

void write_artifact(const document& d, std::uint64_t index, json_writer& json);

/// `omitted` is the number of findings that are not in the results.
void write_invocation(const check_results& results, std::uint64_t omitted, json_writer& json);

}  // namespace leiri::command
