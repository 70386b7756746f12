#pragma once

#include <cstddef>
#include <leiri/normalize.hpp>
#include <leiri/reference.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Whether the reference comes from parse(), not from split(), and has only characters that RFC
/// 3986 allows. May return false even if so.
constexpr bool is_surely_uri(const reference& ref) noexcept {
  const traits& known = ref.traits;
  return (known.percent || known.lowercase || known.undotted) && !known.non_ascii &&
         !known.legacy && !known.rfc_2396;
}

/// Returns the normal form of the rung `syntax` of an identifier that is_surely_uri(): its text, or
/// a view of what was appended. Returns nothing, and appends nothing, if the form is rare: if
/// percent-encodings in an authority, or of characters that are not ASCII in the IRI notation, can
/// change.
std::optional<std::string_view> ascii_normal_form(const reference& ref, notation n,
                                                  std::string& out);

}  // namespace leiri::detail
