#pragma once

#include <leiri/documents/statement.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The language of a literal, empty if it has none, and its base direction.
struct language_and_direction {
  std::string_view tag;
  base_direction direction = base_direction::none;
};

/// Nothing if the tag of the language is invalid or unknown, so that there can be no such literal.
using literal_language = std::optional<language_and_direction>;

/// What an element of RDF/XML inherits from the ones around it, also outside RDF: the language (XML
/// 1.0 section 2.12), the version of RDF and the base direction.
struct rdf_settings {
  std::string language;                ///< empty: none
  bool is_language_usable = true;      ///< false if it is invalid or not known completely
  bool is_language_as_written = true;  ///< false if it is invalid, even if it was repaired
  bool is_1_2 = false;
  base_direction direction = base_direction::none;

  /// The language of literals: a view. A literal without a language has no direction.
  [[nodiscard]] literal_language of_literals() const noexcept {
    if (!is_language_usable) {
      return std::nullopt;
    }
    return language_and_direction{language, language.empty() ? base_direction::none : direction};
  }
};

}  // namespace leiri::libxml2
