#pragma once

#include <cstddef>
#include <leiri/finding.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "settings/keys.hpp"
#include "settings/severity_rules.hpp"

namespace leiri::command {

/// A key with its values: one for a text, a number or a path, CODE=SEVERITY for each severity.
/// Paths are relative to the working directory.
struct setting {
  const settings_key* key;
  std::vector<std::string> values;
  std::size_t line;
};

/// What holds for documents.
struct document_settings {
  std::optional<leiri::profile> profile;
  std::optional<std::string> base;
  severity_rules severities;
};

/// A table [[override]]: settings of some documents.
struct settings_override {
  std::vector<std::string> files;  ///< patterns for glob.hpp, as below, relative to the file
  std::vector<setting> settings;
  std::size_t line;
};

/// A table [[ignore]]: findings that are not reported.
struct ignored_findings {
  std::vector<std::string> files;   ///< empty: all
  std::vector<code> codes;          ///< empty: all
  std::vector<std::string> values;  ///< of the identifier; empty: all
  std::size_t line;
};

/// A leiri.toml, or the table tool.leiri of a pyproject.toml.
struct settings_file {
  std::string path;
  std::vector<setting> settings;
  std::vector<settings_override> overrides;
  std::vector<ignored_findings> ignored;
};

/// Reads a file. Nothing if it is a pyproject.toml without the table. Throws io_failure if it
/// cannot be read and file_error, with the nearest right word, if it is wrong.
std::optional<settings_file> read_settings(const std::string& path);

/// Adds the settings of documents to those that are there, as the later ones.
void apply(const std::vector<setting>& settings, document_settings& to);

}  // namespace leiri::command
