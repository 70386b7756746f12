#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Puts functions into a parser's table, before a filter is attached, that pass the content between
/// tags to the filter's RDF reader.
void hear_rdf_content(xmlSAXHandler& table) noexcept;

}  // namespace leiri::libxml2
