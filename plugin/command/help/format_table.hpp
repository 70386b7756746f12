#pragma once

#include <string>

namespace leiri::command {

/// `leiri formats`: a table with tabs between its columns format, endings, what is read, what is
/// repaired, and source; then the vocabularies of XML with their namespaces and sources.
std::string format_table();

}  // namespace leiri::command
