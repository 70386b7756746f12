#include "rdf/rdf_graph.hpp"

#include <algorithm>
#include <functional>
#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <utility>

#include "host/text.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

constexpr term iri(std::string_view text) noexcept { return {term_kind::iri, text, {}, {}}; }

constexpr std::string_view rdf_xml_literal_type =
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral";
constexpr std::string_view rdf_member = "http://www.w3.org/1999/02/22-rdf-syntax-ns#_";
constexpr term rdf_type = iri(rdf_type_iri);
constexpr term rdf_first = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#first");
constexpr term rdf_rest = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#rest");
constexpr term rdf_nil = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#nil");
constexpr term rdf_statement = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#Statement");
constexpr term rdf_subject = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#subject");
constexpr term rdf_predicate = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#predicate");
constexpr term rdf_object = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#object");
constexpr term rdf_reifies = iri("http://www.w3.org/1999/02/22-rdf-syntax-ns#reifies");

constexpr std::string_view too_long = "literal of more than 10,000,000 bytes";

/// The most memory that statements may take while they wait for the end of their property, so that
/// a well-formed document of any depth can be read.
constexpr std::size_t most_held = std::size_t{64} * 1024 * 1024;

bool is_blank(std::string_view text) noexcept {
  constexpr ascii_set blanks(white_space);
  return std::all_of(text.begin(), text.end(), [&](char c) { return blanks.contains(c); });
}

/// Whether the text of a property element is its object, as far as is known.
bool is_text(rdf_content c) noexcept {
  return c == rdf_content::text_or_node || c == rdf_content::text;
}

bool is_given(const term& t) noexcept { return t.kind != term_kind::none; }

}  // namespace

void rdf_graph::restart() {
  labels_.restart();
  depth_ = 0;
  open_properties_ = 0;
  triple_depth_ = 0;
  held_.drop_from(0);
  text_.clear();
  has_refused_ = false;
  is_silent_ = false;
}

rdf_graph::frame& rdf_graph::push(kind k) {
  if (depth_ == frames_.size()) {
    frames_.emplace_back();
  }
  frame& f = frames_[depth_++];
  f.is = k;
  f.subject.clear();
  f.members = 0;
  f.is_reported = false;
  f.is_left_out = depth_ > 1 && parent().is_left_out;
  f.text_offset = 0;
  return f;
}

void rdf_graph::start_root() { push(kind::root); }

void rdf_graph::start_node(const rdf_tag& tag, literal_language language, bool is_misplaced) {
  frame& f = push(kind::node);
  if (out_ != nullptr) {
    set_subject(tag, f);
  }
  if (tag.is_refused) {
    f.is_left_out = true;
    leave_out_property();
  }
  if (depth_ > 1 && parent().is == kind::property) {
    add_child(parent(), f.subject, is_misplaced);
  }
  if (tag.is_typed) {
    count_triples(1);
    write(f.subject.view(), rdf_type, tag.name.view());
  }
  write_properties(f.subject, tag, language);
}

void rdf_graph::set_subject(const rdf_tag& tag, frame& f) {
  if (tag.names_node) {
    f.subject.assign(tag.node);
  } else {
    f.subject.set_blank_node(labels_.next());
  }
}

void rdf_graph::start_property(const rdf_tag& tag, literal_language language) {
  frame& f = push(kind::property);
  ++open_properties_;
  f.held = held_.size();
  f.content = tag.content;
  f.is_named = tag.is_named;
  f.is_reified = tag.is_reified;
  f.is_uri = tag.is_uri;
  f.effect = tag.effect;
  f.triples = 0;
  if (f.is_uri) {
    note_text(f);
  }
  text_.clear();
  if (f.content == rdf_content::xml) {
    literal_.restart();
  }
  if (out_ != nullptr) {
    set_terms(tag, f);
  }
  if (tag.is_refused) {
    leave_out_property();
  }
  if (f.content == rdf_content::properties) {
    f.subject.assign(f.object);
  }
  write_properties(f.object, tag, language);
  if (f.content == rdf_content::triple) {
    f.outer_triple = std::exchange(triple_depth_, depth_);
  } else if (f.content == rdf_content::no_triple) {
    f.is_left_out = true;
  }
}

/// The text begins behind the `>` that the parser is before.
void rdf_graph::note_text(frame& f) const {
  const document_source& from = state_.source();
  const std::string_view before = from.text().before_here();
  if (!before.empty() && !from.is_inside_entity()) {
    f.text_offset = from.text().offset_of(before.data() + before.size()) + 1;
    f.text_begin = advance(from.here(), ">");
  }
}

void rdf_graph::set_terms(const rdf_tag& tag, frame& f) {
  f.object.clear();
  f.statement.assign(tag.statement);
  f.reifier.assign(tag.reifier);
  f.datatype.assign(tag.datatype);
  f.last_cell.clear();
  set_predicate(tag, f);
  if (tag.names_node) {
    f.object.assign(tag.node);
  } else if (f.content == rdf_content::nothing || f.content == rdf_content::properties) {
    f.object.set_blank_node(labels_.next());
  }
}

// rdf:li is rdf:_1, rdf:_2, ... (section 7.4).
void rdf_graph::set_predicate(const rdf_tag& tag, frame& f) {
  f.predicate.assign(tag.name);
  if (tag.is_member) {
    member_ = rdf_member;
    member_ += std::to_string(++parent().members);
    f.predicate.set_iri(member_);
  }
}

void rdf_graph::write_properties(const owned_term& of, const rdf_tag& tag,
                                 literal_language language) {
  count_triples(tag.property_count);
  if (out_ == nullptr) {
    return;
  }
  for (std::size_t i = 0; i < tag.property_count; ++i) {
    const rdf_property& p = tag.properties[i];
    term object = p.object.view();
    if (object.kind == term_kind::literal) {
      object = language ? object : term{};
      object.language = language.value_or(language_and_direction{}).tag;
      object.direction = language.value_or(language_and_direction{}).direction;
    }
    write(of.view(), p.predicate.view(), object);
  }
}

void rdf_graph::add_child(frame& property, const owned_term& node, bool is_misplaced) {
  if (property.content == rdf_content::triple || property.content == rdf_content::no_triple) {
    return;  // the object is the triple that the child makes
  }
  if (property.content == rdf_content::nodes) {
    add_to_collection(property, node);
  } else if (!is_misplaced) {
    if (!is_blank(text_)) {
      refuse_text(property, text_);
    }
    text_.clear();
    property.object.assign(node);
    property.content = rdf_content::nothing;
  }
}

void rdf_graph::add_to_collection(frame& property, const owned_term& item) {
  count_triples(2);
  const bool is_item = item.kind != term_kind::none;  // otherwise the list has no node for it
  if (out_ == nullptr || !is_item || property.predicate.kind == term_kind::none ||
      property.is_left_out) {
    return;
  }
  owned_term cell;
  cell.set_blank_node(labels_.next());
  if (property.last_cell.kind == term_kind::none) {
    property.object = cell;
  } else {
    write(property.last_cell.view(), rdf_rest, cell.view());
  }
  write(cell.view(), rdf_first, item.view());
  property.last_cell = std::move(cell);
}

void rdf_graph::end(literal_language language) {
  if (top().is == kind::property) {
    end_property(language);
  }
  --depth_;
}

void rdf_graph::end_property(literal_language language) {
  if (top().content == rdf_content::xml && literal_.is_too_long()) {
    refuse(top(), code::document_syntax, state_.source().here(), too_long);
  }
  if (names_namespaces(top().effect) && is_text(top().content)) {
    state_.name_namespace(top().effect, trim(text_), fixed_place(top().name_at));
  }
  if (top().is_uri && is_text(top().content)) {
    treat_uri(top());
  }
  const final_object object = top().content == rdf_content::triple ? finish_triple(top())
                              : out_ != nullptr                    ? finish_object(top(), language)
                                                                   : final_object{};
  count_triples(1 + (top().is_named ? 4U : 0U) + (top().is_reified ? 1U : 0U));
  --open_properties_;
  if (out_ == nullptr || top().is_left_out) {
    return;
  }
  if (open_properties_ == 0) {
    held_.pass_to(*out_);
  }
  const term subject = parent().subject.view();
  const frame& f = top();
  write(subject, f.predicate.view(), object.value, object.triple);
  reify(f, subject, object);
}

/// Examines the literal, whose type is xsd:anyURI, and does what the policy for literals says.
void rdf_graph::treat_uri(frame& f) {
  const document_source& from = state_.source();
  const std::string_view value = trim(text_);
  const std::size_t blanks = value.empty() ? 0 : text_.find(value.front());
  const content_place exact(from, f.text_offset, f.text_begin,
                            std::string_view(text_).substr(0, blanks));
  const fixed_place first(f.name_at);
  const bool is_exact =
      f.text_offset != 0 && !from.is_inside_entity() && !from.text().since(f.text_offset).empty();
  const place& where = is_exact ? static_cast<const place&>(exact) : first;
  const occurrence o = any_uri_literal(value, where);
  const outcome read = state_.examine(o);
  if (read.usable || is_left_alone(read) ||
      state_.out().policies()[role::literal] == policy::keep) {
    return;
  }
  if (out_ == nullptr) {
    state_.handler().treat(o, read, where, std::nullopt);
  } else if (const auto made = state_.handler().settle_term(o, read, where); !made) {
    f.datatype.clear();  // there is no object then
  } else if (*made != value) {
    text_ = std::string(*made);
  }
}

rdf_graph::final_object rdf_graph::finish_object(frame& f, literal_language language) {
  switch (f.content) {
    case rdf_content::text_or_node:
      return language
                 ? final_object{{term_kind::literal, text_, {}, language->tag, language->direction},
                                nullptr}
                 : final_object{};
    case rdf_content::text:
      return f.datatype.kind == term_kind::none
                 ? final_object{}
                 : final_object{{term_kind::literal, text_, f.datatype.value, {}}, nullptr};
    case rdf_content::xml:
      return {{term_kind::literal, literal_.text(), rdf_xml_literal_type, {}}, nullptr};
    case rdf_content::nodes:
      if (f.last_cell.kind == term_kind::none) {
        return {rdf_nil, nullptr};
      }
      if (f.predicate.kind != term_kind::none) {
        write(f.last_cell.view(), rdf_rest, rdf_nil);
      }
      break;
    case rdf_content::nothing:
    case rdf_content::properties:
    case rdf_content::triple:
    case rdf_content::no_triple:
      break;
  }
  return {f.object.view(), nullptr};
}

/// Counts the statements of the content of a triple term, including those that cannot be made.
void rdf_graph::count_triples(std::size_t more) noexcept {
  if (triple_depth_ != 0) {
    frames_[triple_depth_ - 1].triples += more;
  }
}

/// The statement in the content becomes the object, and is not asserted. If it cannot be made,
/// there is no object.
rdf_graph::final_object rdf_graph::finish_triple(frame& f) {
  triple_depth_ = f.outer_triple;
  if (!f.is_left_out && f.triples != 1) {
    refuse(f, code::rdf_syntax, state_.source().here(),
           "rdf:parseType=\"Triple\" needs content that is exactly one triple");
  }
  if (out_ == nullptr || f.is_left_out) {
    return {};
  }
  final_object object;
  if (held_.size() == f.held + 1) {
    object.triple = held_.owned(f.held);
    object.value = object.triple->view();
  }
  held_.drop_from(f.held);
  return object;
}

// Section 7.3.
void rdf_graph::reify(const frame& f, const term& subject, const final_object& object) {
  if (f.statement.kind == term_kind::none && f.reifier.kind == term_kind::none) {
    return;
  }
  const term name = f.statement.view();
  const term predicate = f.predicate.view();
  if (is_given(subject) && is_given(predicate) && is_given(object.value)) {
    write(name, rdf_subject, subject);
    write(name, rdf_predicate, predicate);
    write(name, rdf_object, object.value, object.triple);
    write(name, rdf_type, rdf_statement);
    if (const term reifier = f.reifier.view(); is_given(reifier)) {
      const auto reified = std::make_shared<const owned_triple>(
          triple{subject, predicate, object.value}, object.triple);
      write(reifier, rdf_reifies, reified->view(), reified);
    }
  }
}

void rdf_graph::write(const term& subject, const term& predicate, const term& object,
                      std::shared_ptr<const owned_triple> of_object) {
  const bool is_wanted = out_ != nullptr && !top().is_left_out;
  if (!is_wanted || !is_given(subject) || !is_given(predicate) || !is_given(object)) {
    return;
  }
  if (open_properties_ == 0) {
    (*out_)({subject, predicate, object, {}});
  } else {
    hold(subject, predicate, object, std::move(of_object));
  }
}

void rdf_graph::hold(const term& subject, const term& predicate, const term& object,
                     std::shared_ptr<const owned_triple> of_object) {
  held_.add(subject, predicate, object, std::move(of_object));
  if (held_.memory() > most_held && triple_depth_ == 0) {
    held_.pass_to(*out_);
    for (frame& f : frames_) {
      f.held = 0;
    }
  }
}

void rdf_graph::add_text(std::string_view text) {
  frame& f = top();
  const bool is_property = f.is == kind::property;
  if (is_property && f.content == rdf_content::xml) {
    literal_.add_text(text);
  } else if (is_property && is_text(f.content)) {
    add_to_literal(f, text);
  } else if (!is_blank(text)) {
    refuse_text(f, text);
  }
}

void rdf_graph::add_to_literal(frame& f, std::string_view text) {
  if ((names_namespaces(f.effect) || f.is_uri) && is_blank(text_) && !is_blank(text)) {
    f.name_at = place_of(text);
  }
  if (text_.size() + text.size() <= max_value_length) {
    text_ += text;
  } else {
    refuse(f, code::document_syntax, state_.source().here(), too_long);
  }
}

void rdf_graph::miss_content(std::string_view name) {
  state_.values().forget_missed_entity();
  state_.values().report_unread_entity(name, state_.source().here());
  leave_out_property();
}

void rdf_graph::refuse_literal() { leave_out_property(); }

void rdf_graph::refuse_text(frame& f, std::string_view text) {
  refuse(f, code::rdf_syntax, place_of(text), "text where only elements are allowed");
}

/// The position of a text without the white space around it. The parser has just read the text or
/// is about to, so both cases are checked. It may have a copy of the text, if that is not ASCII or,
/// from libxml2 2.14 on, if it is a CDATA section; the parser is then behind its `]]>`. If the text
/// is not in the parser's buffer, the position is that of the parser.
position rdf_graph::place_of(std::string_view text) const {
  std::string_view read = state_.source().text().before_here();
  const char* const here = read.data() + read.size();
  const auto blanks = static_cast<std::size_t>(trim(text).data() - text.data());
  const std::less<> before;
  if (state_.source().is_inside_entity()) {
    return state_.source().here();
  }
  if (before(text.data(), read.data()) || before(here, text.data())) {
    read.remove_suffix(read.ends_with("]]>") ? 3 : 0);
    return read.ends_with(text)
               ? state_.source().text().locate(read.data() + read.size() - (text.size() - blanks))
               : state_.source().here();
  }
  return text.data() == here ? advance(state_.source().here(), {here, blanks})
                             : state_.source().text().locate(text.data() + blanks);
}

/// Reports once for each element.
void rdf_graph::refuse(frame& f, code c, position where, std::string_view why) {
  if (!f.is_reported && !is_silent_) {
    state_.report(c, where, why);
  }
  f.is_reported = true;
  leave_out_property();
}

/// Leaves out the innermost open property element, if there is one.
void rdf_graph::leave_out_property() noexcept {
  has_refused_ = true;
  std::size_t at = depth_;
  while (at != 0 && frames_[at - 1].is != kind::property) {
    --at;
  }
  if (at == 0) {
    return;
  }
  held_.drop_from(frames_[at - 1].held);
  for (; at <= depth_; ++at) {
    frames_[at - 1].is_left_out = true;
  }
}

}  // namespace leiri::libxml2
