#include <array>
#include <leiri/namespace_inventory.hpp>

namespace leiri {
namespace {

// Each as its own specification spells it. If two spellings are correct for different things, both
// are listed, with different prefixes; if two spellings compete, with the same prefix.
constexpr std::array names = {
    known_namespace{"xml", "http://www.w3.org/XML/1998/namespace"},
    known_namespace{"xmlns", "http://www.w3.org/2000/xmlns/"},
    known_namespace{"xsi", "http://www.w3.org/2001/XMLSchema-instance"},
    known_namespace{"xs", "http://www.w3.org/2001/XMLSchema"},
    known_namespace{"xsd", "http://www.w3.org/2001/XMLSchema#"},
    known_namespace{"xlink", "http://www.w3.org/1999/xlink"},
    known_namespace{"xsl", "http://www.w3.org/1999/XSL/Transform"},
    known_namespace{"fo", "http://www.w3.org/1999/XSL/Format"},
    known_namespace{"xi", "http://www.w3.org/2001/XInclude"},
    known_namespace{"html", "http://www.w3.org/1999/xhtml"},
    known_namespace{"xhv", "http://www.w3.org/1999/xhtml/vocab#"},
    known_namespace{"svg", "http://www.w3.org/2000/svg"},
    known_namespace{"mml", "http://www.w3.org/1998/Math/MathML"},
    known_namespace{"db", "http://docbook.org/ns/docbook"},
    known_namespace{"tei", "http://www.tei-c.org/ns/1.0"},
    known_namespace{"atom", "http://www.w3.org/2005/Atom"},
    known_namespace{"app", "http://www.w3.org/2007/app"},
    known_namespace{"soap11", "http://schemas.xmlsoap.org/soap/envelope/"},
    known_namespace{"soap12", "http://www.w3.org/2003/05/soap-envelope"},
    known_namespace{"wsdl11", "http://schemas.xmlsoap.org/wsdl/"},
    known_namespace{"wsdl20", "http://www.w3.org/ns/wsdl"},
    known_namespace{"rng", "http://relaxng.org/ns/structure/1.0"},
    known_namespace{"rnga", "http://relaxng.org/ns/compatibility/annotations/1.0"},
    known_namespace{"sch", "http://purl.oclc.org/dsdl/schematron"},
    known_namespace{"ds", "http://www.w3.org/2000/09/xmldsig#"},
    known_namespace{"catalog", "urn:oasis:names:tc:entity:xmlns:xml:catalog"},
    known_namespace{"sitemap", "http://www.sitemaps.org/schemas/sitemap/0.9"},
    known_namespace{"gml", "http://www.opengis.net/gml/3.2"},
    known_namespace{"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"},
    known_namespace{"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    known_namespace{"owl", "http://www.w3.org/2002/07/owl#"},
    known_namespace{"skos", "http://www.w3.org/2004/02/skos/core#"},
    known_namespace{"skosxl", "http://www.w3.org/2008/05/skos-xl#"},
    known_namespace{"dc", "http://purl.org/dc/elements/1.1/"},
    known_namespace{"dcterms", "http://purl.org/dc/terms/"},
    known_namespace{"dcmitype", "http://purl.org/dc/dcmitype/"},
    known_namespace{"foaf", "http://xmlns.com/foaf/0.1/"},
    known_namespace{"schema", "https://schema.org/"},
    known_namespace{"schema", "http://schema.org/"},
    known_namespace{"prov", "http://www.w3.org/ns/prov#"},
    known_namespace{"sh", "http://www.w3.org/ns/shacl#"},
    known_namespace{"dcat", "http://www.w3.org/ns/dcat#"},
    known_namespace{"void", "http://rdfs.org/ns/void#"},
    known_namespace{"geo", "http://www.w3.org/2003/01/geo/wgs84_pos#"},
    known_namespace{"geosparql", "http://www.opengis.net/ont/geosparql#"},
    known_namespace{"vcard", "http://www.w3.org/2006/vcard/ns#"},
    known_namespace{"org", "http://www.w3.org/ns/org#"},
    known_namespace{"time", "http://www.w3.org/2006/time#"},
    known_namespace{"qb", "http://purl.org/linked-data/cube#"},
    known_namespace{"sosa", "http://www.w3.org/ns/sosa/"},
    known_namespace{"ssn", "http://www.w3.org/ns/ssn/"},
    known_namespace{"oa", "http://www.w3.org/ns/oa#"},
    known_namespace{"as", "https://www.w3.org/ns/activitystreams#"},
    known_namespace{"ldp", "http://www.w3.org/ns/ldp#"},
    known_namespace{"odrl", "http://www.w3.org/ns/odrl/2/"},
    known_namespace{"cc", "http://creativecommons.org/ns#"},
    known_namespace{"bibo", "http://purl.org/ontology/bibo/"},
    known_namespace{"vann", "http://purl.org/vocab/vann/"},
    known_namespace{"dbo", "http://dbpedia.org/ontology/"},
    known_namespace{"dbr", "http://dbpedia.org/resource/"},
    known_namespace{"dbp", "http://dbpedia.org/property/"},
};

}  // namespace

std::span<const known_namespace> well_known_namespaces() noexcept { return names; }

}  // namespace leiri
