#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "json/json_value.hpp"

namespace leiri::text {

/// Whether a text is a keyword of JSON-LD 1.1 (section 1.7).
bool is_keyword(std::string_view text) noexcept;
/// Whether it is `@` and letters, which are reserved for keywords of later versions and ignored.
bool looks_like_keyword(std::string_view text) noexcept;

/// What a term of JSON-LD means (JSON-LD 1.1 section 9.15.1).
struct term_definition {
  std::string name;  ///< the term
  std::string iri;   ///< or a keyword; empty if the term means nothing
  std::string type;  ///< `@id`, `@vocab`, `@json`, a datatype; empty if it has none
  bool is_prefix = false;
  bool is_reverse = false;
  std::string container;               ///< `@id`, `@type`, `@language`, ...; several are joined
  std::string index;                   ///< the property whose values are the names in a map
  const json_value* scoped = nullptr;  ///< its own context
};

/// The context in force in a part of a document. Contexts are not changed once they are in use; a
/// nested one refers to the one around it.
struct json_ld_context {
  std::shared_ptr<const json_ld_context> outer;  ///< null if nothing outside counts
  /// The context that nested nodes return to, since this one belongs to a type.
  std::shared_ptr<const json_ld_context> previous;
  std::map<std::string, term_definition, std::less<>> terms;
  std::string base;        ///< absolute; empty if there is none
  std::string vocabulary;  ///< empty if there is none
  /// A context outside the document was not read, so that any term may be defined.
  bool is_incomplete = false;

  /// Copies the terms of the surrounding contexts, as long as these are not much larger than this
  /// one. So a lookup visits few contexts, however deeply they are nested, and the number of copied
  /// terms stays in proportion to the number of its own.
  void flatten() {
    while (outer != nullptr && outer->terms.size() <= 2 * terms.size()) {
      terms.insert(outer->terms.begin(), outer->terms.end());
      outer = outer->outer;
    }
  }

  /// Null if the term is not defined.
  [[nodiscard]] const term_definition* find(std::string_view term) const noexcept {
    for (const json_ld_context* c = this; c != nullptr; c = c->outer.get()) {
      if (const auto found = c->terms.find(term); found != c->terms.end()) {
        return &found->second;
      }
    }
    return nullptr;
  }
};

/// Whether a container has a keyword.
inline bool contains(std::string_view container, std::string_view keyword) noexcept {
  return container.find(keyword) != std::string_view::npos;
}

using context_pointer = std::shared_ptr<const json_ld_context>;

}  // namespace leiri::text
