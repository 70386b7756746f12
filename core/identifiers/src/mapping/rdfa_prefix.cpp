#include <leiri/detail/embedded_references.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/ascii.hpp"

namespace leiri {
namespace {

// The first one is the prefix of `:next`, RDFa Core 1.1 section 6.
constexpr std::pair<std::string_view, std::string_view> initial_context[] = {
    {"", "http://www.w3.org/1999/xhtml/vocab#"},
    {"as", "https://www.w3.org/ns/activitystreams#"},
    {"cc", "http://creativecommons.org/ns#"},
    {"csvw", "http://www.w3.org/ns/csvw#"},
    {"ctag", "http://commontag.org/ns#"},
    {"dc", "http://purl.org/dc/terms/"},
    {"dc11", "http://purl.org/dc/elements/1.1/"},
    {"dcat", "http://www.w3.org/ns/dcat#"},
    {"dcterms", "http://purl.org/dc/terms/"},
    {"dqv", "http://www.w3.org/ns/dqv#"},
    {"duv", "https://www.w3.org/ns/duv#"},
    {"foaf", "http://xmlns.com/foaf/0.1/"},
    {"gr", "http://purl.org/goodrelations/v1#"},
    {"grddl", "http://www.w3.org/2003/g/data-view#"},
    {"ical", "http://www.w3.org/2002/12/cal/icaltzd#"},
    {"jsonld", "http://www.w3.org/ns/json-ld#"},
    {"ldp", "http://www.w3.org/ns/ldp#"},
    {"ma", "http://www.w3.org/ns/ma-ont#"},
    {"oa", "http://www.w3.org/ns/oa#"},
    {"odrl", "http://www.w3.org/ns/odrl/2/"},
    {"og", "http://ogp.me/ns#"},
    {"org", "http://www.w3.org/ns/org#"},
    {"owl", "http://www.w3.org/2002/07/owl#"},
    {"prov", "http://www.w3.org/ns/prov#"},
    {"qb", "http://purl.org/linked-data/cube#"},
    {"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"},
    {"rdfa", "http://www.w3.org/ns/rdfa#"},
    {"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    {"rev", "http://purl.org/stuff/rev#"},
    {"rif", "http://www.w3.org/2007/rif#"},
    {"rr", "http://www.w3.org/ns/r2rml#"},
    {"schema", "http://schema.org/"},
    {"sd", "http://www.w3.org/ns/sparql-service-description#"},
    {"sioc", "http://rdfs.org/sioc/ns#"},
    {"skos", "http://www.w3.org/2004/02/skos/core#"},
    {"skosxl", "http://www.w3.org/2008/05/skos-xl#"},
    {"sosa", "http://www.w3.org/ns/sosa/"},
    {"ssn", "http://www.w3.org/ns/ssn/"},
    {"time", "http://www.w3.org/2006/time#"},
    {"v", "http://rdf.data-vocabulary.org/#"},
    {"vcard", "http://www.w3.org/2006/vcard/ns#"},
    {"void", "http://rdfs.org/ns/void#"},
    {"wdr", "http://www.w3.org/2007/05/powder#"},
    {"wdrs", "http://www.w3.org/2007/05/powder-s#"},
    {"xhv", "http://www.w3.org/1999/xhtml/vocab#"},
    {"xml", "http://www.w3.org/XML/1998/namespace"},
    {"xsd", "http://www.w3.org/2001/XMLSchema#"},
};

/// Terms, with the prefixes of their namespaces.
constexpr std::pair<std::string_view, std::string_view> initial_terms[] = {
    {"describedby", "wdrs"}, {"license", "xhv"}, {"role", "xhv"}};

}  // namespace

std::string_view rdfa_initial_namespace(std::string_view prefix) noexcept {
  const auto* const found =
      std::find_if(std::begin(initial_context), std::end(initial_context),
                   [prefix](const auto& row) { return equals_ignoring_case(prefix, row.first); });
  return found == std::end(initial_context) ? std::string_view() : found->second;
}

std::string rdfa_prefix_key(std::string_view prefix) {
  std::string key(prefix);
  std::transform(key.begin(), key.end(), key.begin(), to_lower);
  return key;
}

std::string_view rdfa_namespace_of_term(std::string_view term) noexcept {
  const auto* const found =
      std::find_if(std::begin(initial_terms), std::end(initial_terms),
                   [term](const auto& row) { return equals_ignoring_case(term, row.first); });
  return found == std::end(initial_terms) ? std::string_view()
                                          : rdfa_initial_namespace(found->second);
}

}  // namespace leiri
