#include "rdf/rdf_tag_reader.hpp"

#include <leiri/documents/detail/adapter_occurrence.hpp>

#include "host/text.hpp"
#include "markup/ncname.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

// 7.2.5, 7.2.6: the names of RDF that are neither a class nor a property.
bool is_node_name(rdf_term t) noexcept {
  return t == rdf_term::description || t == rdf_term::type || t == rdf_term::property_or_class ||
         t == rdf_term::version || t == rdf_term::annotation || t == rdf_term::annotation_node_id;
}
bool is_property_name(rdf_term t) noexcept {
  return t == rdf_term::li || (t != rdf_term::description && is_node_name(t));
}

/// Whether XML reserves the name of an attribute (6.1.2).
bool is_reserved(const attribute& a) noexcept {
  const xmlChar* const start = a.prefix == nullptr ? a.name->local_key : a.prefix;
  return (start[0] == 'x' || start[0] == 'X') && (start[1] == 'm' || start[1] == 'M') &&
         (start[2] == 'l' || start[2] == 'L');
}

/// The name of the attribute or, if that is null, of the element.
std::string written_name(const element& e, const attribute* a) {
  const xmlChar* const prefix = a == nullptr ? e.prefix : a->prefix;
  const std::string local((a == nullptr ? e.name : a->name)->local());
  return prefix == nullptr ? local : std::string(chars(prefix)) + ':' + local;
}

/// 6.1.4: a few attributes may omit their prefix.
rdf_term term_of(const attribute& a) noexcept {
  if (a.name->in != vocabulary::none) {
    return a.name->rdf;
  }
  const rdf_term t = rdf_term_of(vocabulary::rdf, a.name->local());
  switch (t) {
    case rdf_term::about:
    case rdf_term::id:
    case rdf_term::resource:
    case rdf_term::parse_type:
    case rdf_term::type:
      return t;
    default:
      return rdf_term::withdrawn;
  }
}

}  // namespace

void rdf_tag_reader::restart() {
  ids_ = {};
  has_refused_ = false;
  is_silent_ = false;
  open_subjects_ = 0;
}

void rdf_tag_reader::enter_subject() {
  if (open_subjects_ == subjects_.size()) {
    subjects_.emplace_back();
  }
  subjects_[open_subjects_].clear();
  ++open_subjects_;
}

void rdf_tag_reader::leave_subject() noexcept { --open_subjects_; }

std::string_view rdf_tag_reader::subject() const noexcept {
  return open_subjects_ == 0 ? std::string_view() : subjects_[open_subjects_ - 1];
}

void rdf_tag_reader::begin(const rdf_attribute_rules& rules) noexcept {
  tag_.is_refused = false;
  tag_.content = rdf_content::text_or_node;
  tag_.effect = term_effect::none;
  class_ = {};
  tag_.names_node = false;
  tag_.is_named = false;
  tag_.is_reified = false;
  tag_.is_uri = false;
  if (keeps_terms()) {
    tag_.name.clear();
    tag_.node.clear();
    tag_.statement.clear();
    tag_.reifier.clear();
    tag_.datatype.clear();
  }
  tag_.property_count = 0;
  rules_ = &rules;
  seen_ = rdf_use::always;
}

void rdf_tag_reader::report(const element& e, const attribute* a, std::string_view why) {
  const term_place where(state_.source(), e, a);
  const occurrence o{a == nullptr && !is_property_ ? role::object : role::predicate,
                     {},
                     a == nullptr ? e.name->term : a->name->term,
                     reading::absolute,
                     profile::rdf,
                     state_.bases().current(),
                     &where};
  refuse(code::rdf_syntax, o, std::string(why) + ": " + written_name(e, a));
}

void rdf_tag_reader::refuse(const element& e, const attribute* a, std::string_view why) {
  report(e, a, why);
  tag_.is_refused = true;
}

void rdf_tag_reader::refuse(code c, const occurrence& o, std::string_view why) {
  if (!is_silent_) {
    state_.out().report(c, o, 0, why);
  }
  has_refused_ = true;
}

void rdf_tag_reader::read_root(const element& e) {
  begin(on_rdf_root);
  is_property_ = false;
  read_attributes(e);
}

const rdf_tag& rdf_tag_reader::read_node(const element& e, node_place place) {
  object_of_ = place == node_place::object ? std::optional(tag_.effect)
               : place == node_place::item ? std::optional(term_effect::none)
                                           : std::nullopt;
  begin(on_rdf_node);
  is_property_ = false;
  enter_subject();
  tag_.is_typed = e.name->rdf != rdf_term::description;
  if (place == node_place::misplaced) {
    refuse(e, nullptr, "no further element is allowed here");
  }
  if (!is_node_name(e.name->rdf)) {
    refuse(e, nullptr, "no node element can have this name");
  } else if (tag_.is_typed) {
    read_term(e, nullptr, role::object, tag_.name);
    class_ = e.name->misses_entity ? std::string_view() : e.name->term;
  }
  read_attributes(e);
  return tag_;
}

const rdf_tag& rdf_tag_reader::read_property(const element& e, bool is_1_2) {
  begin(on_rdf_property);
  is_property_ = true;
  is_1_2_ = is_1_2;
  tag_.is_member = e.name->rdf == rdf_term::li;
  if (is_property_name(e.name->rdf)) {
    read_term(e, nullptr, role::predicate, tag_.name);
  } else {
    refuse(e, nullptr, "no property element can have this name");
  }
  read_attributes(e);
  return tag_;
}

void rdf_tag_reader::read_attributes(const element& e) {
  for (const attribute& a : e.attributes) {
    const rdf_term t = term_of(a);
    const rdf_attribute_rule rule = (*rules_)[static_cast<std::size_t>(t)];
    if (a.name->in == vocabulary::xml || a.name->in == vocabulary::its || is_reserved(a) ||
        t == rdf_term::version) {
      continue;
    }
    const unsigned excluded = rule.excluded & seen_;
    if (excluded != 0) {
      refuse(e, &a,
             excluded == rdf_use::always
                 ? "this attribute is not allowed here"
                 : "this attribute is not allowed together with another one");
    }
    seen_ |= rule.use;
    const rdf_content content = tag_.content;
    read_attribute(e, a, t);
    if (excluded != 0) {
      tag_.content = content;  // so that no further error follows from it
    }
  }
  if (state_.values().tag_misses_entity()) {  // it has been reported
    leave_out_tag();
  }
}

void rdf_tag_reader::leave_out_tag() noexcept {
  tag_.is_refused = true;
  has_refused_ = true;
}

void rdf_tag_reader::read_attribute(const element& e, const attribute& a, rdf_term t) {
  switch (t) {
    case rdf_term::about:
      tag_.names_node = true;
      keep(take_subject(read_reference(a, role::subject), a), tag_.node);
      break;
    case rdf_term::id:
      tag_.names_node = tag_.names_node || !is_property_;
      tag_.is_named = is_property_;
      keep(is_property_ ? read_id(a) : take_subject(read_id(a), a),
           is_property_ ? tag_.statement : tag_.node);
      break;
    case rdf_term::node_id:
      tag_.names_node = true;
      read_label(a, is_property_ ? role::object : role::subject, tag_.node);
      break;
    case rdf_term::annotation:
      tag_.is_reified = true;
      keep(read_reference(a, role::subject), tag_.reifier);
      return;
    case rdf_term::annotation_node_id:
      tag_.is_reified = true;
      read_label(a, role::subject, tag_.reifier);
      return;
    case rdf_term::resource:
      tag_.names_node = true;
      keep(read_object(a, tag_.effect, subject()), tag_.node);
      break;
    case rdf_term::datatype:
      keep(read_datatype(a), tag_.datatype);
      tag_.content = rdf_content::text;
      return;
    case rdf_term::parse_type:
      read_content(a);
      return;
    case rdf_term::type:
      read_type(e, a);
      break;
    case rdf_term::property_or_class:
      read_property_attribute(e, a);
      break;
    default:
      return;
  }
  if (t != rdf_term::id && tag_.content == rdf_content::text_or_node) {
    tag_.content = rdf_content::nothing;
  }
}

void rdf_tag_reader::read_content(const attribute& a) {
  const std::string_view type = state_.values().decoded(a);
  tag_.content = type == "Resource"     ? rdf_content::properties
                 : type == "Collection" ? rdf_content::nodes
                 : type == "Triple"     ? rdf_content::triple
                                        : rdf_content::xml;
  if (tag_.content == rdf_content::triple && !is_1_2_) {
    tag_.content = rdf_content::no_triple;
    state_.report(code::rdf_version_missing, attribute_place(state_.source(), a).locate(0),
                  "rdf:parseType=\"Triple\"");
  }
}

/// Takes the IRI of a node: it is the subject of the following properties, the class of the node
/// may define it, and it is the object of the property around the node.
rdf_tag_reader::optional_text rdf_tag_reader::take_subject(optional_text iri, const attribute& a) {
  if (iri && !is_property_ && open_subjects_ != 0) {
    subjects_[open_subjects_ - 1] = *iri;
    const attribute_place where(state_.source(), a);
    state_.out().define(*iri, tag_.effect, class_, where);
    if (object_of_) {
      const std::string_view of =
          open_subjects_ > 1 ? std::string_view(subjects_[open_subjects_ - 2]) : std::string_view();
      state_.out().count_object(of, *object_of_, *iri, where);
    }
  }
  return iri;
}

/// Records the effect of a name: that of the element applies to its content, that of an attribute
/// to its value.
void rdf_tag_reader::take_effect(const attribute* a, const added_term& added) noexcept {
  (a == nullptr ? tag_.effect : attribute_effect_) = added.effect;
}

/// Reads the label of a blank node.
void rdf_tag_reader::read_label(const attribute& a, role r, owned_term& to) {
  const std::string_view name = state_.values().decoded(a);
  if (state_.values().misses_entity(name)) {
    return;
  }
  if (!is_ncname(name)) {
    const attribute_place where(state_.source(), a);
    const occurrence o{r, {}, name, reading::name, profile::rdf, state_.bases().current(), &where};
    const std::string_view attribute_name =
        r == role::subject && is_property_ ? "rdf:annotationNodeID" : "rdf:nodeID";
    refuse(
        code::rdf_syntax, o,
        std::string(attribute_name) + " is not an XML name without a colon: " + std::string(name));
    tag_.is_refused = true;
  } else if (keeps_terms()) {
    to.set_blank_node(labels_->of(name));
  }
}

rdf_property& rdf_tag_reader::add_property() {
  if (tag_.property_count == tag_.properties.size()) {
    tag_.properties.emplace_back();
  }
  return tag_.properties[tag_.property_count++];
}

void rdf_tag_reader::read_property_attribute(const element& e, const attribute& a) {
  rdf_property& to = add_property();
  attribute_effect_ = term_effect::none;
  read_term(e, &a, role::predicate, to.predicate);
  if (names_namespaces(attribute_effect_)) {
    const attribute_place where(state_.source(), a);
    state_.name_namespace(attribute_effect_, state_.values().decoded(a), where);
  }
  if (keeps_terms()) {
    to.object.set_literal(state_.values().decoded(a));
  }
}

void rdf_tag_reader::read_type(const element& e, const attribute& a) {
  rdf_property& to = add_property();
  if (a.name->in == vocabulary::rdf) {
    read_term(e, &a, role::predicate, to.predicate);
  } else {
    to.predicate.set_iri(rdf_type_iri);
  }
  // On a property element, it is the type of the object.
  keep(read_object(a, term_effect::typing, is_property_ ? std::string_view() : subject()),
       to.object);
}

void rdf_tag_reader::read_term(const element& e, const attribute* a, role r, owned_term& to) {
  const known_name& n = a == nullptr ? *e.name : *a->name;
  const xmlChar* const prefix = a == nullptr ? e.prefix : a->prefix;
  const term_place where(state_.source(), e, a);
  const occurrence o{r,
                     {},
                     n.term,
                     reading::absolute,
                     profile::rdf,
                     state_.bases().current(),
                     &where,
                     n.namespace_length};
  audit& out = state_.out();
  if (n.misses_entity) {
    out.pass_over(o, state_.values().unread_code());
    keep(std::nullopt, to);
    leave_out_tag();
    return;
  }
  if (n.examined && n.examined->prefix == prefix) {
    state_.repeat(o, n.examined->result);
    out.recount(n.examined->added);
    take_effect(a, n.examined->added);
    keep(n.term, to);
    return;
  }
  const outcome result = state_.examine(o);
  keep(state_.handler().settle_term(o, result, where), to);
  const added_term added = out.count_term(n.term, n.namespace_length, view(prefix), where);
  take_effect(a, added);
  if (result.is_silent) {
    n.examined = {result, prefix, added};
  }
}

rdf_tag_reader::optional_text rdf_tag_reader::read_reference(const attribute& a, role r) {
  const attribute_place where(state_.source(), a);
  return examine_reference({r,
                            {},
                            state_.values().decoded(a),
                            reading::reference,
                            profile::rdf,
                            state_.bases().current(),
                            &where},
                           where);
}

/// `predicate` is the effect of the property.
rdf_tag_reader::optional_text rdf_tag_reader::read_object(const attribute& a, term_effect predicate,
                                                          std::string_view subject) {
  const optional_text read = read_reference(a, role::object);
  if (read) {
    const attribute_place where(state_.source(), a);
    state_.out().count_object(subject, predicate, *read, where);
  }
  return read;
}

rdf_tag_reader::optional_text rdf_tag_reader::read_datatype(const attribute& a) {
  const optional_text read = read_reference(a, role::datatype);
  if (read) {
    const attribute_place where(state_.source(), a);
    state_.out().count_term(*read, where);
    tag_.is_uri = *read == any_uri_type;
  }
  return read;
}

// rdf:ID="x" is an abbreviation for the reference "#x". On a node element, rdf:about means the
// same.
rdf_tag_reader::optional_text rdf_tag_reader::read_id(const attribute& a) {
  const std::string_view name = state_.values().decoded(a);
  if (state_.values().misses_entity(name)) {
    return std::nullopt;
  }
  id_ = "#";
  id_ += name;
  const attribute_place where(state_.source(), a, 1, is_property_ ? "" : "about");
  const occurrence o{
      role::subject, {}, id_, reading::reference, profile::rdf, state_.bases().current(), &where};
  if (!is_ncname(std::string_view(id_).substr(1))) {
    refuse(code::rdf_id_syntax, o, name);
    tag_.is_refused = true;
    return std::nullopt;
  }
  const optional_text read = examine_reference(o, where);
  if (!read) {
    return std::nullopt;
  }
  const std::size_t known = ids_.size();
  ids_.intern(*read);
  if (ids_.size() == known) {
    refuse(code::rdf_id_duplicate, o, name);
    tag_.is_refused = true;
    return std::nullopt;
  }
  return read;
}

// RDF/XML resolves only relative references.
rdf_tag_reader::optional_text rdf_tag_reader::examine_reference(const occurrence& o,
                                                                const place& where) {
  const outcome read = state_.examine(o, absolute_references::verbatim);
  if (is_left_alone(read)) {
    leave_out_tag();
    return std::nullopt;
  }
  return state_.handler().settle_term(o, read, where);
}

}  // namespace leiri::libxml2
