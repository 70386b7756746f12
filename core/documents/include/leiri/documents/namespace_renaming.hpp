#pragma once

#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Gives the namespaces of a document new names, in the copy that an adapter's `copy_document()`
/// writes, and in statements.
///
///     leiri::namespace_renaming names({{"http://old/ns#", "http://new/ns#"}});
///     options.renaming = &names;  // audit_options
namespace leiri {

struct renamed_namespace {
  std::string from;
  std::string to;
};

/// Two namespaces of a document that would have the same name afterwards.
struct merged_namespaces {
  std::string_view first;
  position first_place;
  std::string_view second;
  position second_place;
  std::string_view to;
};

/// An IRI changes if it is a renamed namespace and a local name, without `/` and `#`: a longer
/// namespace keeps its name. If a namespace ends in a letter or digit, only names with its prefix
/// belong to it. All renamings apply at once: two names can be exchanged.
class namespace_renaming {
 public:
  /// `names` must not rename a name twice.
  explicit namespace_renaming(std::vector<renamed_namespace> names);
  namespace_renaming(namespace_renaming&& other) noexcept;
  namespace_renaming& operator=(namespace_renaming&& other) noexcept;
  namespace_renaming(const namespace_renaming&) = delete;
  namespace_renaming& operator=(const namespace_renaming&) = delete;
  ~namespace_renaming();

  struct renamed {
    std::string_view text;       ///< valid until the next rename()
    bool runs_together = false;  ///< the local name follows a letter or digit
  };

  /// The new form of `o`, whose value is `iri` after resolution; nothing if it does not change.
  /// Bases, system identifiers and references in XML that are not RDF are addresses, which never
  /// change.
  std::optional<renamed> rename(const occurrence& o, std::string_view iri);

  /// Of a whole namespace; nothing if it keeps its name.
  [[nodiscard]] std::optional<std::string_view> new_name_of(std::string_view name) const noexcept;

  /// Among the names that were passed to rename() so far.
  [[nodiscard]] std::vector<merged_namespaces> merges() const;

 private:
  class state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri

LEIRI_EXPORT_END
