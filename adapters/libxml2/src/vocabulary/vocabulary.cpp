#include "vocabulary/vocabulary.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace leiri::libxml2 {
namespace {

using enum vocabulary;
using enum treatment;

constexpr std::pair<std::string_view, vocabulary> namespaces[] = {
    {"http://www.w3.org/2005/Atom", atom},
    {"urn:oasis:names:tc:entity:xmlns:xml:catalog", catalog},
    {"http://docbook.org/ns/docbook", docbook},
    {"http://www.w3.org/2005/11/its", its},
    {"http://www.w3.org/1998/Math/MathML", mathml},
    {"http://www.daisy.org/z3986/2005/ncx/", ncx},
    {"http://www.idpf.org/2007/opf", opf},
    {"http://www.w3.org/1999/02/22-rdf-syntax-ns#", rdf},
    {"http://relaxng.org/ns/structure/1.0", relaxng},
    {"http://www.sitemaps.org/schemas/sitemap/0.9", sitemap},
    {"http://schemas.xmlsoap.org/soap/envelope/", soap},  // 1.1
    {"http://www.w3.org/2003/05/soap-envelope", soap},    // 1.2
    {"http://www.w3.org/2000/svg", svg},
    {"http://www.tei-c.org/ns/1.0", tei},
    {"http://schemas.xmlsoap.org/wsdl/", wsdl},  // 1.1
    {"http://www.w3.org/ns/wsdl", wsdl},         // 2.0
    {"http://schemas.xmlsoap.org/wsdl/soap/", wsdl_soap},
    {"http://schemas.xmlsoap.org/wsdl/soap12/", wsdl_soap},
    {"http://www.w3.org/1999/xhtml", xhtml},
    {"http://www.w3.org/2001/XInclude", xinclude},
    {"http://www.w3.org/2003/XInclude", xinclude},  // of a draft; libxml2 supports it too
    {"http://www.w3.org/1999/xlink", xlink},
    {"http://www.w3.org/XML/1998/namespace", xml},
    {"http://www.w3.org/2000/xmlns/", xmlns},
    {"http://www.w3.org/2001/XMLSchema", xsd},
    {"http://www.w3.org/2001/XMLSchema-instance", xsi},
    {"http://www.w3.org/1999/XSL/Transform", xslt},
};

/// Sorted by the names of attributes, so that the rules for one attribute are adjacent. An
/// attribute contains a LEIRI if XML Base, XInclude, XLink or the type xsd:anyURI says so; HTML,
/// SVG, EPUB and Atom require IRIs.
constexpr rule in_attributes[] = {
    {xhtml, "form", none, "action", reference, profile::iri, "action"},
    {any, "", soap, "actor", reference, profile::leiri, "soap:actor"},
    {wsdl, "endpoint", none, "address", reference, profile::leiri, "address"},
    {mathml, "math", none, "altimg", reference, profile::leiri, "altimg"},
    {tei, "", none, "ana", reference_list, profile::leiri, "ana"},
    {xhtml, "object", none, "archive", reference_list, profile::iri, "archive"},
    {any, "", xlink, "arcrole", absolute, profile::leiri, "xlink:arcrole"},
    {xhtml, "body", none, "background", reference, profile::iri, "background"},
    {any, "", xml, "base", base, profile::leiri, ""},
    {catalog, "delegatePublic", none, "catalog", reference, profile::leiri, "catalog"},
    {catalog, "delegateSystem", none, "catalog", reference, profile::leiri, "catalog"},
    {catalog, "delegateURI", none, "catalog", reference, profile::leiri, "catalog"},
    {catalog, "nextCatalog", none, "catalog", reference, profile::leiri, "catalog"},
    {mathml, "math", none, "cdgroup", reference, profile::leiri, "cdgroup"},
    {xhtml, "blockquote", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "q", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "ins", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "del", none, "cite", reference, profile::iri, "cite"},
    {xhtml, "object", none, "classid", reference, profile::iri, "classid"},
    {xhtml, "applet", none, "codebase", reference, profile::iri, "codebase"},
    {xhtml, "object", none, "codebase", reference, profile::iri, "codebase"},
    {tei, "", none, "copyOf", reference, profile::leiri, "copyOf"},
    {tei, "", none, "corresp", reference_list, profile::leiri, "corresp"},
    {xhtml, "object", none, "data", reference, profile::iri, "data"},
    {mathml, "", none, "definitionURL", reference, profile::leiri, "definitionURL"},
    {any, "", soap, "encodingStyle", reference_list, profile::leiri, "soap:encodingStyle"},
    {tei, "", none, "facs", reference_list, profile::leiri, "facs"},
    {none, "imagedata", none, "fileref", reference, profile::leiri, "fileref"},
    {none, "graphic", none, "fileref", reference, profile::leiri, "fileref"},
    {none, "inlinegraphic", none, "fileref", reference, profile::leiri, "fileref"},
    {none, "audiodata", none, "fileref", reference, profile::leiri, "fileref"},
    {none, "videodata", none, "fileref", reference, profile::leiri, "fileref"},
    {none, "textdata", none, "fileref", reference, profile::leiri, "fileref"},
    {docbook, "imagedata", none, "fileref", reference, profile::leiri, "fileref"},
    {docbook, "graphic", none, "fileref", reference, profile::leiri, "fileref"},
    {docbook, "inlinegraphic", none, "fileref", reference, profile::leiri, "fileref"},
    {docbook, "audiodata", none, "fileref", reference, profile::leiri, "fileref"},
    {docbook, "videodata", none, "fileref", reference, profile::leiri, "fileref"},
    {docbook, "textdata", none, "fileref", reference, profile::leiri, "fileref"},
    {xhtml, "button", none, "formaction", reference, profile::iri, "formaction"},
    {xhtml, "input", none, "formaction", reference, profile::iri, "formaction"},
    {xhtml, "a", none, "href", reference, profile::iri, "href"},
    {xhtml, "area", none, "href", reference, profile::iri, "href"},
    {xhtml, "link", none, "href", reference, profile::iri, "href"},
    {xhtml, "base", none, "href", document_base, profile::iri, "href"},
    {svg, "", none, "href", reference, profile::iri, "href"},
    {atom, "link", none, "href", reference, profile::iri, "href"},
    {opf, "item", none, "href", reference, profile::iri, "href"},
    {opf, "link", none, "href", reference, profile::iri, "href"},
    {opf, "reference", none, "href", reference, profile::iri, "href"},
    {xinclude, "include", none, "href", inclusion, profile::leiri, "href"},
    {relaxng, "include", none, "href", grammar_part, profile::leiri, "href"},
    {relaxng, "externalRef", none, "href", grammar_part, profile::leiri, "href"},
    {xslt, "include", none, "href", stylesheet_part, profile::leiri, "href"},
    {xslt, "import", none, "href", stylesheet_part, profile::leiri, "href"},
    {xslt, "import-schema", none, "href", stylesheet_part, profile::leiri, "href"},
    {mathml, "", none, "href", reference, profile::leiri, "href"},
    {any, "", xlink, "href", reference, profile::leiri, "xlink:href"},
    {xhtml, "", none, "itemid", reference, profile::iri, "itemid"},
    {xhtml, "", none, "itemtype", reference_list, profile::iri, "itemtype"},
    {wsdl, "import", none, "location", reference, profile::leiri, "location"},
    {wsdl, "include", none, "location", reference, profile::leiri, "location"},
    {wsdl_soap, "address", none, "location", reference, profile::leiri, "location"},
    {xhtml, "img", none, "longdesc", reference, profile::iri, "longdesc"},
    {xhtml, "frame", none, "longdesc", reference, profile::iri, "longdesc"},
    {xhtml, "iframe", none, "longdesc", reference, profile::iri, "longdesc"},
    {xhtml, "html", none, "manifest", reference, profile::iri, "manifest"},
    {catalog, "uri", none, "name", reference, profile::leiri, "name"},
    {xsd, "import", none, "namespace", name, profile::uri, "namespace"},
    {wsdl, "import", none, "namespace", name, profile::uri, "namespace"},
    {wsdl_soap, "body", none, "namespace", name, profile::uri, "namespace"},
    {wsdl_soap, "header", none, "namespace", name, profile::uri, "namespace"},
    {wsdl_soap, "headerfault", none, "namespace", name, profile::uri, "namespace"},
    {wsdl_soap, "fault", none, "namespace", name, profile::uri, "namespace"},
    {tei, "", none, "next", reference, profile::leiri, "next"},
    {any, "", xsi, "noNamespaceSchemaLocation", reference, profile::leiri,
     "xsi:noNamespaceSchemaLocation"},
    {xhtml, "a", none, "ping", reference_list, profile::iri, "ping"},
    {xhtml, "area", none, "ping", reference_list, profile::iri, "ping"},
    {xhtml, "video", none, "poster", reference, profile::iri, "poster"},
    {tei, "", none, "prev", reference, profile::leiri, "prev"},
    {xhtml, "head", none, "profile", reference, profile::iri, "profile"},
    {tei, "", none, "ref", reference_list, profile::leiri, "ref"},
    {tei, "", none, "resp", reference_list, profile::leiri, "resp"},
    {catalog, "rewriteSystem", none, "rewritePrefix", reference, profile::leiri, "rewritePrefix"},
    {catalog, "rewriteURI", none, "rewritePrefix", reference, profile::leiri, "rewritePrefix"},
    {any, "", soap, "role", reference, profile::leiri, "soap:role"},
    {any, "", xlink, "role", absolute, profile::leiri, "xlink:role"},
    {tei, "", none, "sameAs", reference, profile::leiri, "sameAs"},
    {xsd, "include", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {xsd, "import", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {xsd, "redefine", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {xsd, "override", none, "schemaLocation", schema_part, profile::leiri, "schemaLocation"},
    {any, "", xsi, "schemaLocation", locations, profile::leiri, "xsi:schemaLocation"},
    {atom, "category", none, "scheme", absolute, profile::iri, "scheme"},
    {wsdl_soap, "operation", none, "soapAction", reference, profile::leiri, "soapAction"},
    {xsd, "documentation", none, "source", reference, profile::leiri, "source"},
    {xsd, "appinfo", none, "source", reference, profile::leiri, "source"},
    {tei, "", none, "source", reference_list, profile::leiri, "source"},
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
    {ncx, "content", none, "src", reference, profile::iri, "src"},
    {mathml, "mglyph", none, "src", reference, profile::leiri, "src"},
    {mathml, "annotation", none, "src", reference, profile::leiri, "src"},
    {mathml, "annotation-xml", none, "src", reference, profile::leiri, "src"},
    {xsd, "notation", none, "system", reference, profile::leiri, "system"},
    {catalog, "system", none, "systemId", reference, profile::leiri, "systemId"},
    {catalog, "rewriteSystem", none, "systemIdStartString", reference, profile::leiri,
     "systemIdStartString"},
    {catalog, "delegateSystem", none, "systemIdStartString", reference, profile::leiri,
     "systemIdStartString"},
    {tei, "", none, "target", reference_list, profile::leiri, "target"},
    {xsd, "schema", none, "targetNamespace", name, profile::uri, "targetNamespace"},
    {wsdl, "definitions", none, "targetNamespace", name, profile::uri, "targetNamespace"},
    {wsdl, "description", none, "targetNamespace", name, profile::uri, "targetNamespace"},
    {wsdl_soap, "binding", none, "transport", reference, profile::leiri, "transport"},
    {atom, "generator", none, "uri", reference, profile::iri, "uri"},
    {catalog, "public", none, "uri", reference, profile::leiri, "uri"},
    {catalog, "system", none, "uri", reference, profile::leiri, "uri"},
    {catalog, "systemSuffix", none, "uri", reference, profile::leiri, "uri"},
    {catalog, "uri", none, "uri", reference, profile::leiri, "uri"},
    {catalog, "uriSuffix", none, "uri", reference, profile::leiri, "uri"},
    {catalog, "rewriteURI", none, "uriStartString", reference, profile::leiri, "uriStartString"},
    {catalog, "delegateURI", none, "uriStartString", reference, profile::leiri, "uriStartString"},
    {none, "ulink", none, "url", reference, profile::leiri, "url"},
    {tei, "graphic", none, "url", reference, profile::leiri, "url"},
    {tei, "media", none, "url", reference, profile::leiri, "url"},
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
    {"li", rdf_term::li},
    {"nodeID", rdf_term::node_id},
    {"version", rdf_term::version},
    {"annotation", rdf_term::annotation},
    {"annotationNodeID", rdf_term::annotation_node_id},
    {"aboutEach", rdf_term::withdrawn},
    {"aboutEachPrefix", rdf_term::withdrawn},
    {"bagID", rdf_term::withdrawn},
};

constexpr std::pair<std::string_view, treatment> treatments[] = {
    {"reference", reference}, {"references", reference_list},
    {"absolute", absolute},   {"namespace", treatment::name},
    {"locations", locations}, {"document-base", document_base},
};

constexpr bool is_by_attribute(const rule& a, const rule& b) noexcept {
  return std::pair(a.attribute, a.attribute_in) < std::pair(b.attribute, b.attribute_in);
}
static_assert(std::is_sorted(std::begin(in_attributes), std::end(in_attributes), is_by_attribute));

template <class Value, std::size_t N>
std::optional<Value> value_in(const std::pair<std::string_view, Value> (&pairs)[N],
                              std::string_view key) noexcept {
  const auto* const found = std::find_if(std::begin(pairs), std::end(pairs),
                                         [key](const auto& p) { return p.first == key; });
  return found == std::end(pairs) ? std::nullopt : std::optional(found->second);
}

}  // namespace

vocabulary vocabulary_of(std::string_view namespace_name) noexcept {
  return namespace_name.empty() ? none : value_in(namespaces, namespace_name).value_or(other);
}

std::optional<treatment> treatment_named(std::string_view name) noexcept {
  return value_in(treatments, name);
}

std::span<const rule> attribute_rules(vocabulary in, std::string_view local) noexcept {
  rule key{};
  key.attribute_in = in;
  key.attribute = local;
  const auto [first, last] =
      std::equal_range(std::begin(in_attributes), std::end(in_attributes), key, is_by_attribute);
  return {first, last};
}

const rule* rule_on(std::span<const rule> rules, vocabulary element_in,
                    std::string_view element) noexcept {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const rule& r) {
    return r.element_in == any ||
           (r.element_in == element_in && (r.element.empty() || r.element == element));
  });
  return found == rules.end() ? nullptr : &*found;
}

const rule* content_rule(vocabulary in, std::string_view local) noexcept {
  const auto* const found =
      std::find_if(std::begin(in_content), std::end(in_content),
                   [&](const rule& r) { return r.element_in == in && r.element == local; });
  return found == std::end(in_content) ? nullptr : found;
}

rdf_term rdf_term_of(vocabulary in, std::string_view local) noexcept {
  return (in == rdf ? value_in(rdf_terms, local) : std::nullopt)
      .value_or(rdf_term::property_or_class);
}

}  // namespace leiri::libxml2
