#include "vocabulary.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace leiri::libxml2 {
namespace {

using enum vocabulary;
using enum treatment;

constexpr std::pair<std::string_view, vocabulary> namespaces[] = {
    {"http://www.w3.org/2005/Atom", atom},
    {"http://www.w3.org/1999/02/22-rdf-syntax-ns#", rdf},
    {"http://www.sitemaps.org/schemas/sitemap/0.9", sitemap},
    {"http://www.w3.org/2000/svg", svg},
    {"http://www.w3.org/1999/xhtml", xhtml},
    {"http://www.w3.org/2001/XInclude", xinclude},
    {"http://www.w3.org/1999/xlink", xlink},
    {"http://www.w3.org/XML/1998/namespace", xml},
    {"http://www.w3.org/2000/xmlns/", xmlns},
    {"http://www.w3.org/2001/XMLSchema", xsd},
    {"http://www.w3.org/2001/XMLSchema-instance", xsi},
    {"http://www.w3.org/1999/XSL/Transform", xslt},
};

/// In the order of the attributes' names, so that the rules for one stand together. A LEIRI stands
/// where XML Base, XInclude, XLink or the type xsd:anyURI say so; HTML, SVG and Atom ask for IRIs.
constexpr rule in_attributes[] = {
    {xhtml, "form", none, "action", reference, profile::iri, "action"},
    {any, "", xlink, "arcrole", reference, profile::leiri, "xlink:arcrole"},
    {xhtml, "body", none, "background", reference, profile::iri, "background"},
    {any, "", xml, "base", base, profile::leiri, ""},
    {xhtml, "blockquote", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "q", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "ins", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "del", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "object", none, "data", reference, profile::iri, "data"},
    {xhtml, "button", none, "formaction", reference, profile::iri, "formaction"},
    {xhtml, "input", none, "formaction", reference, profile::iri, "formaction"},
    {xhtml, "a", none, "href", reference, profile::iri, "href"},
    {xhtml, "area", none, "href", reference, profile::iri, "href"},
    {xhtml, "link", none, "href", reference, profile::iri, "href"},
    {xhtml, "base", none, "href", document_base, profile::iri, "href"},
    {svg, "", none, "href", reference, profile::iri, "href"},
    {atom, "link", none, "href", reference, profile::iri, "href"},
    {xinclude, "include", none, "href", inclusion, profile::leiri, "href"},
    {xslt, "include", none, "href", stylesheet_part, profile::leiri, "href"},
    {xslt, "import", none, "href", stylesheet_part, profile::leiri, "href"},
    {xslt, "import-schema", none, "href", stylesheet_part, profile::leiri, "href"},
    {any, "", xlink, "href", reference, profile::leiri, "xlink:href"},
    {xhtml, "img", none, "longdesc", reference, profile::iri, "longdesc"},
    {xhtml, "frame", none, "longdesc", reference, profile::iri, "longdesc"},
    {xhtml, "iframe", none, "longdesc", reference, profile::iri, "longdesc"},
    {xhtml, "html", none, "manifest", reference, profile::iri, "manifest"},
    {xsd, "import", none, "namespace", name, profile::uri, "namespace"},
    {any, "", xsi, "noNamespaceSchemaLocation", reference, profile::leiri,
     "xsi:noNamespaceSchemaLocation"},
    {xhtml, "a", none, "ping", reference_list, profile::iri, "ping"},
    {xhtml, "area", none, "ping", reference_list, profile::iri, "ping"},
    {xhtml, "video", none, "poster", reference, profile::iri, "poster"},
    {xhtml, "head", none, "profile", reference, profile::iri, "profile"},
    {any, "", xlink, "role", reference, profile::leiri, "xlink:role"},
    {xsd, "include", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {xsd, "import", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {xsd, "redefine", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {xsd, "override", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {any, "", xsi, "schemaLocation", locations, profile::leiri, "xsi:schemaLocation"},
    {atom, "category", none, "scheme", absolute, profile::iri, "scheme"},
    {xsd, "documentation", none, "source", reference, profile::leiri, "source"},
    {xsd, "appinfo", none, "source", reference, profile::leiri, "source"},
    {xhtml, "audio", none, "src", reference, profile::iri, "src"},
    {xhtml, "embed", none, "src", reference, profile::iri, "src"},
    {xhtml, "frame", none, "src", reference, profile::iri, "src"},
    {xhtml, "iframe", none, "src", reference, profile::iri, "src"},
    {xhtml, "img", none, "src", reference, profile::iri, "src"},
    {xhtml, "input", none, "src", reference, profile::iri, "src"},
    {xhtml, "script", none, "src", reference, profile::iri, "src"},
    {xhtml, "source", none, "src", reference, profile::iri, "src"},
    {xhtml, "track", none, "src", reference, profile::iri, "src"},
    {xhtml, "video", none, "src", reference, profile::iri, "src"},
    {atom, "content", none, "src", reference, profile::iri, "src"},
    {xsd, "notation", none, "system", reference, profile::leiri, "system"},
    {xsd, "schema", none, "targetNamespace", name, profile::uri, "targetNamespace"},
    {atom, "generator", none, "uri", reference, profile::iri, "uri"},
    {xhtml, "img", none, "usemap", reference, profile::iri, "usemap"},
    {xhtml, "input", none, "usemap", reference, profile::iri, "usemap"},
    {xhtml, "object", none, "usemap", reference, profile::iri, "usemap"},
};

constexpr rule in_content[] = {
    {atom, "icon", none, "", reference, profile::iri, "icon"},
    {atom, "id", none, "", absolute, profile::iri, "id"},
    {atom, "logo", none, "", reference, profile::iri, "logo"},
    {atom, "uri", none, "", reference, profile::iri, "uri"},
    {sitemap, "loc", none, "", absolute, profile::iri, "loc"},
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
    {"nodeID", rdf_term::syntax},
    {"version", rdf_term::syntax},
    {"annotation", rdf_term::syntax},
    {"annotationNodeID", rdf_term::syntax},
    {"aboutEach", rdf_term::syntax},
    {"aboutEachPrefix", rdf_term::syntax},
    {"bagID", rdf_term::syntax},
};

constexpr bool is_by_attribute(const rule& a, const rule& b) noexcept {
  return std::pair(a.attribute, a.attribute_in) < std::pair(b.attribute, b.attribute_in);
}
static_assert(std::is_sorted(std::begin(in_attributes), std::end(in_attributes), is_by_attribute));

template <class Pairs, class Value>
Value value_in(const Pairs& pairs, std::string_view key, Value otherwise) noexcept {
  const auto found = std::find_if(std::begin(pairs), std::end(pairs),
                                  [key](const auto& p) { return p.first == key; });
  return found == std::end(pairs) ? otherwise : found->second;
}

}  // namespace

vocabulary vocabulary_of(std::string_view namespace_name) noexcept {
  return namespace_name.empty() ? none : value_in(namespaces, namespace_name, other);
}

std::span<const rule> attribute_rules(vocabulary in, std::string_view local) noexcept {
  rule key{};
  key.attribute_in = in;
  key.attribute = local;
  const auto [first, last] =
      std::equal_range(std::begin(in_attributes), std::end(in_attributes), key, is_by_attribute);
  return {first, last};
}

const rule* content_rule(vocabulary in, std::string_view local) noexcept {
  const auto* const found =
      std::find_if(std::begin(in_content), std::end(in_content),
                   [&](const rule& r) { return r.element_in == in && r.element == local; });
  return found == std::end(in_content) ? nullptr : found;
}

rdf_term rdf_term_of(vocabulary in, std::string_view local) noexcept {
  return in == rdf ? value_in(rdf_terms, local, rdf_term::property_or_class)
                   : rdf_term::property_or_class;
}

}  // namespace leiri::libxml2
