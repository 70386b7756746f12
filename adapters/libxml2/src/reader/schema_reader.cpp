#include "reader/schema_reader.hpp"

#include <algorithm>
#include <array>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "host/text.hpp"
#include "scene/places.hpp"

namespace leiri::libxml2 {
namespace {

/// The attributes of XML Schema whose values are of type xsd:QName.
constexpr std::array qname_attributes = {
    std::string_view("type"),  std::string_view("ref"),      std::string_view("base"),
    std::string_view("refer"), std::string_view("itemType"), std::string_view("substitutionGroup")};

const attribute* find(const element& e, std::string_view local) noexcept {
  const auto found =
      std::find_if(e.attributes.begin(), e.attributes.end(), [&](const attribute& a) {
        return a.name->in == vocabulary::none && a.name->local() == local;
      });
  return found == e.attributes.end() || found->lacks_reference ? nullptr : &*found;
}

/// The next word of a list, which is removed from `list`; empty after the last one.
std::string_view next_word(std::string_view& list) noexcept {
  list.remove_prefix(std::min(list.find_first_not_of(xml_blanks), list.size()));
  const std::string_view word = list.substr(0, list.find_first_of(xml_blanks));
  list.remove_prefix(word.size());
  return word;
}

}  // namespace

void schema_reader::bind(const start_event& e, std::size_t depth) {
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    bindings_.push_back({e.namespace_at(i).prefix, e.namespace_at(i).name, depth, false});
  }
}

void schema_reader::read(const element& e, const start_event& event, bool is_root) {
  const bool is_schema = e.name->in == vocabulary::xsd;
  if (is_schema && e.name->local() == "schema") {
    read_schema(e, is_root);
  } else if (is_schema && e.name->local() == "import") {
    read_import(e);
  } else if (is_schema && find(e, "schemaLocation") != nullptr) {
    read_inclusion(e);
  }
  for (std::size_t i = 0; i < event.attributes(); ++i) {
    const sax_attribute a = event.attribute_at(i);
    const std::string_view local = view(a.local);
    const bool is_of_schema = is_schema && a.uri == nullptr;
    const bool is_of_instance =
        a.uri != nullptr && scene_.name(a.local, a.uri).in == vocabulary::xsi;
    if ((is_of_schema && std::find(qname_attributes.begin(), qname_attributes.end(), local) !=
                             qname_attributes.end()) ||
        (is_of_instance && local == "type")) {
      read_qname(a);
    }
  }
  for (const attribute& a : e.attributes) {
    if (a.name->in == vocabulary::xsi && a.name->local() == "schemaLocation") {
      read_hints(a);
    } else if (a.name->in == vocabulary::xsi && !a.name->rules.empty()) {
      read_hint_without_name(a);
    }
  }
}

// A schema in another document, such as a description in WSDL, has no location of its own.
void schema_reader::read_schema(const element& e, bool is_root) {
  const attribute* const target = find(e, "targetNamespace");
  target_ = target == nullptr ? "" : trimmed(scene_.values().decoded(*target));
  const std::string_view location =
      is_root ? std::string_view(scene_.bases().document().text) : std::string_view();
  if (target != nullptr) {
    add_link(link_kind::schema, target_, location, *target);
  } else {
    const term_place where(scene_.source(), e, nullptr);
    scene_.out().add_link(link_kind::schema, {}, location, where);
  }
}

void schema_reader::read_import(const element& e) {
  const attribute* const location = find(e, "schemaLocation");
  const attribute* const name = find(e, "namespace");
  const std::string imported(name == nullptr ? "" : trimmed(scene_.values().decoded(*name)));
  if (location != nullptr) {
    add_link(link_kind::import, imported, resolved(scene_.values().decoded(*location)),
             name == nullptr ? *location : *name);
  } else if (name != nullptr) {
    add_link(link_kind::import, imported, {}, *name);
  }
}

void schema_reader::read_inclusion(const element& e) {
  const attribute& location = *find(e, "schemaLocation");
  add_link(link_kind::inclusion, target_, resolved(scene_.values().decoded(location)), location);
}

void schema_reader::read_hints(const attribute& a) {
  const std::string list(scene_.values().decoded(a));
  attribute_place where(scene_.source(), a);
  std::string_view rest = list;
  while (!rest.empty()) {
    const std::string_view name = next_word(rest);
    const std::string_view location = next_word(rest);
    if (!location.empty()) {
      const auto begin = static_cast<std::size_t>(name.data() - list.data());
      where.set_start(std::string_view(list).substr(0, begin), begin);
      scene_.out().add_link(link_kind::hint, name, resolved(location), where);
    }
  }
}

void schema_reader::read_hint_without_name(const attribute& a) {
  add_link(link_kind::hint, {}, resolved(scene_.values().decoded(a)), a);
}

void schema_reader::read_qname(const sax_attribute& a) {
  const std::string_view value =
      trimmed({chars(a.value), static_cast<std::size_t>(a.end - a.value)});
  const std::size_t colon = value.find(':');
  const std::string_view prefix = value.substr(0, colon == std::string_view::npos ? 0 : colon);
  const auto bound = std::find_if(bindings_.rbegin(), bindings_.rend(),
                                  [&](const binding& b) { return view(b.prefix) == prefix; });
  if (bound != bindings_.rend() && !bound->is_noted) {
    bound->is_noted = true;
    scene_.out().note_use(view(bound->name), {namespace_usage::xml_name});
  }
}

void schema_reader::add_link(link_kind kind, std::string_view name, std::string_view location,
                             const attribute& a) {
  const attribute_place where(scene_.source(), a);
  scene_.out().add_link(kind, name, location, where);
}

/// Empty if that is not possible.
std::string schema_reader::resolved(std::string_view reference) const {
  const auto ref = parse(trimmed(reference), profile::leiri, kind::iri_reference);
  const leiri::reference* const base = scene_.bases().current();
  if (!ref || (base == nullptr && !ref->has_scheme())) {
    return {};
  }
  std::string buffer;
  const auto found = resolve(*ref, base == nullptr ? leiri::reference{} : *base, buffer);
  return found ? std::string(found->text) : std::string();
}

}  // namespace leiri::libxml2
