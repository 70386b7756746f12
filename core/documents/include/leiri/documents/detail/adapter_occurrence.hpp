#pragma once

#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// What adapters use to make occurrences.
namespace leiri {

/// The scheme of a value without `//`, which may be the prefix of a name such as `skos:Concept`
/// that was written as an IRI. Empty for values without such a scheme, and for the most frequent
/// schemes.
constexpr std::string_view possible_prefix(std::string_view value) noexcept {
  // Not a comparison of strings, which would be a call.
  if (value.size() >= 4 && value[0] == 'h' && value[1] == 't' && value[2] == 't' &&
      value[3] == 'p') {
    return {};
  }
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos || value.substr(colon + 1, 2) == "//") {
    return {};
  }
  const std::string_view prefix = value.substr(0, colon);
  return prefix == "urn" || prefix == "mailto" || prefix == "file" ? std::string_view() : prefix;
}

/// What readers take for the base although the reference is invalid: it resolved against `base` as
/// it is written, since parsers of URLs accept every character after the authority (WHATWG URL
/// section 4.4). Nothing if its scheme or authority is invalid, if readers do not agree about its
/// path, or if it has no base; null: none.
std::optional<std::string> base_as_written(std::string_view value, profile p,
                                           const reference* base);
/// Whether parsers of URLs read a part of it as something else (WHATWG URL section 4.4): `\` as a
/// slash, tabs and line ends as nothing.
constexpr bool has_browser_escape(std::string_view value) noexcept {
  return value.find_first_of("\\\t\n\r") != std::string_view::npos;
}

/// The datatype of the literals that are identifiers: see role::literal.
inline constexpr std::string_view any_uri_type = "http://www.w3.org/2001/XMLSchema#anyURI";

/// The value of such a literal, which is never resolved.
constexpr occurrence any_uri_literal(std::string_view value, const locator& where) noexcept {
  return {role::literal, {}, value, reading::name, profile::iri, nullptr, &where};
}

/// A part of an RDF term that is not an identifier, such as a language tag; `detail` names it.
constexpr occurrence part_of_term(std::string_view detail, std::string_view value,
                                  const locator& where) noexcept {
  return {role::object, detail, value, reading::name, profile::rdf, nullptr, &where};
}

/// Whether a value has a place that a template engine replaces: it begins with `{word}`, `${word}`
/// or `#{word}`, or something is between `{{` and `}}`, `{%` and `%}`, `<%` and `%>`, or `[%` and
/// `%]`. An identifier never has braces.
bool has_template(std::string_view value) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
