#pragma once

#include <leiri/namespace_inventory.hpp>
#include <leiri/namespace_renaming.hpp>
#include <string>
#include <vector>

#include "detection/document_format.hpp"

/// The namespaces that `leiri clean` renames.
namespace leiri::command {

using renamings = std::vector<renamed_namespace>;

/// Adds one. Throws usage_error if the new name is not an absolute IRI, if XML or RDF reserves one
/// of the names, or if the old name has another new name already.
void add_renaming(renamed_namespace one, renamings& to);

/// Adds those of a file of lines `OLD NEW`; see read_table().
void read_renamings(const std::string& path, renamings& to);

/// Adds the near misses of well-known names, and of those that the caller of the inventory knows,
/// that are probably mistakes: all warnings. Names that are in `to` stay as they are there.
void add_near_misses(const namespace_inventory& names, renamings& to);

/// Throws usage_error if a document in this format uses a renamed namespace without naming it.
void refuse_implicit_names(const renamings& names, document_format format);

}  // namespace leiri::command
