#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/finding.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "configuration/severity_rules.hpp"

namespace leiri::configuration {

/// What a key of leiri.toml applies to.
enum class key_scope : std::uint8_t {
  run,       ///< the run; allowed only in the file of the run
  document,  ///< documents; the nearest file above a document applies
};

/// The values that a key accepts.
enum class key_type : std::uint8_t {
  text,
  number,
  flag,
  texts,
  globs,
  path,
  paths,
  severities,  ///< a table: CODE = "SEVERITY"
  files,       ///< a table: "URL" = "PATH"
};

/// A key of leiri.toml.
struct settings_key {
  std::string_view name;
  key_scope scope;
  key_type type;
  std::string_view help;     ///< one line
  std::string_view example;  ///< a value in TOML

  /// The option of the command line for one value, without the leading hyphens.
  [[nodiscard]] constexpr std::string_view option() const noexcept {
    return name == "ontologies" ? "ontology" : name == "contexts" ? "context" : name;
  }
};

/// All keys at the top of a file, sorted by scope.
std::span<const settings_key> settings_keys() noexcept;

/// Null if there is no such key.
const settings_key* settings_key_named(std::string_view name) noexcept;

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

/// Returns the contents of a file. Throws io_failure if it cannot be read.
using file_reader = std::function<std::string(const std::string& path)>;

/// Reads a file. Returns nothing for a pyproject.toml without the table. Throws io_failure if the
/// file cannot be read, and file_error, perhaps with a suggestion, if it is wrong.
std::optional<settings_file> read_settings(const std::string& path, const file_reader& read);

/// Adds a setting of documents after those that `to` already has.
void apply(const setting& s, document_settings& to);

}  // namespace leiri::configuration
