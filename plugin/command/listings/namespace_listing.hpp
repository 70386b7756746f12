#pragma once

#include <leiri/namespace_inventory.hpp>
#include <string>
#include <vector>

#include "reports/check_report.hpp"

namespace leiri::command {

class json_writer;
class output;

/// A well-known name belongs to the group even if no document uses it.
bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group);

/// The namespaces as a table for people: uses, documents, prefixes and first place.
void write_namespaces_text(const scope_results& scope, output& out);

/// What is wrong with them, each problem once: both names with their uses and first places, and
/// what to do.
void write_problems_text(const scope_results& scope, output& out);

/// The namespaces as a table for programs (RFC 4180): one row each, and one more for each further
/// problem of a namespace. The columns of the problem are empty where there is none.
void write_namespaces_csv(const std::vector<scope_results>& scopes, output& out);

/// The members `namespaces` and `groups` of an object that the caller has begun. Those of a scope
/// with a name have the member `scope`.
void write_namespaces_json(const std::vector<scope_results>& scopes, json_writer& json);
/// The member `problems`.
void write_problems_json(const std::vector<scope_results>& scopes, json_writer& json);
/// The member `scope`, if the scope has a name.
void write_scope_json(const std::string& scope, json_writer& json);

}  // namespace leiri::command
