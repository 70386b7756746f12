#include "vocabulary/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <leiri/interner.hpp>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "vocabulary/built_in.hpp"

namespace leiri::libxml2 {
namespace {

template <class Value>
using named = std::pair<std::string_view, Value>;

/// The vocabularies that have enumerators, by their names in data/vocabularies.tsv.
constexpr auto named_vocabularies = [] {
  using enum vocabulary;
  return std::to_array<named<vocabulary>>({
      {"any", any},
      {"none", none},
      {"its", its},
      {"owl", owl},
      {"rdf", rdf},
      {"rss", rss},
      {"wsdl", wsdl},
      {"wsdl_soap", wsdl_soap},
      {"xhtml", xhtml},
      {"xinclude", xinclude},
      {"xlink", xlink},
      {"xml", xml},
      {"xmlns", xmlns},
      {"xsd", xsd},
      {"xsi", xsi},
      {"xslt", xslt},
      {"xslt_result", xslt_result},
  });
}();

constexpr auto rdf_terms = std::to_array<named<rdf_term>>({
    {"RDF", rdf_term::rdf},
    {"Description", rdf_term::description},
    {"about", rdf_term::about},
    {"ID", rdf_term::id},
    {"resource", rdf_term::resource},
    {"datatype", rdf_term::datatype},
    {"parseType", rdf_term::parse_type},
    {"type", rdf_term::type},
    {"li", rdf_term::li},
    {"nodeID", rdf_term::node_id},
    {"version", rdf_term::version},
    {"annotation", rdf_term::annotation},
    {"annotationNodeID", rdf_term::annotation_node_id},
    {"aboutEach", rdf_term::withdrawn},
    {"aboutEachPrefix", rdf_term::withdrawn},
    {"bagID", rdf_term::withdrawn},
});

/// The treatments that a vocabulary file can name.
constexpr auto treatments = [] {
  using enum treatment;
  return std::to_array<named<treatment>>({
      {"reference", reference},
      {"references", reference_list},
      {"absolute", absolute},
      {"namespace", name},
      {"locations", locations},
      {"document-base", document_base},
  });
}();

/// The treatments that only the built-in table can name.
constexpr auto own_treatments = [] {
  using enum treatment;
  return std::to_array<named<treatment>>({
      {"if-scheme", if_scheme},
      {"if-alone", if_alone},
      {"namespaces", name_list},
      {"comma-separated", comma_list},
      {"scheme-tokens", scheme_tokens},
      {"styles", styles},
      {"uri-specification", uri_specification},
      {"quoted", quoted_list},
      {"xpath", xpath},
      {"path-base", path_base},
      {"path-part", path_part},
      {"unresolved", unresolved},
      {"srcset", source_set},
      {"curie", curie},
      {"curies", curie_list},
      {"safe-curie", safe_curie},
      {"vocabulary", rdfa_vocabulary},
      {"prefix", prefix},
      {"companion", companion},
      {"prefixes", prefix_list},
      {"base", base},
      {"named-base", named_base},
      {"element-base", element_base},
      {"attribute-base", attribute_base},
      {"parent-base", parent_base},
      {"inclusion", inclusion},
      {"schema-part", schema_part},
      {"stylesheet-part", stylesheet_part},
      {"grammar-part", grammar_part},
      {"catalog-part", catalog_part},
      {"language", language},
      {"uri-literal", uri_literal},
      {"rdfa-literal", rdfa_literal},
      {"needed-file", needed_file},
      {"package-part", package_part},
      {"escaped-html", escaped_html},
  });
}();

template <class Value, std::size_t N>
std::optional<Value> value_in(const std::array<named<Value>, N>& pairs,
                              std::string_view key) noexcept {
  const auto* const found =
      std::find_if(pairs.begin(), pairs.end(), [key](const auto& p) { return p.first == key; });
  return found == pairs.end() ? std::nullopt : std::optional(found->second);
}

/// Calls `use` for each member of a list with spaces.
template <class Use>
void for_each_word(std::string_view list, Use use) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    use(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

/// Rules by the local name and the vocabulary of an attribute or element.
class rules_by_name {
 public:
  void add(vocabulary in, std::string_view local, const rule& r) {
    // Several elements often have the attribute that a row names.
    if (local.data() != last_local_.data() || local.size() != last_local_.size()) {
      last_local_ = local;
      last_id_ = locals_.intern(local);
    }
    places_.push_back({last_id_, in, generality(r), static_cast<std::uint32_t>(places_.size())});
    rules_.push_back(r);
  }

  /// Must precede find(). Distributes the rules by the numbers of their names, and sorts those of
  /// each name, since sorting all of them takes much longer.
  void sort() {
    first_.assign(locals_.size() + 1, 0);
    for (const place& p : places_) {
      ++first_[p.local + 1];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    std::vector<place> in_order(places_.size());
    std::vector<std::size_t> next = first_;
    for (const place& p : places_) {
      in_order[next[p.local]++] = p;
    }
    for (interner::id i = 0; i + 1 < first_.size(); ++i) {
      if (first_[i + 1] - first_[i] > 1) {
        std::sort(in_order.begin() + offset_of(i), in_order.begin() + offset_of(i + 1));
      }
    }
    places_ = std::move(in_order);
    std::vector<rule> rules;
    rules.reserve(places_.size());
    for (const place& p : places_) {
      rules.push_back(rules_[p.index]);
    }
    rules_ = std::move(rules);
  }

  /// The rules for this name, the least general one first.
  [[nodiscard]] std::span<const rule> find(vocabulary in, std::string_view local) const noexcept {
    const std::optional<interner::id> id = locals_.find(local);
    if (!id) {
      return {};
    }
    const auto [first, last] = std::equal_range(
        places_.begin() + offset_of(*id), places_.begin() + offset_of(*id + 1), place{*id, in},
        [](const place& a, const place& b) { return a.in < b.in; });
    return std::span(rules_).subspan(static_cast<std::size_t>(first - places_.begin()),
                                     static_cast<std::size_t>(last - first));
  }

 private:
  struct place {
    interner::id local = 0;
    vocabulary in = vocabulary::any;
    int generality = 0;
    std::uint32_t index = 0;  // of the rule as it was added

    bool operator<(const place& other) const noexcept {
      return std::tie(in, generality, index) < std::tie(other.in, other.generality, other.index);
    }
  };

  [[nodiscard]] std::ptrdiff_t offset_of(interner::id local) const noexcept {
    return static_cast<std::ptrdiff_t>(first_[local]);
  }

  interner locals_;
  std::string_view last_local_;
  interner::id last_id_ = 0;        // of last_local_
  std::vector<std::size_t> first_;  // of the rules, by the number of the name
  std::vector<place> places_;       // of the rules
  std::vector<rule> rules_;
};

/// The built-in table, in an order in which it can be searched. It is built each time that the
/// program reads XML, so this must not take long.
class built_in_table {
 public:
  built_in_table();

  [[nodiscard]] vocabulary of(std::string_view name) const noexcept {
    const std::optional<interner::id> found = names_.find(name);
    return found ? vocabularies_[*found] : vocabulary::other;
  }
  [[nodiscard]] std::string_view template_start(vocabulary in) const noexcept {
    const auto found = templates_.find(in);
    return found == templates_.end() ? std::string_view() : found->second;
  }
  [[nodiscard]] const rules_by_name& attributes() const noexcept { return attributes_; }
  [[nodiscard]] const rules_by_name& contents() const noexcept { return contents_; }

 private:
  void add(const listed_vocabulary& row);
  void add(const listed_identifiers& row);
  void add(rule r, std::string_view attribute);
  vocabulary number_of(std::string_view vocabulary_name);

  interner numbers_;                      // names of vocabularies
  std::string_view last_name_;            // in most rows, the name of the row before
  vocabulary last_ = vocabulary::any;     // its number
  interner names_;                        // namespaces and document elements
  std::vector<vocabulary> vocabularies_;  // of the names in names_
  std::map<vocabulary, std::string_view> templates_;
  rules_by_name attributes_;
  rules_by_name contents_;
};

built_in_table::built_in_table() {
  for (const auto& [name, in] : named_vocabularies) {
    numbers_.intern(name);
  }
  for_each_vocabulary([this](const listed_vocabulary& row) { add(row); });
  for_each_place([this](const listed_identifiers& row) { add(row); });
  attributes_.sort();
  contents_.sort();
}

vocabulary built_in_table::number_of(std::string_view vocabulary_name) {
  if (vocabulary_name.size() != last_name_.size() ||
      !std::equal(vocabulary_name.begin(), vocabulary_name.end(), last_name_.begin())) {
    const interner::id id = numbers_.intern(vocabulary_name);
    last_name_ = vocabulary_name;
    last_ = id < named_vocabularies.size()
                ? named_vocabularies[id].second
                : static_cast<vocabulary>(static_cast<std::uint32_t>(vocabulary::listed) + id);
  }
  return last_;
}

void built_in_table::add(const listed_vocabulary& row) {
  const vocabulary in = number_of(row.vocabulary);
  if (names_.intern(row.name) == vocabularies_.size()) {
    vocabularies_.push_back(in);
  }
  if (!row.template_start.empty()) {
    templates_.emplace(in, row.template_start);
  }
}

void built_in_table::add(const listed_identifiers& row) {
  const auto how = treatment_named(row.holds);
  rule r{};
  r.element_in = number_of(row.vocabulary);
  r.how = how ? *how : value_in(own_treatments, row.holds).value();
  r.profile = profile_named(row.profile).value();
  for_each_word(row.elements, [&](std::string_view element) {
    r.element = element == "*" ? std::string_view() : element;
    for_each_word(row.attributes, [&](std::string_view attribute) { add(r, attribute); });
  });
}

void built_in_table::add(rule r, std::string_view attribute) {
  if (attribute == "text()") {
    r.attribute_in = vocabulary::none;
    r.detail = r.element;
    contents_.add(r.element_in, r.element, r);
    return;
  }
  const std::size_t colon = attribute.find(':');
  const bool has_prefix = colon != std::string_view::npos;
  r.attribute_in = has_prefix ? number_of(attribute.substr(0, colon)) : vocabulary::none;
  r.attribute = has_prefix ? attribute.substr(colon + 1) : attribute;
  r.detail = r.how == treatment::base ? std::string_view() : attribute;
  attributes_.add(r.attribute_in, r.attribute, r);
}

const built_in_table& table() {
  static const auto& built = *new built_in_table;  // programs may read documents at their end
  return built;
}

}  // namespace

const rule unknown_content = {vocabulary::any, {}, vocabulary::none, {}, treatment::unknown,
                              profile::iri,    {}};

vocabulary vocabulary_of(std::string_view namespace_name) {
  return namespace_name.empty() ? vocabulary::none : table().of(namespace_name);
}

vocabulary vocabulary_of_document(std::string_view document_element) {
  const vocabulary found = table().of(document_element);
  return found == vocabulary::other ? vocabulary::none : found;
}

bool has_names_in_values(vocabulary in) {
  static const vocabulary relax_ng = vocabulary_of("http://relaxng.org/ns/structure/1.0");
  return in == vocabulary::wsdl || in == relax_ng;
}

std::string_view template_start(vocabulary in) { return table().template_start(in); }

std::optional<treatment> treatment_named(std::string_view name) noexcept {
  return value_in(treatments, name);
}

int generality(const rule& r) noexcept {
  return r.element_in == vocabulary::any ? 2 : r.element.empty() ? 1 : 0;
}

std::span<const rule> attribute_rules(vocabulary in, std::string_view local) {
  return table().attributes().find(in, local);
}

const rule* rule_on(std::span<const rule> rules, vocabulary element_in,
                    std::string_view element) noexcept {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const rule& r) {
    return r.element_in == vocabulary::any ||
           (r.element_in == element_in && (r.element.empty() || r.element == element));
  });
  return found == rules.end() ? nullptr : &*found;
}

const rule* content_rule(vocabulary in, std::string_view local) {
  const std::span<const rule> found = table().contents().find(in, local);
  return found.empty() ? nullptr : &found.front();
}

rdf_term rdf_term_of(vocabulary in, std::string_view local) noexcept {
  return (in == vocabulary::rdf ? value_in(rdf_terms, local) : std::nullopt)
      .value_or(rdf_term::property_or_class);
}

}  // namespace leiri::libxml2
