#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/namespace_findings.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "inventory/well_known.hpp"

namespace leiri::detail {

/// The namespaces of all documents, what the rules know about them, and what the rules have found
/// so far.
class consistency {
 public:
  /// What the rules know about one namespace of the inventory.
  struct facts {
    const known_row* row = nullptr;  ///< null if it is not well known
    namespace_usages how;
    bool is_users = false;                  ///< the caller of the inventory knows it
    bool is_found = false;                  ///< there is a finding about it
    std::optional<std::uint32_t> intended;  ///< the namespace that this finding recommends

    [[nodiscard]] bool is_known() const noexcept { return row != nullptr || is_users; }
    /// Whether it is used, and not only declared.
    [[nodiscard]] bool is_used() const noexcept { return consistency::is_used(how); }
  };
  [[nodiscard]] static bool is_used(namespace_usages how) noexcept {
    return how.contains_any({namespace_usage::xml_name, namespace_usage::rdf_name,
                             namespace_usage::rdf_term, namespace_usage::target,
                             namespace_usage::named});
  }

  /// Both must outlive it.
  consistency(const namespace_inventory& namespaces, const std::vector<namespace_group>& groups);

  [[nodiscard]] const namespace_inventory& namespaces() const noexcept { return namespaces_; }
  [[nodiscard]] const std::vector<namespace_group>& groups() const noexcept { return groups_; }
  [[nodiscard]] const namespace_entry& entry(std::uint32_t index) const noexcept {
    return namespaces_.entries()[index];
  }
  [[nodiscard]] const facts& of(std::uint32_t index) const noexcept { return facts_[index]; }
  [[nodiscard]] std::uint32_t size() const noexcept {
    return static_cast<std::uint32_t>(facts_.size());
  }

  /// Whether a document, or an ontology that the user named, defines terms in it.
  [[nodiscard]] bool is_defined(std::uint32_t index) const noexcept;
  /// Whether this document does: a schema is for its target namespace.
  [[nodiscard]] bool is_defined_in(std::uint32_t index, const namespace_use& use) const noexcept;
  /// Whether it is known which documents do. Reports of earlier versions do not say it.
  [[nodiscard]] bool has_definers(std::uint32_t index) const noexcept;

  /// The first place of the namespace.
  [[nodiscard]] document_place place_of(std::uint32_t index) const noexcept {
    return namespaces_.first_place(entry(index));
  }
  /// That of its first use with a property.
  template <class Property>
  [[nodiscard]] std::optional<document_place> place_of(std::uint32_t index,
                                                       const Property& has_property) const {
    std::optional<document_place> first;
    for (const namespace_use& use : entry(index).uses) {
      const document_place place{use.document, use.first};
      if (has_property(use) && (!first || namespaces_.precedes(place, *first))) {
        first = place;
      }
    }
    return first;
  }
  /// How a document uses the namespace; null if it does not.
  [[nodiscard]] const namespace_use* use_in(std::uint32_t index,
                                            std::uint32_t document) const noexcept;
  /// "books.ttl:2:14", or "well known" if there is no place.
  [[nodiscard]] std::string text_of(const std::optional<document_place>& p) const;
  /// Whether a document has RDF.
  [[nodiscard]] bool is_rdf(std::uint32_t document) const noexcept { return rdf_[document]; }

  void report(namespace_finding f) { findings_.push_back(std::move(f)); }
  /// Reports a finding about a namespace. After it, no rule about spelling applies to that
  /// namespace.
  void report(code c, severity s, std::uint32_t index, const document_place& first,
              std::string_view intended, std::optional<document_place> other, std::string message);
  /// The same for each document that uses the namespace and for which there is a severity, at its
  /// first place there.
  using use_judge = std::function<std::optional<severity>(const namespace_use& use)>;
  void report_uses(code c, std::uint32_t index, const use_judge& judge, std::string_view intended,
                   std::optional<document_place> other, const std::string& message);

  /// The findings, in order.
  [[nodiscard]] std::vector<namespace_finding> take();

 private:
  void learn_facts();
  void learn_documents();

  const namespace_inventory& namespaces_;
  const std::vector<namespace_group>& groups_;
  std::vector<facts> facts_;  // by entry
  std::vector<bool> rdf_;     // by document
  std::vector<namespace_finding> findings_;
};

// The rules, in the order in which they apply: one problem has one finding.
void find_superseded(consistency& all);
void find_wrong_forms(consistency& all);
void find_mismatches(consistency& all);
void find_near_misses(consistency& all);
void find_near_ontologies(consistency& all);
void find_misspellings(consistency& all);
void find_missing_separators(consistency& all);
void find_duplicate_prefixes(consistency& all);
void find_unusual_prefixes(consistency& all);
void find_prefix_conflicts(consistency& all);
void find_joined_terms(consistency& all);
void find_unknown_terms(consistency& all);
void find_uncompared_terms(consistency& all);

/// A warning for a document that uses a namespace, an info for one that only declares it.
std::optional<severity> severity_if_used(const namespace_use& use);

/// A name without the `/` and `#` at its end.
std::string_view without_end(std::string_view name) noexcept;

/// "namespace <NAME>", in printable characters.
std::string name_words(std::string_view name);

}  // namespace leiri::detail
