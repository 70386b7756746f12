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

/// The member for the name of a file.
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
    return;
  }
  const option_text text{flag_name, o.values, o.help, default_of(*given.op, o)};
  if (o.values == "FILE") {
    s.option(text, [&given, &o](const std::string& v) {
      path_for(o.name, given) = o.name == "record" ? record_path_from(v) : v;
    });
  } else {
    s.option(text, [&given, &o](const std::string& v) { set_or_throw(given.options, o.name, v); });
  }
}

/// For example "Maps an IRI to a URI (RFC 3987 section 3.1)."
std::string sentence(std::string_view help) {
  std::string text(help);
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text += '.';
}

}  // namespace

command_line read_operation(const operation& op, const strings& arguments) {
  subcommand s(op.name, sentence(op.help), "[" + std::string(op.operands) + "]...",
               "Without operands, each line of standard input is an operand. leiri batch offers\n"
               "the same operation to other programs.");
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
    throw usage_error("--record and --undo are mutually exclusive");
  }
  if (op.reads_octets && !given.options.charset) {
    throw usage_error(std::string(op.name) + " requires --charset, the charset of the octets");
  }
  given.operands = std::move(*operands);
  return given;
}

command_line read_batch(const strings& arguments) {
  subcommand s("batch",
               "Reads requests from standard input, one JSON object per line, and answers each "
               "with one line on standard output. The members of a request are op, the operands "
               "iri and other, and the options of the subcommand with that name, without leading "
               "dashes. The member id is copied to the answer.",
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
