#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "operations/operation.hpp"

/// Operands and options that several operations have, and the decoding of values.
namespace leiri::operations {

/// `invalid value "x" for host; use percent|idna`.
std::string wrong_value(const parameter& p, std::string_view value);

/// The index of a word in a list "a|b|c", from 0.
std::optional<std::size_t> index_of_word(std::string_view words, std::string_view word) noexcept;

namespace detail {

template <class T>
struct enumeration {
  using type = T;
};
template <class T>
struct enumeration<std::optional<T>> {
  using type = T;
};

}  // namespace detail

/// For an enumeration whose enumerators are in the order of the words.
template <auto member>
std::optional<std::string> decode_word(const parameter& p, std::string_view value, options& to) {
  const auto index = index_of_word(p.values, value);
  if (!index) {
    return wrong_value(p, value);
  }
  using type = std::remove_reference_t<decltype(to.*member)>;
  to.*member = static_cast<typename detail::enumeration<type>::type>(*index);
  return std::nullopt;
}

template <auto member>
std::optional<std::string> decode_flag(const parameter& p, std::string_view value, options& to) {
  if (value != "true" && value != "false") {
    return wrong_value(p, value);
  }
  to.*member = value == "true";
  return std::nullopt;
}

/// Opens a charset. Returns what is wrong with the name, or nothing.
std::optional<std::string> open_charset(std::string_view name, std::shared_ptr<leiri::charset>& to);

template <auto member>
std::optional<std::string> decode_charset(const parameter& /*p*/, std::string_view value,
                                          options& to) {
  return open_charset(value, to.*member);
}

inline constexpr operand iri_operand{"iri", "IRI", "the identifier"};
/// Of operations that have no other.
inline constexpr std::array only_iri = {iri_operand};

/// `default_value` is the default.
constexpr parameter profile_option(std::string_view default_value = "iri") {
  return {"profile",
          value_type::word,
          "uri|iri|iri-bis|leiri|rdf|draft-2003",
          default_value,
          "the grammar of the identifiers",
          decode_word<&options::profile>};
}

constexpr parameter kind_option(std::string_view default_value = "iri-reference") {
  return {"kind",
          value_type::word,
          "iri-reference|iri|absolute-iri|relative-ref",
          default_value,
          "the kind of identifier that is required",
          decode_word<&options::kind>};
}

/// For operations whose default kind depends on the profile, as in default_kind().
inline constexpr parameter kind_of_profile =
    kind_option("iri-reference, or iri for the profile rdf");

constexpr parameter explain_option(std::string_view help) {
  return {"explain", value_type::explain, "", "", help, decode_flag<&options::explain>};
}

/// Front ends whose operands are bytes, not characters, offer this option for every operation that
/// has no option of this name itself.
inline constexpr parameter operand_charset{
    "charset", value_type::operand_charset,   "NAME",
    "UTF-8",   "the charset of the operands", decode_charset<&options::charset>};

/// The same for the second identifier of a comparison, unless it is in the charset of the first.
inline constexpr parameter other_charset{"other-charset",
                                         value_type::operand_charset,
                                         "NAME",
                                         "that of --charset",
                                         "the charset of the second identifier of each pair",
                                         decode_charset<&options::other_charset>};

}  // namespace leiri::operations
