#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "documents/document.hpp"
#include "io/json.hpp"
#include "reports/check_report.hpp"

/// The fields of JSON reports. All functions throw not_a_report if a field is missing or has not
/// the type that it is read as.
namespace leiri::command {

/// The error message for an invalid report.
struct not_a_report {
  std::string why;
};

bool has(const json_fields& fields, std::string_view name);
const std::string& text_in(const json_fields& fields, std::string_view name);
bool truth_in(const json_fields& fields, std::string_view name);
/// A number, which json_fields store as decimal digits.
std::uint64_t number_in(const json_fields& fields, std::string_view name);
/// A member that is left out if it is 0.
std::uint64_t number_or_0(const json_fields& fields, std::string_view name);

/// Converts the text of a field to the value with that name. `named` is the function that does
/// this.
template <class Named>
auto named_in(const json_fields& fields, std::string_view name, const Named& named) {
  const std::string& text = text_in(fields, name);
  const auto found = named(text);
  if (!found) {
    throw not_a_report{"unknown " + std::string(name) + " \"" + text + '"'};
  }
  return *found;
}

/// The elements of the array `name`, which ends in brackets.
std::vector<std::string> texts_in(const json_fields& fields, std::string_view name);
/// The elements of an array of numbers, whose name ends in brackets; -1 becomes position::unknown.
std::vector<std::uint64_t> numbers_in(const json_fields& fields, std::string_view name);

/// The scope; empty if the field is absent.
std::string scope_in(const json_fields& fields);
std::uint32_t document_number_in(const json_fields& fields);
document_place document_place_in(const json_fields& fields);
/// What write_places_json() has written.
std::vector<document_place> places_in(const json_fields& fields);
located_finding finding_in(const json_fields& fields);
document document_in(const json_fields& fields);

}  // namespace leiri::command
