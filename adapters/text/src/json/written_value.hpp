#pragma once

#include "json/json_value.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// A string of the document as an identifier. The names of members are not changed: another member
/// might have the new name.
inline written_identifier written(const json_value& v) {
  return {.value = v.text,
          .begin = v.begin,
          .end = v.end,
          .offset = json_offset,
          .is_repairable = !v.is_name,
          .write = json_string};
}

/// Examines a string that is a literal with this datatype.
inline void take_literal(const json_value& v, std::string_view datatype, whole_document& document) {
  document.take_literal(written(v), datatype);
}

}  // namespace leiri::text
