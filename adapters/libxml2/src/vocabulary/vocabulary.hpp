#pragma once

#include <cstdint>
#include <leiri/profile.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace leiri::libxml2 {

/// The known namespaces. `none` means no namespace, `other` any that is not listed here; `any`
/// occurs only in rules. `of_user` and greater values are those of a vocabulary file.
enum class vocabulary : std::uint32_t {
  any,
  none,
  other,
  atom,
  catalog,
  docbook,
  its,
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

/// How to read a value, and its other effects.
enum class treatment : std::uint8_t {
  reference,        ///< one identifier, resolved against the base
  reference_list,   ///< several, separated by white space
  absolute,         ///< one identifier, which must have a scheme
  name,             ///< a namespace name
  locations,        ///< pairs of a namespace name and a reference
  base,             ///< xml:base
  document_base,    ///< of HTML
  inclusion,        ///< a reference that libxml2 opens, and that must not have a fragment
  schema_part,      ///< a reference that libxml2's schema reader opens
  stylesheet_part,  ///< a reference that libxslt opens
  grammar_part,     ///< a reference that libxml2's RELAX NG reader opens
};

/// The treatment with this name in vocabulary files, which cannot name all of them.
std::optional<treatment> treatment_named(std::string_view name) noexcept;

/// The place of an identifier: an attribute or, if `attribute` is empty, the content of an element.
struct rule {
  vocabulary element_in;
  std::string_view element;  ///< local name; empty: any element
  vocabulary attribute_in;
  std::string_view attribute;  ///< local name
  treatment how;
  leiri::profile profile;
  std::string_view detail;  ///< of the role
};

/// The rules for an attribute with this name, on any element.
std::span<const rule> attribute_rules(vocabulary in, std::string_view local) noexcept;
/// The one of these rules that applies to this element; null if none does.
const rule* rule_on(std::span<const rule> rules, vocabulary element_in,
                    std::string_view element) noexcept;

/// The rule for the content of an element; null if there is none.
const rule* content_rule(vocabulary in, std::string_view local) noexcept;

/// Terms of the RDF namespace with a special meaning in the syntax.
enum class rdf_term : std::uint8_t {
  property_or_class,   ///< all others, and names outside the namespace
  version,             ///< of RDF, for the element and what is in it
  annotation,          ///< of RDF 1.2: the reifier of a statement
  annotation_node_id,  ///< the same, a blank node
  withdrawn,           ///< from the first version of RDF; no longer allowed
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
