#pragma once

#include <functional>
#include <leiri/documents/ontology_inventory.hpp>
#include <string>
#include <vector>

#include "documents/audit_document.hpp"

namespace leiri::command {

/// Adds the ontologies in files that the user names, and the terms that they define. Calls
/// `on_failure` with a message for each file that cannot be read to its end, and continues.
void read_ontologies(const std::vector<std::string>& paths, const reading_options& options,
                     ontology_inventory& to,
                     const std::function<void(const std::string&)>& on_failure);

/// Adds the names and terms of `known` to the ontologies of documents, without a document of their
/// own.
void add_ontologies(const ontology_inventory& known, ontology_inventory& to);

}  // namespace leiri::command
