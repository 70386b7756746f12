#include "arguments/operation_arguments.hpp"

#include <string_view>
#include <utility>

#include "arguments/arguments.hpp"
#include "arguments/option_values.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

using strings = std::vector<std::string>;

void set_or_throw(request& r, std::string_view option, std::string_view value) {
  if (const auto wrong = set_option(r, option, value)) {
    throw usage_error(wrong->message);
  }
}

/// Where the name of a file goes.
std::string& path_for(std::string_view option, operation_options_given& given) {
  return option == "aliases"  ? given.aliases_path
         : option == "record" ? given.record_path
                              : given.undo_path;
}

void add_operation_option(subcommand& s, const operation_option& o,
                          operation_options_given& given) {
  const std::string flag_name = "--" + std::string(o.name);
  if (o.values.empty()) {
    s.flag(flag_name, o.help.data(), [&given, &o] { set_or_throw(given.options, o.name, "true"); });
  } else if (o.values == "FILE") {
    s.option(flag_name, o.values.data(), o.help.data(), [&given, &o](const std::string& v) {
      path_for(o.name, given) = o.name == "record" ? record_path_from(v) : v;
    });
  } else {
    s.option(flag_name, o.values.data(), o.help.data(),
             [&given, &o](const std::string& v) { set_or_throw(given.options, o.name, v); });
  }
}

}  // namespace

command_line read_operation(const operation& op, const strings& arguments) {
  subcommand s(
      op.name, "leiri " + std::string(op.name) + " " + std::string(op.help) + ".",
      "[" + std::string(op.operands) + "]...",
      "Without operands, every line of standard input is one. The same operation is there in\n"
      "leiri batch.");
  operation_options_given given;
  given.op = &op;
  for (const operation_option& o : operation_options()) {
    if (takes(op, o.name)) {
      add_operation_option(s, o, given);
    }
  }
  auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  if (!given.record_path.empty() && !given.undo_path.empty()) {
    throw usage_error("--record and --undo exclude each other");
  }
  if (op.reads_octets && !given.options.charset) {
    throw usage_error(std::string(op.name) + " needs --charset, that of the octets");
  }
  given.operands = std::move(*operands);
  return given;
}

command_line read_batch(const strings& arguments) {
  subcommand s("batch",
               "Answers requests on standard input, one JSON object a line, with one line each on\n"
               "standard output. Members of a request are op, the operands iri and other, and the\n"
               "options of the subcommand of that name, without dashes; id comes back.",
               "",
               "Example:\n"
               "  {\"op\":\"resolve\",\"base\":\"http://a/b/c/d;p?q\",\"iri\":\"../g\"}\n"
               "  {\"ok\":true,\"result\":\"http://a/b/g\"}");
  const auto operands = s.parse(arguments);
  if (!operands) {
    return text_wanted{s.help()};
  }
  if (!operands->empty()) {
    throw usage_error("batch takes no operands: it reads standard input");
  }
  return batch_wanted{};
}

}  // namespace leiri::command
