#pragma once

#include <cstdint>
#include <leiri/display.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "io/json.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

class output;

/// Whether a well-known name belongs to the group although no document uses it.
bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group);

/// Calls `use` with each name of a group, the well-known one first if it is missing, and with its
/// entry, which is null for that one.
template <class Use>
void for_each_name(const namespace_inventory& namespaces, const namespace_group& group,
                   const Use& use) {
  if (known_is_missing(namespaces, group)) {
    use(std::string_view(group.known), static_cast<const namespace_entry*>(nullptr));
  }
  for (const std::uint32_t member : group.members) {
    const namespace_entry& entry = namespaces.entries()[member];
    use(std::string_view(entry.name), &entry);
  }
}

/// The order in which namespaces are listed: by first place, by the number of uses, the most used
/// first, or by name.
enum class namespace_order : std::uint8_t { place, uses, name };

/// The namespaces in this order. Those with equally many uses are in the order of their places.
std::vector<const namespace_entry*> in_order(const namespace_inventory& namespaces,
                                             namespace_order order);

/// Writes the namespaces as a table for display: uses, documents, prefixes and first position.
void write_namespaces_text(const scope_results& scope, output& out,
                           namespace_order order = namespace_order::place,
                           text_order text = text_order::isolated);

/// Writes the problems of the namespaces, each once: both names with their uses and first
/// positions, and the advice.
void write_problems_text(const scope_results& scope, output& out);

/// Writes the namespaces as comma-separated values (RFC 4180). A namespace has a row for each of
/// its problems; if it has none, it has one row in which the columns of the problem are empty.
void write_namespaces_csv(const std::vector<scope_results>& scopes, output& out,
                          namespace_order order);

/// Writes the members `namespaces` and `groups` of an object that the caller has begun. The
/// elements of a scope with a name have the member `scope`.
void write_namespaces_json(const std::vector<scope_results>& scopes, json_writer& json,
                           namespace_order order = namespace_order::place);
/// Writes the member `problems`.
void write_problems_json(const std::vector<scope_results>& scopes, json_writer& json);
/// Writes the member `scope`, if the scope has a name.
void write_scope_json(const std::string& scope, json_writer& json);

}  // namespace leiri::command
