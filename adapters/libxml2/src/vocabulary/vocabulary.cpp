#include "vocabulary/vocabulary.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "vocabulary/built_in.hpp"

namespace leiri::libxml2 {
namespace {

using enum vocabulary;
using enum treatment;

/// The vocabularies that have enumerators, by their names in data/vocabularies.tsv.
constexpr std::pair<std::string_view, vocabulary> named_vocabularies[] = {
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
    {"xml", vocabulary::xml},
    {"xmlns", vocabulary::xmlns},
    {"xsd", xsd},
    {"xsi", xsi},
    {"xslt", xslt},
    {"xslt_result", xslt_result},
};

constexpr std::pair<std::string_view, rdf_term> rdf_terms[] = {
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
};

/// What a vocabulary file can name.
constexpr std::pair<std::string_view, treatment> treatments[] = {
    {"reference", reference}, {"references", reference_list},
    {"absolute", absolute},   {"namespace", treatment::name},
    {"locations", locations}, {"document-base", document_base},
};

/// What only the built-in table can name.
constexpr std::pair<std::string_view, treatment> own_treatments[] = {
    {"if-scheme", if_scheme},
    {"if-alone", if_alone},
    {"namespaces", name_list},
    {"comma-separated", comma_list},
    {"scheme-tokens", scheme_tokens},
    {"styles", styles},
    {"uri-specification", uri_specification},
    {"srcset", source_set},
    {"curie", curie},
    {"curies", curie_list},
    {"safe-curie", safe_curie},
    {"vocabulary", rdfa_vocabulary},
    {"prefix", treatment::prefix},
    {"companion", companion},
    {"prefixes", prefix_list},
    {"base", base},
    {"inclusion", inclusion},
    {"schema-part", schema_part},
    {"stylesheet-part", stylesheet_part},
    {"grammar-part", grammar_part},
    {"package-part", package_part},
};

template <class Value, std::size_t N>
std::optional<Value> value_in(const std::pair<std::string_view, Value> (&pairs)[N],
                              std::string_view key) noexcept {
  const auto* const found = std::find_if(std::begin(pairs), std::end(pairs),
                                         [key](const auto& p) { return p.first == key; });
  return found == std::end(pairs) ? std::nullopt : std::optional(found->second);
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

/// Of two rules that fit, the one for fewer elements applies.
int generality(const rule& r) noexcept {
  return r.element_in == any ? 2 : r.element.empty() ? 1 : 0;
}

auto attribute_of(const rule& r) noexcept { return std::tuple(r.attribute, r.attribute_in); }
auto element_of(const rule& r) noexcept { return std::tuple(r.element, r.element_in); }

/// The built-in table, in an order in which it can be searched.
class built_in_table {
 public:
  built_in_table();

  [[nodiscard]] vocabulary of(std::string_view name) const noexcept {
    const auto found = names_.find(name);
    return found == names_.end() ? other : found->second;
  }
  [[nodiscard]] std::string_view template_start(vocabulary in) const noexcept {
    const auto found = templates_.find(in);
    return found == templates_.end() ? std::string_view() : found->second;
  }
  [[nodiscard]] std::span<const rule> attribute_rules(const rule& key) const noexcept {
    const auto [first, last] = std::equal_range(
        attributes_.begin(), attributes_.end(), key,
        [](const rule& a, const rule& b) { return attribute_of(a) < attribute_of(b); });
    return {first, last};
  }
  [[nodiscard]] const rule* content_rule(const rule& key) const noexcept {
    const auto found = std::lower_bound(
        contents_.begin(), contents_.end(), key,
        [](const rule& a, const rule& b) { return element_of(a) < element_of(b); });
    return found == contents_.end() || element_of(*found) != element_of(key) ? nullptr : &*found;
  }

 private:
  void add(const listed_vocabulary& row);
  void add(const listed_identifiers& row);
  void add(rule r, std::string_view attribute);
  vocabulary number_of(std::string_view vocabulary_name);

  std::map<std::string_view, vocabulary> numbers_;  // by names of vocabularies
  std::map<std::string_view, vocabulary> names_;    // by namespaces and document elements
  std::map<vocabulary, std::string_view> templates_;
  std::vector<rule> attributes_;  // by attribute; for one attribute, the least general rule first
  std::vector<rule> contents_;    // by element
};

built_in_table::built_in_table()
    : numbers_(std::begin(named_vocabularies), std::end(named_vocabularies)) {
  for (const listed_vocabulary& row : listed_vocabularies()) {
    add(row);
  }
  for (const listed_identifiers& row : listed_places()) {
    add(row);
  }
  std::sort(attributes_.begin(), attributes_.end(), [](const rule& a, const rule& b) {
    return std::tuple_cat(attribute_of(a), std::tuple(generality(a))) <
           std::tuple_cat(attribute_of(b), std::tuple(generality(b)));
  });
  std::sort(contents_.begin(), contents_.end(),
            [](const rule& a, const rule& b) { return element_of(a) < element_of(b); });
}

vocabulary built_in_table::number_of(std::string_view vocabulary_name) {
  const auto next = static_cast<vocabulary>(static_cast<std::uint32_t>(listed) + numbers_.size());
  return numbers_.emplace(vocabulary_name, next).first->second;
}

void built_in_table::add(const listed_vocabulary& row) {
  const vocabulary in = number_of(row.vocabulary);
  names_.emplace(row.name, in);
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
    r.attribute_in = none;
    r.detail = r.element;
    contents_.push_back(r);
    return;
  }
  const std::size_t colon = attribute.find(':');
  const bool has_prefix = colon != std::string_view::npos;
  r.attribute_in = has_prefix ? number_of(attribute.substr(0, colon)) : none;
  r.attribute = has_prefix ? attribute.substr(colon + 1) : attribute;
  r.detail = r.how == base ? std::string_view() : attribute;
  attributes_.push_back(r);
}

const built_in_table& table() {
  static const built_in_table built;
  return built;
}

}  // namespace

const rule unknown_content = {any, {}, none, {}, unknown, profile::iri, {}};

vocabulary vocabulary_of(std::string_view namespace_name) {
  return namespace_name.empty() ? none : table().of(namespace_name);
}

vocabulary vocabulary_of_document(std::string_view document_element) {
  const vocabulary found = table().of(document_element);
  return found == other ? none : found;
}

std::string_view template_start(vocabulary in) { return table().template_start(in); }

std::optional<treatment> treatment_named(std::string_view name) noexcept {
  return value_in(treatments, name);
}

std::span<const rule> attribute_rules(vocabulary in, std::string_view local) {
  rule key{};
  key.attribute_in = in;
  key.attribute = local;
  return table().attribute_rules(key);
}

const rule* rule_on(std::span<const rule> rules, vocabulary element_in,
                    std::string_view element) noexcept {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const rule& r) {
    return r.element_in == any ||
           (r.element_in == element_in && (r.element.empty() || r.element == element));
  });
  return found == rules.end() ? nullptr : &*found;
}

const rule* content_rule(vocabulary in, std::string_view local) {
  rule key{};
  key.element_in = in;
  key.element = local;
  return table().content_rule(key);
}

rdf_term rdf_term_of(vocabulary in, std::string_view local) noexcept {
  return (in == rdf ? value_in(rdf_terms, local) : std::nullopt)
      .value_or(rdf_term::property_or_class);
}

}  // namespace leiri::libxml2
