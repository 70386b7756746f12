#pragma once

#include "json/json_value.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// A string of the document as an identifier.
inline written_identifier written(const json_value& v) {
  return {.value = v.text, .begin = v.begin, .end = v.end, .offset = json_offset};
}

/// Examines a string that is a literal with this datatype.
inline void take_literal(const json_value& v, std::string_view datatype, whole_document& document) {
  written_identifier literal = written(v);
  literal.is_repairable = true;
  document.take_literal(literal, datatype);
}

}  // namespace leiri::text
