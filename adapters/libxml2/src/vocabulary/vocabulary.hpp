#pragma once

#include <cstdint>
#include <leiri/profile.hpp>
#include <span>
#include <string_view>

namespace leiri::libxml2 {

/// The namespaces whose identifiers are known. `none` is no namespace, `other` any not named here;
/// `any` stands in rules only. `of_user` and above are those of a vocabulary file.
enum class vocabulary : std::uint32_t {
  any,
  none,
  other,
  atom,
  catalog,
  docbook,
  mathml,
  ncx,
  opf,
  rdf,
  relaxng,
  sitemap,
  soap,
  svg,
  tei,
  wsdl,
  wsdl_soap,
  xhtml,
  xinclude,
  xlink,
  xml,
  xmlns,
  xsd,
  xsi,
  xslt,
  of_user,
};

vocabulary vocabulary_of(std::string_view namespace_name) noexcept;

/// How a value is read, and what else comes of it.
enum class treatment : std::uint8_t {
  reference,        ///< one, resolved against the base
  reference_list,   ///< several, with white space between
  absolute,         ///< one that must have a scheme
  name,             ///< a namespace name
  locations,        ///< pairs of a namespace name and a reference
  base,             ///< xml:base
  document_base,    ///< of HTML
  inclusion,        ///< a reference that libxml2 opens, in which a fragment is an error
  schema_part,      ///< one that libxml2's schema reader opens
  stylesheet_part,  ///< one that libxslt opens
  grammar_part,     ///< one that libxml2's RELAX NG reader opens
};

/// Where an identifier stands: in an attribute, or, where `attribute` is empty, as the content of
/// an element.
struct rule {
  vocabulary element_in;
  std::string_view element;  ///< local name; empty: any
  vocabulary attribute_in;
  std::string_view attribute;  ///< local name
  treatment how;
  leiri::profile profile;
  std::string_view detail;  ///< of the role
};

/// The rules for an attribute of this name, on whatever element.
std::span<const rule> attribute_rules(vocabulary in, std::string_view local) noexcept;
/// Which of them is for this element; null where none is.
const rule* rule_on(std::span<const rule> rules, vocabulary element_in,
                    std::string_view element) noexcept;

/// The rule for the content of an element; null where there is none.
const rule* content_rule(vocabulary in, std::string_view local) noexcept;

/// Terms of the RDF namespace that the syntax gives a meaning of their own.
enum class rdf_term : std::uint8_t {
  property_or_class,  ///< all others, and what is not in the namespace
  version,            ///< says nothing of the graph
  annotation,         ///< of RDF 1.2: refers to statements about a statement
  withdrawn,          ///< of the first RDF; no longer allowed
  rdf,
  description,
  li,
  about,
  id,
  node_id,
  resource,
  datatype,
  parse_type,
  type,
};

rdf_term rdf_term_of(vocabulary in, std::string_view local) noexcept;

}  // namespace leiri::libxml2
