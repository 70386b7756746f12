#include <leiri/message.hpp>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "consistency/consistency.hpp"

namespace leiri::detail {

namespace {

using std::string_view;

void report_joined(consistency& all, const namespace_term& term, const std::string& meant) {
  const std::string text = "term <" + printable(term.iri) +
                           "> lacks the separator after its namespace; <" + meant + "> was meant";
  for (const term_use& use : term.uses) {
    all.report({code::namespace_joined,
                severity::warning,
                role::predicate,
                std::string(term.iri),
                {use.document, use.first},
                meant,
                std::nullopt,
                text});
  }
}

/// The vocabularies whose names, without their separators, are in one namespace.
struct vocabularies_within {
  std::map<string_view, std::vector<string_view>> by_stem;  // names by what precedes the separator
  std::set<std::size_t> sizes;                              // of the stems
};

/// Finds terms that begin with the name of a vocabulary without its separator, if that vocabulary
/// defines what follows.
class joined_term_finder {
 public:
  explicit joined_term_finder(consistency& all)
      : all_(all), definitions_(all.namespaces().ontologies().definitions()) {
    for (const string_view name : closed_names()) {
      learn(name);
    }
    for (const bounded_terms::of_namespace& in : definitions_.namespaces()) {
      if (all.namespaces().ontologies().may_own(in.name) && !in.has_too_many &&
          known_terms(in.name).empty()) {
        learn(in.name);
      }
    }
  }

  void run() {
    for (const auto& [parent, within] : within_) {
      for (const std::uint32_t id : all_.entry(parent).terms) {
        const namespace_term& term = all_.namespaces().terms()[id];
        // What is defined itself is meant.
        if (namespace_part(term.iri) == all_.entry(parent).name &&
            !definitions_.find_term(term.iri)) {
          judge(term, within);
        }
      }
    }
  }

 private:
  void learn(string_view name) {
    const string_view stem = name.substr(0, name.size() - 1);
    const bool has_separator = name.ends_with('#') || name.ends_with('/');
    const auto parent = all_.namespaces().find(namespace_part(stem));
    // A prefix that stands for the name without the separator is reported itself.
    if (has_separator && parent && !all_.namespaces().find(stem)) {
      within_[*parent].by_stem[stem].push_back(name);
      within_[*parent].sizes.insert(stem.size());
    }
  }

  /// If several vocabularies define the term, the first by name was meant.
  void judge(const namespace_term& term, const vocabularies_within& within) {
    std::string meant;
    for (const std::size_t size : within.sizes) {
      const auto found = size < term.iri.size() ? within.by_stem.find(term.iri.substr(0, size))
                                                : within.by_stem.end();
      for (const string_view name :
           found == within.by_stem.end() ? std::vector<string_view>() : found->second) {
        const std::string possible = std::string(name).append(term.iri.substr(size));
        if (defines(name, possible) && (meant.empty() || possible < meant)) {
          meant = possible;
        }
      }
    }
    if (!meant.empty()) {
      report_joined(all_, term, meant);
    }
  }

  [[nodiscard]] bool defines(string_view name, string_view term) const {
    return known_terms(name).empty() ? definitions_.find_term(term).has_value()
                                     : is_known_term(name, term);
  }

  consistency& all_;
  const bounded_terms& definitions_;
  std::map<std::uint32_t, vocabularies_within> within_;  // by the index of the namespace
};

}  // namespace

void find_joined_terms(consistency& all) { joined_term_finder(all).run(); }

}  // namespace leiri::detail
