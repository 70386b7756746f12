#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// The uses of attributes, as bits, and which of them exclude each other (RDF 1.1 XML Syntax
/// section 7.2).
namespace rdf_use {

enum bit : std::uint16_t {
  ignored = 0,
  about = 1U << 0U,
  id = 1U << 1U,
  node_id = 1U << 2U,
  resource = 1U << 3U,
  datatype = 1U << 4U,
  parse_type = 1U << 5U,
  property = 1U << 6U,
  nothing = 1U << 7U,  // a name that no attribute may have
  annotation = 1U << 8U,
  always = 1U << 9U,  // set in every tag, so that it excludes any attribute
};

constexpr std::uint16_t of(rdf_term t) noexcept {
  switch (t) {
    case rdf_term::about:
      return about;
    case rdf_term::id:
      return id;
    case rdf_term::node_id:
      return node_id;
    case rdf_term::resource:
      return resource;
    case rdf_term::datatype:
      return datatype;
    case rdf_term::parse_type:
      return parse_type;
    case rdf_term::property_or_class:
    case rdf_term::type:
      return property;
    case rdf_term::annotation:
    case rdf_term::annotation_node_id:
      return annotation;
    case rdf_term::version:
      return ignored;
    default:
      return nothing;
  }
}

// 7.2.9: rdf:RDF has no attributes.
constexpr std::uint16_t excluded_on_root(std::uint16_t /*attribute*/) noexcept { return always; }

// 7.2.11: set((idAttr | nodeIdAttr | aboutAttr)?, propertyAttr*)
constexpr std::uint16_t excluded_on_node(std::uint16_t attribute) noexcept {
  switch (attribute) {
    case about:
    case id:
    case node_id:
      return about | id | node_id;
    case property:
      return 0;
    default:
      return always;
  }
}

// 7.2.15 to 7.2.21: with rdf:parseType, only rdf:ID and a reifier (RDF 1.2) are allowed; the empty
// property element has set(idAttr?, (resourceAttr | nodeIdAttr | datatypeAttr)?, propertyAttr*).
// The specification does not say what a datatype means next to property attributes.
constexpr std::uint16_t excluded_on_property(std::uint16_t attribute) noexcept {
  switch (attribute) {
    case id:
      return id;
    case annotation:
      return annotation;
    case resource:
    case node_id:
      return resource | node_id | datatype | parse_type;
    case datatype:
    case parse_type:
      return resource | node_id | datatype | parse_type | property;
    case property:
      return datatype | parse_type;
    default:
      return always;
  }
}

}  // namespace rdf_use

/// The use of one of the RDF attributes, as a bit, and the uses that exclude it.
struct rdf_attribute_rule {
  std::uint16_t use;
  std::uint16_t excluded;
};
/// By rdf_term: which attributes an element may have together.
using rdf_attribute_rules =
    std::array<rdf_attribute_rule, static_cast<std::size_t>(rdf_term::type) + 1>;

template <class Excluded>
constexpr rdf_attribute_rules rdf_rules_of(Excluded excluded) noexcept {
  rdf_attribute_rules rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const std::uint16_t u = rdf_use::of(static_cast<rdf_term>(i));
    rules[i] = {u, excluded(u)};
  }
  return rules;
}

inline constexpr rdf_attribute_rules on_rdf_root = rdf_rules_of(rdf_use::excluded_on_root);
inline constexpr rdf_attribute_rules on_rdf_node = rdf_rules_of(rdf_use::excluded_on_node);
inline constexpr rdf_attribute_rules on_rdf_property = rdf_rules_of(rdf_use::excluded_on_property);

}  // namespace leiri::libxml2
