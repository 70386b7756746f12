#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Puts the functions that pass the content of RDF on to the graph of a filter into its table,
/// before those of the application, `host`.
void hear_rdf_content(xmlSAXHandler& table, const xmlSAXHandler& host) noexcept;

/// Restores them from the filter's table outside RDF.
void stop_hearing_rdf_content(xmlSAXHandler& table, const xmlSAXHandler& outside) noexcept;

}  // namespace leiri::libxml2
