#pragma once

#include <cstdint>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <optional>
#include <string>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// A problem of a namespace, a prefix or a term. It is found once in each document that has it.
struct namespace_finding {
  leiri::code code;
  /// Not always that of the catalogue, since it depends on what the documents do with the name.
  leiri::severity severity;
  leiri::role role;      ///< of the value: a namespace, prefix or predicate, or a class or datatype
  std::string value;     ///< the name, prefix or term
  document_place first;  ///< its first place in one document, which always exists
  std::string intended;  ///< the name or term that was probably meant; empty if none is known
  /// The first place of `intended`; nothing if no document contains it.
  std::optional<document_place> other;
  /// For example "namespace <a> is not <b> (b.xml:2:22): they differ by a trailing slash".
  std::string message;
};

/// Whether findings with this code follow from all documents together: namespace_findings() makes
/// them.
bool is_about_all_documents(code c) noexcept;

/// The problems in an inventory, in the order of their first places. `groups` must be the groups()
/// of that inventory. Takes time linear in the size of the inventory.
std::vector<namespace_finding> namespace_findings(const namespace_inventory& namespaces,
                                                  const std::vector<namespace_group>& groups);

}  // namespace leiri

LEIRI_EXPORT_END
