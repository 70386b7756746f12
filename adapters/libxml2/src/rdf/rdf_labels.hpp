#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// Labels for the blank nodes of one document: those without a name are b1, b2, ... in the order of
/// the document; rdf:nodeID="x" is x, but for the few names that one of the others might have, or
/// that N-Triples does not allow. Equal names have equal labels, other names others.
class rdf_labels {
 public:
  void restart() noexcept { count_ = 0; }

  /// Of another node without a name. A view, until the next call.
  std::string_view next();
  /// Of the node that rdf:nodeID calls `name`, an NCName. A view, until the next call.
  std::string_view of(std::string_view name);

 private:
  std::uint64_t count_ = 0;
  std::string label_;
};

}  // namespace leiri::libxml2
