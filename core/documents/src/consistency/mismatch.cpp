#include <algorithm>
#include <leiri/compare.hpp>
#include <leiri/message.hpp>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "consistency/consistency.hpp"
#include "consistency/misspelling.hpp"
#include "inventory/document_parts.hpp"

namespace leiri::detail {
namespace {

using std::string_view;

/// Limits for one document: how many names are compared with the name of a schema, and how many
/// names of elements are compared with each name that has a schema location. The names that come
/// first in alphabetical order are compared.
constexpr std::size_t most_declared = 1000;
constexpr std::size_t most_of_elements = 100;

constexpr string_view xml_schema = "http://www.w3.org/2001/XMLSchema";
constexpr string_view xml_schema_instance = "http://www.w3.org/2001/XMLSchema-instance";

/// Whether one name was probably written for the other.
bool is_near(const consistency& all, string_view a, string_view b) {
  const auto met = compare(a, b, {profile::leiri, all.namespaces().knowledge().aliases, false});
  const bool looks_alike = met && met->rung > rung::string && met->rung <= rung::look_alike;
  return looks_alike || is_misspelling(a, b);
}

std::string target_words(const schema_link& schema) {
  return schema.name.empty() ? "no targetNamespace"
                             : "the targetNamespace <" + printable(schema.name) + '>';
}

std::string name_or_none(string_view name) {
  return name.empty() ? "no namespace" : name_words(name);
}

/// Compares what documents say about schemas with what the schemas say.
class schema_judge {
 public:
  explicit schema_judge(consistency& all) : all_(all) {
    for (const schema_link& link : all.namespaces().links()) {
      if (link.kind != link_kind::entity && link.kind != link_kind::part) {
        links_.push_back(&link);
      }
    }
    std::stable_sort(links_.begin(), links_.end(), [&](const auto* a, const auto* b) {
      return all.namespaces().precedes(a->first, b->first);
    });
    for (const schema_link* const link : links_) {
      learn(*link);
    }
    learn_names();
  }

  void run() {
    for (const schema_link* const in_order : links_) {
      const schema_link& link = *in_order;
      switch (link.kind) {
        case link_kind::schema:
          judge_declarations(link);
          break;
        case link_kind::import:
          judge_location(link, severity::error, "xs:import of ");
          break;
        case link_kind::inclusion:
          judge_inclusion(link);
          break;
        case link_kind::hint:
          judge_hint(link);
          break;
        case link_kind::reference:
          judge_reference(link);
          break;
        case link_kind::entity:
        case link_kind::part:
          break;
      }
    }
  }

 private:
  /// The names that are compared in one document, by their indexes.
  struct compared_names {
    std::vector<std::uint32_t> declared;
    std::vector<std::uint32_t> of_elements;

    void add(std::uint32_t index, const namespace_usages& how) {
      if (how.contains(namespace_usage::declared)) {
        declared.push_back(index);
      }
      if (how.contains(namespace_usage::xml_name)) {
        of_elements.push_back(index);
      }
    }
  };

  void learn(const schema_link& link) {
    names_in_.try_emplace(link.first.document);
    if (link.kind == link_kind::schema) {
      targets_.insert(link.name);
      if (std::string key = document_key(link.location); !key.empty()) {
        schemas_.emplace(std::move(key), &link);
        own_.emplace(link.first.document, &link);
      }
    } else if (link.kind == link_kind::import) {
      imports_[link.first.document].insert(link.name);
    }
  }

  /// Records the namespaces of the documents that have links.
  void learn_names() {
    for (std::uint32_t i = 0; !names_in_.empty() && i < all_.size(); ++i) {
      for (const namespace_use& use : all_.entry(i).uses) {
        if (const auto found = names_in_.find(use.document); found != names_in_.end()) {
          found->second.add(i, use.how);
        }
      }
    }
    for (auto& [document, names] : names_in_) {
      keep_first(names.declared, most_declared);
      keep_first(names.of_elements, most_of_elements);
    }
  }

  void keep_first(std::vector<std::uint32_t>& names, std::size_t most) const {
    std::sort(names.begin(), names.end(), [&](std::uint32_t a, std::uint32_t b) {
      return all_.entry(a).name < all_.entry(b).name;
    });
    names.resize(std::min(names.size(), most));
  }

  /// The schema at this location, if it is one of the documents; otherwise null.
  [[nodiscard]] const schema_link* schema_at(string_view location) const {
    const auto found = location.empty() ? schemas_.end() : schemas_.find(document_key(location));
    return found == schemas_.end() ? nullptr : found->second;
  }

  /// Whether another rule has reported the name. A mismatch in one document does not hide that in
  /// another.
  [[nodiscard]] bool has_other_finding(std::uint32_t index) const {
    return all_.of(index).is_found && !found_.contains(index);
  }

  /// Reports a name that the schema binds to a prefix and that almost equals the schema's own
  /// namespace.
  void judge_declarations(const schema_link& schema) {
    const std::uint32_t document = schema.first.document;
    for (const std::uint32_t i : names_in_.at(document).declared) {
      const string_view name = all_.entry(i).name;
      const bool is_other = schema.name.empty() || name == schema.name || all_.of(i).is_known() ||
                            has_other_finding(i) || targets_.contains(name) ||
                            is_imported(document, name);
      if (!is_other && is_near(all_, name, schema.name)) {
        found_.insert(i);
        judged_.insert({document, name});
        all_.report(code::namespace_mismatch, severity::warning, i,
                    {document, all_.use_in(i, document)->first}, schema.name, schema.first,
                    name_words(name) + " is not the targetNamespace <" + printable(schema.name) +
                        "> (" + all_.text_of(schema.first) + ')');
      }
    }
  }

  /// Section 3.15.3, src-resolve 4: what a schema refers to is in its own namespace, in an imported
  /// one or in that of XML Schema. A schema without a namespace may become part of another one, and
  /// one in another document has no location.
  void judge_reference(const schema_link& link) {
    const auto own = own_.find(link.first.document);
    if (own == own_.end() || own->second->name.empty() || own->second->name == link.name ||
        link.name == xml_schema || link.name == xml_schema_instance ||
        is_imported(link.first.document, link.name) ||
        !judged_.insert({link.first.document, link.name}).second) {
      return;
    }
    const schema_link& schema = *own->second;
    all_.report({code::namespace_mismatch, severity::warning, role::namespace_name, link.name,
                 link.first, schema.name, schema.first,
                 name_words(link.name) +
                     " has something that the schema refers to, but is neither imported nor the "
                     "targetNamespace <" +
                     printable(schema.name) + "> (" + all_.text_of(schema.first) + ')'});
  }

  [[nodiscard]] bool is_imported(std::uint32_t document, string_view name) const {
    const auto imports = imports_.find(document);
    return imports != imports_.end() && imports->second.contains(name);
  }

  /// XML Schema Part 1 section 4.2.3, src-import 3.
  void judge_location(const schema_link& link, severity s, string_view what) {
    const schema_link* const schema = schema_at(link.location);
    if (schema == nullptr || schema->name == link.name) {
      return;
    }
    std::string text = std::string(what) + name_or_none(link.name) + ": the schema has " +
                       target_words(*schema) + " (" + all_.text_of(schema->first) + ')';
    const auto index = all_.namespaces().find(link.name);
    if (index && is_near(all_, link.name, schema->name)) {
      all_.report(code::namespace_mismatch, s, *index, link.first, schema->name, schema->first,
                  std::move(text));
    } else {
      all_.report({code::namespace_mismatch, s, role::namespace_name, link.name, link.first,
                   schema->name, schema->first, std::move(text)});
    }
  }

  /// Sections 4.2.1 and 4.2.2: a schema without a targetNamespace takes over that of the schema
  /// that includes it.
  void judge_inclusion(const schema_link& link) {
    const schema_link* const schema = schema_at(link.location);
    if (schema != nullptr && !schema->name.empty()) {
      judge_location(link, severity::warning, "included by a schema for ");
    }
  }

  /// Reports a name that has a schema location but no elements or attributes, if it almost equals
  /// the namespace of elements in the document.
  void judge_hint(const schema_link& link) {
    const std::uint32_t document = link.first.document;
    const auto index = all_.namespaces().find(link.name);
    const namespace_use* const own = index ? all_.use_in(*index, document) : nullptr;
    const bool is_used = own != nullptr && own->how.contains(namespace_usage::xml_name);
    if (index && !is_used && !has_other_finding(*index)) {
      for (const std::uint32_t i : names_in_.at(document).of_elements) {
        const string_view name = all_.entry(i).name;
        if (is_near(all_, link.name, name)) {
          found_.insert(*index);
          const document_place element{document, all_.use_in(i, document)->first};
          all_.report(code::namespace_mismatch, severity::warning, *index, link.first, name,
                      element,
                      name_words(link.name) + " has a schema location, but the elements are in <" +
                          printable(name) + "> (" + all_.text_of(element) + ')');
          return;
        }
      }
    }
    judge_location(link, severity::warning, "schema location of ");
  }

  consistency& all_;
  std::vector<const schema_link*> links_;                        // in order
  std::unordered_map<std::string, const schema_link*> schemas_;  // by location
  std::unordered_map<std::uint32_t, const schema_link*> own_;    // of documents that are schemas
  std::unordered_set<string_view> targets_;
  std::set<std::pair<std::uint32_t, string_view>> judged_;  // names in documents
  std::unordered_map<std::uint32_t, std::unordered_set<string_view>> imports_;  // by document
  std::unordered_map<std::uint32_t, compared_names> names_in_;                  // by document
  std::unordered_set<std::uint32_t> found_;  // namespaces with a mismatch
};

}  // namespace

void find_mismatches(consistency& all) { schema_judge(all).run(); }

}  // namespace leiri::detail
