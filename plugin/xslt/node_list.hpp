#pragma once

#include <cstddef>
#include <string_view>

#include "call.hpp"

namespace leiri::xslt {

/// A node-set of new elements without a namespace, in order. They belong to the transformation,
/// which frees them when nothing can refer to them.
class node_list {
 public:
  explicit node_list(const call& c);

  /// Adds an element. attribute() adds attributes to the last element.
  void add(const char* name, std::string_view text);
  void attribute(const char* name, std::string_view value);
  void attribute(const char* name, std::size_t number);

  object take() noexcept { return std::move(nodes_); }

 private:
  xsltTransformContextPtr transformation_;
  xmlDocPtr tree_ = nullptr;  // created with the first element
  xmlNodePtr last_ = nullptr;
  object nodes_;
};

}  // namespace leiri::xslt
