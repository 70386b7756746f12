#include "rdf/rdf_reader.hpp"

#include <algorithm>
#include <array>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/documents/rdf_version.hpp>
#include <leiri/language_tag.hpp>

namespace leiri::libxml2 {
namespace {

constexpr std::string_view namespace_of_rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// The attributes of an element that also apply to its content; null if the element does not have
/// them.
struct inherited_attributes {
  const attribute* language = nullptr;
  const attribute* version = nullptr;
  const attribute* direction = nullptr;
};

inherited_attributes inherited_attributes_of(const element& e) noexcept {
  inherited_attributes found;
  for (const attribute& a : e.attributes) {
    switch (a.name->in) {
      case vocabulary::xml:
        found.language = a.name->local() == "lang" ? &a : found.language;
        break;
      case vocabulary::rdf:
        found.version = a.name->rdf == rdf_term::version ? &a : found.version;
        break;
      case vocabulary::its:
        found.direction = a.name->local() == "dir" ? &a : found.direction;
        break;
      default:
        break;
    }
  }
  return found;
}

/// Whether the namespace name of the element or of an attribute contains an entity that is not
/// read.
bool has_unknown_name(const element& e) noexcept {
  return e.name->misses_entity ||
         std::any_of(e.attributes.begin(), e.attributes.end(),
                     [](const attribute& a) { return a.name->misses_entity; });
}

}  // namespace

void rdf_reader::write_to(const statement_sink& sink) {
  graph_.write_to(sink);
  tags_.keep_terms(graph_.labels());
  settler_ = std::make_unique<term_settler>(state_.out());
  state_.handle_with(*settler_);
}

void rdf_reader::restart() {
  levels_.clear();
  tags_.restart();
  settings_.restart();
  graph_.restart();
}

/// The root of a document without rdf:RDF is a node (RDF 1.1 XML Syntax section 2.6). If the
/// vocabulary of the root is unknown, this holds only if the document is expected to be RDF.
bool rdf_reader::is_node(const element& e) const noexcept {
  const vocabulary in = e.name->in;
  const bool is_unknown = in == vocabulary::none || in == vocabulary::other;
  return in == vocabulary::rdf || (is_unknown && expects_node_) ||
         std::any_of(e.attributes.begin(), e.attributes.end(), [](const attribute& a) {
           return a.name->rdf == rdf_term::about || a.name->rdf == rdf_term::id;
         });
}

bool rdf_reader::start(const element& e, surroundings in) {
  if (makes_statements() && state_.source().is_tag_cut_off()) {
    return true;
  }
  enter(e);
  if (is_in_literal()) {
    start_in_literal(e);
    return true;
  }
  if (!is_open() && !begins_rdf(e, in)) {
    return false;
  }
  check_language(e);
  if (!is_open() && e.name->rdf == rdf_term::rdf) {
    start_root(e);
  } else if (is_open() && levels_.back() == level::properties) {
    start_property(e);
  } else {
    start_node(e);
  }
  return true;
}

bool rdf_reader::begins_rdf(const element& e, surroundings in) const noexcept {
  return in != surroundings::stylesheet &&
         (e.name->rdf == rdf_term::rdf || (in == surroundings::document && is_node(e)));
}

void rdf_reader::start_in_literal(const element& e) {
  levels_.push_back(level::literal);
  graph_.literal().start(e, state_.values(), state_.out());
  if (state_.values().tag_misses_entity() || has_unknown_name(e)) {
    graph_.refuse_literal();
  }
}

void rdf_reader::start_root(const element& e) {
  tags_.read_root(e);
  levels_.push_back(level::nodes);
  graph_.start_root();
}

void rdf_reader::start_node(const element& e) {
  if (!is_open() && expects_node_ && e.name->local() == "RDF") {
    tags_.report(e, "the document element is not in the namespace of RDF, <" +
                        std::string(namespace_of_rdf) + ">");
    // What follows from that is no further error.
    tags_.silence();
    graph_.silence();
  }
  const rdf_tag_reader::node_place place = place_of_node();
  if (place == rdf_tag_reader::node_place::object) {
    levels_.back() = level::no_element;
  }
  const rdf_tag& tag = tags_.read_node(e, place);
  levels_.push_back(level::properties);
  graph_.start_node(tag, language(), place == rdf_tag_reader::node_place::misplaced);
}

rdf_tag_reader::node_place rdf_reader::place_of_node() const noexcept {
  using enum rdf_tag_reader::node_place;
  if (!is_open()) {
    return top;
  }
  switch (levels_.back()) {
    case level::one_node:
      return object;
    case level::no_element:
      return misplaced;
    default:
      return levels_.size() > 1 ? item : top;
  }
}

void rdf_reader::start_property(const element& e) {
  const rdf_tag& tag = tags_.read_property(e, settings_.current().is_1_2);
  levels_.push_back(level_of(tag.content));
  if (levels_.back() == level::properties) {
    tags_.enter_subject();  // a blank node
  }
  graph_.start_property(tag, language());
}

rdf_reader::level rdf_reader::level_of(rdf_content c) noexcept {
  static constexpr std::array<level, 8> levels = {
      level::one_node,   level::no_element, level::no_element, level::literal,
      level::properties, level::nodes,      level::one_node,   level::one_node};
  return levels[static_cast<std::size_t>(c)];
}

void rdf_reader::enter(const element& e) {
  settings_.enter();
  if (is_in_literal()) {
    return;
  }
  const inherited_attributes found = inherited_attributes_of(e);
  if (found.language != nullptr) {
    set_language(*found.language);
  }
  if (found.version != nullptr) {
    set_version(*found.version);
  }
  if (found.direction != nullptr && settings_.current().is_1_2) {
    set_direction(e, *found.direction);
  }
}

/// An empty tag means that there is no language. The language outside RDF is inherited by RDF.
void rdf_reader::set_language(const attribute& a) {
  rdf_settings& to = settings_.change();
  const std::string tag(state_.values().decoded(a));
  const bool is_known = !state_.values().has_incomplete();
  to.is_language_as_written = !is_known || tag.empty() || is_well_formed_language_tag(tag);
  const auto usable = !is_known                   ? std::nullopt
                      : to.is_language_as_written ? std::optional(tag)
                                                  : treated(tag);
  to.is_language_usable = usable.has_value();
  to.language = usable.value_or("");
}

// RDF 1.2 XML Syntax: rdf:version applies to the element and its content.
void rdf_reader::set_version(const attribute& a) {
  const std::string_view version = state_.values().decoded(a);
  const auto known = rdf_version_named(version);
  settings_.change().is_1_2 = known == rdf_version::rdf_1_2;
  if (!known) {
    state_.report(code::rdf_version_unknown, attribute_place(state_.source(), a).locate(0),
                  version);
  }
}

// its:dir is the base direction of literals where RDF 1.2 is declared; an empty one resets it.
void rdf_reader::set_direction(const element& e, const attribute& a) {
  const std::string_view direction = state_.values().decoded(a);
  const auto known = base_direction_named(direction);
  settings_.change().direction = known.value_or(base_direction::none);
  if (!known) {
    tags_.report(e, a, "its:dir is neither ltr nor rtl");
  }
}

/// Reports and treats a malformed tag of the element, and reports one that the first element of RDF
/// inherits.
void rdf_reader::check_language(const element& e) {
  if (settings_.current().is_language_as_written) {
    return;
  }
  if (const attribute* const a = inherited_attributes_of(e).language) {
    treat_language(*a);
  } else if (!is_open()) {
    tags_.report(e, "the inherited xml:lang is not a language tag");
  }
}

void rdf_reader::treat_language(const attribute& a) {
  const attribute_place where(state_.source(), a);
  const occurrence o = part_of_term("xml:lang", state_.values().decoded(a), where);
  state_.handler().settle_term(o, state_.out().examine_language(o), where);
}

/// The tag that literals get by the policy for objects, instead of a malformed one; nothing if they
/// are left out.
std::optional<std::string> rdf_reader::treated(const std::string& tag) const {
  const policy wanted = state_.out().policies()[role::object];
  if (wanted == policy::keep) {
    return is_language_tag(tag) ? std::optional(tag) : std::nullopt;
  }
  return repairs(wanted) ? repair_language_tag(tag) : std::nullopt;
}

void rdf_reader::end_in_graph() {
  if (is_in_literal()) {
    graph_.literal().end();
  } else if (graph_.is_open()) {
    graph_.end(language());
  }
  settings_.leave();
}

}  // namespace leiri::libxml2
