#pragma once

#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Gives the namespaces of a document new names.
namespace leiri {

/// A namespace and its new name.
struct renamed_namespace {
  std::string from;
  std::string to;
};

/// Two namespaces of a document that would have the same name after the renaming.
struct merged_namespaces {
  std::string_view first;
  position first_place;
  std::string_view second;
  position second_place;
  std::string_view to;
};

/// New names for the namespaces of one document. An IRI changes if it consists of a renamed
/// namespace and a local name. A local name contains neither `/` nor `#`, so a longer namespace
/// that begins with a renamed one keeps its name. If a namespace ends in a letter or digit, IRIs do
/// not show where it ends; then only names that are written with its prefix belong to it. All
/// renamings apply at once: two names can be exchanged.
class namespace_renaming {
 public:
  /// `names` must not rename a name twice.
  explicit namespace_renaming(std::vector<renamed_namespace> names);
  namespace_renaming(namespace_renaming&& other) noexcept;
  namespace_renaming& operator=(namespace_renaming&& other) noexcept;
  namespace_renaming(const namespace_renaming&) = delete;
  namespace_renaming& operator=(const namespace_renaming&) = delete;
  ~namespace_renaming();

  /// The new form of an identifier.
  struct renamed {
    std::string_view text;  ///< a view of a buffer of this object, valid until the next rename()
    /// The new namespace ends in a letter or digit, and the local name follows it.
    bool runs_together = false;
  };

  /// The new form of the identifier `o`, whose value is `iri` after resolution; nothing if it does
  /// not change. Remembers the first place of each namespace in the document. Bases, system
  /// identifiers and those references of XML that are not RDF are addresses: they never change.
  std::optional<renamed> rename(const occurrence& o, std::string_view iri);

  /// The new name of a whole namespace; nothing if it keeps its name.
  [[nodiscard]] std::optional<std::string_view> new_name_of(std::string_view name) const noexcept;

  /// The namespaces that differ in the document and that would have the same name after the
  /// renaming.
  [[nodiscard]] std::vector<merged_namespaces> merges() const;

 private:
  class state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri

LEIRI_EXPORT_END
