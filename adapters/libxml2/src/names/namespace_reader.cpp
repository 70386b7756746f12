#include "names/namespace_reader.hpp"

#include <algorithm>
#include <utility>

#include "host/text.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

/// The place of the attribute that declares a prefix; the prefix may be empty.
attribute_place place_of(document_source& from, std::string_view prefix) noexcept {
  return prefix.empty() ? attribute_place(from, {}, "xmlns")
                        : attribute_place(from, "xmlns", prefix);
}

bool is_among(const start_event& e, std::string_view prefix) noexcept {
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    if (view(e.namespace_at(i).prefix) == prefix) {
      return true;
    }
  }
  return false;
}

/// Namespaces in XML section 3: two prefixes and two names belong to each other and to nothing
/// else.
bool is_misuse(std::string_view prefix, vocabulary v) noexcept {
  return prefix == "xmlns" || v == vocabulary::xmlns ||
         ((prefix == "xml") != (v == vocabulary::xml));
}

/// A declaration as messages show it.
std::string binding_of(std::string_view prefix, std::string_view name) {
  return (prefix.empty() ? "xmlns" : "xmlns:" + std::string(prefix)) + "=\"" + std::string(name) +
         '"';
}

}  // namespace

void namespace_reader::restart() noexcept {
  bindings_.clear();
  rejected_.clear();
  has_references_ = false;
  has_renamed_ = false;
}

void namespace_reader::read_all(const start_event& e, std::size_t depth) {
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    read(e.namespace_at(i));
  }
  undeclared_.clear();
  if (e.has_rejected_namespaces) {
    read_rejected(e);
  }
  if (!bindings_.empty() || !undeclared_.empty()) {
    check_prefixes(e, depth);
  }
  if (has_references_ || e.has_completed_attributes) {
    check_attributes(e);
  }
  if (has_renamed_) {
    check_renamed_attributes(e);
  }
}

void namespace_reader::read(const sax_namespace& declared) {
  const std::string_view prefix = view(declared.prefix);
  const std::string_view raw = view(declared.name);
  const std::string_view name = decoded(declared);
  has_references_ = has_references_ || name.data() != raw.data();
  if (name.empty()) {
    return;  // xmlns="": no namespace from here on
  }
  const attribute_place where = place_of(state_.source(), prefix);
  const occurrence o{
      role::namespace_name,     {},    name, reading::name, state_.namespace_profile(),
      state_.bases().current(), &where};
  const outcome read = state_.examine(o);
  if (is_left_alone(read)) {
    return;
  }
  if (read.why == code::namespace_renamed) {
    has_renamed_ = true;
    state_.handler().treat(o, read, where, std::nullopt);
  }
  state_.out().count_namespace(name, prefix, where);
}

/// If libxml2 has left references out of the tag, takes the name from the text of the tag, which
/// still has them. The names that use the declaration then lack the references too.
std::string_view namespace_reader::decoded(const sax_namespace& declared) {
  value_decoder& values = state_.values();
  if (values.namespaces_may_lack_reference()) {
    const std::string_view prefix = view(declared.prefix);
    const start_tag& tag = state_.source().tag();
    const written_attribute* const written =
        prefix.empty() ? tag.find({}, "xmlns") : tag.find("xmlns", prefix);
    if (written != nullptr) {
      const std::string_view name = values.decoded_namespace_text(written->value);
      if (values.has_incomplete()) {
        state_.miss_entity_in(declared.name);
      }
      return name;
    }
  }
  return values.decoded_namespace(view(declared.name));
}

/// libxml2 leaves out declarations that it considers wrong; the text of the tag still has them.
void namespace_reader::read_rejected(const start_event& e) {
  const std::string_view text = state_.source().written_tag();
  if (text.find("xmlns") == std::string_view::npos) {
    return;
  }
  constexpr std::string_view declares = "xmlns:";
  start_tag tag;
  tag.read(text);
  for (const written_attribute& a : tag.attributes()) {
    const bool has_prefix = a.name.starts_with(declares);
    const std::string_view prefix =
        has_prefix ? a.name.substr(declares.size()) : std::string_view{};
    const bool is_rejected = (has_prefix || a.name == "xmlns") && !is_among(e, prefix);
    if (is_rejected && (!state_.source().is_inside_entity() ||
                        rejected_.insert(binding_of(prefix, a.value)).second)) {
      read_rejected_one(prefix, a.value);
    }
  }
}

void namespace_reader::read_rejected_one(std::string_view prefix, std::string_view source) {
  std::string name;
  entity_names missing;
  decode(source, text_form::attribute, state_.source().entities(), max_value_length, name,
         &missing);
  if (!missing.empty()) {  // and therefore the prefix is bound to nothing
    state_.miss_entity_in(nullptr);
    return;
  }
  const attribute_place where = place_of(state_.source(), prefix);
  const occurrence o{
      role::namespace_name,     {},    name, reading::name, state_.namespace_profile(),
      state_.bases().current(), &where};
  if (is_misuse(prefix, vocabulary_of(name))) {
    state_.out().report(code::namespace_reserved, o, 0, binding_of(prefix, name));
  } else if (name.empty() && !prefix.empty() && state_.is_version_1_1()) {
    undeclared_.emplace_back(prefix);
  } else if (name.empty() && !prefix.empty()) {
    state_.out().report(code::namespace_empty, o, 0, prefix);
  }
}

/// Namespaces in XML 1.1 section 5: a prefix that was undeclared must not be used.
void namespace_reader::check_prefixes(const start_event& e, std::size_t depth) {
  for (const std::string& prefix : undeclared_) {
    bindings_.push_back({prefix, depth, false});
  }
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    bindings_.push_back({std::string(view(e.namespace_at(i).prefix)), depth, true});
  }
  check_prefix(view(e.prefix));
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    check_prefix(view(e.attribute_at(i).prefix));
  }
}

void namespace_reader::check_prefix(std::string_view prefix) {
  const auto found = std::find_if(bindings_.rbegin(), bindings_.rend(),
                                  [prefix](const binding& b) { return b.prefix == prefix; });
  if (!prefix.empty() && found != bindings_.rend() && !found->is_bound) {
    state_.report(code::document_syntax, state_.source().here(),
                  "Namespace prefix " + found->prefix + " was undeclared");
  }
}

/// Namespaces in XML section 6.3: two attributes of an element must not have the same name. libxml2
/// compares namespace names without expanding the entities in them.
void namespace_reader::check_attributes(const start_event& e) {
  // Each name with the length of its namespace.
  std::vector<std::pair<std::string_view, std::size_t>> names;
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    if (a.uri != nullptr) {
      const known_name& n = state_.name(a.local, a.uri);
      names.emplace_back(n.term, n.namespace_length);
    }
  }
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) {
    state_.report(code::document_syntax, state_.source().here(),
                  "Attribute " + std::string(twice->first.substr(twice->second)) + " redefined");
  }
}

/// The same for the names that attributes have after a renaming.
void namespace_reader::check_renamed_attributes(const start_event& e) {
  const audit& out = state_.out();
  std::vector<std::pair<std::string_view, std::string_view>> names;
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    if (a.uri != nullptr) {
      const known_name& n = state_.name(a.local, a.uri);
      const std::string_view name = std::string_view(n.term).substr(0, n.namespace_length);
      names.emplace_back(out.new_name_of(name).value_or(name), n.local());
    }
  }
  std::sort(names.begin(), names.end());
  if (std::adjacent_find(names.begin(), names.end()) != names.end()) {
    state_.report(code::namespace_not_renamed, state_.source().here(),
                  "two attributes would have the same name");
  }
}

}  // namespace leiri::libxml2
