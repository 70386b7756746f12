#include <algorithm>
#include <functional>
#include <leiri/documents/report_line.hpp>
#include <leiri/finding.hpp>
#include <numeric>
#include <set>
#include <tuple>

#include "answers/namespace_graph.hpp"
#include "answers/namespace_listing.hpp"
#include "formats/html_parts.hpp"
#include "formats/page_data.hpp"
#include "formats/page_table.hpp"
#include "io/output.hpp"
#include "reports/finding_statistics.hpp"
#include "reports/spooled_report.hpp"
#include "text/packed_text.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// The members of a finding that the page shows except its texts, which follow them: the role, the
/// value, then the message.
struct packed_finding {
  leiri::finding finding;
  position where;
  std::uint64_t more = 0;
};

std::string packed(const located_finding& f) {
  std::string text;
  pack_value(packed_finding{f.finding, f.where, f.more}, text);
  pack(f.role, text);
  pack(f.value, text);
  return text.append(f.message);
}

located_finding unpacked(std::string_view text) {
  const auto fixed = unpack_value<packed_finding>(text);
  located_finding f{fixed.finding, fixed.where, {}, {}, {}};
  f.more = fixed.more;
  f.role = unpack(text);
  f.value = unpack(text);
  f.message = text;
  return f;
}

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  return std::to_string(whole == 0 ? 0 : std::max<std::uint64_t>(part * 100 / whole, part > 0));
}

/// The indices of the documents, sorted by the numbers of errors, then of warnings and of infos,
/// the highest numbers first.
std::vector<std::uint32_t> by_findings(const std::vector<counted_document>& documents) {
  std::vector<std::uint32_t> order(documents.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater(), [&](std::uint32_t i) {
    const finding_counts& f = documents[i].findings;
    return std::tuple(f.errors, f.warnings, f.infos);
  });
  return order;
}

class html_report final : public waiting_report {
 public:
  html_report(output& out, const report_options& options)
      : waiting_report(out), options_(options) {}

 private:
  std::string text_of(const located_finding& f) override { return packed(f); }

  void write_start(const check_results& results) override {
    write_page_start(results, options_, out_);
    write_codes(results.statistics);
    write_documents();
    out_.write(findings_section);
  }

  void write_codes(const finding_statistics& statistics) {
    auto rows = statistics.rows();
    if (rows.empty()) {
      return;
    }
    const std::uint64_t most = rows.front().second;
    std::ranges::stable_sort(rows, {}, [](const finding_statistics::row& r) {
      return std::max(r.first.second, severity::error);
    });
    page_table table(out_, data_, "codes",
                     {{"Finding", cell_kind::filter},
                      {"Severity", cell_kind::severity},
                      {"Number", cell_kind::number},
                      {"Share", cell_kind::bar}});
    out_.write("\n<h2>Findings by code</h2>\n");
    table.begin(
        "Codes: errors, warnings and infos, the most frequent of each first; the links filter the "
        "findings");
    for (const auto& [what, count] : rows) {
      const severity s = what.second == severity::invalid ? severity::error : what.second;
      table.add({std::string(name(what.first)), std::string(name(s)), std::to_string(count),
                 percentage(count, most)});
    }
    table.end();
  }

  void write_documents() {
    const std::vector<std::uint32_t> order = by_findings(documents());
    std::uint64_t most = 0;
    for (const counted_document& d : documents()) {
      most = std::max(most, d.findings.all());
    }
    page_table table(out_, data_, "documents",
                     {{"Document", cell_kind::filter},
                      {"Format"},
                      {"Bytes", cell_kind::number},
                      {"Identifiers", cell_kind::number},
                      {"Errors", cell_kind::number},
                      {"Warnings", cell_kind::number},
                      {"Infos", cell_kind::number},
                      {"Read"},
                      {"Share", cell_kind::bar}});
    out_.write("\n<h2 id=\"by-document\">Findings by document</h2>\n");
    table.begin(
        "Documents, those with most errors first, then those with most warnings; the links filter "
        "the findings");
    for (const std::uint32_t i : order) {
      const counted_document& d = documents()[i];
      const auto number = [](std::uint64_t n) { return std::to_string(n); };
      table.add({d.document.path, std::string(name(d.document.format)), number(d.document.bytes),
                 number(d.document.identifiers), number(d.findings.errors),
                 number(d.findings.warnings), number(d.findings.infos),
                 d.document.complete ? "all of it" : "in part",
                 percentage(d.findings.all(), most)});
    }
    table.end();
  }

  void write_begin(std::uint32_t /*index*/, const counted_document& d) override {
    if (d.findings.all() > 0) {
      data_.begin_document(d.document.path);
    }
  }

  void write_finding(std::string_view text, bool /*first*/) override {
    const located_finding f = unpacked(text);
    if (!data_.add(f)) {
      left_out_ += std::max<std::uint64_t>(f.more, 1);
    }
  }

  void write_end(const counted_document& /*d*/) override {}

  void write_rest(const check_results& results) override {
    if (left_out_ > 0) {
      out_.write(element("p", counted(left_out_, "more finding") + " are not on this page"));
    }
    std::size_t number = 0;
    for (const scope_results& scope : results.scopes) {
      const std::string id = std::to_string(++number);
      write_namespaces(scope, id);
      write_groups(scope, id);
      write_confusions(scope, id);
    }
    std::set<code> seen;
    for (const auto& [what, count] : results.statistics.rows()) {
      seen.insert(what.first);
    }
    write_glossary(seen, out_);
    out_.write(data_.element());
    write_page_end(page_kind::with_script, out_);
  }

  void write_namespaces(const scope_results& scope, const std::string& number) {
    const namespace_inventory& namespaces = scope.namespaces;
    page_table table(out_, data_, "namespaces-" + number,
                     {{"Namespace", cell_kind::identifier},
                      {"Prefixes"},
                      {"Uses", cell_kind::number},
                      {"Documents", cell_kind::number},
                      {"First place"}});
    out_.write(heading("Namespaces", "names-" + number, scope));
    table.begin("Namespaces in order of first appearance");
    for (const namespace_entry& entry : namespaces.entries()) {
      const std::string prefixes =
          joined(entry.prefixes, " ", [](const std::string& prefix) { return prefix + ':'; });
      const document_place first = namespaces.first_place(entry);
      table.add({std::string(entry.name), prefixes, std::to_string(entry.count),
                 std::to_string(entry.uses.size()),
                 place(namespaces.document(first.document), first.where)});
    }
    table.end();
  }

  /// Writes the groups of names that differ as strings but are equal on a higher rung.
  void write_groups(const scope_results& scope, const std::string& number) {
    if (scope.groups.empty()) {
      return;
    }
    page_table table(out_, data_, "groups-" + number,
                     {{"Namespace", cell_kind::identifier},
                      {"Group", cell_kind::number},
                      {"Equal by"},
                      {"Different in"}});
    table.begin("Groups of namespaces that differ as strings but are alike");
    std::uint64_t group_number = 0;
    for (const namespace_group& group : scope.groups) {
      ++group_number;
      const std::string differences =
          joined(group.differ, ", ", [](difference d) { return name(d); });
      for_each_name(scope.namespaces, group, [&](std::string_view member, const auto* /*entry*/) {
        table.add({std::string(member), std::to_string(group_number), std::string(name(group.rung)),
                   differences});
      });
    }
    table.end();
  }

  /// Writes the names for which another name was probably meant, each once.
  void write_confusions(const scope_results& scope, const std::string& number) {
    const namespace_inventory& namespaces = scope.namespaces;
    out_.write(namespaces_svg(namespaces, scope.findings));
    page_table table(out_, data_, "confusions-" + number,
                     {{"Name", cell_kind::identifier},
                      {"Uses", cell_kind::number},
                      {"Documents", cell_kind::number},
                      {"Probably intended", cell_kind::identifier},
                      {"To do"},
                      {"Finding"}});
    bool has_begun = false;
    for (const namespace_finding& f : scope.findings) {
      const auto index = f.intended.empty() ? std::nullopt : namespaces.find(f.value);
      if (!index) {
        continue;
      }
      if (!has_begun) {
        table.begin("Names that were probably intended to be others");
        has_begun = true;
      }
      const namespace_entry& entry = namespaces.entries()[*index];
      table.add({std::string(f.value), std::to_string(entry.count),
                 std::to_string(entry.uses.size()), std::string(f.intended),
                 std::string(describe(f.code).advice), std::string(name(f.code))});
    }
    if (has_begun) {
      table.end();
    }
  }

  const report_options& options_;
  page_data data_;
  std::uint64_t left_out_ = 0;
};

}  // namespace

std::unique_ptr<check_report> make_html_report(output& out, const report_options& options) {
  return std::make_unique<html_report>(out, options);
}

}  // namespace leiri::command
