#include "json/json_ld_reader.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/language_tag.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <utility>

#include "json/fixed_identifiers.hpp"
#include "json/written_value.hpp"

namespace leiri::text {
namespace {

/// Empty if the reference has no base.
std::string resolved(std::string_view iri, std::string_view base_iri) {
  const result<reference> ref = split(iri);
  const result<reference> base = split(base_iri);
  const result<std::string> found = ref && base
                                        ? resolve(*ref, *base, absolute_references::verbatim)
                                        : result<std::string>(std::string());
  return found ? *found : std::string();
}

template <class Use>
void for_each_string(const json_value& v, Use use) {
  if (v.is_string()) {
    use(v);
  }
  for (const json_value& item : v.items) {
    if (item.is_string()) {
      use(item);
    }
  }
}

}  // namespace

json_ld_reader::json_ld_reader(whole_document& document, const json_ld_contexts* known)
    : document_(document), known_(known) {
  if (document_.names().base() != nullptr) {
    document_base_ = document_.names().base()->text;
  }
}

void json_ld_reader::read(const json_value& value) {
  if (document_.is_copied()) {
    is_kept_ = has_bad_fixed_identifier(value);
  }
  auto start = std::make_shared<json_ld_context>();
  start->base = document_base_;
  read_value(value, start, nullptr);
}

void json_ld_reader::read_value(const json_value& v, const context_pointer& in,
                                const term_definition* by, const statement& of, place where) {
  if (document_.has_stopped()) {
    return;
  }
  if (v.is_array()) {
    for (const json_value& item : v.items) {
      read_value(item, in, by, of, where);
    }
  } else if (v.is_object()) {
    read_node(v, in, by, of, where);
  } else if (by != nullptr) {
    const context_pointer scoped = by->scoped == nullptr ? in : extended(*by->scoped, in);
    const term_definition* const here = meaning(by, *scoped);
    if (v.is_string() && here != nullptr && (here->type == "@id" || here->type == "@vocab")) {
      take_object(v, role::object, scoped, {here->type == "@vocab", true}, of);
    } else if (v.is_string() && here != nullptr) {
      take_literal(v, here->type);
    }
  }
}

/// What the term means in a context that may define it again.
const term_definition* json_ld_reader::meaning(const term_definition* by,
                                               const json_ld_context& in) noexcept {
  return by == nullptr ? nullptr : in.find(by->name);
}

/// JSON-LD 1.1 Processing Algorithms section 5.1.2, steps 3 to 11.
void json_ld_reader::read_node(const json_value& node, context_pointer in,
                               const term_definition* by, const statement& of, place where) {
  const json_value* const scoped = by == nullptr ? nullptr : by->scoped;
  const bool is_plain = std::any_of(node.members.begin(), node.members.end(), [&](const auto& m) {
    const expansion e = expand(m.name.text, *in, {true, false});
    return e.iri == "@value" || (e.iri == "@id" && node.members.size() == 1);
  });
  if (in->previous != nullptr && !is_plain && where == place::property) {
    in = in->previous;
  }
  if (scoped != nullptr) {
    in = extended(*scoped, in);
  }
  if (const json_value* const local = node.find("@context")) {
    in = extended(*local, in);
  }
  const node_contexts around{node, with_types(node, in), in, of, meaning(by, *in)};
  for (const auto& [name, value] : node.members) {
    if (name.text != "@context") {
      read_member(name, value, around);
    }
  }
}

/// The members of an object under `@nest` belong to the node around it.
void json_ld_reader::read_nested(const json_value& v, const node_contexts& around,
                                 const term_definition* by) {
  const bool is_scoped = by != nullptr && by->scoped != nullptr;
  const context_pointer in = is_scoped ? extended(*by->scoped, around.in) : around.in;
  for (const json_value& item : v.items) {
    read_nested(item, around, by);
  }
  for (const auto& [name, value] : v.members) {
    read_member(name, value,
                {around.node, in, around.of_types, around.of, around.by, around.is_reverse});
  }
}

/// The contexts of types apply to the node itself.
context_pointer json_ld_reader::with_types(const json_value& node, const context_pointer& in) {
  std::vector<std::string_view> types;
  for (const auto& [name, value] : node.members) {
    if (expand(name.text, *in, {true, false}).iri == "@type") {
      for_each_string(value, [&](const json_value& type) { types.push_back(type.text); });
    }
  }
  std::sort(types.begin(), types.end());
  context_pointer result = in;
  for (const std::string_view type : types) {
    const term_definition* const known = in->find(type);
    if (known != nullptr && known->scoped != nullptr) {
      result = extended(*known->scoped, result, context_of::type);
    }
  }
  return result;
}

void json_ld_reader::read_member(const json_value& name, const json_value& value,
                                 const node_contexts& around) {
  const context_pointer& in = around.in;
  const expansion property = expand(name.text, *in, {true, false});
  const term_definition* const term = in->find(name.text);
  if (property.is == expansion::form::keyword && property.iri == "@nest") {
    read_nested(value, around, term);
    return;
  }
  if (property.is == expansion::form::keyword) {
    read_keyword(property.iri, value, around);
    return;
  }
  if (property.is == expansion::form::nothing) {
    note_keyword_like(name);
    // A context that was not read may define it.
    if (in->is_incomplete && term == nullptr) {
      read_value(value, in, nullptr);
    }
    return;
  }
  statement made{&around, term_effect::none};
  if (property.is != expansion::form::blank) {
    made.predicate = take_property(name, property, value, *in);
  }
  if (around.is_reverse || (term != nullptr && term->is_reverse)) {
    made = {};
  } else if (term != nullptr && contains(term->container, "@list")) {
    made.predicate = term_effect::none;
  }
  if (term != nullptr && term->type == "@json") {
    return;
  }
  if (term != nullptr && value.is_object() && !term->container.empty()) {
    read_map(value, in, *term, made);
  } else {
    read_value(value, in, term, made);
  }
}

/// Returns what the property says about objects.
term_effect json_ld_reader::take_property(const json_value& name, const expansion& property,
                                          const json_value& value, const json_ld_context& in) {
  const outcome read = examine(name, property, role::predicate, in.base);
  if (!read.usable || property.is != expansion::form::absolute) {
    return term_effect::none;
  }
  note_names(name, property);
  const term_effect effect =
      document_.count_term({.value = property.iri, .begin = name.begin, .end = name.end});
  if (names_namespaces(effect)) {
    name_namespaces(value, effect);
  }
  return effect;
}

/// Counts the namespaces that strings name.
void json_ld_reader::name_namespaces(const json_value& v, term_effect predicate) {
  const json_value* const literal = v.is_object() ? v.find("@value") : &v;
  if (literal == nullptr) {
    return;
  }
  for_each_string(*literal, [&](const json_value& name) {
    if (parse(name.text, profile::iri, kind::iri)) {
      document_.name_namespace(predicate, written(name));
    }
  });
}

/// The members of a map are values; their names may be identifiers (JSON-LD 1.1 section 4.6).
void json_ld_reader::read_map(const json_value& map, const context_pointer& in,
                              const term_definition& by, const statement& of) {
  if (contains(by.container, "@language")) {
    for (const auto& [tag, texts] : map.members) {
      if (expand(tag.text, *in, {true, false}).iri != "@none") {
        take_language(&tag);
      }
    }
    return;
  }
  const bool is_id = contains(by.container, "@id");
  const bool is_type = contains(by.container, "@type");
  if (!is_id && !is_type && !contains(by.container, "@index")) {
    read_value(map, in, &by, of);
    return;
  }
  const term_definition* const index = by.index.empty() ? nullptr : in->find(by.index);
  const bool has_references = index != nullptr && (index->type == "@id" || index->type == "@vocab");
  for (const auto& [name, value] : map.members) {
    const bool has_name = expand(name.text, *in, {true, false}).iri != "@none";
    if (has_name && (is_id || is_type)) {
      take_object(name, is_id ? role::subject : role::object, in, {is_type, true},
                  is_id ? of : statement{nullptr, term_effect::typing});
    } else if (has_name && has_references) {
      take_object(name, role::object, in, {index->type == "@vocab", true}, {});
    }
    const context_pointer held = is_id || is_type ? context_in_map(name, in, is_type) : in;
    read_value(value, held, &by, of, place::map);
  }
}

/// JSON-LD 1.1 Processing Algorithms section 5.1.2, step 13.8.3.
context_pointer json_ld_reader::context_in_map(const json_value& name, const context_pointer& in,
                                               bool is_type) {
  context_pointer held = in->previous == nullptr ? in : in->previous;
  const term_definition* const type = is_type ? held->find(name.text) : nullptr;
  return type == nullptr || type->scoped == nullptr
             ? held
             : extended(*type->scoped, held, context_of::type);
}

void json_ld_reader::read_keyword(std::string_view keyword, const json_value& value,
                                  const node_contexts& around) {
  const context_pointer& in = around.in;
  if (keyword == "@id") {
    for_each_string(value, [&](const json_value& id) {
      if (around.of.subject == nullptr) {
        take_identifier(id, role::subject, in, {false, true});
      } else {
        take_object(id, role::subject, in, {false, true}, around.of);
      }
    });
    if (value.is_object()) {
      read_value(value, in, nullptr);  // JSON-LD-star
    }
  } else if (keyword == "@type") {
    const bool is_value =
        std::any_of(around.node.members.begin(), around.node.members.end(), [&](const auto& m) {
          return expand(m.name.text, *in, {true, false}).iri == "@value";
        });
    read_types(value, is_value, around);
  } else if (keyword == "@set") {
    read_value(value, in, around.by, around.of);
  } else if (keyword == "@list") {
    read_value(value, in, around.by, {&around, term_effect::none});
  } else if (keyword == "@reverse") {
    const context_pointer& inside = in->previous == nullptr ? in : in->previous;
    for (const auto& [name, subjects] : value.members) {
      read_member(name, subjects, {value, inside, around.of_types, {}, nullptr, true});
    }
  } else if (keyword == "@language") {
    take_language(&value);
  } else if (keyword == "@included") {
    read_value(value, in, around.by);
  } else if (keyword == "@graph") {
    read_value(value, in, nullptr);
  }
}

void json_ld_reader::take_literal(const json_value& value, std::string_view datatype) {
  if (value.begin != elsewhere) {
    text::take_literal(value, datatype, document_);
  }
}

/// A malformed tag is a warning (JSON-LD 1.1 Processing Algorithms section 5.1.2, step 13.4.8.2).
void json_ld_reader::take_language(const json_value* tag) {
  if (tag != nullptr && tag->is_string() && tag->begin != elsewhere) {
    document_.take_language(written(*tag), severity::warning);
  }
}

void json_ld_reader::read_types(const json_value& types, bool is_value,
                                const node_contexts& around) {
  for_each_string(types, [&](const json_value& type) {
    if (!is_value) {
      take_object(type, role::object, around.of_types, {true, true},
                  {&around, term_effect::typing});
    } else if (const auto iri =
                   take_identifier(type, role::datatype, around.of_types, {true, true})) {
      document_.count_term({.value = *iri, .begin = type.begin, .end = type.end});
      for (const auto& [name, value] : around.node.members) {
        if (value.is_string() && expand(name.text, *around.in, {true, false}).iri == "@value") {
          take_literal(value, *iri);
        }
      }
    }
  });
}

std::optional<std::string> json_ld_reader::take_identifier(const json_value& at, role r,
                                                           const context_pointer& in,
                                                           expanding how) {
  note_keyword_like(at);
  const expansion e = expand(at.text, *in, how);
  if (e.is != expansion::form::absolute && e.is != expansion::form::reference) {
    return std::nullopt;
  }
  const outcome read = examine(at, e, r, in->base);
  if (!read.usable) {
    return std::nullopt;
  }
  if (how.vocabulary) {
    note_names(at, e);
  }
  return std::string(read.resolved.empty() ? std::string_view(e.iri) : read.resolved);
}

void json_ld_reader::take_object(const json_value& at, role r, const context_pointer& in,
                                 expanding how, const statement& of) {
  if (const auto iri = take_identifier(at, r, in, how); iri && at.begin != elsewhere) {
    const std::string_view subject =
        of.predicate == term_effect::none ? std::string_view() : subject_of(of);
    document_.count_object(subject, of.predicate,
                           {.value = *iri, .begin = at.begin, .end = at.end});
  }
}

/// The IRI of the subject. Empty if it has none.
std::string_view json_ld_reader::subject_of(const statement& of) {
  if (of.subject == nullptr) {
    return {};
  }
  std::optional<std::string>& known = of.subject->iri;
  if (!known) {
    known = iri_of(*of.subject);
  }
  return *known;
}

std::string json_ld_reader::iri_of(const node_contexts& around) {
  const json_ld_context& in = *around.in;
  for (const auto& [name, value] : around.node.members) {
    if (value.is_string() && expand(name.text, in, {true, false}).iri == "@id") {
      const expansion e = expand(value.text, in, {false, true});
      return e.is == expansion::form::absolute || e.is == expansion::form::reference
                 ? resolved(e.iri, in.base)
                 : std::string();
    }
  }
  return {};
}

/// Notes that a predicate, class or datatype was composed of a name in the context and the text
/// after it.
void json_ld_reader::note_names(const json_value& at, const expansion& e) {
  constexpr namespace_usages made{namespace_usage::rdf_name, namespace_usage::rdf_start};
  if (at.begin == elsewhere) {
    return;
  }
  if (!e.rejected_prefix.empty()) {
    namespace_usages how = made;
    how.insert({namespace_usage::rdf_declared});
    document_.count_namespace({.value = e.rejected_prefix, .begin = at.begin, .end = at.end},
                              at.text.substr(0, at.text.find(':')), how);
  } else if (e.name_size < e.iri.size()) {
    document_.out().note_use(std::string_view(e.iri).substr(0, e.name_size), made);
  }
}

outcome json_ld_reader::examine(const json_value& at, const expansion& e, role r,
                                std::string_view base_iri) {
  if (at.begin == elsewhere) {
    outcome known;
    known.usable = true;
    known.resolved = e.iri;
    return known;
  }
  const bool is_reference = e.is == expansion::form::reference;
  const result<reference> base = split(base_iri);
  return document_.examine({.role = r,
                            .value = e.iri,
                            .reading = is_reference ? reading::reference : reading::absolute,
                            .begin = at.begin,
                            .end = at.end,
                            .offset = json_offset,
                            .name_size = e.name_size,
                            .prefix_size = e.prefix_size,
                            .scheme_as_prefix = e.rejected_prefix,
                            .is_repairable = may_change(at) && !is_kept_,
                            .write = json_string},
                           base.has_value() && base->has_scheme() ? &*base : nullptr);
}

void json_ld_reader::note_keyword_like(const json_value& at) {
  // JSON-LD 1.1 Framing section 3; values of @embed begin with an @ as well.
  constexpr std::string_view of_frames[] = {"@always",   "@default",   "@embed", "@explicit",
                                            "@never",    "@null",      "@once",  "@omitDefault",
                                            "@preserve", "@requireAll"};
  const bool is_of_frames =
      std::find(std::begin(of_frames), std::end(of_frames), at.text) != std::end(of_frames);
  if (at.begin != elsewhere && looks_like_keyword(at.text) && !is_keyword(at.text) &&
      !is_of_frames) {
    document_.report_once(code::keyword_unknown, at.begin, at.text);
  }
}

void json_ld_reader::count_namespace(const json_value& at, std::string_view name,
                                     std::string_view prefix) {
  if (at.begin != elsewhere) {
    document_.count_namespace({.value = name, .begin = at.begin, .end = at.end}, prefix);
  }
}

/// JSON-LD 1.1 Processing Algorithms section 5.2.2, IRI Expansion.
json_ld_reader::expansion json_ld_reader::expand(std::string_view value, const json_ld_context& in,
                                                 expanding how) {
  using enum expansion::form;
  if (is_keyword(value)) {
    return {keyword, std::string(value)};
  }
  if (looks_like_keyword(value)) {
    return {};
  }
  if (how.vocabulary) {
    if (const term_definition* const term = in.find(value)) {
      const bool is_none = term->iri.empty();
      return {is_none                       ? nothing
              : is_keyword(term->iri)       ? keyword
              : term->iri.starts_with("_:") ? blank
                                            : absolute,
              term->iri, term->iri.size(), value.size()};
    }
  }
  const std::size_t colon = value.find(':', 1);
  if (!value.empty() && colon != std::string_view::npos) {
    const std::string_view prefix = value.substr(0, colon);
    const std::string_view suffix = value.substr(colon + 1);
    if (prefix == "_") {
      return {blank, std::string(value)};
    }
    const term_definition* const term = suffix.starts_with("//") ? nullptr : in.find(prefix);
    if (term != nullptr && term->is_prefix) {
      return {absolute, term->iri + std::string(suffix), term->iri.size(), colon + 1};
    }
    // No name begins with a backslash, but paths of Windows do.
    const bool may_be_name = !suffix.starts_with("//") && !suffix.starts_with('\\');
    const bool is_unknown =
        in.is_incomplete && may_be_name && term == nullptr && !is_registered_scheme(prefix);
    if (is_unknown) {
      return {};
    }
    if (how.reference || prefix.find_first_of("/?#") == std::string_view::npos) {
      const bool is_rejected = term != nullptr && !suffix.empty();
      return {how.reference ? reference : absolute, std::string(value), 0, 0,
              is_rejected ? std::string_view(term->iri) : std::string_view()};
    }
  }
  if (how.vocabulary && !in.vocabulary.empty()) {
    return {absolute, in.vocabulary + std::string(value), in.vocabulary.size(), 0};
  }
  // A term or vocabulary that was not read might replace it.
  const bool is_unknown = how.vocabulary && in.is_incomplete;
  return how.reference && !is_unknown ? expansion{reference, std::string(value)} : expansion{};
}

}  // namespace leiri::text
