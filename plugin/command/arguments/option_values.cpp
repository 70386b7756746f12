#include "arguments/option_values.hpp"

#include <algorithm>

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
  const auto found = number_of(value, values);
  if (!found) {
    throw usage_error("unknown " + std::string(what) + " \"" + value + "\"; use " + listed(values));
  }
  return *found;
}

terminal_choice terminal_choice_from(const std::string& value) {
  const auto found = number_of(value, terminal_values);
  if (!found) {
    throw usage_error("\"" + value + "\" is not " + listed(terminal_values));
  }
  return static_cast<terminal_choice>(*found);
}

std::optional<severity> lowest_severity_from(const std::string& value) {
  number_in_list(value, fail_on_values, "severity");
  return severity_named(value);
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
  const auto number = number_in(value);
  if (!number) {
    throw usage_error("\"" + value + "\" is not a number of bytes");
  }
  return *number;
}

std::uint64_t findings_from(const std::string& value) {
  const auto number = value == "all" ? std::optional<std::uint64_t>(UINT64_MAX) : number_in(value);
  if (!number) {
    throw usage_error("\"" + value + "\" is not a number of findings; use a number or all");
  }
  return *number;
}

bool is_kept(const std::string& value) {
  const auto found = number_of(value, suppressed_values);
  if (!found) {
    throw usage_error("\"" + value + "\" is neither keep nor omit");
  }
  return *found == 1;
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
  const auto found = format_named(value);
  if (!found) {
    throw usage_error("unknown format \"" + value + "\"; leiri formats lists them");
  }
  return *found;
}

text::line_syntax line_syntax_from(const std::string& value) {
  const auto found = number_of(value, line_syntax_values);
  if (!found) {
    throw usage_error("--to must be " + listed(line_syntax_values) + ", not \"" + value + '"');
  }
  return static_cast<text::line_syntax>(*found);
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

}  // namespace leiri::command
