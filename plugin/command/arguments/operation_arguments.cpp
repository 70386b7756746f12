#include <string_view>
#include <utility>

#include "arguments/option_values.hpp"
#include "arguments/subcommand_arguments.hpp"
#include "batch/decode_operands.hpp"
#include "documents/knowledge.hpp"
#include "io/failure.hpp"
#include "operations/parameters.hpp"
#include "subcommands/operands.hpp"

namespace leiri::command {

namespace {

using operations::operand;
using operations::operation;
using operations::parameter;
using operations::place;
using operations::value_type;

std::string flag_of(std::string_view name) { return "--" + std::string(name); }

void decode_or_throw(const parameter& option, std::string_view value, operations::options& to) {
  if (const auto wrong = option.decode(option, value, to)) {
    throw usage_error(*wrong);
  }
}

void set_option(const parameter& option, const std::string& value, operation_call& call) {
  switch (option.type) {
    case value_type::aliases:
      call.options.aliases = read_aliases(value);
      break;
    case value_type::record:
      call.undo_path = value;
      break;
    case value_type::record_output:
      call.record_path = record_path_from(value);
      break;
    default:
      decode_or_throw(option, value, call.options);
  }
}

void add_option(subcommand& s, const parameter& option, operation_call& call) {
  const std::string names = flag_of(option.name);
  if (option.type == value_type::flag || option.type == value_type::explain) {
    s.flag({names, {}, option.help, {}},
           [&option, &call] { decode_or_throw(option, "true", call.options); });
  } else {
    s.option({names, option.values, option.help, option.default_value},
             [&option, &call](const std::string& v) { set_option(option, v, call); });
  }
}

/// The base of an operation is an option, since it is the same for all references.
void add_base(subcommand& s, operation_call& call) {
  for (const operand& o : call.operation->operands) {
    if (o.where == place::base) {
      s.option({flag_of(o.name), o.shown, o.help, "none"}, call.base);
    }
  }
}

void add_options(subcommand& s, operation_call& call) {
  add_base(s, call);
  for (const parameter& option : call.operation->options) {
    add_option(s, option, call);
  }
  if (find_option(*call.operation, operations::operand_charset.name) == nullptr) {
    add_option(s, operations::operand_charset, call);
  }
  if (batch::has_pairs(*call.operation)) {
    add_option(s, operations::other_charset, call);
  }
}

/// For example "Maps an IRI to a URI (RFC 3987 section 3.1)."
std::string sentence(std::string_view help) {
  std::string text(help);
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text += '.';
}

/// The operands in the usage line: "[IRI IRI]...".
std::string shown_operands(const operation& op) {
  std::string shown;
  for (const operand& o : op.operands) {
    if (o.where != place::base) {
      shown.append(shown.empty() ? "" : " ").append(o.shown);
    }
  }
  return '[' + shown + "]...";
}

/// Checks combinations of options, and whether required options are present.
void check(const operation_call& call) {
  if (!call.record_path.empty() && !call.undo_path.empty()) {
    throw usage_error("--record and --undo are mutually exclusive");
  }
  if (!batch::decodes_operands(*call.operation) && call.options.charsets.empty()) {
    throw usage_error(std::string(call.operation->name) +
                      " requires --charset, the charset of the octets");
  }
}

}  // namespace

int run_operation(const operation& op, const strings& arguments) {
  operation_call call;
  call.operation = &op;
  subcommand s({op.name, audience::programs, op.help, shown_operands(op), sentence(op.help)},
               "Without operands, each line of standard input is an operand. leiri batch offers\n"
               "the same operation to other programs.");
  add_options(s, call);
  call.operands = s.parse(arguments);
  check(call);
  if (batch::decodes_operands(op)) {
    call.operand_charset = std::exchange(call.options.charset, nullptr);
    call.other_charset = std::exchange(call.options.other_charset, nullptr);
  }
  return run_operation(std::move(call));
}

int run_batch(const strings& arguments) {
  subcommand s(about::batch,
               "Example:\n"
               "  {\"op\":\"resolve\",\"base\":\"http://a/b/c/d;p?q\",\"iri\":\"../g\"}\n"
               "  {\"ok\":true,\"result\":\"http://a/b/g\"}");
  need_no_operands(s.parse(arguments), "batch takes no operands: it reads standard input");
  return batch();
}

}  // namespace leiri::command
