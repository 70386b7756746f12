#include "arguments/run.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <leiri/finding.hpp>
#include <new>
#include <string_view>
#include <utility>

#include "arguments/completion.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "configuration/severity_rules.hpp"
#include "configuration/suggestion.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "subcommands/help.hpp"

namespace leiri::command {

namespace {

int run_completion(const strings& arguments);

using function = int (*)(const strings&);
constexpr std::array<std::pair<std::string_view, function>, 14> functions = {
    {{"check", run_check},
     {"baseline", run_baseline},
     {"merge", run_merge},
     {"namespaces", run_namespaces},
     {"identifiers", run_identifiers},
     {"clean", run_clean},
     {"restore", run_restore},
     {"xinclude", run_xinclude},
     {"formats", run_formats},
     {"config", run_config},
     {"init", run_init},
     {"completion", run_completion},
     {"lsp", run_lsp},
     {"batch", run_batch}}};

std::vector<std::string_view> subcommands() {
  std::vector<std::string_view> names = {"help"};
  for (const auto& [name, run] : functions) {
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
  const std::vector<std::string_view> codes = configuration::code_names();
  names.insert(names.end(), codes.begin(), codes.end());
  return names;
}

int run_subcommand(const std::string& name, const strings& arguments) {
  for (const auto& [known, run] : functions) {
    if (known == name) {
      return run(arguments);
    }
  }
  if (const operations::operation* op = operations::operation_named(name)) {
    return run_operation(*op, arguments);
  }
  throw usage_error("unknown subcommand " + name + configuration::suggestion(name, subcommands()));
}

std::string options_of(std::string_view name) {
  try {
    if (name != "help") {
      run_subcommand(std::string(name), {std::string(list_options)});
    }
  } catch (const text_wanted& list) {
    return list.text;
  }
  return {};
}

int run_completion(const strings& arguments) {
  subcommand s(about::completion, "Example:\n  leiri completion bash > completions/leiri");
  const strings operands = s.parse(arguments);
  if (operands.size() != 1) {
    throw usage_error("specify one shell: bash or zsh");
  }
  throw text_wanted{completion_script(operands.front(), subcommands(), options_of)};
}

int run_help(const strings& arguments) {
  if (arguments.size() > 1) {
    throw usage_error("help takes one operand");
  }
  const std::string topic = arguments.empty() ? "help" : arguments.front();
  if (topic == "help") {
    throw text_wanted{overview()};
  }
  if (topic == "findings") {
    throw text_wanted{findings_text()};
  }
  if (const auto finding = code_named(topic)) {
    throw text_wanted{finding_text(*finding)};
  }
  const std::vector<std::string_view> known = topics();
  if (std::ranges::find(known, topic) == known.end()) {
    throw usage_error("no help on " + topic + configuration::suggestion(topic, known));
  }
  return run_subcommand(topic, {"--help"});
}

int run_line(const strings& arguments) {
  if (arguments.empty()) {
    throw usage_error("missing subcommand");
  }
  const std::string& first = arguments.front();
  const strings rest(arguments.begin() + 1, arguments.end());
  if (first == "--help" || first == "-h") {
    throw text_wanted{overview()};
  }
  if (first == "--version") {
    throw text_wanted{version_text()};
  }
  return first == "help" ? run_help(rest) : run_subcommand(first, rest);
}

}  // namespace

int run_or_throw(const strings& arguments) {
  try {
    return run_line(arguments);
  } catch (const text_wanted& wanted) {
    output out;
    out.write(wanted.text);
    out.flush();
    return exit_status::fine;
  }
}

int run(const strings& arguments) {
  try {
    return run_or_throw(arguments);
  } catch (const usage_error& e) {
    complain(std::string(e.what()) + "; see leiri --help");
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& e) {
    complain(e.what());
  }
  return exit_status::trouble;
}

}  // namespace leiri::command
