#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/display.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <string_view>
#include <unordered_map>

#include "answers/namespace_listing.hpp"
#include "io/output.hpp"
#include "text/escaping.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t columns = 5;
using row = std::array<std::string, columns>;

std::string first_place(const namespace_inventory& namespaces, const namespace_entry& entry) {
  const document_place first = namespaces.first_place(entry);
  return leiri::place(namespaces.document(first.document), first.where);
}

/// The name between angle brackets. A right-to-left name would otherwise change the order of the
/// columns around it (RFC 3987 section 4.1).
std::string shown_name(std::string_view name, text_order order) {
  const std::string plain = printable(name);
  const std::string before_number = plain + "/1";  // which right-to-left text would displace
  const bool may_reorder = visual_order(before_number).value_or(before_number) != before_number;
  const auto as_it_is = [](char32_t) { return true; };
  return '<' + (may_reorder ? display(plain, order, as_it_is).value_or(plain) : plain) + '>';
}

/// The number of columns of a terminal that a cell fills, if each character fills one.
std::size_t width_of(std::string_view cell) noexcept {
  std::size_t filled = 0;
  for (std::size_t at = 0; at < cell.size();) {
    const decoded c = decode_utf8(cell, at);
    filled += is_bidi_format(c.value) || is_bidi_isolate(c.value) ? 0 : 1;
    at += std::max<std::size_t>(c.length, 1);
  }
  return filled;
}

row row_of(const namespace_inventory& namespaces, const namespace_entry& entry, text_order order) {
  const std::string prefixes = joined(
      entry.prefixes, " ", [](const std::string& prefix) { return printable(prefix) + ':'; });
  return {std::to_string(entry.count), std::to_string(entry.uses.size()), prefixes,
          shown_name(entry.name, order), first_place(namespaces, entry)};
}

/// A line of the table. Numbers are aligned to the right; the last column has no padding.
std::string line_of(const row& cells, const std::array<std::size_t, columns>& widths) {
  std::string line;
  for (std::size_t i = 0; i < columns; ++i) {
    const std::string padding(widths[i] - std::min(widths[i], width_of(cells[i])), ' ');
    line += i == 0 ? "" : "  ";
    line += i < 2 ? padding + cells[i] : i + 1 < columns ? cells[i] + padding : cells[i];
  }
  return line + '\n';
}

/// "  3 uses in 2 documents, first at a.ttl:1:2: <http://...>"
std::string uses_line(const namespace_inventory& namespaces, std::string_view name) {
  const auto index = namespaces.find(name);
  if (!index) {
    return {};
  }
  const namespace_entry& entry = namespaces.entries()[*index];
  return "  " + counted(entry.count, "use") + " in " + counted(entry.uses.size(), "document") +
         ", first at " + first_place(namespaces, entry) + ": <" + printable(name) + ">\n";
}

std::string csv_start(const namespace_inventory& namespaces, const namespace_entry& entry) {
  const document_place first = namespaces.first_place(entry);
  return csv_field(entry.name) + ',' + csv_field(joined(entry.prefixes, " ")) + ',' +
         std::to_string(entry.count) + ',' + std::to_string(entry.uses.size()) + ',' +
         csv_field(namespaces.document(first.document)) + ',' + std::to_string(first.where.line) +
         ',' + std::to_string(first.where.column) + ',';
}

void write_rows(const scope_results& scope, output& out, namespace_order order) {
  std::unordered_map<std::string_view, std::vector<const namespace_finding*>> problems;
  for (const namespace_finding& f : scope.findings) {
    if (f.role == role::namespace_name) {
      problems[f.value].push_back(&f);
    }
  }
  const std::string end = ',' + csv_field(scope.name) + "\r\n";
  for (const namespace_entry* const entry : in_order(scope.namespaces, order)) {
    const std::string start = csv_start(scope.namespaces, *entry);
    const auto found = problems.find(entry->name);
    if (found == problems.end()) {
      out.write(start, ",,", end);
      continue;
    }
    for (const namespace_finding* const f : found->second) {
      out.write(start, name(f->code), ",", name(f->severity), ",", csv_field(f->intended), end);
    }
  }
}

}  // namespace

void write_namespaces_text(const scope_results& scope, output& out, namespace_order order,
                           text_order text) {
  const namespace_inventory& namespaces = scope.namespaces;
  if (!scope.name.empty()) {
    out.write("namespaces in " + printable(scope.name) + ":\n");
  }
  const row head = {"USES", "DOCUMENTS", "PREFIXES", "NAMESPACE", "FIRST PLACE"};
  std::array<std::size_t, columns> widths{};
  const auto widen = [&](const row& cells) {
    for (std::size_t i = 0; i < columns; ++i) {
      widths[i] = std::max(widths[i], width_of(cells[i]));
    }
  };
  widen(head);
  for (const namespace_entry& entry : namespaces.entries()) {
    widen(row_of(namespaces, entry, text));
  }
  out.write(line_of(head, widths));
  for (const namespace_entry* const entry : in_order(namespaces, order)) {
    out.write(line_of(row_of(namespaces, *entry, text), widths));
  }
}

void write_problems_text(const scope_results& scope, output& out) {
  const namespace_inventory& namespaces = scope.namespaces;
  for (const namespace_finding& f : scope.findings) {
    std::string lines(name(f.severity));
    lines.append(" ").append(name(f.code)).append(": ");
    lines += f.message + '\n' + uses_line(namespaces, f.value) + uses_line(namespaces, f.intended);
    lines.append("  to do: ").append(describe(f.code).advice);
    out.write(lines + '\n');
  }
}

void write_namespaces_csv(const std::vector<scope_results>& scopes, output& out,
                          namespace_order order) {
  out.write("namespace,prefixes,uses,documents,path,line,column,code,severity,intended,scope\r\n");
  for (const scope_results& scope : scopes) {
    write_rows(scope, out, order);
  }
}

}  // namespace leiri::command
