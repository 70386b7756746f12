#include "formats/namespaces_page.hpp"

#include <algorithm>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/finding.hpp>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "answers/namespace_graph.hpp"
#include "formats/earlier_namespaces.hpp"
#include "formats/html_parts.hpp"
#include "io/output.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t most_static_rows = 5000;     // of a table
constexpr std::size_t most_listed_documents = 50;  // of a namespace

/// A table whose rows are all in the page. The cells are HTML.
class static_table {
 public:
  struct column {
    std::string_view name;
    bool is_number = false;
  };

  static_table(output& out, std::string_view caption, std::vector<column> columns)
      : out_(out), columns_(std::move(columns)) {
    std::string head = "<table>\n" + element("caption", caption) + "\n<thead><tr>";
    for (const column& c : columns_) {
      head += element(c.is_number ? R"(th scope="col" class="n")" : R"(th scope="col")", c.name);
    }
    out_.write(head + "</tr></thead>\n<tbody>\n");
  }

  void add(const std::vector<std::string>& cells) {
    if (++rows_ > most_static_rows) {
      return;
    }
    std::string row = "<tr>" + element(R"(th scope="row")", cells.front());
    for (std::size_t i = 1; i < cells.size(); ++i) {
      std::string tag = R"(td data-label=")";
      tag.append(columns_[i].name).append(columns_[i].is_number ? R"(" class="n")" : R"(")");
      row += element(tag, cells[i]);
    }
    out_.write(row + "</tr>\n");
  }

  void end() {
    out_.write("</tbody>\n</table>\n");
    if (rows_ > most_static_rows) {
      out_.write(element("p", "and " + counted(rows_ - most_static_rows, "more row") +
                                  "; leiri namespaces --format csv lists all") +
                 '\n');
    }
  }

 private:
  output& out_;
  std::vector<column> columns_;
  std::size_t rows_ = 0;
};

std::string number(std::uint64_t n) { return std::to_string(n); }

std::string severity_element(severity s) {
  const std::string_view shown = name(s == severity::invalid ? severity::error : s);
  return element("span class=\"" + std::string(shown) + '"', shown);
}

std::string prefixes_of(const namespace_entry& entry) {
  return joined(entry.prefixes, " ",
                [](const std::string& prefix) { return isolated(prefix + ':'); });
}

/// "3", and the documents with their first places when it is opened.
std::string documents_of(const namespace_inventory& namespaces, const namespace_entry& entry) {
  std::string list;
  const std::size_t shown = std::min(entry.uses.size(), most_listed_documents);
  for (std::size_t i = 0; i < shown; ++i) {
    const namespace_use& use = entry.uses[i];
    list += element("li", isolated(place(namespaces.document(use.document), use.first)) + ": " +
                              counted(use.count, "use"));
  }
  if (entry.uses.size() > shown) {
    list += element("li", "and " + counted(entry.uses.size() - shown, "more document"));
  }
  return element("details",
                 element("summary", counted(entry.uses.size(), "document")) + element("ul", list));
}

/// A name in which numbers do not count: versions of a vocabulary have the same.
std::string without_numbers(std::string_view name) {
  std::string key;
  for (const char c : name) {
    const bool continues = !key.empty() && key.back() == '0';
    if (!digit.contains(c)) {
      key += c;
    } else if (!continues) {
      key += '0';
    }
  }
  return key;
}

/// The names of one vocabulary, in order of their names.
using family = std::vector<const namespace_entry*>;

std::vector<family> families_in(const namespace_inventory& namespaces) {
  std::map<std::string, family> by_key;
  for (const namespace_entry* const entry : in_order(namespaces, namespace_order::name)) {
    by_key[without_numbers(entry->name)].push_back(entry);
  }
  std::vector<family> families;
  for (auto& [key, members] : by_key) {
    if (members.size() > 1) {
      families.push_back(std::move(members));
    }
  }
  return families;
}

/// The page of one run.
class namespaces_page {
 public:
  namespaces_page(const std::vector<scope_results>& scopes, const namespaces_run& run, output& out)
      : scopes_(scopes), run_(run), out_(out), now_(names_in(scopes)) {
    if (!run.since.empty()) {
      before_ = read_earlier_names(run.since);
    }
  }

  void write() {
    write_page_head("namespaces", page_kind::without_script, out_);
    write_summary();
    write_run(run_.report, out_);
    write_navigation();
    if (before_) {
      write_changes();
    }
    for (std::size_t i = 0; i < scopes_.size(); ++i) {
      const scope_results& scope = scopes_[i];
      const std::string end = i == 0 ? "" : "-" + number(i + 1);
      write_names(scope, "names" + end);
      write_groups(scope, "groups" + end);
      write_versions(scope, "versions" + end);
      write_problems(scope, "problems" + end);
      write_documents(scope, "documents" + end);
    }
    std::set<code> seen;
    for (const auto& [problem, message] : now_.problems) {
      seen.insert(problem.code);
    }
    write_glossary(seen, out_);
    write_page_end(page_kind::without_script, out_);
  }

 private:
  void write_summary() {
    finding_counts counts;
    for (const scope_results& scope : scopes_) {
      for (const namespace_finding& f : scope.findings) {
        counts.add(f.severity);
      }
    }
    out_.write(element("p", counted(now_.namespaces.size(), "namespace") + " in " +
                                counted(now_.documents, "document") + ", " +
                                element("strong", counted(counts.all(), "problem"))));
    write_counts(counts, out_);
  }

  void write_navigation() {
    std::string items = before_ ? element("li", link("changes", "Changes")) : std::string();
    for (const auto& [id, text] :
         {std::pair("names", "Namespaces"), std::pair("groups", "Groups"),
          std::pair("versions", "Versions"), std::pair("problems", "Problems"),
          std::pair("documents", "Documents")}) {
      items += element("li", link(id, text));
    }
    if (!now_.problems.empty()) {
      items += element("li", link("meaning", "Meaning"));
    }
    out_.write(element("nav aria-label=\"Parts of this page\"", element("ul", items)) + '\n');
  }

  void write_nothing(std::string_view text) {
    out_.write(element("p class=\"quiet\"", text) + '\n');
  }

  void write_changes() {
    out_.write("\n<h2 id=\"changes\">Changes since " + isolated(run_.since) + "</h2>\n");
    out_.write(element("p", "Then " + counted(before_->namespaces.size(), "namespace") + " in " +
                                counted(before_->documents, "document") + ", now " +
                                counted(now_.namespaces.size(), "namespace") + " in " +
                                counted(now_.documents, "document")) +
               '\n');
    write_difference("Namespaces that appeared", now_, *before_);
    write_difference("Namespaces that went", *before_, now_);
    write_changed_uses();
    write_problem_difference("Problems that appeared", now_, *before_);
    write_problem_difference("Problems that went", *before_, now_);
  }

  /// Writes the namespaces of `of` that `without` lacks.
  void write_difference(std::string_view title, const known_names& of, const known_names& without) {
    std::optional<static_table> table;
    for (const auto& [name, count] : of.namespaces) {
      if (!without.namespaces.contains(name)) {
        if (!table) {
          table.emplace(out_, title,
                        std::vector<static_table::column>{
                            {"Namespace"}, {"Uses", true}, {"Documents", true}});
        }
        table->add({identifier_element(name), number(count.uses), number(count.documents)});
      }
    }
    finish(table, title);
  }

  void write_changed_uses() {
    constexpr std::string_view title = "Namespaces in more or fewer documents";
    std::optional<static_table> table;
    for (const auto& [name, count] : now_.namespaces) {
      const auto then = before_->namespaces.find(name);
      if (then == before_->namespaces.end() || then->second.documents == count.documents) {
        continue;
      }
      if (!table) {
        table.emplace(out_, title,
                      std::vector<static_table::column>{{"Namespace"},
                                                        {"Documents then", true},
                                                        {"Documents now", true},
                                                        {"Uses then", true},
                                                        {"Uses now", true}});
      }
      table->add({identifier_element(name), number(then->second.documents), number(count.documents),
                  number(then->second.uses), number(count.uses)});
    }
    finish(table, title);
  }

  void write_problem_difference(std::string_view title, const known_names& of,
                                const known_names& without) {
    std::optional<static_table> table;
    for (const auto& [problem, message] : of.problems) {
      if (!without.problems.contains(problem)) {
        if (!table) {
          table.emplace(out_, title,
                        std::vector<static_table::column>{{"Name"}, {"Finding"}, {"Message"}});
        }
        table->add({identifier_element(problem.value), std::string(name(problem.code)),
                    isolated(message)});
      }
    }
    finish(table, title);
  }

  void finish(std::optional<static_table>& table, std::string_view title) {
    if (table) {
      table->end();
    } else {
      write_nothing(std::string(title) + ": none");
    }
  }

  void write_names(const scope_results& scope, const std::string& id) {
    out_.write(heading("Namespaces", id, scope));
    static_table table(
        out_, run_.order == namespace_order::name ? "Namespaces by name" : "Namespaces by use",
        {{"Namespace"}, {"Prefixes"}, {"Uses", true}, {"Documents"}, {"Defined"}});
    const ontology_inventory& ontologies = scope.namespaces.ontologies();
    for (const namespace_entry* const entry : in_order(scope.namespaces, run_.order)) {
      const bool is_defined = entry->how().contains(namespace_usage::target) ||
                              ontologies.definitions().find(entry->name) != nullptr;
      table.add({identifier_element(entry->name), prefixes_of(*entry), number(entry->count),
                 documents_of(scope.namespaces, *entry), is_defined ? "here" : ""});
    }
    table.end();
  }

  /// Writes the groups of names that are different strings but alike.
  void write_groups(const scope_results& scope, const std::string& id) {
    out_.write(heading("Groups of names that are written in different ways", id, scope));
    if (scope.groups.empty()) {
      return write_nothing("No two names differ only in their spelling.");
    }
    out_.write(namespaces_svg(scope.namespaces, scope.findings));
    static_table table(out_, "Groups; the first name of each is the preferred one",
                       {{"Name"},
                        {"Group", true},
                        {"Uses", true},
                        {"Documents", true},
                        {"Equal by"},
                        {"Different in"}});
    std::uint64_t group_number = 0;
    for (const namespace_group& group : scope.groups) {
      const std::string of_group = number(++group_number);
      const std::string rung(name(group.rung));
      const std::string differences =
          joined(group.differ, ", ", [](difference d) { return name(d); });
      for_each_name(scope.namespaces, group, [&](std::string_view name, const auto* entry) {
        table.add({identifier_element(name), of_group, number(entry == nullptr ? 0 : entry->count),
                   number(entry == nullptr ? 0 : entry->uses.size()), rung, differences});
      });
    }
    table.end();
  }

  void write_versions(const scope_results& scope, const std::string& id) {
    out_.write(heading("Versions", id, scope));
    const std::vector<family> families = families_in(scope.namespaces);
    if (families.empty()) {
      return write_nothing("No two names differ only in their numbers.");
    }
    static_table table(out_, "Names that differ only in their numbers",
                       {{"Name"}, {"Vocabulary", true}, {"Uses", true}, {"Documents", true}});
    std::uint64_t family_number = 0;
    for (const family& members : families) {
      ++family_number;
      for (const namespace_entry* const entry : members) {
        table.add({identifier_element(entry->name), number(family_number), number(entry->count),
                   number(entry->uses.size())});
      }
    }
    table.end();
  }

  void write_problems(const scope_results& scope, const std::string& id) {
    out_.write(heading("Problems", id, scope));
    if (scope.findings.empty()) {
      return write_nothing("None.");
    }
    static_table table(out_, "Problems, each once, at the first place of the first document",
                       {{"Name"}, {"Severity"}, {"Finding"}, {"Message"}, {"First place"}});
    std::vector<const namespace_finding*> in_order;
    for (const namespace_finding& f : scope.findings) {
      in_order.push_back(&f);
    }
    std::ranges::stable_sort(in_order, {}, &namespace_finding::severity);
    for (const namespace_finding* const f : in_order) {
      table.add({identifier_element(f->value), severity_element(f->severity),
                 link(name(f->code), name(f->code)), isolated(f->message),
                 isolated(place(scope.namespaces.document(f->first.document), f->first.where))});
    }
    table.end();
  }

  void write_documents(const scope_results& scope, const std::string& id) {
    out_.write(heading("Documents", id, scope));
    const namespace_inventory& namespaces = scope.namespaces;
    std::vector<namespace_count> counts(namespaces.documents());
    for (const namespace_entry& entry : namespaces.entries()) {
      for (const namespace_use& use : entry.uses) {
        counts[use.document].uses += use.count;
        ++counts[use.document].documents;  // here, the number of namespaces
      }
    }
    std::vector<std::uint64_t> problems(namespaces.documents());
    for (const namespace_finding& f : scope.findings) {
      ++problems[f.first.document];
    }
    static_table table(
        out_, "Documents with namespaces, in the order in which they were read",
        {{"Document"}, {"Namespaces", true}, {"Uses", true}, {"Problems that begin here", true}});
    for (std::uint32_t i = 0; i < counts.size(); ++i) {
      if (counts[i].documents > 0) {
        table.add({isolated(namespaces.document(i)), number(counts[i].documents),
                   number(counts[i].uses), number(problems[i])});
      }
    }
    table.end();
  }

  const std::vector<scope_results>& scopes_;
  const namespaces_run& run_;
  output& out_;
  known_names now_;
  std::optional<known_names> before_;
};

}  // namespace

void write_namespaces_page(const std::vector<scope_results>& scopes, const namespaces_run& run,
                           output& out) {
  namespaces_page(scopes, run, out).write();
}

}  // namespace leiri::command
