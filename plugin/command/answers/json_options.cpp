#include "answers/json_options.hpp"

#include "answers/repair_record_json.hpp"
#include "operations/aliases.hpp"

namespace leiri::command {

namespace {

using operations::options;
using operations::parameter;
using operations::value_type;

/// Decodes an array of strings.
std::optional<std::string> decode_words(const parameter& option, std::string_view json,
                                        options& to) {
  const auto words = read_json_strings(json);
  if (!words) {
    return must_be(option.name, "a string or an array of strings");
  }
  std::string joined;
  for (const std::string& word : *words) {
    joined.append(joined.empty() ? "" : ",").append(word);
  }
  return option.decode(option, joined, to);
}

/// Decodes an array of objects with the members match, from and to.
std::optional<std::string> decode_alias_rows(const parameter& option, std::string_view json,
                                             options& to) {
  const auto rows = read_json_objects(json);
  if (!rows) {
    return must_be(option.name, "an array of objects");
  }
  for (const json_fields& row : *rows) {
    const std::string* const match = find_field(row, "match");
    const std::string* const from = find_field(row, "from");
    const std::string* const target = find_field(row, "to");
    if (match == nullptr || from == nullptr || target == nullptr) {
      return "each row of \"aliases\" must have the strings match, from and to";
    }
    if (const auto wrong = operations::add_alias(to.aliases, *match, *from, *target)) {
      return "member \"aliases\": " + *wrong;
    }
  }
  return std::nullopt;
}

std::optional<std::string> decode_record(const parameter& option, std::string_view json,
                                         options& to) {
  to.undo = read_record(json);
  return to.undo ? std::nullopt : std::optional(must_be(option.name, "the record of a repair"));
}

}  // namespace

std::string must_be(std::string_view member, std::string_view what) {
  return "member \"" + std::string(member) + "\" must be " + std::string(what);
}

std::optional<std::string> decode_json(const parameter& option, const json_member& m, options& to) {
  const bool is_structure = option.type == value_type::aliases || option.type == value_type::record;
  if (!m.is_json) {
    return is_structure ? must_be(m.name, "an array or object") : option.decode(option, m.text, to);
  }
  switch (option.type) {
    case value_type::words:
      return decode_words(option, m.text, to);
    case value_type::aliases:
      return decode_alias_rows(option, m.text, to);
    case value_type::record:
      return decode_record(option, m.text, to);
    default:
      return must_be(m.name, "a string");
  }
}

}  // namespace leiri::command
