#include "rdf_reader.hpp"

#include <libxml/tree.h>

#include <algorithm>

#include "places.hpp"
#include "text.hpp"

namespace leiri::libxml2 {

bool is_ncname(std::string_view text) noexcept {
  const std::string terminated(text);
  return terminated.find('\0') == std::string::npos &&
         xmlValidateNCName(xml_chars(terminated.c_str()), 0) == 0;
}

void rdf_reader::restart() {
  levels_.clear();
  ids_ = {};
}

/// Where a document has no rdf:RDF, its root is a node (RDF 1.1 XML Syntax section 2.6).
bool rdf_reader::is_node(const element& e) noexcept {
  return e.name->in == vocabulary::rdf ||
         std::any_of(e.attributes.begin(), e.attributes.end(), [](const attribute& a) {
           return a.name->rdf == rdf_term::about || a.name->rdf == rdf_term::id;
         });
}

bool rdf_reader::start(const element& e, bool is_root) {
  if (levels_.empty()) {
    if (e.name->rdf == rdf_term::rdf) {
      levels_.push_back(level::nodes);
      return true;
    }
    if (!is_root || !is_node(e)) {
      return false;
    }
    levels_.push_back(level::properties);
    read_node(e);
    return true;
  }
  const level at = levels_.back();
  levels_.push_back(at);
  if (at == level::nodes) {
    levels_.back() = level::properties;
    read_node(e);
  } else if (at == level::properties) {
    levels_.back() = read_property(e);
  }
  return true;
}

void rdf_reader::read_node(const element& e) {
  if (e.name->rdf != rdf_term::description) {
    read_term(e, nullptr, role::object);
  }
  for (const attribute& a : e.attributes) {
    read_attribute(e, a);
  }
}

rdf_reader::level rdf_reader::read_property(const element& e) {
  read_term(e, nullptr, role::predicate);
  level children = level::nodes;
  for (const attribute& a : e.attributes) {
    if (a.name->rdf == rdf_term::parse_type) {
      children = a.raw == "Resource"     ? level::properties
                 : a.raw == "Collection" ? level::nodes
                                         : level::literal;
    } else {
      read_attribute(e, a);
    }
  }
  return children;
}

void rdf_reader::read_attribute(const element& e, const attribute& a) {
  switch (a.name->rdf) {
    case rdf_term::about:
      read_reference(a, role::subject);
      break;
    case rdf_term::id:
      read_id(a);
      break;
    case rdf_term::resource:
      if (e.name->rdf == rdf_term::type) {
        read_counted_reference(a, role::object);
      } else {
        read_reference(a, role::object);
      }
      break;
    case rdf_term::datatype:
      read_counted_reference(a, role::datatype);
      break;
    case rdf_term::type:
      read_term(e, &a, role::predicate);
      read_counted_reference(a, role::object);
      break;
    case rdf_term::property_or_class:
      read_property_attribute(e, a);
      break;
    case rdf_term::syntax:
    case rdf_term::rdf:
    case rdf_term::description:
    case rdf_term::parse_type:
      break;
  }
}

void rdf_reader::read_property_attribute(const element& e, const attribute& a) {
  if (a.name->in != vocabulary::none && a.name->in != vocabulary::xml) {
    read_term(e, &a, role::predicate);
  }
}

void rdf_reader::read_term(const element& e, const attribute* a, role r) {
  const known_name& n = a == nullptr ? *e.name : *a->name;
  const xmlChar* const prefix = a == nullptr ? e.prefix : a->prefix;
  const term_place where(scene_, e, a);
  const occurrence o{r,     {}, n.term, reading::absolute, profile::rdf, scene_.bases().current(),
                     &where};
  audit& out = scene_.out();
  if (n.examined && n.examined->prefix == prefix) {
    out.repeat(o, n.examined->result);
    out.recount_namespace(n.examined->namespace_entry);
    return;
  }
  const outcome result = out.examine(o);
  const std::uint32_t entry = out.count_namespace(namespace_part(n.term), view(prefix), where);
  if (result.is_silent) {
    n.examined = {result, prefix, entry};
  }
}

outcome rdf_reader::read_reference(const attribute& a, role r) {
  const attribute_place where(scene_, a);
  const occurrence o{
      r,     {}, scene_.decoded(a.raw), reading::reference, profile::rdf, scene_.bases().current(),
      &where};
  return scene_.out().examine(o, absolute_references::verbatim);
}

void rdf_reader::read_counted_reference(const attribute& a, role r) {
  const outcome read = read_reference(a, r);
  if (read.usable) {
    const attribute_place where(scene_, a);
    scene_.out().count_namespace(namespace_part(read.resolved), {}, where);
  }
}

// What rdf:ID="x" stands for is the reference "#x".
void rdf_reader::read_id(const attribute& a) {
  id_ = "#";
  id_ += scene_.decoded(a.raw);
  const attribute_place where(scene_, a, 1);
  const occurrence o{
      role::subject, {}, id_, reading::reference, profile::rdf, scene_.bases().current(), &where};
  if (!is_ncname(std::string_view(id_).substr(1))) {
    scene_.out().report(code::rdf_id_syntax, o, 0);
    return;
  }
  const outcome read = scene_.out().examine(o, absolute_references::verbatim);
  if (!read.usable) {
    return;
  }
  const std::size_t known = ids_.size();
  ids_.intern(read.resolved);
  if (ids_.size() == known) {
    scene_.out().report(code::rdf_id_duplicate, o, 0);
  }
}

}  // namespace leiri::libxml2
