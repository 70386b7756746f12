#pragma once

#include <leiri/documents/namespace_inventory.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// Namespaces that are compared with each other, but not with those of other scopes.
struct namespace_scope {
  std::string name;  ///< of the folder; empty for documents that are not in a folder
  /// Lists all documents of the run, so that a document has the same index in every scope, but has
  /// only the uses in documents of this scope.
  namespace_inventory namespaces;

  namespace_scope(std::string_view scope, const namespace_knowledge& knowledge)
      : name(scope), namespaces(knowledge) {}
};

/// The namespaces of a run. There is always the scope without a name.
class namespace_scopes {
 public:
  /// What `knowledge` refers to must outlive the scopes.
  explicit namespace_scopes(const namespace_knowledge& knowledge);

  /// The scope with this name, which is created if it does not exist.
  namespace_scope& find(std::string_view name);
  /// Begins a document in all scopes.
  void begin_document(std::string_view path);

  /// All scopes, in order of first appearance. The scope without a name is left out if it is empty
  /// and there are others.
  [[nodiscard]] std::vector<const namespace_scope*> all() const;
  [[nodiscard]] std::uint32_t documents() const noexcept {
    return static_cast<std::uint32_t>(scopes_.front()->namespaces.documents());
  }

 private:
  namespace_knowledge knowledge_;
  std::vector<std::unique_ptr<namespace_scope>> scopes_;
};

}  // namespace leiri::command
