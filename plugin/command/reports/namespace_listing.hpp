#pragma once

#include <leiri/namespaces.hpp>
#include <vector>

namespace leiri::command {

class json_writer;
class output;

/// A well-known name that no document uses belongs to the group all the same.
bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group);

/// The inventory for people: each namespace with the first place in each document, then the groups.
void write_namespaces_text(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, output& out);

/// The members `namespaces` and `groups` of an object that the caller has begun.
void write_namespaces_json(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, json_writer& json);

}  // namespace leiri::command
