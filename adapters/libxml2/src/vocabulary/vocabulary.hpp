#pragma once

#include <cstdint>
#include <leiri/profile.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace leiri::libxml2 {

/// The vocabularies that the program treats specially. `none` means no namespace, `other` any that
/// is not listed; `any` occurs only in rules. The others of data/vocabularies.tsv have the values
/// from `listed` on, and those of a vocabulary file the values from `of_user` on.
enum class vocabulary : std::uint32_t {
  any,
  none,
  other,
  its,
  owl,
  rdf,
  rss,
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
  xslt_result,
  listed,
  of_user = 1U << 16U,
};

// These tables are built at the first use of one of them, which may throw std::bad_alloc.

vocabulary vocabulary_of(std::string_view namespace_name);
/// The vocabulary of the names without a namespace in a document whose document element has this
/// name and no namespace; `none` if only the names themselves show it.
vocabulary vocabulary_of_document(std::string_view document_element);
/// Whether attributes without a namespace on the elements of a vocabulary may have values that are
/// names with prefixes: WSDL and RELAX NG.
bool has_names_in_values(vocabulary in);
/// The characters with which a template starts in a vocabulary; empty if it has no templates.
std::string_view template_start(vocabulary in);

/// How to read a value, and its other effects.
enum class treatment : std::uint8_t {
  reference,          ///< one identifier, resolved against the base
  reference_list,     ///< several, separated by white space
  comma_list,         ///< several, separated by commas
  absolute,           ///< one identifier, which must have a scheme
  if_scheme,          ///< an identifier if it starts with a registered scheme, otherwise text
  if_alone,           ///< the same for free text: only if there is no white space in it
  scheme_tokens,      ///< words, of which those that start with a registered scheme are identifiers
  name,               ///< a namespace name
  name_list,          ///< several, separated by white space; words with `##` have other meanings
  locations,          ///< pairs of a namespace name and a reference
  styles,             ///< CSS: the references in url() and @import
  uri_specification,  ///< url() of XSL, or a reference
  quoted_list,        ///< several, each in quotation marks, or one without
  xpath,              ///< the string literals that functions of XPath open
  value_template,     ///< the same in the expressions of an attribute value template
  path_base,          ///< a reference to which the paths of elements in it are appended
  path_part,          ///< a path to which others are added in front, and with which that ends
  unresolved,         ///< a reference whose base is not in the document
  source_set,         ///< references with descriptors, separated by commas, as in srcset of HTML
  curie,              ///< a prefixed name
  curie_list,         ///< terms, prefixed names and identifiers of RDFa
  safe_curie,         ///< a prefixed name, possibly in brackets, or a reference
  rdfa_vocabulary,    ///< the identifier before the terms of RDFa
  prefix,             ///< the namespace of the prefix in another attribute
  companion,          ///< a value that another attribute needs: that prefix, the mode of a target
  prefix_list,        ///< prefixes, each with a colon, and their namespaces
  base,               ///< xml:base
  document_base,      ///< of HTML
  named_base,         ///< the same if the attribute `name` is `base`
  element_base,       ///< the base of the element and of all in it
  attribute_base,     ///< the base of the other attributes of the element
  parent_base,        ///< the base of all that follows in the parent
  inclusion,          ///< a reference that libxml2 opens, and that must not have a fragment
  schema_part,        ///< a reference that libxml2's schema reader opens
  stylesheet_part,    ///< a reference that libxslt opens
  grammar_part,       ///< a reference that libxml2's RELAX NG reader opens
  catalog_part,       ///< a reference that libxml2 opens if it uses the document as a catalog
  language,           ///< the language tag of a literal of RDF
  uri_literal,        ///< a literal of RDF, which is an identifier if it has the type xsd:anyURI
  rdfa_literal,       ///< the same of RDFa, whose type is in another attribute
  needed_file,        ///< a reference to a file without which the document is not complete
  package_part,       ///< a reference to a part of the same package
  escaped_html,       ///< HTML that is written as text
  unknown,            ///< of a vocabulary without rules: what looks like an identifier is counted
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

/// Of two rules that fit, the one with the lower number applies: it is for fewer elements.
int generality(const rule& r) noexcept;

/// The rule for the content of elements in a vocabulary without rules.
extern const rule unknown_content;

/// The rules for an attribute with this name, on any element.
std::span<const rule> attribute_rules(vocabulary in, std::string_view local);
/// The one of these rules that applies to this element; null if none does.
const rule* rule_on(std::span<const rule> rules, vocabulary element_in,
                    std::string_view element) noexcept;

/// The rule for the content of an element; null if there is none.
const rule* content_rule(vocabulary in, std::string_view local);

/// Terms of the RDF namespace with a special meaning in the syntax.
enum class rdf_term : std::uint8_t {
  property_or_class,   ///< all others, and names outside the namespace
  version,             ///< of RDF, for the element and its content
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
