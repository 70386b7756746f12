#pragma once

#include <set>
#include <string>
#include <vector>

namespace leiri::test {

/// A statement in pieces, such as its terms. Each label of a blank node, "_:label", is a piece of
/// its own, and nothing else begins like one.
using tokens = std::vector<std::string>;
using graph = std::set<tokens>;

/// Whether a mapping of blank nodes makes one graph the other (RDF 1.1 Concepts section 3.6).
bool is_isomorphic(const graph& a, const graph& b);

/// The statements of one graph without a similar statement in the other, whatever its blank nodes;
/// it shows the difference if graphs are not isomorphic.
std::string difference(const graph& ours, const graph& theirs);

}  // namespace leiri::test
