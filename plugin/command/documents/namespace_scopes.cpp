#include "documents/namespace_scopes.hpp"

#include <algorithm>

namespace leiri::command {

namespace_scopes::namespace_scopes(const namespace_knowledge& knowledge) : knowledge_(knowledge) {
  scopes_.push_back(std::make_unique<namespace_scope>("", knowledge));
}

namespace_scope& namespace_scopes::find(std::string_view name) {
  const auto found = std::ranges::find(scopes_, name, [](const auto& s) { return s->name; });
  if (found != scopes_.end()) {
    return **found;
  }
  auto made = std::make_unique<namespace_scope>(name, knowledge_);
  for (std::uint32_t i = 0; i < documents(); ++i) {
    made->namespaces.begin_document(scopes_.front()->namespaces.document(i));
  }
  return *scopes_.emplace_back(std::move(made));
}

void namespace_scopes::begin_document(std::string_view path) {
  for (const auto& scope : scopes_) {
    scope->namespaces.begin_document(path);
  }
}

std::vector<const namespace_scope*> namespace_scopes::all() const {
  std::vector<const namespace_scope*> scopes;
  for (const auto& scope : scopes_) {
    if (!scope->name.empty() || !scope->namespaces.entries().empty() || scopes_.size() == 1) {
      scopes.push_back(scope.get());
    }
  }
  return scopes;
}

}  // namespace leiri::command
