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

/// The problems of namespaces, prefixes and terms that follow from all documents together.
///
///     for (const auto& f : leiri::namespace_findings(namespaces, namespaces.groups())) {
///     use(f.message); }
namespace leiri {

/// Found once in each document that has the problem.
struct namespace_finding {
  leiri::code code;
  leiri::severity severity;  ///< by what the documents do with the name
  leiri::role role;      ///< of the value: a namespace, prefix or predicate, or a class or datatype
  std::string value;     ///< the name, prefix or term
  document_place first;  ///< its first place in one document, which always exists
  std::string intended;  ///< the name or term that was probably meant; empty if none is known
  std::optional<document_place> other;  ///< the first place of `intended`, if there is one
  /// For example "namespace <a> is not <b> (b.xml:2:22): they differ by a trailing slash".
  std::string message;
};

/// Whether namespace_findings() makes findings with this code.
bool is_about_all_documents(code c) noexcept;

/// In the order of their first places. `groups` must be the groups() of that inventory. Takes
/// linear time.
std::vector<namespace_finding> namespace_findings(const namespace_inventory& namespaces,
                                                  const std::vector<namespace_group>& groups);

}  // namespace leiri

LEIRI_EXPORT_END
