#include "arguments/configuration.hpp"

#include "arguments/option_values.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "configuration/glob.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "subcommands/configuration.hpp"

namespace leiri::command {

namespace {

/// Sets the patterns of a configuration file, which are relative to its folder.
void configure_files(const subcommand& s, const configuration::settings_file& from,
                     const configuration::setting& key, reading_choice& files) {
  const bool excludes = key.key->name == "exclude";
  if (s.has(excludes ? "--exclude" : "--include")) {
    return;
  }
  for (const std::string& pattern : key.values) {
    const bool is_path = pattern.find('/') != std::string::npos;
    if (is_path) {
      (excludes ? files.excluded_paths : files.included_paths)
          .push_back(configuration::literal_glob(folder_of(from)) + '/' +
                     pattern.substr(pattern.starts_with('/') ? 1 : 0));
    } else {
      (excludes ? files.excluded : files.included).push_back(pattern);
      if (excludes) {
        files.excluded_operands.push_back(configuration::literal_glob(folder_of(from)) + "/**/" +
                                          pattern);
      }
    }
  }
}

void add_path(subcommand& s, std::string& path) { s.option(option::config, path); }

}  // namespace

strings parse_configured(subcommand& s, const strings& arguments,
                         std::shared_ptr<configuration::settings>& configured,
                         reading_choice* files, writes_report report) {
  std::string path;
  bool is_off = false;
  add_path(s, path);
  s.flag(option::no_config, is_off);
  strings operands = s.parse(arguments);
  configured = is_off ? std::make_shared<configuration::settings>()
                      : std::make_shared<configuration::settings>(path, read_file);
  const configuration::settings_file* const run = configured->run();
  for (const configuration::setting& key :
       run == nullptr ? std::vector<configuration::setting>() : run->settings) {
    if (key.key->type == configuration::key_type::globs) {
      if (files != nullptr) {
        configure_files(s, *run, key, *files);
      }
    } else if (key.key->scope == configuration::key_scope::run &&
               (key.key->name != "format" || report == writes_report::yes)) {
      try {
        s.configure("--" + std::string(key.key->option()), key.values);
      } catch (const usage_error& e) {
        throw file_error(run->path, key.line, e.what());
      }
    }
  }
  return operands;
}

int run_config(const strings& arguments) {
  subcommand s(about::config, "Example:\n  leiri config documents/books.ttl");
  std::string path;
  add_path(s, path);
  const strings operands = s.parse(arguments);
  if (operands.size() != 1) {
    throw usage_error("specify exactly one document");
  }
  configuration::settings configured(path, read_file);
  return print_config(operands.front(), configured);
}

int run_init(const strings& arguments) {
  subcommand s(about::init, "Example:\n  leiri init && $EDITOR leiri.toml");
  need_no_operands(s.parse(arguments), "init takes no operands");
  return init();
}

}  // namespace leiri::command
