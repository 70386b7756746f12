#pragma once

#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <string>
#include <vector>

namespace leiri::command {

class output;

/// Writes the documents and namespaces as a graph in the DOT language. It has an edge for each
/// namespace that a document uses, and a red edge between a name and the name that was probably
/// meant.
void write_namespaces_dot(const namespace_inventory& namespaces,
                          const std::vector<namespace_finding>& findings, output& out);

/// The same graph as an SVG element: documents to the left, namespaces to the right. Shows the
/// namespaces with problems first, at most 40 namespaces and 40 of their documents. Empty if there
/// is no namespace.
std::string namespaces_svg(const namespace_inventory& namespaces,
                           const std::vector<namespace_finding>& findings);

}  // namespace leiri::command
