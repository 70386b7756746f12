#pragma once

#include <libxml/tree.h>

#include <utility>
#include <vector>

namespace leiri::libxml2 {

/// Nodes that belong to no tree yet; frees those that nobody takes.
class loose_nodes {
 public:
  loose_nodes() = default;
  ~loose_nodes();
  loose_nodes(loose_nodes&& other) noexcept : nodes_(std::exchange(other.nodes_, {})) {}
  loose_nodes& operator=(loose_nodes&& other) noexcept {
    nodes_.swap(other.nodes_);
    return *this;
  }
  loose_nodes(const loose_nodes&) = delete;
  loose_nodes& operator=(const loose_nodes&) = delete;

  void add(xmlNodePtr n);
  void add(loose_nodes more);
  [[nodiscard]] const std::vector<xmlNodePtr>& all() const noexcept { return nodes_; }
  std::vector<xmlNodePtr> take() noexcept { return std::exchange(nodes_, {}); }

 private:
  std::vector<xmlNodePtr> nodes_;
};

}  // namespace leiri::libxml2
