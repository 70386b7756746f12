#pragma once

#include <set>
#include <string>
#include <vector>

namespace leiri::test {

/// A statement in pieces, such as its terms. Each label of a blank node, "_:label", is a piece of
/// its own, and nothing else begins like one.
using tokens = std::vector<std::string>;
using token_graph = std::set<tokens>;

/// Whether a mapping of blank nodes makes one graph the other (RDF 1.1 Concepts section 3.6).
bool is_isomorphic(const token_graph& a, const token_graph& b);

/// The statements of one graph without a similar statement in the other, whatever its blank nodes;
/// it shows the difference if graphs are not isomorphic.
std::string difference(const token_graph& ours, const token_graph& theirs);

}  // namespace leiri::test
