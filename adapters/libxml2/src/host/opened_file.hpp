#pragma once

#include <string>
#include <vector>

namespace leiri::libxml2 {

/// The paths that libxml2 tries to open for a name, in this order: before 2.13 as it is, and then
/// with its percent-encodings decoded; later decoded only if it is a URI. At least one.
std::vector<std::string> paths_tried(const std::string& name);

/// Whether libxml2 finds a file by a name before it looks into its catalogs: before 2.13 only by
/// the name as it is.
bool finds_without_catalogs(const std::string& name);

/// The file that the system's XML catalogs name in place of a name; otherwise as file_opened_by().
/// Looks for no file that only `name` names.
std::string file_in_catalogs(const std::string& name, const std::string& public_id);

/// The file that libxml2 opens by a name that it has built, directly or through the system's XML
/// catalogs: its absolute path. Empty if it opens none, or only over a network. `public_id` is that
/// of an entity or a document type; empty if it has none.
std::string file_opened_by(const std::string& name, const std::string& public_id = {});

}  // namespace leiri::libxml2
