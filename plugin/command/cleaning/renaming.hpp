#pragma once

#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/namespace_renaming.hpp>
#include <string>
#include <vector>

#include "detection/document_format.hpp"

/// The namespaces that `leiri clean` renames.
namespace leiri::command {

using renamings = std::vector<renamed_namespace>;

/// Adds a renaming. Throws usage_error if the new name is not an absolute IRI, if XML or RDF
/// reserves one of the names, or if there is already another new name for the old name.
void add_renaming(renamed_namespace one, renamings& to);

/// Adds the renamings in a file of lines `OLD NEW`; see read_table().
void read_renamings(const std::string& path, renamings& to);

/// Adds a renaming for each near miss in the inventory that is a warning, and therefore probably a
/// mistake. The new name is the known one. Names that already are in `to` keep their renaming.
void add_near_misses(const namespace_inventory& names, renamings& to);

/// Throws usage_error if a document in this format can use a renamed namespace without naming it.
void refuse_implicit_names(const renamings& names, document_format format);

}  // namespace leiri::command
