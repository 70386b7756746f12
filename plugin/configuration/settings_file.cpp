#include "configuration/settings_file.hpp"

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>

#include "configuration/failure.hpp"
#include "configuration/suggestion.hpp"

namespace leiri::configuration {

namespace {

namespace fs = std::filesystem;

/// Reads the tables of one file.
class reader {
 public:
  explicit reader(const std::string& path) : path_(path), folder_(fs::path(path).parent_path()) {}

  settings_file read(const toml::table& root) {
    settings_file file{path_, {}, {}, {}};
    for (const auto& [key, value] : root) {
      if (key == "override") {
        for_each_table(value,
                       [&](const toml::table& t) { file.overrides.push_back(read_override(t)); });
      } else if (key == "ignore" && !is_array_of_texts(value)) {
        for_each_table(value,
                       [&](const toml::table& t) { file.ignored.push_back(read_ignored(t)); });
      } else {
        file.settings.push_back(read_setting(key.str(), value));
      }
    }
    std::ranges::sort(file.settings, {}, &setting::line);
    return file;
  }

  [[noreturn]] void refuse(const toml::source_region& where, const std::string& why) const {
    throw file_error(path_, where.begin.line, why);
  }

 private:
  using words = std::vector<std::string_view>;

  /// Whether `ignore` has codes, as on the command line, instead of tables.
  static bool is_array_of_texts(const toml::node& value) noexcept {
    const toml::array* const values = value.as_array();
    return values != nullptr && values->is_homogeneous<std::string>();
  }

  template <class Use>
  void for_each_table(const toml::node& value, const Use& use) const {
    const toml::array* const tables = value.as_array();
    if (tables == nullptr || !tables->is_homogeneous<toml::table>()) {
      refuse(value.source(),
             "override and ignore are tables: [[override]], [[ignore]]; ignore may also be "
             "an array of codes");
    }
    for (const toml::node& table : *tables) {
      use(*table.as_table());
    }
  }

  /// Runs an action that uses a value. If the value is wrong, says where it is.
  template <class Use>
  void check(const toml::node& value, const Use& use) const {
    try {
      use();
    } catch (const usage_error& e) {
      refuse(value.source(), e.what());
    }
  }

  [[noreturn]] void refuse_key(const toml::node& value, std::string_view key,
                               const words& known) const {
    refuse(value.source(), "unknown key \"" + std::string(key) + '"' + suggestion(key, known));
  }

  [[nodiscard]] setting read_setting(std::string_view key, const toml::node& value) const {
    const settings_key* const known = settings_key_named(key);
    if (known == nullptr) {
      words names = {"override"};
      for (const settings_key& k : settings_keys()) {
        names.push_back(k.name);
      }
      refuse_key(value, key, names);
    }
    setting read{known, values_of(*known, value), line_of(value)};
    if (known->scope == key_scope::document) {
      document_settings checked;
      check(value, [&] { apply(read, checked); });
    }
    return read;
  }

  [[nodiscard]] std::vector<std::string> values_of(const settings_key& key,
                                                   const toml::node& value) const {
    switch (key.type) {
      case key_type::text:
        return {text_of(key.name, value)};
      case key_type::number:
        return {number_of(key.name, value)};
      case key_type::flag:
        return {flag_of(key.name, value)};
      case key_type::texts:
      case key_type::globs:
        return texts_of(key.name, value);
      case key_type::path:
        return {path_of(text_of(key.name, value))};
      case key_type::severities:
        return severities_of(key.name, value);
      case key_type::files:
        return files_of(key.name, value);
      case key_type::paths:
        break;
    }
    std::vector<std::string> paths = texts_of(key.name, value);
    for (std::string& path : paths) {
      path = path_of(path);
    }
    return paths;
  }

  /// Refuses a value that is of another type; `what` then says of which type it must be.
  template <class Node>
  const Node& need(const Node* node, std::string_view key, const toml::node& value,
                   const char* what) const {
    if (node == nullptr) {
      refuse(value.source(), std::string(key) + " must be " + what);
    }
    return *node;
  }

  [[nodiscard]] std::string text_of(std::string_view key, const toml::node& value) const {
    return need(value.as_string(), key, value, "a string").get();
  }

  [[nodiscard]] std::string number_of(std::string_view key, const toml::node& value) const {
    const auto* const number = value.as_integer();
    if (number == nullptr || number->get() < 0) {
      refuse(value.source(), std::string(key) + " must be a whole number");
    }
    return std::to_string(number->get());
  }

  [[nodiscard]] std::string flag_of(std::string_view key, const toml::node& value) const {
    return need(value.as_boolean(), key, value, "true or false").get() ? "true" : "false";
  }

  [[nodiscard]] std::vector<std::string> texts_of(std::string_view key,
                                                  const toml::node& value) const {
    constexpr const char* strings = "an array of strings";
    std::vector<std::string> texts;
    for (const toml::node& element : need(value.as_array(), key, value, strings)) {
      texts.push_back(need(element.as_string(), key, element, strings).get());
    }
    return texts;
  }

  [[nodiscard]] std::vector<std::string> severities_of(std::string_view key,
                                                       const toml::node& value) const {
    std::vector<std::string> changes;
    for (const auto& [name, severity] :
         need(value.as_table(), key, value, "a table: CODE = \"SEVERITY\"")) {
      std::string change(name.str());
      change += '=';
      changes.push_back(change += text_of(name.str(), severity));
      check(severity, [&] { severity_rules().change(changes.back()); });
    }
    return changes;
  }

  [[nodiscard]] std::vector<std::string> files_of(std::string_view key,
                                                  const toml::node& value) const {
    std::vector<std::string> files;
    for (const auto& [name, path] :
         need(value.as_table(), key, value, R"(a table: "URL" = "PATH")")) {
      std::string& file = files.emplace_back(name.str());
      file.append("=").append(path_of(text_of(name.str(), path)));
    }
    return files;
  }

  [[nodiscard]] std::string path_of(const std::string& text) const {
    return (folder_ / text).lexically_normal().string();
  }

  [[nodiscard]] settings_override read_override(const toml::table& table) const {
    settings_override read{{}, {}, line_of(table)};
    for (const auto& [key, value] : table) {
      const settings_key* const known = settings_key_named(key.str());
      if (key == "files") {
        read.files = texts_of(key.str(), value);
      } else if (known != nullptr && known->scope == key_scope::run) {
        refuse(value.source(),
               std::string(key.str()) + " holds for the run, not for some of its documents");
      } else {
        read.settings.push_back(read_setting(key.str(), value));
      }
    }
    if (read.files.empty()) {
      refuse(table.source(), "[[override]] requires files, an array of patterns");
    }
    std::ranges::sort(read.settings, {}, &setting::line);
    return read;
  }

  [[nodiscard]] ignored_findings read_ignored(const toml::table& table) const {
    ignored_findings read{{}, {}, {}, line_of(table)};
    for (const auto& [key, value] : table) {
      if (key == "files") {
        read.files = texts_of(key.str(), value);
      } else if (key == "value") {
        read.values = one_or_more(key.str(), value);
      } else if (key == "code") {
        read.codes = codes_of(value);
      } else {
        refuse_key(value, key.str(), {"files", "code", "value"});
      }
    }
    if (read.files.empty() && read.codes.empty() && read.values.empty()) {
      refuse(table.source(),
             "[[ignore]] requires files, code or value; without them it would ignore everything");
    }
    return read;
  }

  [[nodiscard]] std::vector<std::string> one_or_more(std::string_view key,
                                                     const toml::node& value) const {
    return value.is_string() ? std::vector<std::string>{text_of(key, value)} : texts_of(key, value);
  }

  [[nodiscard]] std::vector<code> codes_of(const toml::node& value) const {
    std::vector<code> codes;
    for (const std::string& pattern : one_or_more("code", value)) {
      check(value, [&] {
        const std::vector<code> more = codes_like(pattern);
        codes.insert(codes.end(), more.begin(), more.end());
      });
    }
    return codes;
  }

  static std::size_t line_of(const toml::node& node) noexcept { return node.source().begin.line; }

  std::string path_;
  fs::path folder_;
};

constexpr auto all_keys = std::to_array<settings_key>({
#include "keys.inc"
});

}  // namespace

std::optional<settings_file> read_settings(const std::string& path, const file_reader& read) {
  const std::string text = read(path);
  const toml::parse_result parsed = toml::parse(text, path);
  reader tables(path);
  if (!parsed) {
    tables.refuse(parsed.error().source(), std::string(parsed.error().description()));
  }
  if (fs::path(path).filename() != "pyproject.toml") {
    return tables.read(parsed.table());
  }
  const auto own = parsed.table()["tool"]["leiri"];
  return own.is_table() ? std::optional(tables.read(*own.as_table())) : std::nullopt;
}

profile profile_from(const std::string& value) {
  return expected(profile_named(value), "unknown profile \"" + value +
                                            "\"; use uri, iri, iri-bis, leiri, rdf or draft-2003");
}

std::string base_from(const std::string& value) {
  if (const auto iri = parse(value, profile::rdf, kind::iri); !iri) {
    throw usage_error("\"" + value + "\" is not a valid base: " +
                      message(iri.error().code, value, iri.error().offset));
  }
  return value;
}

void apply(const setting& s, document_settings& to) {
  if (s.key->name == "profile") {
    to.profile = profile_from(s.values.front());
  } else if (s.key->name == "base") {
    to.base = base_from(s.values.front());
  } else if (s.key->name == "severity") {
    for (const std::string& change : s.values) {
      to.severities.change(change);
    }
  }
}

std::span<const settings_key> settings_keys() noexcept { return all_keys; }

const settings_key* settings_key_named(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(all_keys, name, &settings_key::name);
  return found == all_keys.end() ? nullptr : found;
}

}  // namespace leiri::configuration
