#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <utility>

#include "json/json_ld_reader.hpp"

namespace leiri::text {
namespace {

constexpr std::string_view general_delimiters = ":/?#[]@";

/// Whether a context also applies to the nodes inside the node that contains it (JSON-LD 1.1
/// section 4.1.10).
bool propagates(const json_value& local, bool by_default) {
  const json_value* const said = local.is_object() ? local.find("@propagate") : nullptr;
  return said == nullptr ? by_default : said->is_true();
}

constexpr std::string_view keywords[] = {
    "@base",   "@container", "@context", "@direction", "@graph",     "@id",
    "@import", "@included",  "@index",   "@json",      "@language",  "@list",
    "@nest",   "@none",      "@prefix",  "@propagate", "@protected", "@reverse",
    "@set",    "@type",      "@value",   "@version",   "@vocab"};

}  // namespace

bool is_keyword(std::string_view text) noexcept {
  return std::find(std::begin(keywords), std::end(keywords), text) != std::end(keywords);
}

bool looks_like_keyword(std::string_view text) noexcept {
  return text.size() > 1 && text.front() == '@' &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return alpha.contains(c); });
}

/// JSON-LD 1.1 Processing Algorithms section 4.1.
context_pointer json_ld_reader::extended(const json_value& local, const context_pointer& in,
                                         context_of whose) {
  const auto key = std::tuple(&local, in.get(), whose);
  if (const auto known = contexts_.find(key); known != contexts_.end()) {
    return known->second.result;
  }
  context_pointer result = in;
  if (local.is_array()) {
    for (const json_value& one : local.items) {
      result = with_one(one, result);
    }
  } else {
    result = with_one(local, in);
  }
  if (!propagates(local, whose == context_of::node) && result->previous == nullptr) {
    auto returning = std::make_shared<json_ld_context>(*result);
    returning->previous = in;
    result = returning;
  }
  contexts_.emplace(key, extension{in, result});
  return result;
}

context_pointer json_ld_reader::with_one(const json_value& local, const context_pointer& in) {
  if (local.is_string()) {
    return with_remote(local, in);
  }
  auto next = begin_inside(with_import(local, in));
  if (local.find("@vocab") != nullptr) {
    next->vocabulary = in->vocabulary;  // to which it is relative
  }
  read_context(local, *next);
  next->flatten();
  return next;
}

/// Section 4.1, step 5.6: the terms of an imported context are those of the context that imports
/// it, whose vocabulary they belong to.
context_pointer json_ld_reader::with_import(const json_value& local, const context_pointer& in) {
  const json_value* const url = local.is_object() ? local.find("@import") : nullptr;
  const json_value* const imported = url != nullptr && url->is_string() ? remote(*url) : nullptr;
  if (imported == nullptr || !imported->is_object()) {
    return url == nullptr ? in : with_remote(*url, in);
  }
  auto next = begin_inside(in);
  const json_value* const own = local.find("@vocab");
  const json_value* const vocabulary = own == nullptr ? imported->find("@vocab") : own;
  if (vocabulary != nullptr) {
    next->vocabulary = expand(vocabulary->text, *in, {true, true}).iri;
  }
  for (const auto& [term, value] : imported->members) {
    define(term, value, *imported, *next);
  }
  return next;
}

std::shared_ptr<json_ld_context> json_ld_reader::begin_inside(const context_pointer& outer) {
  auto next = std::make_shared<json_ld_context>();
  next->outer = outer;
  next->base = outer->base;
  next->vocabulary = outer->vocabulary;
  next->is_incomplete = outer->is_incomplete;
  next->previous = outer->previous;
  return next;
}

context_pointer json_ld_reader::with_remote(const json_value& url, const context_pointer& in) {
  if (!url.is_string()) {
    return in;
  }
  const json_value* const found = remote(url);
  if (found != nullptr && reading_.insert(found).second) {
    context_pointer result = extended(*found, in);
    reading_.erase(found);
    return result;
  }
  if (url.begin != elsewhere) {
    document_.report_once(code::context_not_read, url.begin, url.text);
  }
  auto next = std::make_shared<json_ld_context>(*in);
  next->is_incomplete = true;
  return next;
}

const json_value* json_ld_reader::remote(const json_value& url) {
  const expansion written{expansion::form::reference, url.text};  // the outcome refers to it
  const outcome read = examine(url, written, role::system_id, document_base_);
  return known_ == nullptr
             ? nullptr
             : known_->find(read.usable && !read.resolved.empty() ? read.resolved : url.text);
}

void json_ld_reader::read_context(const json_value& local, json_ld_context& to) {
  if (local.type == json_value::kind::null) {
    to.vocabulary.clear();
    to.base = document_base_;
    to.is_incomplete = false;
    to.outer = nullptr;
    to.previous = nullptr;
  } else if (local.is_object()) {
    if (const json_value* const base = local.find("@base")) {
      read_base(*base, to);
    }
    if (const json_value* const vocabulary = local.find("@vocab")) {
      read_vocabulary(*vocabulary, to);
    }
    take_language(local.find("@language"));
    for (const auto& [term, value] : local.members) {
      define(term, value, local, to);
    }
  }
}

void json_ld_reader::read_base(const json_value& value, json_ld_context& to) {
  if (value.type == json_value::kind::null && value.begin != elsewhere) {
    to.base.clear();
  }
  if (!value.is_string() || value.begin == elsewhere) {
    return;  // only a document sets its base
  }
  const expansion written{expansion::form::reference, value.text};
  const outcome read = examine(value, written, role::base, to.base);  // may be a view of it
  const result<reference> before = split(to.base);
  const reference* const outer = before && before->has_scheme() ? &*before : nullptr;
  if (auto base = base_set_by(value.text, profile::rdf, outer, read)) {
    to.base = *std::move(base);
  } else {
    to.base.clear();
    document_.miss_base();
  }
}

void json_ld_reader::read_vocabulary(const json_value& value, json_ld_context& to) {
  if (!value.is_string()) {
    to.vocabulary.clear();
    return;
  }
  const expansion e = expand(value.text, to, {true, true});  // relative to the one in force
  to.vocabulary.clear();
  const bool is_empty = value.text.empty();
  const bool is_known = e.is == expansion::form::absolute || e.is == expansion::form::reference;
  if (is_known) {
    const outcome read = examine(value, e, role::prefix, to.base);
    const bool is_relative = e.is == expansion::form::reference;
    to.vocabulary = read.usable && is_relative ? std::string(read.resolved) : e.iri;
  }
  if (is_known && !is_empty) {
    count_namespace(value, to.vocabulary, {});
  }
}

/// Defines a term that another definition uses, even if its own definition comes later.
void json_ld_reader::define_first(std::string_view term, const json_value& local,
                                  json_ld_context& to) {
  const json_member* const found = member_of(local, term);
  if (found != nullptr && to.terms.find(term) == to.terms.end()) {
    define(found->name, found->value, local, to);
  }
}

/// The member with this name. It is found in an index, since every definition looks for the prefix
/// of its IRI, and comparing all names would take too long.
const json_member* json_ld_reader::member_of(const json_value& local, std::string_view name) {
  if (indexed_ != &local) {
    indexed_ = &local;
    index_.clear();
    for (const json_member& m : local.members) {
      index_.emplace(m.name.text, &m);
    }
  }
  const auto found = index_.find(name);
  return found == index_.end() ? nullptr : found->second;
}

/// JSON-LD 1.1 Processing Algorithms section 4.2, Create Term Definition.
void json_ld_reader::define(const json_value& term, const json_value& value,
                            const json_value& local, json_ld_context& to) {
  const bool is_reserved = term.text != "@type" && looks_like_keyword(term.text);
  note_keyword_like(term);
  if (term.text.empty() || is_reserved || to.terms.find(term.text) != to.terms.end()) {
    return;
  }
  to.terms.emplace(term.text, term_definition());  // so that a cycle ends
  const bool is_simple = value.is_string();
  const json_value* id = is_simple ? &value : value.find("@id");
  term_definition d;
  d.name = term.text;
  if (const json_value* const reverse = value.find("@reverse")) {
    d.is_reverse = true;
    id = reverse;
  }
  take_language(value.find("@language"));
  if (id != nullptr && looks_like_keyword(id->text) && !is_keyword(id->text)) {
    note_keyword_like(*id);
    to.terms.erase(term.text);
    return;
  }
  const bool is_null =
      value.type == json_value::kind::null || (id != nullptr && id->type == json_value::kind::null);
  if (!is_null && term.text != "@type") {
    d.iri = defined_iri(term, id, local, to);
  }
  const bool ends_so =
      !d.iri.empty() && general_delimiters.find(d.iri.back()) != std::string_view::npos;
  const bool may_be_simple = term.text.find_first_of(":/") == std::string::npos;
  const json_value* const prefix = value.find("@prefix");
  d.is_prefix = (prefix != nullptr && prefix->is_true()) || (is_simple && may_be_simple && ends_so);
  if (d.is_prefix && id != nullptr && defined_.insert(&term).second) {
    count_namespace(*id, d.iri, term.text);
  }
  read_type_mapping(value, local, d, to);
  read_container(value, d);
  read_index_mapping(value, local, d, to);
  d.scoped = value.find("@context");
  to.terms[term.text] = std::move(d);
}

void json_ld_reader::read_type_mapping(const json_value& definition, const json_value& local,
                                       term_definition& d, json_ld_context& to) {
  const json_value* const type = definition.find("@type");
  if (type == nullptr || !type->is_string()) {
    return;
  }
  define_first(type->text.substr(0, type->text.find(':')), local, to);
  const expansion e = expand(type->text, to, {true, false});
  d.type = e.iri;
  if (e.is == expansion::form::absolute && examine(*type, e, role::datatype, to.base).usable) {
    take_in_context(*type, e, term_effect::typing);
  }
}

void json_ld_reader::read_container(const json_value& definition, term_definition& d) {
  const json_value* const container = definition.find("@container");
  if (container == nullptr) {
    return;
  }
  d.container = container->text;
  for (const json_value& one : container->items) {
    d.container += one.text;
  }
  if (d.type.empty() && contains(d.container, "@type")) {
    d.type = "@id";
  }
}

void json_ld_reader::read_index_mapping(const json_value& definition, const json_value& local,
                                        term_definition& d, json_ld_context& to) {
  const json_value* const index = definition.find("@index");
  if (index == nullptr || !index->is_string()) {
    return;
  }
  d.index = index->text;
  define_first(index->text.substr(0, index->text.find(':')), local, to);
  const expansion e = expand(index->text, to, {true, false});
  if (e.is == expansion::form::absolute) {
    examine(*index, e, role::predicate, to.base);
  }
}

std::string json_ld_reader::defined_iri(const json_value& term, const json_value* id,
                                        const json_value& local, json_ld_context& to) {
  const bool has_id = id != nullptr && id->is_string() && id->text != term.text;
  const json_value& at = has_id ? *id : term;
  const std::size_t colon = at.text.find(':');
  const std::string other = at.text.substr(0, colon);
  if (other != term.text) {
    define_first(other, local, to);
  }
  if (!has_id) {
    return iri_of_term(term.text, to);
  }
  const expansion e = expand(at.text, to, {true, false});
  if (e.is == expansion::form::absolute && defined_.insert(&at).second) {
    const bool is_prefix = general_delimiters.find(e.iri.back()) != std::string_view::npos;
    const outcome read = examine(at, e, is_prefix ? role::prefix : role::predicate, to.base);
    if (read.usable && !is_prefix) {
      take_in_context(at, e, term_effect::none);  // it may be any resource
    }
  }
  if (e.is == expansion::form::nothing && !to.is_incomplete && to.find(at.text) == nullptr) {
    // Step 14.2.3: an invalid IRI mapping, which ends the processing.
    examine(at, {expansion::form::absolute, at.text}, role::predicate, to.base);
  }
  return e.is == expansion::form::nothing ? std::string() : e.iri;
}

/// Counts the IRI that a definition contains. `by` says of what kind the IRI is.
void json_ld_reader::take_in_context(const json_value& at, const expansion& e, term_effect by) {
  if (at.begin != elsewhere) {
    document_.count_object({}, by, {.value = e.iri, .begin = at.begin, .end = at.end});
    note_names(at, e);
  }
}

/// A term that is defined without an IRI (section 4.2, steps 15 to 18): any term may be its prefix,
/// and earlier definitions of the term itself do not count.
std::string json_ld_reader::iri_of_term(std::string_view term, const json_ld_context& to) {
  const std::size_t colon = term.find(':', 1);
  if (colon == std::string_view::npos) {
    return to.vocabulary.empty() ? std::string() : to.vocabulary + std::string(term);
  }
  const std::string_view suffix = term.substr(colon + 1);
  const term_definition* const prefix =
      suffix.starts_with("//") ? nullptr : to.find(term.substr(0, colon));
  return prefix == nullptr ? std::string(term) : prefix->iri + std::string(suffix);
}

}  // namespace leiri::text
