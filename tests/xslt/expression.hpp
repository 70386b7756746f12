#pragma once

#include <map>
#include <string>
#include <vector>

namespace leiri::test {

struct element {
  std::string name;
  std::string text;
  std::map<std::string, std::string> attributes;
};

/// The result of libxslt, with the plugin, for an expression.
struct evaluation {
  std::string text;               ///< string() of the value
  std::vector<element> elements;  ///< of a node-set
  std::string messages;           ///< of libxslt and libxml2
  bool failed = false;            ///< whether there is no value
};

/// The context of the expression.
struct scene {
  std::string document = "<r/>";
  std::string url = "http://example.org/folder/document.xml";
  std::string node = "/";  ///< the context node, by its path
  std::map<std::string, std::string> parameters = {};
  std::string declarations = {};  ///< of the stylesheet, beside the template
};

/// Evaluates an expression in a stylesheet of its own, with `leiri` for the plugin's namespace and
/// `x` for http://example.org/x.
evaluation evaluate(const std::string& expression, const scene& where = {});

}  // namespace leiri::test
