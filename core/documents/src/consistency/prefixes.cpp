#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/message.hpp>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "consistency/consistency.hpp"

namespace leiri::detail {
namespace {

using std::string_view;

/// The prefixes that everyone expects to stand for one vocabulary, and those of them that matter
/// equally in XML.
constexpr std::array expected = {
    string_view("dc"),   string_view("dcat"),   string_view("dcterms"), string_view("foaf"),
    string_view("org"),  string_view("owl"),    string_view("qb"),      string_view("rdf"),
    string_view("rdfs"), string_view("schema"), string_view("sh"),      string_view("skos"),
    string_view("vann"), string_view("void"),   string_view("xml"),     string_view("xmlns"),
    string_view("xs"),   string_view("xsd"),    string_view("xsi"),     string_view("xsl")};
constexpr std::array expected_in_xml = {string_view("rdf"), string_view("xml"), string_view("xs"),
                                        string_view("xsd"), string_view("xsi"), string_view("xsl")};
static_assert(std::is_sorted(expected.begin(), expected.end()));

template <class List>
bool is_in(const List& sorted, string_view prefix) {
  return std::binary_search(sorted.begin(), sorted.end(), prefix);
}

bool is_users_prefix(const consistency& all, string_view prefix, std::uint32_t index) {
  const auto known = all.namespaces().knowledge().known;
  const string_view name = all.entry(index).name;
  return all.of(index).is_users &&
         std::any_of(known.begin(), known.end(), [&](const known_namespace& k) {
           return k.prefix == prefix && k.name == name;
         });
}

bool is_usual(const consistency& all, string_view prefix, std::uint32_t index) {
  const known_row* const row = all.of(index).row;
  return (row != nullptr && row->has_prefix(prefix)) || is_users_prefix(all, prefix, index);
}

severity severity_of_prefix(const consistency& all, string_view prefix, std::uint32_t document) {
  return all.is_rdf(document) || is_in(expected_in_xml, prefix) ? severity::warning
                                                                : severity::info;
}

void report_unusual(consistency& all, std::uint32_t index, std::size_t number) {
  const namespace_entry& entry = all.entry(index);
  const std::string& prefix = entry.prefixes[number];
  std::string text =
      "prefix " + printable(prefix) + ": is bound to <" + printable(entry.name) + '>';
  if (const string_view usual = usual_namespace(prefix); !usual.empty()) {
    text += "; readers expect <" + printable(usual) + '>';
  }
  for (const document_place& where : entry.prefix_uses[number]) {
    all.report({code::prefix_unusual,
                severity_of_prefix(all, prefix, where.document),
                role::prefix,
                prefix,
                where,
                {},
                std::nullopt,
                text});
  }
}

/// Prefixes that are different in each document: tns, this, ex, ns1 and so on.
bool is_local(string_view prefix) noexcept {
  return prefix == "tns" || prefix == "this" || prefix == "ex" ||
         (prefix.starts_with("ns") &&
          std::all_of(prefix.begin() + 2, prefix.end(), [](char c) { return digit.contains(c); }));
}

/// A prefix that is bound to a namespace.
struct bound_prefix {
  std::uint32_t index;  // of the namespace
  std::size_t number;   // of the prefix in its entry
  document_place first;
  const std::vector<document_place>* uses;  // in each document that binds it
  bool is_usual;
};

/// A name without its scheme and without a version and separators at its end: of
/// http://www.opengis.net/gml/3.2 and http://www.opengis.net/gml, and of XML Schema's names for XML
/// and for RDF, the same.
string_view without_version(string_view name) {
  constexpr string_view after_scheme = "://";
  if (const std::size_t at = name.find(after_scheme); at != string_view::npos) {
    name.remove_prefix(at + after_scheme.size());
  }
  return name.substr(0, name.find_last_not_of("0123456789./#") + 1);
}

/// Whether a prefix is usual for both names, which are those of one vocabulary.
bool are_versions(const consistency& all, const bound_prefix& a, const bound_prefix& b) {
  return a.is_usual && b.is_usual &&
         without_version(all.entry(a.index).name) == without_version(all.entry(b.index).name);
}

void report_conflict(consistency& all, string_view prefix, const bound_prefix& usual,
                     const bound_prefix& other) {
  const std::string text = "prefix " + printable(prefix) + ": stands for <" +
                           printable(all.entry(other.index).name) + "> here and for <" +
                           printable(all.entry(usual.index).name) + "> in " +
                           all.text_of(usual.first);
  for (const document_place& where : *other.uses) {
    all.report({code::prefix_conflict,
                severity::info,
                role::prefix,
                std::string(prefix),
                where,
                {},
                usual.first,
                text});
  }
}

void report_drift(consistency& all, string_view prefix, const bound_prefix& main,
                  const bound_prefix& other) {
  const std::string text = "prefix " + printable(prefix) + ": stands for <" +
                           printable(all.entry(other.index).name) + "> only here; " +
                           std::to_string(main.uses->size()) + " documents bind it to <" +
                           printable(all.entry(main.index).name) + '>';
  all.report({code::prefix_drift,
              severity::info,
              role::prefix,
              std::string(prefix),
              other.first,
              {},
              main.first,
              text});
}

/// Whether one of the uses, which are in ascending order of documents, is in this document.
bool has_use_in(std::uint32_t document, const std::vector<document_place>& uses) {
  return std::binary_search(
      uses.begin(), uses.end(), document_place{document, {}},
      [](const document_place& a, const document_place& b) { return a.document < b.document; });
}

/// A prefix that nine tenths of its documents bind to one namespace, and one document to another
/// that nobody defines: versions of a vocabulary have the same prefix.
void find_drift(consistency& all, string_view prefix, const std::vector<bound_prefix>& bound) {
  const auto main = std::max_element(bound.begin(), bound.end(), [](const auto& a, const auto& b) {
    return a.uses->size() < b.uses->size();
  });
  std::size_t sum = 0;
  for (const bound_prefix& b : bound) {
    sum += b.uses->size();
  }
  if (main->uses->size() * 10 < sum * 9) {
    return;
  }
  for (const bound_prefix& b : bound) {
    const bool is_alone = &b != &*main && b.uses->size() == 1 && !all.is_defined(b.index);
    if (is_alone && !has_use_in(b.uses->front().document, *main->uses)) {
      report_drift(all, prefix, *main, b);
    }
  }
}

/// A prefix at its first place in a document.
using placed_prefix = std::pair<position, string_view>;

void report_duplicate(consistency& all, std::uint32_t document,
                      std::vector<placed_prefix> prefixes) {
  std::sort(prefixes.begin(), prefixes.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.first.line, a.first.column, a.second) <
           std::tuple(b.first.line, b.first.column, b.second);
  });
  std::string text = message(code::prefix_duplicate, {}, 0);
  for (const auto& [where, prefix] : prefixes) {
    text += (prefix == prefixes.front().second ? ": " : ", ") + printable(prefix);
  }
  all.report({code::prefix_duplicate,
              severity::info,
              role::prefix,
              std::string(prefixes[1].second),
              {document, prefixes[1].first},
              {},
              std::nullopt,
              std::move(text)});
}

void report_duplicates(consistency& all, std::uint32_t index) {
  const namespace_entry& entry = all.entry(index);
  std::map<std::uint32_t, std::vector<placed_prefix>> by_document;
  for (std::size_t p = 0; p < entry.prefixes.size(); ++p) {
    for (const document_place& use : entry.prefix_uses[p]) {
      if (all.is_rdf(use.document)) {
        by_document[use.document].emplace_back(use.where, entry.prefixes[p]);
      }
    }
  }
  for (auto& [document, prefixes] : by_document) {
    if (prefixes.size() > 1) {
      report_duplicate(all, document, std::move(prefixes));
    }
  }
}

}  // namespace

/// In each document with RDF, the prefixes for a namespace that has several there. The default
/// prefix, which has no entry, does not count: many documents bind it to the namespace of another.
void find_duplicate_prefixes(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (all.entry(i).prefixes.size() > 1) {
      report_duplicates(all, i);
    }
  }
}

void find_unusual_prefixes(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const auto& prefixes = all.entry(i).prefixes;
    for (std::size_t p = 0; p < prefixes.size(); ++p) {
      if (!all.of(i).is_found && is_in(expected, prefixes[p]) && !is_usual(all, prefixes[p], i)) {
        report_unusual(all, i, p);
      }
    }
  }
}

void find_prefix_conflicts(consistency& all) {
  std::unordered_map<string_view, std::vector<bound_prefix>> bound;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const namespace_entry& entry = all.entry(i);
    for (std::size_t p = 0; p < entry.prefixes.size(); ++p) {
      const string_view prefix = entry.prefixes[p];
      if (all.of(i).is_found || is_local(prefix)) {
        continue;
      }
      const bool usual = is_usual(all, prefix, i);
      if (usual || !is_in(expected, prefix)) {  // otherwise, prefix-unusual says so
        bound[prefix].push_back({i, p, entry.prefix_places[p], &entry.prefix_uses[p], usual});
      }
    }
  }
  for (auto& [prefix, in_order] : bound) {
    std::sort(in_order.begin(), in_order.end(), [&](const auto& a, const auto& b) {
      return all.namespaces().precedes(a.first, all.entry(a.index).name, b.first,
                                       all.entry(b.index).name);
    });
    const auto usual = std::find_if(in_order.begin(), in_order.end(),
                                    [](const bound_prefix& b) { return b.is_usual; });
    if (usual == in_order.end()) {
      find_drift(all, prefix, in_order);
      continue;
    }
    const auto other = std::find_if(in_order.begin(), in_order.end(), [&](const bound_prefix& b) {
      return b.index != usual->index && !are_versions(all, *usual, b);
    });
    if (other != in_order.end()) {
      report_conflict(all, prefix, *usual, *other);
    }
  }
}

}  // namespace leiri::detail
