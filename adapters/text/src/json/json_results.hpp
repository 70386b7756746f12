#pragma once

#include "json/json_value.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// Reads the identifiers of RDF 1.1 JSON Alternate Serialization.
void read_rdf_json(const json_value& value, whole_document& document);

/// Reads the identifiers of SPARQL 1.1 Query Results JSON Format, with the triples of version 1.2.
void read_sparql_json(const json_value& value, whole_document& document);

}  // namespace leiri::text
