#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The part of an RDF term up to its last `#` or `/`; the whole term if it has neither.
std::string_view namespace_part(std::string_view iri) noexcept;

/// Distinct terms of any number of namespaces. A namespace with more than 10,000 of them is data:
/// none of its terms are kept, so that what is kept does not depend on their order.
class bounded_terms {
 public:
  static constexpr std::size_t most = 10'000;

  /// The terms of one namespace.
  struct of_namespace {
    std::string_view name;
    std::vector<interner::id> terms;  ///< in order of first appearance
    bool has_too_many = false;        ///< there were more terms than are kept, so none is
  };

  /// Returns the id of the term; nothing if its namespace has too many.
  std::optional<interner::id> add(std::string_view iri);
  /// Adds those of another collection.
  void add(const bounded_terms& others);
  /// The namespace has too many terms.
  void drop(std::string_view namespace_name) { drop(enter(namespace_name)); }

  /// The namespaces, in order of first appearance.
  [[nodiscard]] std::span<const of_namespace> namespaces() const noexcept { return namespaces_; }
  /// Null if no term of the namespace was added.
  [[nodiscard]] const of_namespace* find(std::string_view namespace_name) const noexcept;
  /// The id of a term, which is kept unless its namespace has too many; nothing if it was not
  /// added.
  [[nodiscard]] std::optional<interner::id> find_term(std::string_view iri) const noexcept {
    return terms_.find(iri);
  }
  [[nodiscard]] std::string_view operator[](interner::id term) const noexcept {
    return terms_[term];
  }

 private:
  of_namespace& enter(std::string_view name);
  static void drop(of_namespace& in) noexcept;

  interner terms_;
  interner names_;
  std::vector<of_namespace> namespaces_;  // by id of the name
  std::size_t last_ = 0;                  // the namespace of the last term
};

}  // namespace leiri

LEIRI_EXPORT_END
