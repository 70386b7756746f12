#include "reports/namespace_listing.hpp"

#include <algorithm>
#include <leiri/report_line.hpp>
#include <string>

#include "io/json.hpp"
#include "io/output.hpp"

namespace leiri::command {

bool known_is_missing(const namespace_inventory& namespaces, const namespace_group& group) {
  return !group.known.empty() &&
         std::none_of(group.members.begin(), group.members.end(), [&](std::uint32_t member) {
           return namespaces.entries()[member].name == group.known;
         });
}

namespace {

std::string uses(std::uint64_t count) {
  return std::to_string(count) + (count == 1 ? " use" : " uses");
}

std::string entry_lines(const namespace_inventory& namespaces, const namespace_entry& entry) {
  std::string lines = '<' + printable(entry.name) + '>';
  for (const std::string& prefix : entry.prefixes) {
    lines += ' ' + printable(prefix) + ':';
  }
  lines += ", " + uses(entry.count) + '\n';
  for (const namespace_use& use : entry.uses) {
    lines += "  " + place(namespaces.document(use.document), use.first);
    lines += ", " + uses(use.count) + '\n';
  }
  return lines;
}

std::string group_lines(const namespace_inventory& namespaces, const namespace_group& group) {
  std::string lines = "equal on the rung ";
  lines += name(group.rung);
  lines += ", different namespaces:\n";
  if (known_is_missing(namespaces, group)) {
    lines += "  <" + printable(group.known) + "> well known\n";
  }
  for (const std::uint32_t member : group.members) {
    const namespace_entry& entry = namespaces.entries()[member];
    const namespace_use& use = entry.uses.front();
    lines +=
        "  <" + printable(entry.name) + "> " + place(namespaces.document(use.document), use.first);
    lines += '\n';
  }
  return lines;
}

void write_entry(const namespace_inventory& namespaces, const namespace_entry& entry,
                 json_writer& json) {
  json.begin_object().member("name", entry.name).member("count", entry.count);
  json.key("prefixes").begin_array();
  for (const std::string& prefix : entry.prefixes) {
    json.value(prefix);
  }
  json.end_array().key("documents").begin_array();
  for (const namespace_use& use : entry.uses) {
    json.value(namespaces.document(use.document));
  }
  json.end_array().end_object();
}

void write_member(const namespace_inventory& namespaces, const namespace_entry& entry,
                  json_writer& json) {
  const namespace_use& use = entry.uses.front();
  json.begin_object()
      .member("name", entry.name)
      .member("document", namespaces.document(use.document))
      .member("line", use.first.line)
      .member("column", use.first.column)
      .end_object();
}

void write_group(const namespace_inventory& namespaces, const namespace_group& group,
                 json_writer& json) {
  json.begin_object().member("rung", name(group.rung)).key("differ").begin_array();
  for (const difference d : group.differ) {
    json.value(name(d));
  }
  json.end_array().key("members").begin_array();
  if (known_is_missing(namespaces, group)) {
    json.begin_object().member("name", group.known);
    json.key("document").null().key("line").null().key("column").null().end_object();
  }
  for (const std::uint32_t member : group.members) {
    write_member(namespaces, namespaces.entries()[member], json);
  }
  json.end_array().end_object();
}

}  // namespace

void write_namespaces_text(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, output& out) {
  for (const namespace_entry& entry : namespaces.entries()) {
    out.write(entry_lines(namespaces, entry));
  }
  for (const namespace_group& group : groups) {
    out.write(group_lines(namespaces, group));
  }
}

void write_namespaces_json(const namespace_inventory& namespaces,
                           const std::vector<namespace_group>& groups, json_writer& json) {
  json.key("namespaces").begin_array();
  for (const namespace_entry& entry : namespaces.entries()) {
    write_entry(namespaces, entry, json);
  }
  json.end_array().key("groups").begin_array();
  for (const namespace_group& group : groups) {
    write_group(namespaces, group, json);
  }
  json.end_array();
}

}  // namespace leiri::command
