#pragma once

#include <libxml/tree.h>

#include <cstdint>
#include <deque>
#include <leiri/documents/audit.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "vocabulary/rule_table.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// The result for a term that occurred before.
struct examined_term {
  outcome result;
  const xmlChar* prefix;  ///< of the parser's dictionary; may be null
  added_term added;       ///< the result of audit::count_term()
};

struct known_name;

/// The rule for an attribute on an element, as it was determined last.
struct chosen_rule {
  const known_name* element = nullptr;
  const rule* found = nullptr;      ///< null if there is none
  std::string_view template_start;  ///< of the vocabulary of the rule
  /// Whether the attribute applies to the others of the element: it declares prefixes or sets their
  /// base.
  bool comes_first = false;
};

/// Everything that is needed about the name of an element or attribute.
struct known_name {
  const xmlChar* local_key;
  const xmlChar* namespace_key;
  vocabulary in;
  rdf_term rdf;
  std::span<const rule> rules;  ///< for the name as that of an attribute
  const rule* content;          ///< for the name as that of an element; may be null
  /// Namespace name and local name joined: the RDF term that it abbreviates. UTF-8.
  std::string term;
  std::size_t namespace_length;  ///< of the term, in bytes
  /// Whether the namespace name, and so the term, contains an entity that is not read.
  bool misses_entity;
  /// Whether readers of schemas, ontologies, stylesheets or names in values need the elements of
  /// the vocabulary.
  bool has_own_reader;
  /// For the name as that of an element: outside RDF and stylesheets, no reader needs more of the
  /// element than its attributes and, if its vocabulary is unknown, its text.
  bool is_quiet;
  /// Not set if there is a finding about the term, which is reported each time.
  mutable std::optional<examined_term> examined;
  /// Whether the inventory knows that the document has the name outside RDF/XML.
  mutable bool is_noted = false;
  /// For the name as that of an attribute. Most attributes occur on one element many times.
  mutable chosen_rule chosen;

  [[nodiscard]] std::string_view local() const noexcept {
    return {term.data() + namespace_length, term.size() - namespace_length};
  }
  [[nodiscard]] std::string_view namespace_name() const noexcept {
    return {term.data(), namespace_length};
  }
};

/// The names of a document, found by the addresses of their parts, since the parser's dictionary
/// stores equal strings at one address. Grows with the number of distinct names, as the dictionary
/// does.
class name_table {
 public:
  /// `rules` may be null: only leiri's own rules apply.
  explicit name_table(const rule_table* rules);

  /// Forgets everything, since another dictionary may be in use.
  void clear();

  /// Names without a namespace belong to the vocabulary of the document with this document element.
  /// If the document element has a namespace, this applies only if the namespace belongs to the
  /// same vocabulary: an RSS feed may have a namespace that its items, with `xmlns=""`, do not
  /// have. In a stylesheet, elements without a namespace belong to a result, which is often HTML.
  /// Call it before anything is added.
  void begin_document(std::string_view document_element, std::string_view namespace_name) {
    const vocabulary found = vocabulary_of_document(document_element);
    const vocabulary in = vocabulary_of(namespace_name);
    if (namespace_name.empty() || in == found ||
        (in == vocabulary::xslt && found == vocabulary::xslt_result)) {
      document_vocabulary_ = found;
    }
  }
  [[nodiscard]] vocabulary document_vocabulary() const noexcept { return document_vocabulary_; }

  /// `namespace_name` is null if there is none, as below. Null if the name is new.
  [[nodiscard]] const known_name* find(const xmlChar* local,
                                       const xmlChar* namespace_name) const noexcept {
    return slots_[slot_of(local, namespace_name)];
  }
  /// Adds a new name. `entities` may be null. The result has a stable address.
  const known_name& add(const xmlChar* local, const xmlChar* namespace_name, xmlDocPtr entities);
  /// The names of this namespace contain an entity that is not read, although the namespace name
  /// does not show it.
  void miss_entity_in(const xmlChar* namespace_name);

 private:
  [[nodiscard]] std::size_t slot_of(const xmlChar* local,
                                    const xmlChar* namespace_name) const noexcept {
    const auto a = reinterpret_cast<std::uintptr_t>(local);
    const auto b = reinterpret_cast<std::uintptr_t>(namespace_name);
    const std::size_t mask = slots_.size() - 1;
    const std::uint64_t hash = (a ^ (b << 1U)) * std::uint64_t{0x9E3779B97F4A7C15};
    std::size_t i = static_cast<std::size_t>(hash >> 32U) & mask;
    while (slots_[i] != nullptr &&
           (slots_[i]->local_key != local || slots_[i]->namespace_key != namespace_name)) {
      i = (i + 1) & mask;
    }
    return i;
  }
  void grow();

  [[nodiscard]] const rule* content_rule(const known_name& element) const;

  const rule_table& rules_;
  vocabulary document_vocabulary_ = vocabulary::none;
  std::deque<known_name> names_;
  std::unordered_set<const xmlChar*> incomplete_;  // namespace names
  std::vector<const known_name*> slots_;  // their number is a power of two; open addressing
};

}  // namespace leiri::libxml2
