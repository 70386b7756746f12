#include <algorithm>
#include <functional>
#include <leiri/characters.hpp>
#include <leiri/message.hpp>
#include <numeric>
#include <unordered_map>

#include "consistency/consistency.hpp"
#include "consistency/edit_distance.hpp"
#include "consistency/near_terms.hpp"

namespace leiri::detail {
namespace {

using std::string_view;

constexpr string_view rdf_namespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
constexpr string_view obo_namespace = "http://purl.obolibrary.org/obo/";

constexpr std::size_t most_searches = 1000;  // for the nearest term of a closed vocabulary
constexpr std::size_t longest_indexed = 64;  // of the terms of an ontology, in bytes

/// rdf:_1 and so on, without leading zeros (RDF Schema 1.1 section 5.1.6).
bool is_member(string_view namespace_name, string_view local) noexcept {
  return namespace_name == rdf_namespace && local.size() > 1 && local.front() == '_' &&
         local[1] != '0' &&
         std::all_of(local.begin() + 1, local.end(), [](char c) { return digit.contains(c); });
}

/// How many bytes two texts of the same size have in common, each in its place.
std::size_t common_bytes(string_view a, string_view b) noexcept {
  return static_cast<std::size_t>(
      std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus<>(), std::equal_to<>()));
}

void report_unknown_term(consistency& all, const namespace_term& term, role r, severity s,
                         string_view near) {
  std::string text = "term <" + printable(term.iri) + "> is not defined by its vocabulary";
  if (!near.empty()) {
    text += "; the nearest is " + printable(near);
  }
  std::string intended;
  if (!near.empty()) {
    intended.append(namespace_part(term.iri)).append(near);
  }
  for (const term_use& use : term.uses) {
    const std::string uses =
        use.count > 1 ? "; " + std::to_string(use.count) + " uses" : std::string();
    all.report({code::term_unknown,
                s,
                r,
                std::string(term.iri),
                {use.document, use.first},
                intended,
                std::nullopt,
                text + uses});
  }
}

/// The terms of the vocabularies that are known completely.
class closed_vocabularies {
 public:
  explicit closed_vocabularies(consistency& all) : all_(all) {}

  /// A term of a vocabulary.
  void judge(const namespace_term& term, string_view namespace_name) {
    const string_view local = term.iri.substr(namespace_name.size());
    const bool is_defined = local.empty() || is_member(namespace_name, local) ||
                            is_known_term(namespace_name, term.iri);
    if (!is_defined) {
      const std::size_t most = std::min<std::size_t>(3, local.size() / 3 + 1);
      report_unknown_term(all_, term, role::predicate, severity::warning,
                          nearest(known_terms(namespace_name), namespace_name.size(), local, most));
    }
  }

  /// An object of any property may be any resource: only a slip of one character is reported.
  void judge_object(const namespace_term& object) {
    const string_view name = namespace_part(object.iri);
    const string_view local = object.iri.substr(name.size());
    const string_view near = local.size() < 3 || is_member(name, local)
                                 ? string_view()
                                 : nearest(known_terms(name), name.size(), local, 1);
    if (!near.empty()) {
      report_unknown_term(all_, object, role::object, severity::warning, near);
    }
  }

 private:
  /// The most similar term that differs in at most this many characters.
  [[nodiscard]] string_view nearest(std::span<const string_view> terms, std::size_t prefix,
                                    string_view local, std::size_t most) {
    string_view best;
    for (const string_view iri : terms.subspan(0, ++searches_ > most_searches ? 0 : terms.size())) {
      const string_view known = iri.substr(prefix);
      const std::size_t distance =
          equals_ignoring_case(local, known) ? 0 : edit_distance(local, known, most);
      // Of two that differ only in letter case, the one that shares more letters.
      const bool is_nearer =
          distance == 0 && most == 0 && common_bytes(local, known) > common_bytes(local, best);
      if (distance < most || (distance == most && best.empty()) || is_nearer) {
        best = known;
        most = distance;
      }
    }
    return best;
  }

  consistency& all_;
  std::size_t searches_ = 0;
};

/// The terms of the namespaces that an ontology among the documents owns: its IRI is the name up to
/// one `/` or `#` at the end, and they define terms there.
class ontologies {
 public:
  explicit ontologies(consistency& all) : all_(all), known_(all.namespaces().ontologies()) {
    misses_import_ =
        std::any_of(known_.ontologies().begin(), known_.ontologies().end(),
                    [](const ontology_use& o) { return o.is_imported && !o.is_named; });
  }

  [[nodiscard]] bool owns(string_view namespace_name) const {
    bool has_terms = false;
    if (namespace_name != obo_namespace && known_.may_own(namespace_name) &&
        !known_.has_too_many(namespace_name)) {
      for_each_local(namespace_name, [&](string_view /*local*/) { has_terms = true; });
    }
    return has_terms;
  }

  /// A term in a namespace that an ontology owns.
  void judge(const namespace_term& term, string_view namespace_name) {
    const string_view local = term.iri.substr(namespace_name.size());
    if (local.empty() || known_.definitions().find_term(term.iri) ||
        known_.instances().find_term(term.iri)) {
      return;
    }
    const string_view near = near_of(namespace_name).near(local);
    const bool is_slip =
        !near.empty() && !equals_ignoring_case(near, local) && local.size() > 3 && !misses_import_;
    report_unknown_term(all_, term, role::predicate, is_slip ? severity::warning : severity::info,
                        near);
  }

 private:
  template <class Take>
  void for_each_local(string_view namespace_name, const Take& take) const {
    for (const bounded_terms* const terms : {&known_.definitions(), &known_.instances()}) {
      if (const auto* const in = terms->find(namespace_name)) {
        for (const interner::id term : in->terms) {
          if (const string_view iri = (*terms)[term]; iri != namespace_name) {
            take(iri.substr(namespace_name.size()));
          }
        }
      }
    }
  }

  const near_terms& near_of(string_view name) {
    const auto [found, is_new] = near_.try_emplace(name);
    if (is_new) {
      for_each_local(name, [&terms = found->second](string_view local) {
        if (local.size() <= longest_indexed) {
          terms.add(local);
        }
      });
    }
    return found->second;
  }

  consistency& all_;
  const ontology_inventory& known_;
  std::unordered_map<string_view, near_terms> near_;
  bool misses_import_ = false;  // its terms are unknown
};

void sort_by_iri(std::vector<const namespace_term*>& terms) {
  std::sort(terms.begin(), terms.end(),
            [](const auto* a, const auto* b) { return a->iri < b->iri; });
}

}  // namespace

// In the order of IRIs, since the nearest term of a closed vocabulary is not searched for all.
void find_unknown_terms(consistency& all) {
  std::vector<const namespace_term*> of_closed;
  ontologies own(all);
  for (const namespace_entry& entry : all.namespaces().entries()) {
    const auto terms = known_terms(entry.name);
    if (terms.empty() && !own.owns(entry.name)) {
      continue;
    }
    for (const std::uint32_t id : entry.terms) {
      const namespace_term& term = all.namespaces().terms()[id];
      if (namespace_part(term.iri) != entry.name) {
        continue;  // made of a shorter name in RDF/XML
      }
      if (terms.empty()) {
        own.judge(term, entry.name);
      } else {
        of_closed.push_back(&term);
      }
    }
  }
  closed_vocabularies closed(all);
  sort_by_iri(of_closed);
  for (const namespace_term* const term : of_closed) {
    closed.judge(*term, namespace_part(term->iri));
  }
  std::vector<namespace_term> objects = all.namespaces().objects();
  std::sort(objects.begin(), objects.end(),
            [](const auto& a, const auto& b) { return a.iri < b.iri; });
  for (const namespace_term& object : objects) {
    closed.judge_object(object);
  }
}

void find_uncompared_terms(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const namespace_entry& entry = all.entry(i);
    const ontology_inventory& ontologies = all.namespaces().ontologies();
    if ((entry.has_more_terms || ontologies.has_too_many(entry.name)) &&
        (ontologies.may_own(entry.name) || !known_terms(entry.name).empty())) {
      all.report({code::terms_not_compared,
                  severity::info,
                  role::namespace_name,
                  std::string(entry.name),
                  all.place_of(i),
                  {},
                  std::nullopt,
                  name_words(entry.name) + " has more than " + std::to_string(bounded_terms::most) +
                      " terms, which are not compared with its definitions"});
    }
  }
}

}  // namespace leiri::detail
