#include "arguments/option_values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <leiri/documents/policy.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <optional>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// Reads a number that consists only of decimal digits.
std::optional<std::uint64_t> number_in(std::string_view text) noexcept {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace

report_format format_from(const std::string& value) {
  constexpr std::array<std::pair<std::string_view, report_format>, 9> formats = {
      {{"text", report_format::text},
       {"json", report_format::json},
       {"jsonl", report_format::jsonl},
       {"sarif", report_format::sarif},
       {"html", report_format::html},
       {"csv", report_format::csv},
       {"github", report_format::github},
       {"gitlab", report_format::gitlab},
       {"junit", report_format::junit}}};
  for (const auto& [known, format] : formats) {
    if (known == value) {
      return format;
    }
  }
  throw usage_error("unknown format \"" + value +
                    "\"; use text, json, jsonl, sarif, html, csv, github, gitlab or junit");
}

list_format list_format_from(const std::string& value) {
  constexpr std::array<std::pair<std::string_view, list_format>, 4> formats = {
      {{"text", list_format::text},
       {"json", list_format::json},
       {"csv", list_format::csv},
       {"dot", list_format::dot}}};
  for (const auto& [known, format] : formats) {
    if (known == value) {
      return format;
    }
  }
  throw usage_error("unknown format \"" + value + "\"; use text, json, csv or dot");
}

color_choice color_from(const std::string& value) {
  if (value != "auto" && value != "always" && value != "never") {
    throw usage_error("\"" + value + "\" is not auto, always or never");
  }
  return value == "auto"     ? color_choice::automatic
         : value == "always" ? color_choice::always
                             : color_choice::never;
}

scope_kind scope_from(const std::string& value) {
  if (value != "run" && value != "folder") {
    throw usage_error("unknown scope \"" + value + "\"; use run or folder");
  }
  return value == "run" ? scope_kind::run : scope_kind::folder;
}

std::optional<severity> lowest_severity_from(const std::string& value) {
  const auto found = severity_named(value);
  if (!found && value != "never") {
    throw usage_error("unknown severity \"" + value +
                      "\"; use invalid, error, warning, info or never");
  }
  return found;
}

profile profile_from(const std::string& value) {
  const auto found = profile_named(value);
  if (!found) {
    throw usage_error("unknown profile \"" + value +
                      "\"; use uri, iri, iri-bis, leiri, rdf or draft-2003");
  }
  return *found;
}

std::string base_from(const std::string& value) {
  if (const auto iri = parse(value, profile::rdf, kind::iri); !iri) {
    throw usage_error("\"" + value + "\" is not a valid base: " +
                      message(iri.error().code, value, iri.error().offset));
  }
  return value;
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
  if (value != "keep" && value != "omit") {
    throw usage_error("\"" + value + "\" is neither keep nor omit");
  }
  return value == "keep";
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
    throw usage_error("\"" + value +
                      "\" is not a policy; use keep, skip, repair, fail or ROLE=POLICY");
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
  if (value != "ntriples" && value != "nquads") {
    throw usage_error("--to must be ntriples or nquads, not \"" + value + '"');
  }
  return value == "nquads" ? text::line_syntax::nquads : text::line_syntax::ntriples;
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
