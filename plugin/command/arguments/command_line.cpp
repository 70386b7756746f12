#include "arguments/command_line.hpp"

#include <algorithm>
#include <array>
#include <leiri/finding.hpp>
#include <string_view>
#include <utility>

#include "arguments/arguments.hpp"
#include "arguments/clean_arguments.hpp"
#include "arguments/completion.hpp"
#include "arguments/configuration.hpp"
#include "arguments/document_arguments.hpp"
#include "arguments/lsp_arguments.hpp"
#include "arguments/operation_arguments.hpp"
#include "documents/severity_rules.hpp"
#include "io/failure.hpp"
#include "subcommands/help.hpp"
#include "text/suggestion.hpp"

namespace leiri::command {

namespace {

command_line read_completion(const strings& arguments);

using reader = command_line (*)(const strings&);
constexpr std::array<std::pair<std::string_view, reader>, 14> readers = {
    {{"check", read_check},
     {"baseline", read_baseline},
     {"merge", read_merge},
     {"namespaces", read_namespaces},
     {"identifiers", read_identifiers},
     {"clean", read_clean},
     {"restore", read_restore},
     {"xinclude", read_xinclude},
     {"formats", read_formats},
     {"config", read_config},
     {"init", read_init},
     {"completion", read_completion},
     {"lsp", read_lsp},
     {"batch", read_batch}}};

std::vector<std::string_view> subcommands() {
  std::vector<std::string_view> names = {"help"};
  for (const auto& [name, read] : readers) {
    names.push_back(name);
  }
  for (const operations::operation& op : operations::table()) {
    names.push_back(op.name);
  }
  return names;
}

/// The topics of `leiri help`.
std::vector<std::string_view> topics() {
  std::vector<std::string_view> names = subcommands();
  names.emplace_back("findings");
  const std::vector<std::string_view> codes = code_names();
  names.insert(names.end(), codes.begin(), codes.end());
  return names;
}

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

command_line read_subcommand(const std::string& name, const strings& arguments) {
  for (const auto& [known, read] : readers) {
    if (known == name) {
      return read(arguments);
    }
  }
  if (const operations::operation* op = operations::operation_named(name)) {
    return read_operation(*op, arguments);
  }
  throw usage_error("unknown subcommand " + name + suggestion(name, subcommands()));
}

std::string options_of(std::string_view name) {
  if (name == "help") {
    return {};
  }
  const command_line list = read_subcommand(std::string(name), {std::string(list_options)});
  return std::get<text_wanted>(list).text;
}

command_line read_completion(const strings& arguments) {
  subcommand s("completion", "Prints a script with which a shell completes the arguments of leiri.",
               "bash|zsh", "Example:\n  leiri completion bash > completions/leiri");
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  if (operands->size() != 1) {
    throw usage_error("specify one shell: bash or zsh");
  }
  return text_wanted{completion_script(operands->front(), subcommands(), options_of)};
}

command_line read_help(const strings& arguments) {
  if (arguments.size() > 1) {
    throw usage_error("help takes one operand");
  }
  if (arguments.empty()) {
    return text_wanted{overview()};
  }
  const std::string& topic = arguments.front();
  if (topic == "help") {
    return text_wanted{overview()};
  }
  if (topic == "findings") {
    return text_wanted{findings_text()};
  }
  if (const auto finding = code_named(topic)) {
    return text_wanted{finding_text(*finding)};
  }
  if (!contains(topics(), topic)) {
    throw usage_error("no help on " + topic + suggestion(topic, topics()));
  }
  return read_subcommand(topic, {"--help"});
}

}  // namespace

command_line read_command_line(const strings& arguments) {
  if (arguments.empty()) {
    throw usage_error("missing subcommand");
  }
  const std::string& first = arguments.front();
  const strings rest(arguments.begin() + 1, arguments.end());
  if (first == "--help" || first == "-h") {
    return text_wanted{overview()};
  }
  if (first == "--version") {
    return text_wanted{version_text()};
  }
  return first == "help" ? read_help(rest) : read_subcommand(first, rest);
}

}  // namespace leiri::command
