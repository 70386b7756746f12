#pragma once

#include "json/json_value.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// Whether a string may become another one. Another member might have the new name of a member, and
/// U+FFFD stands for what is lost, such as half of a surrogate pair.
inline bool may_change(const json_value& v) noexcept {
  return !v.is_name && v.text.find("\xEF\xBF\xBD") == std::string::npos;
}

/// A string of the document as an identifier.
inline written_identifier written(const json_value& v) {
  return {.value = v.text,
          .begin = v.begin,
          .end = v.end,
          .offset = json_offset,
          .is_repairable = may_change(v),
          .write = json_string};
}

/// Examines a string that is a literal with this datatype.
inline void take_literal(const json_value& v, std::string_view datatype, whole_document& document) {
  document.take_literal(written(v), datatype);
}

}  // namespace leiri::text
