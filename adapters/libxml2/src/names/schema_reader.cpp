#include "names/schema_reader.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <string>
#include <string_view>

#include "host/text.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

/// The attributes for instances; no schema may declare others (XML Schema Part 1 section 3.2.6,
/// xsi: Not Allowed).
constexpr std::array<std::string_view, 4> for_instances = {"noNamespaceSchemaLocation",
                                                           "schemaLocation", "type", "nil"};

bool is_for_instances(std::string_view name) noexcept {
  return std::find(for_instances.begin(), for_instances.end(), name) != for_instances.end();
}

/// The attribute that another name probably stands for; empty if that is not known.
std::string_view meant_for_instances(std::string_view name) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
  return lower.find("nonamespace") != std::string::npos ? for_instances[0]
         : lower.find("location") != std::string::npos  ? for_instances[1]
         : equals_ignoring_case(name, "type")           ? for_instances[2]
         : lower.starts_with("nil")                     ? for_instances[3]
                                                        : std::string_view();
}

}  // namespace

void schema_reader::read(const element& e, bool is_root) {
  const bool is_schema = e.name->in == vocabulary::xsd;
  if (is_schema && e.name->local() == "schema") {
    read_schema(e, is_root);
  } else if (is_schema && e.name->local() == "import") {
    read_import(e);
  } else if (is_schema && e.find("schemaLocation") != nullptr) {
    read_inclusion(e);
  }
  for (const attribute& a : e.attributes) {
    if (a.name->in == vocabulary::xsi && a.name->local() == "schemaLocation") {
      read_hints(a);
    } else if (a.name->in == vocabulary::xsi && !a.name->rules.empty()) {
      read_hint_without_name(a);
    } else if (a.name->in == vocabulary::xsi && !is_for_instances(a.name->local())) {
      report_unknown(e, a);
    }
  }
}

void schema_reader::report_unknown(const element& e, const attribute& a) {
  const std::string_view meant = meant_for_instances(a.name->local());
  const std::string name = "xsi:" + std::string(a.name->local());
  if (!reported_.insert(name).second) {
    return;
  }
  std::string detail = name;
  detail.append(meant.empty() ? "" : "; xsi:")
      .append(meant)
      .append(meant.empty() ? "" : " was meant");
  const fixed_place where(term_place(state_.source(), e, &a).locate(0));
  state_.out().report(code::term_unknown,
                      {role::attribute, name, name, reading::name, profile::iri, nullptr, &where},
                      0, detail);
}

// A schema in another document, such as a description in WSDL, has no location of its own.
void schema_reader::read_schema(const element& e, bool is_root) {
  const attribute* const target = e.find("targetNamespace");
  target_ = target == nullptr ? "" : trim(state_.values().decoded(*target));
  const std::string_view location =
      is_root ? std::string_view(state_.bases().document().text) : std::string_view();
  if (target != nullptr) {
    add_link(link_kind::schema, target_, location, *target);
  } else {
    const term_place where(state_.source(), e, nullptr);
    state_.out().add_link(link_kind::schema, {}, location, where);
  }
}

void schema_reader::read_import(const element& e) {
  const attribute* const location = e.find("schemaLocation");
  const attribute* const name = e.find("namespace");
  const std::string imported(name == nullptr ? "" : trim(state_.values().decoded(*name)));
  if (location != nullptr) {
    add_link(link_kind::import, imported, state_.resolved(state_.values().decoded(*location)),
             name == nullptr ? *location : *name);
  } else if (name != nullptr) {
    add_link(link_kind::import, imported, {}, *name);
  }
}

void schema_reader::read_inclusion(const element& e) {
  const attribute& location = *e.find("schemaLocation");
  add_link(link_kind::inclusion, target_, state_.resolved(state_.values().decoded(location)),
           location);
}

void schema_reader::read_hints(const attribute& a) {
  const std::string list(state_.values().decoded(a));
  attribute_place where(state_.source(), a);
  std::string_view rest = list;
  while (!rest.empty()) {
    const std::string_view name = next_word(rest);
    const std::string_view location = next_word(rest);
    if (!location.empty()) {
      const auto begin = static_cast<std::size_t>(name.data() - list.data());
      where.set_start(std::string_view(list).substr(0, begin), begin);
      state_.out().add_link(link_kind::hint, name, state_.resolved(location), where);
    }
  }
}

void schema_reader::read_hint_without_name(const attribute& a) {
  add_link(link_kind::hint, {}, state_.resolved(state_.values().decoded(a)), a);
}

void schema_reader::add_link(link_kind kind, std::string_view name, std::string_view location,
                             const attribute& a) {
  const attribute_place where(state_.source(), a);
  state_.out().add_link(kind, name, location, where);
}

}  // namespace leiri::libxml2
