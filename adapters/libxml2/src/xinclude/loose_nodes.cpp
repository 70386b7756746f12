#include "xinclude/loose_nodes.hpp"

namespace leiri::libxml2 {

loose_nodes::~loose_nodes() {
  for (xmlNodePtr const n : nodes_) {
    xmlFreeNode(n);
  }
}

void loose_nodes::add(xmlNodePtr n) {
  try {
    nodes_.push_back(n);
  } catch (...) {
    xmlFreeNode(n);
    throw;
  }
}

void loose_nodes::add(loose_nodes more) {
  nodes_.reserve(nodes_.size() + more.nodes_.size());
  nodes_.insert(nodes_.end(), more.nodes_.begin(), more.nodes_.end());
  more.nodes_.clear();
}

}  // namespace leiri::libxml2
