#include "arguments/option_values.hpp"

#include <algorithm>

#include "configuration/settings_file.hpp"
#include "io/decimal.hpp"
#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// The number of a value in a list such as "text|json"; nothing if it is not there.
std::optional<std::size_t> number_of(std::string_view value, std::string_view values) noexcept {
  for (std::size_t number = 0;; ++number) {
    const std::size_t end = std::min(values.find('|'), values.size());
    if (values.substr(0, end) == value) {
      return number;
    }
    if (end == values.size()) {
      return std::nullopt;
    }
    values.remove_prefix(end + 1);
  }
}

/// "text, json or csv" for "text|json|csv".
std::string listed(std::string_view values) {
  std::string text(values);
  text.replace(text.rfind('|'), 1, " or ");
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at)) {
    text.replace(at, 1, ", ");
  }
  return text;
}

}  // namespace

std::size_t number_in_list(const std::string& value, std::string_view values, const char* what) {
  return expected(number_of(value, values),
                  "unknown " + std::string(what) + " \"" + value + "\"; use " + listed(values));
}

terminal_choice terminal_choice_from(const std::string& value) {
  return static_cast<terminal_choice>(
      expected(number_of(value, option::color.values),
               "\"" + value + "\" is not " + listed(option::color.values)));
}

std::optional<severity> lowest_severity_from(const std::string& value) {
  number_in_list(value, option::fail_on.values, "severity");
  return severity_named(value);
}

severity shown_severity_from(const std::string& value) {
  number_in_list(value, option::show.values, "severity");
  return *severity_named(value);
}

std::size_t jobs_from(const std::string& value) {
  constexpr std::size_t most = 128;
  const auto number = number_in(value);
  if (!number || *number == 0 || *number > most) {
    throw usage_error("\"" + value + "\" is not a number of jobs from 1 to " +
                      std::to_string(most));
  }
  return static_cast<std::size_t>(*number);
}

std::uint64_t bytes_from(const std::string& value) {
  return expected(number_in(value), "\"" + value + "\" is not a number of bytes");
}

std::uint64_t findings_from(const std::string& value) {
  return value == "all"
             ? UINT64_MAX
             : expected(number_in(value),
                        "\"" + value + "\" is not a number of findings; use a number or all");
}

bool is_kept(const std::string& value) {
  return expected(number_of(value, option::sarif_suppressed.values),
                  "\"" + value + "\" is neither keep nor omit") == 1;
}

byte_range range_from(const std::string& value) {
  const std::string_view text = value;
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string_view rest = text.substr(dash);
  const auto begin = number_in(text.substr(0, dash));
  const auto end = rest == "-"    ? std::optional(byte_range::open_end)
                   : rest.empty() ? std::nullopt
                                  : number_in(rest.substr(1));
  if (!begin || !end || *begin > *end) {
    throw usage_error("\"" + value + "\" is not a byte range BEGIN-END");
  }
  return {*begin, *end};
}

void read_policy(const std::string& value, policy_table& policies) {
  if (!set_policy(policies, value)) {
    throw usage_error(
        "\"" + value +
        "\" is not a policy; use keep, skip, repair, repair-or-skip, fail or ROLE=POLICY");
  }
}

document_format document_format_from(const std::string& value) {
  return expected(format_named(value),
                  "unknown format \"" + value + "\"; leiri formats lists them");
}

text::line_syntax line_syntax_from(const std::string& value) {
  return static_cast<text::line_syntax>(
      expected(number_of(value, option::to.values),
               "--to must be " + listed(option::to.values) + ", not \"" + value + '"'));
}

std::string output_path_from(const std::string& value) {
  return value == "-" ? std::string() : value;
}

std::string record_path_from(const std::string& value) {
  if (value == "-") {
    throw usage_error("--record requires the name of a file, not -");
  }
  return value;
}

strings need_operands(strings operands, const char* what) {
  if (operands.empty()) {
    throw usage_error(std::string("no ") + what + " specified; use - for standard input");
  }
  return operands;
}

std::string only_operand(const strings& operands) {
  if (operands.size() != 1) {
    throw usage_error("specify exactly one document; use - for standard input");
  }
  return operands.front();
}

void need_no_operands(const strings& operands, const char* message) {
  if (!operands.empty()) {
    throw usage_error(message);
  }
}

void add_external_parts(subcommand& s, wanted_reading& reading) {
  s.repeated(option::context, [&](const std::string& v) {
    const std::size_t equals = v.rfind('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == v.size()) {
      throw usage_error("a context must have the form URL=FILE: " + v);
    }
    reading.contexts.push_back({v.substr(0, equals), v.substr(equals + 1)});
  });
  s.flag(option::include_escaped_html, reading.reads_html_in_text);
  s.flag(option::load_dtd, reading.loads_dtd);
  s.option(option::root, reading.root);
}

void add_choice(subcommand& s, reading_choice& choice) {
  s.option(option::input, choice.format, document_format_from);
  s.repeated(option::exclude, choice.excluded);
  s.repeated(option::include, choice.included);
  s.flag(option::force_exclude, choice.forces_exclude);
  s.flag(option::no_ignore, choice.reads_ignored);
  s.option(option::max_unpacked, choice.max_unpacked, bytes_from);
}

void add_backslash(subcommand& s, std::optional<backslash_repair>& wanted) {
  static_assert(static_cast<int>(backslash_repair::slash) == 2);
  add_enumeration<backslash_repair>(s, option::backslash, "treatment of backslashes", wanted);
}

}  // namespace leiri::command
