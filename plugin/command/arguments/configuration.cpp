#include "arguments/configuration.hpp"

#include <vector>

#include "detection/glob.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// Sets the patterns of a configuration file, which are relative to its folder.
void configure_files(const subcommand& s, const settings_file& from, const setting& key,
                     reading_choice& files) {
  const bool excludes = key.key->name == "exclude";
  if (s.has(excludes ? "--exclude" : "--include")) {
    return;
  }
  for (const std::string& pattern : key.values) {
    const bool is_path = pattern.find('/') != std::string::npos;
    if (is_path) {
      (excludes ? files.excluded_paths : files.included_paths)
          .push_back(literal_glob(folder_of(from)) + '/' +
                     pattern.substr(pattern.starts_with('/') ? 1 : 0));
    } else {
      (excludes ? files.excluded : files.included).push_back(pattern);
    }
  }
}

}  // namespace

void add_config(subcommand& s, config_choice& choice) {
  s.option({"--config", "FILE", "the configuration file of the run and of all documents",
            "leiri.toml or pyproject.toml in the folder of each or above it"},
           [&](const std::string& v) { choice.path = v; });
  s.flag("--no-config", choice.is_off, "use no configuration files");
}

std::shared_ptr<settings> configure(subcommand& s, const config_choice& choice,
                                    reading_choice* files) {
  if (choice.is_off) {
    return std::make_shared<settings>();
  }
  auto configured = std::make_shared<settings>(choice.path);
  const settings_file* const run = configured->run();
  for (const setting& key : run == nullptr ? std::vector<setting>() : run->settings) {
    if (files != nullptr && key.key->type == key_type::texts) {
      configure_files(s, *run, key, *files);
    } else if (key.key->scope == key_scope::run &&
               (key.key->name != "format" || choice.has_report)) {
      try {
        s.configure("--" + std::string(key.key->option()), key.values);
      } catch (const usage_error& e) {
        throw file_error(run->path, key.line, e.what());
      }
    }
  }
  return configured;
}

command_line read_config(const std::vector<std::string>& arguments) {
  subcommand s("config",
               "Prints the settings of leiri.toml and pyproject.toml that apply to a document, "
               "each with the file and line that sets it. The document need not exist.",
               "FILE", "Example:\n  leiri config documents/books.ttl");
  config_choice choice;
  s.option({"--config", "FILE", "the configuration file of the run and of all documents",
            "leiri.toml or pyproject.toml in the folder of each or above it"},
           [&](const std::string& v) { choice.path = v; });
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  if (operands->size() != 1) {
    throw usage_error("specify exactly one document");
  }
  return config_options{operands->front(), std::make_shared<settings>(choice.path)};
}

command_line read_init(const std::vector<std::string>& arguments) {
  subcommand s("init",
               "Writes the file leiri.toml in the working directory. Each key that it can have is "
               "in a comment, with an example.",
               "", "Example:\n  leiri init && $EDITOR leiri.toml");
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  if (!operands->empty()) {
    throw usage_error("init takes no operands");
  }
  return init_options{};
}

}  // namespace leiri::command
