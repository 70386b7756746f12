#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Puts functions into a parser's table, before a filter is attached, by which the filter's RDF
/// reader hears of what stands between the tags.
void hear_rdf_content(xmlSAXHandler& table) noexcept;

}  // namespace leiri::libxml2
