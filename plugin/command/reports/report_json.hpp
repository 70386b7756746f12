#pragma once

#include "reports/check_report.hpp"

namespace leiri::command {

class json_writer;

/// The version of the JSON report. It changes if programs that read reports have to change.
inline constexpr std::uint64_t json_report_version = 1;

/// Writes the members `version` and `leiri` at the start of a report.
void write_version_json(json_writer& json);
/// Throws io_failure if `version`, the text of the member of that name in the file `path`, is not
/// json_report_version.
void require_known_version(const std::string& path, std::string_view version);

/// The reading that a name in the member `reading` denotes.
std::optional<reading> reading_named(std::string_view name) noexcept;

/// Writes the members of an object that the caller has begun.
void write_finding_json(const located_finding& f, json_writer& json);
void write_totals_json(const check_totals& t, json_writer& json);

}  // namespace leiri::command
