#include "arguments/command_line.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "arguments/document_arguments.hpp"
#include "arguments/help.hpp"
#include "arguments/operation_arguments.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

using strings = std::vector<std::string>;

command_line read_subcommand(const std::string& name, const strings& arguments) {
  using reader = command_line (*)(const strings&);
  constexpr std::array<std::pair<std::string_view, reader>, 8> readers = {
      {{"check", read_check},
       {"merge", read_merge},
       {"namespaces", read_namespaces},
       {"identifiers", read_identifiers},
       {"clean", read_clean},
       {"restore", read_restore},
       {"xinclude", read_xinclude},
       {"batch", read_batch}}};
  for (const auto& [known, read] : readers) {
    if (known == name) {
      return read(arguments);
    }
  }
  if (const operation* op = operation_named(name)) {
    return read_operation(*op, arguments);
  }
  throw usage_error("unknown subcommand " + name);
}

command_line read_help(const strings& arguments) {
  if (arguments.size() > 1) {
    throw usage_error("help takes one subcommand");
  }
  if (arguments.empty()) {
    return text_wanted{overview()};
  }
  if (arguments.front() == "findings") {
    return text_wanted{findings_text()};
  }
  return read_subcommand(arguments.front(), {"--help"});
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
