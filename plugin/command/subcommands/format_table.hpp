#pragma once

#include <string>

namespace leiri::command {

/// The output of `leiri formats`: a table of formats, extensions, what is read, what is repaired,
/// and sources; then the vocabularies of XML with their namespaces and sources. Columns are
/// separated by tabs.
std::string format_table();

}  // namespace leiri::command
