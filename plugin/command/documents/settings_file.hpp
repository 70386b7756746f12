#pragma once

#include <cstddef>
#include <leiri/finding.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <string>
#include <vector>

#include "documents/keys.hpp"
#include "documents/severity_rules.hpp"

namespace leiri::command {

/// A key with its values: one for a text, a number or a path; for a table of severities, one
/// CODE=SEVERITY for each. Paths are relative to the working directory.
struct setting {
  const settings_key* key;
  std::vector<std::string> values;
  std::size_t line;
};

/// Settings for documents.
struct document_settings {
  std::optional<leiri::profile> profile;
  std::optional<std::string> base;
  severity_rules severities;
};

/// A table [[override]]: settings of some documents.
struct settings_override {
  std::vector<std::string> files;  ///< patterns of glob.hpp, relative to the configuration file
  std::vector<setting> settings;
  std::size_t line;
};

/// A table [[ignore]]: findings that are not reported.
struct ignored_findings {
  std::vector<std::string> files;   ///< patterns as above; empty: all files
  std::vector<code> codes;          ///< empty: all codes
  std::vector<std::string> values;  ///< patterns for identifiers; empty: all identifiers
  std::size_t line;
};

/// A leiri.toml, or the table tool.leiri of a pyproject.toml.
struct settings_file {
  std::string path;
  std::vector<setting> settings;
  std::vector<settings_override> overrides;
  std::vector<ignored_findings> ignored;
};

/// The value of a key or an option. Both functions throw usage_error. A base must be an IRI, so
/// that the result of resolution can be an IRI.
profile profile_from(const std::string& value);
std::string base_from(const std::string& value);

/// Reads a file. Returns nothing for a pyproject.toml without the table. Throws io_failure if the
/// file cannot be read, and file_error, perhaps with a suggestion, if it is wrong.
std::optional<settings_file> read_settings(const std::string& path);

/// Adds settings of documents after those that `to` already has.
void apply(const std::vector<setting>& settings, document_settings& to);

}  // namespace leiri::command
