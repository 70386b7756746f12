#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Sets those functions of a filter's table that pass the content of RDF to the filter's graph and
/// then call those of the application, `host`.
void hear_rdf_content(xmlSAXHandler& table, const xmlSAXHandler& host) noexcept;

/// Restores them from the filter's table outside RDF.
void stop_hearing_rdf_content(xmlSAXHandler& table, const xmlSAXHandler& outside) noexcept;

}  // namespace leiri::libxml2
