#pragma once

#include <leiri/namespace_findings.hpp>
#include <leiri/namespace_inventory.hpp>
#include <vector>

namespace leiri::command {

class json_writer;
class output;

/// A well-known name belongs to the group even if no document uses it.
bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group);

/// The namespaces as a table for people: uses, documents, prefixes and first place.
void write_namespaces_text(const namespace_inventory& namespaces, output& out);

/// What is wrong with them, each problem once: both names with their uses and first places, and
/// what to do.
void write_problems_text(const namespace_inventory& namespaces,
                         const std::vector<namespace_finding>& findings, output& out);

/// The namespaces as a table for programs (RFC 4180): one row each, and one more for each further
/// problem of a namespace. The last columns are empty where there is no problem.
void write_namespaces_csv(const namespace_inventory& namespaces,
                          const std::vector<namespace_finding>& findings, output& out);

/// The members `namespaces` and `groups` of an object that the caller has begun.
void write_namespaces_json(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, json_writer& json);
/// The member `problems`.
void write_problems_json(const namespace_inventory& namespaces,
                         const std::vector<namespace_finding>& findings, json_writer& json);

}  // namespace leiri::command
