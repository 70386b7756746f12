#include "subcommands/configuration.hpp"

#include <filesystem>

#include "io/failure.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "io/replaced_file.hpp"

namespace leiri::command {

namespace {

/// The values of a setting in TOML, whose strings have the same escapes as those of JSON.
std::string toml_of(const configuration::setting& s) {
  std::string text;
  json_writer json(text);
  if (s.key->type == configuration::key_type::number ||
      s.key->type == configuration::key_type::flag) {
    json.raw(s.values.front());
  } else if (s.key->type == configuration::key_type::text ||
             s.key->type == configuration::key_type::path) {
    json.value(s.values.front());
  } else if (s.key->type == configuration::key_type::severities ||
             s.key->type == configuration::key_type::files) {
    for (const std::string& change : s.values) {
      const std::size_t equals = change.rfind('=');
      text.append(text.empty() ? "{ " : ", ");
      if (s.key->type == configuration::key_type::files) {
        json_writer(text).value(std::string_view(change).substr(0, equals));
      } else {
        text.append(change, 0, equals);
      }
      text += " = ";
      json_writer(text).value(std::string_view(change).substr(equals + 1));
    }
    text += " }";
  } else {
    json.begin_array();
    for (const std::string& value : s.values) {
      json.value(value);
    }
    json.end_array();
  }
  return text;
}

/// For example `exclude = ["a"]  # leiri.toml:1`.
std::string line_of(const configuration::settings::origin& o) {
  std::string text(o.value.key->name);
  text.append(" = ").append(toml_of(o.value)).append("  # ").append(o.file->path);
  return text.append(":").append(std::to_string(o.value.line)).append("\n");
}

}  // namespace

int print_config(const std::string& document, configuration::settings& configured) {
  output out;
  for (const configuration::settings::origin& o : configured.explain(document)) {
    out.write(line_of(o));
  }
  out.flush();
  return exit_status::fine;
}

int init() {
  const std::string path = "leiri.toml";
  if (std::filesystem::exists(path)) {
    throw usage_error(path + " exists");
  }
  replaced_file file(path, replaced_file::content::plain);
  std::string text =
      "# Settings for leiri. Keys of the run apply if leiri runs in this folder or below.\n"
      "# leiri config FILE prints the settings that apply to a document.\n";
  configuration::key_scope scope = configuration::key_scope::document;
  for (const configuration::settings_key& key : configuration::settings_keys()) {
    if (key.name == "ignore") {
      continue;  // the tables below have this name, and a file can have only one of the two
    }
    if (key.scope != scope) {
      scope = key.scope;
      text += scope == configuration::key_scope::run
                  ? "\n# The run\n"
                  : "\n# Its documents; a leiri.toml in a folder takes precedence there\n";
    }
    text.append("\n# ").append(key.help).append("\n# ").append(key.name).append(" = ");
    text.append(key.example).append("\n");
  }
  text +=
      "\n# Some documents only\n"
      "# [[override]]\n"
      "# files = [\"old/**\"]\n"
      "# severity = { not-nfc = \"off\" }\n"
      "\n# Findings that are not reported. Instead of tables, ignore can be an array of codes.\n"
      "# [[ignore]]\n"
      "# files = [\"feeds/*.xml\"]\n"
      "# code = \"port-default\"\n"
      "# value = \"http://example.org:80/*\"\n";
  file.out().write(text);
  file.complete();
  file.commit();
  return exit_status::fine;
}

}  // namespace leiri::command
