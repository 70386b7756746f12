#pragma once

#include "io/json.hpp"
#include "reports/check_report.hpp"

#include <leiri/documents/occurrence.hpp>
#include <leiri/error.hpp>

namespace leiri::command {

/// The version of JSON reports and baselines. It changes if programs that read them have to change.
/// In version 1, a finding that follows from all documents occurs once in a run, in its first
/// document; since version 2, once in each document.
inline constexpr std::uint64_t json_report_version = 2;

/// Writes the members `version` and `leiri` at the start of a report.
void write_version_json(json_writer& json);
/// Reads a file with such members, or a baseline, as read_json_stream() does; "-" is standard
/// input. Throws io_failure if its version is higher than json_report_version.
std::optional<std::string> read_report_json(const std::string& path, const json_receiver& take);

/// The reading that a name in the member `reading` denotes.
std::optional<reading> reading_named(std::string_view name) noexcept;

/// Writes the members of an object that the caller has begun.
void write_finding_json(const located_finding& f, json_writer& json);
void write_totals_json(const check_totals& t, json_writer& json);

/// Writes the members `line`, `column` and `offset` (null if unknown) of an object that the caller
/// has begun.
void write_place_json(const position& where, json_writer& json);
/// The same after the member `document`, the index of the document.
void write_document_place_json(const document_place& p, json_writer& json);

/// Writes the members `documents`, `lines`, `columns` and `offsets` (-1 if unknown): an array each,
/// since many documents may use a prefix or a term.
void write_places_json(const std::vector<document_place>& places, json_writer& json);

/// Writes the member `uses` of a term that several documents use.
void write_term_uses_json(const namespace_term& term, json_writer& json);

}  // namespace leiri::command
