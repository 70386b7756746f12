#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "calls.hpp"

namespace leiri::test {

/// One request, its options as the C interface has them.
struct request {
  std::string op;
  std::optional<std::string> iri;
  std::optional<std::string> other;
  std::string base;
  leiri_profile profile = LEIRI_PROFILE_DEFAULT;
  leiri_kind kind = LEIRI_KIND_DEFAULT;
  bool convert_domain = false;
  leiri_ascii_policy ascii = LEIRI_ASCII_DEFAULT;
  leiri_absolute_references absolute = LEIRI_ABSOLUTE_RESOLVE;
  leiri_text_order order = LEIRI_ORDER_VISUAL;
  leiri_from_leiri_options legacy{sizeof(leiri_from_leiri_options), 0, 0};
  bool encode_look_alikes = false;
  std::optional<std::uint32_t> rung_form;
  std::optional<std::uint32_t> parts_form;
  charset of_operands;
  charset of_query;
  charset of_target;
  aliases known;
  bool ignore_fragment = false;
  bool bidi_component = false;
  bool explain = false;
  struct record {
    std::string original;
    std::string result;
  };
  std::optional<record> undo;
};

/// Sets an option or operand by its name in a request. Throws the problem.
void set_member(request& r, const std::string& name, const nlohmann::json& value);

/// Operands that came as JSON in another charset than Unicode's: each character is a byte.
void decode_operands(request& r);

}  // namespace leiri::test
