#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// Labels for the blank nodes of one document: nodes without a name are b1, b2, ... in document
/// order; rdf:nodeID="x" is x, except for the few names that could clash with those labels or that
/// N-Triples does not allow. Equal names have equal labels, different names have different ones.
class rdf_labels {
 public:
  void restart() noexcept { count_ = 0; }

  /// The label of the next node without a name. A view, valid until the next call.
  std::string_view next();
  /// The label of the node with the rdf:nodeID `name`, an NCName. A view, valid until the next
  /// call.
  std::string_view of(std::string_view name);

 private:
  std::uint64_t count_ = 0;
  std::string label_;
};

}  // namespace leiri::libxml2
