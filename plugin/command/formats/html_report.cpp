#include <array>
#include <leiri/display.hpp>
#include <leiri/finding.hpp>
#include <leiri/report_line.hpp>

#include "formats/html_style.hpp"
#include "io/output.hpp"
#include "listings/namespace_graph.hpp"
#include "notation/html_text.hpp"
#include "reports/waiting_report.hpp"
#include "wording/words.hpp"

namespace leiri::command {

namespace {

/// An identifier for display (RFC 3987 section 4.1): isolated and from left to right, which is the
/// browser's work; invisible characters and those that would change the direction are
/// percent-encoded.
std::string identifier(std::string_view text) {
  constexpr std::string_view embedding = "\xE2\x80\xAA";  // U+202A; U+202C is as long
  std::string buffer;
  const auto shown = display(text, buffer, text_order::embedded);
  std::string plain = shown ? std::string(*shown) : printable(text);
  if (plain.starts_with(embedding)) {
    plain = plain.substr(embedding.size(), plain.size() - 2 * embedding.size());
  }
  return R"(<bdi dir="ltr" class="id">)" + escaped(plain) + "</bdi>";
}

/// A file name, or another text that may contain any character.
std::string isolated(std::string_view text) {
  return "<bdi dir=\"ltr\">" + escaped(printable(text)) + "</bdi>";
}

std::string element(std::string_view tag, std::string_view content) {
  std::string out("<");
  out.append(tag).append(">").append(content);
  return out.append("</").append(tag.substr(0, tag.find(' '))).append(">");
}

std::string cell(std::string_view content) { return element("td", content); }
std::string number_cell(std::uint64_t n) { return element("td class=\"n\"", std::to_string(n)); }

std::string table_head(std::string_view caption, std::initializer_list<std::string_view> columns) {
  std::string out = "<table>\n" + element("caption", caption) + "\n<thead><tr>";
  for (const std::string_view column : columns) {
    out += element("th scope=\"col\"", column);
  }
  return out += "</tr></thead>\n<tbody>\n";
}

constexpr std::string_view table_end = "</tbody>\n</table>\n";

std::string where_words(const position& where) {
  return where == position{} ? std::string("document")
                             : std::to_string(where.line) + ":" + std::to_string(where.column);
}

/// For example "document-3"; names of the catalogue have similar ids.
std::string document_id(std::size_t index) { return "document-" + std::to_string(index + 1); }

std::string link(std::string_view id, std::string_view content) {
  std::string out = "<a href=\"#";
  return out.append(id).append("\">").append(content).append("</a>");
}

std::string counts_words(const finding_counts& counts) {
  return counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") + ", " +
         counted(counts.infos, "info");
}

bool is_clean(const counted_document& d) noexcept { return d.findings.all() == 0; }

class html_report final : public waiting_report {
 public:
  explicit html_report(output& out) : out_(out), seen_(catalogue().size()) {}

 private:
  std::string text_of(const located_finding& f) override {
    const code c = f.finding.code;
    seen_[static_cast<std::size_t>(&describe(c) - catalogue().data())] = true;
    const std::string_view level =
        name(f.finding.severity == severity::invalid ? severity::error : f.finding.severity);
    std::string row = "<tr>" + element("td class=\"n\"", where_words(f.where));
    row += element("td class=\"" + std::string(level) + '"', level);
    std::string said = escaped(printable(f.message)) + ' ';
    said += element("small", link(name(c), name(c)));
    row += cell(f.value ? identifier(*f.value) : std::string());
    row += cell(f.role ? isolated(*f.role) : std::string());
    return row + cell(said) + "</tr>\n";
  }

  void write_start(const check_results& results) override {
    const check_totals& t = results.totals;
    out_.write(html_start);
    out_.write(element("p", counted(t.documents, "document") + " (" + size_words(t.bytes) + "), " +
                                counted(t.identifiers, "identifier") + ", " +
                                counted(t.namespaces, "namespace") + ": " +
                                element("strong", counts_words(t.findings))));
    if (t.skipped.all() > 0) {
      out_.write(element("p", "Skipped " + escaped(printable(words_for(t.skipped)))));
    }
    write_failures(results.failures);
    write_overview();
  }

  void write_failures(const std::vector<std::string>& failures) {
    if (failures.empty()) {
      return;
    }
    out_.write("\n<h2>Not read</h2>\n<ul>\n");
    for (const std::string& failure : failures) {
      out_.write(element("li", isolated(failure)) + '\n');
    }
    out_.write("</ul>\n");
  }

  void write_overview() {
    out_.write("\n<h2>Documents</h2>\n");
    out_.write(table_head(
        "Documents in the order in which they were read",
        {"Document", "Format", "Bytes", "Identifiers", "Errors", "Warnings", "Infos", "Read"}));
    for (std::size_t i = 0; i < documents().size(); ++i) {
      const counted_document& d = documents()[i];
      const std::string path = isolated(d.document.path);
      out_.write("<tr>" +
                 element("th scope=\"row\"", is_clean(d) ? path : link(document_id(i), path)) +
                 cell(name(d.document.format)) + number_cell(d.document.bytes) +
                 number_cell(d.document.identifiers) + number_cell(d.findings.errors) +
                 number_cell(d.findings.warnings) + number_cell(d.findings.infos) +
                 cell(d.document.complete ? "all of it" : "in part") + "</tr>\n");
    }
    out_.write(table_end);
  }

  void write_begin(std::uint32_t index, const counted_document& d) override {
    if (is_clean(d)) {
      return;
    }
    out_.write("\n<h2 id=\"" + document_id(index) + "\">" + isolated(d.document.path) + "</h2>\n");
    out_.write(table_head(counts_words(d.findings),
                          {"Line:column", "Severity", "Identifier", "Role", "Finding"}));
  }

  void write_finding(std::string_view text, bool /*first*/) override { out_.write(text); }

  void write_end(const counted_document& d) override {
    if (!is_clean(d)) {
      out_.write(table_end);
    }
  }

  void write_rest(const check_results& results) override {
    for (const scope_results& scope : results.scopes) {
      write_namespaces(scope);
      write_confusions(scope);
    }
    write_glossary();
    out_.write(html_end);
  }

  static std::string heading(std::string_view what, const scope_results& scope) {
    return "\n<h2>" + std::string(what) +
           (scope.name.empty() ? "" : " in " + isolated(scope.name)) + "</h2>\n";
  }

  void write_namespaces(const scope_results& scope) {
    const namespace_inventory& namespaces = scope.namespaces;
    out_.write(heading("Namespaces", scope));
    out_.write(table_head("Namespaces in order of first appearance",
                          {"Namespace", "Prefixes", "Uses", "Documents", "First place"}));
    for (const namespace_entry& entry : namespaces.entries()) {
      std::string prefixes;
      for (const std::string& prefix : entry.prefixes) {
        prefixes += (prefixes.empty() ? "" : " ") + isolated(prefix + ':');
      }
      out_.write("<tr>" + element("th scope=\"row\"", identifier(entry.name)) + cell(prefixes) +
                 number_cell(entry.count) + number_cell(entry.uses.size()) +
                 cell(first_place(namespaces, entry)) + "</tr>\n");
    }
    out_.write(table_end);
  }

  static std::string first_place(const namespace_inventory& namespaces,
                                 const namespace_entry& entry) {
    const namespace_use& use = entry.uses.front();
    return isolated(place(namespaces.document(use.document), use.first));
  }

  /// The names that were probably meant to be others, each once.
  void write_confusions(const scope_results& scope) {
    const namespace_inventory& namespaces = scope.namespaces;
    out_.write(heading("Documents and namespaces", scope) +
               namespaces_svg(namespaces, scope.findings));
    bool has_begun = false;
    for (const namespace_finding& f : scope.findings) {
      const auto index = f.intended.empty() ? std::nullopt : namespaces.find(f.value);
      if (!index) {
        continue;
      }
      if (!has_begun) {
        out_.write(table_head("Names that were probably intended to be others",
                              {"Name", "Uses", "Documents", "Probably intended", "To do"}));
        has_begun = true;
      }
      const namespace_entry& entry = namespaces.entries()[*index];
      out_.write("<tr>" + element("th scope=\"row\"", identifier(f.value)) +
                 number_cell(entry.count) + number_cell(entry.uses.size()) +
                 cell(identifier(f.intended)) +
                 cell(escaped(describe(f.code).advice) + ' ' +
                      element("small", link(name(f.code), name(f.code)))) +
                 "</tr>\n");
    }
    if (has_begun) {
      out_.write(table_end);
    }
  }

  /// Explains the findings that occur in the report.
  void write_glossary() {
    out_.write("\n<h2>What the findings mean</h2>\n<dl>\n");
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (!seen_[i]) {
        continue;
      }
      const catalogue_entry& entry = catalogue()[i];
      out_.write("<dt id=\"" + std::string(entry.name) + "\">" + escaped(entry.name) + "</dt>\n");
      out_.write(element("dd", escaped(entry.meaning)) + '\n');
      out_.write(element("dd", "To do: " + escaped(entry.advice)) + '\n');
      if (!entry.source.empty()) {
        out_.write(element("dd", "Source: " + escaped(entry.source)) + '\n');
      }
    }
    out_.write("</dl>\n");
  }

  output& out_;
  std::vector<bool> seen_;  // by index in the catalogue
};

}  // namespace

std::unique_ptr<check_report> make_html_report(output& out) {
  return std::make_unique<html_report>(out);
}

}  // namespace leiri::command
