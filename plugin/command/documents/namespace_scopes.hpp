#pragma once

#include <leiri/namespace_inventory.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// Namespaces that are compared with each other, but not with those of other scopes.
struct namespace_scope {
  std::string name;  ///< of the folder; empty for the documents that are not in one
  /// Knows all documents of the run, so that a document has one number in every scope; only those
  /// of this scope have uses in it.
  namespace_inventory namespaces;

  namespace_scope(std::string_view scope, const namespace_knowledge& knowledge)
      : name(scope), namespaces(knowledge) {}
};

/// The namespaces of a run. There is one scope at least, the one without a name.
class namespace_scopes {
 public:
  /// What `knowledge` refers to must outlive the scopes.
  explicit namespace_scopes(const namespace_knowledge& knowledge);

  /// The scope with this name. Makes it if there is none yet.
  namespace_scope& find(std::string_view name);
  /// A document begins, in any scope.
  void begin_document(std::string_view path);

  /// In order of first appearance. The one without a name is left out if it is empty and there are
  /// others.
  [[nodiscard]] std::vector<const namespace_scope*> all() const;
  [[nodiscard]] std::uint32_t documents() const noexcept {
    return static_cast<std::uint32_t>(scopes_.front()->namespaces.documents());
  }

 private:
  namespace_knowledge knowledge_;
  std::vector<std::unique_ptr<namespace_scope>> scopes_;
};

}  // namespace leiri::command
