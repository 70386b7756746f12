#include "node_list.hpp"

#include <libxslt/variables.h>

#include <string>

namespace leiri::xslt {
namespace {

/// Makes a tree, which then belongs to libxslt. Throws std::bad_alloc.
xmlDocPtr new_tree(xsltTransformContextPtr transformation) {
  const xmlDocPtr tree = made(xsltCreateRVT(transformation));
  if (xsltRegisterLocalRVT(transformation, tree) != 0) {
    throw std::bad_alloc();
  }
  return tree;
}

}  // namespace

node_list::node_list(const call& c)
    : transformation_(c.transformation()), nodes_(made(xmlXPathNewNodeSet(nullptr))) {}

void node_list::add(const char* name, std::string_view text) {
  if (tree_ == nullptr) {
    tree_ = new_tree(transformation_);
  }
  last_ = made(xmlNewDocRawNode(tree_, nullptr, chars(name), chars(std::string(text).c_str())));
  xmlAddChild(reinterpret_cast<xmlNodePtr>(tree_), last_);
  if (xmlXPathNodeSetAddUnique(nodes_->nodesetval, last_) != 0) {
    throw std::bad_alloc();
  }
}

void node_list::attribute(const char* name, std::string_view value) {
  made(xmlNewProp(last_, chars(name), chars(std::string(value).c_str())));
}

void node_list::attribute(const char* name, std::size_t number) {
  attribute(name, std::string_view(std::to_string(number)));
}

}  // namespace leiri::xslt
