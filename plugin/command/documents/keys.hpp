#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace leiri::command {

/// What a key of leiri.toml applies to.
enum class key_scope : std::uint8_t {
  run,       ///< the run; allowed only in the file of the run
  document,  ///< documents; the nearest file above a document applies
};

/// The values that a key accepts.
enum class key_type : std::uint8_t {
  text,
  number,
  texts,
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

}  // namespace leiri::command
