#pragma once

#include <leiri/namespace_inventory.hpp>
#include <vector>

namespace leiri::command {

class json_writer;
class output;

/// A well-known name belongs to the group even if no document uses it.
bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group);

/// The inventory as text: each namespace with its first place in each document, then the groups.
void write_namespaces_text(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, output& out);

/// The members `namespaces` and `groups` of an object that the caller has begun.
void write_namespaces_json(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, json_writer& json);

}  // namespace leiri::command
