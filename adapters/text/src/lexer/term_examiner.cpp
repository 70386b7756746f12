#include "lexer/term_examiner.hpp"

#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/language_tag.hpp>
#include <leiri/parse.hpp>
#include <utility>

#include "text/escapes.hpp"
#include "text/names.hpp"

namespace leiri::text {
namespace {

constexpr std::string_view rdf_type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/// Compares bytes, since starts_with() calls a function.
constexpr bool begins_with_http(std::string_view value) noexcept {
  return value.size() > 3 && value[0] == 'h' && value[1] == 't' && value[2] == 't' &&
         value[3] == 'p';
}

/// What note_name() can note.
constexpr namespace_usages uses_of_names = {namespace_usage::rdf_name, namespace_usage::rdf_start};

}  // namespace

term_examiner::term_examiner(audit& a, input_cursor& in, token_reader& tokens, structure& s,
                             const document_options& options)
    : audit_(a),
      input_(in),
      tokens_(tokens),
      structure_(s),
      environment_(is_line_based(options.syntax) ? std::string_view() : options.base),
      library_(options.library),
      is_line_based_(is_line_based(options.syntax)) {}

occurrence term_examiner::occurrence_of(role r, std::string_view value) const noexcept {
  const bool resolves = tokens_.is_iriref() && !is_line_based_;
  return {r,
          {},
          value,
          resolves ? reading::reference : reading::absolute,
          profile::rdf,
          environment_.base(),
          &tokens_,
          tokens_.is_iriref() ? 0 : namespace_size_};
}

bool term_examiner::take_iriref(role r) {
  if (input_.is_trial()) {
    return take_for_trial();
  }
  const std::string_view raw = input_.text(input_.piece_begin() + 1, tokens_.end());
  if (!tokens_.is_escaped()) {
    return take_plain_iriref(r, raw);
  }
  value_.clear();
  decode_iriref(raw, value_);
  return examine(r, value_) != fate::stop;
}

void term_examiner::repeat_iriref(role r) {
  const std::string_view value = input_.text(input_.piece_begin() + 1, tokens_.end());
  audit_.repeat(occurrence_of(r, value), {true, {}, value, true});
  structure_.iri(value);
  structure_.name_subject();
  tokens_.end_identifier();
}

/// Any identifier is as good as another.
bool term_examiner::take_for_trial() {
  structure_.iri({});
  tokens_.end_identifier();
  return true;
}

bool term_examiner::take_name(role r) {
  if (input_.is_trial()) {
    return take_for_trial();
  }
  const std::uint64_t begin = input_.piece_begin();
  const std::uint64_t local = tokens_.local_begin();
  const std::string_view prefix = input_.text(begin, local - 1);
  declaration* const d = environment_.find(prefix);
  if (d == nullptr) {
    tokens_.set_namespace_size(static_cast<std::size_t>(local - begin));
    occurrence o = occurrence_of(r, input_.text(begin, tokens_.end()));
    o.base = nullptr;
    const outcome bad = environment_.has_lost(prefix) ? audit_.pass_over(o, code::prefix_undefined)
                                                      : audit_.reject(o, {code::prefix_undefined});
    return treat(o, bad) != fate::stop;
  }
  name_end_ = begins_with_http(prefix) ? structure::none : tokens_.end();
  value_ = d->name;
  namespace_size_ = value_.size();
  tokens_.set_namespace_size(namespace_size_);
  decode_local(input_.text(local, tokens_.end()), value_);
  if (!d->noted.contains_all(uses_of_names)) {
    note_name(*d, r, local != tokens_.end());
  }
  if (!d->new_name.empty()) {
    return take_name_in_renamed(r, *d);
  }
  return examine(r, value_) != fate::stop;
}

// The prefix of the name stands for another namespace from now on. What does not follow it is
// written in full.
bool term_examiner::take_name_in_renamed(role r, const declaration& d) {
  new_meaning_ = d.new_name + value_.substr(namespace_size_);
  is_renamed_ = false;
  const fate f = examine(r, value_);
  new_meaning_.clear();
  if (is_renamed_ || f == fate::stop) {
    return f != fate::stop;
  }
  if (f == fate::usable) {
    replace(value_, code::namespace_renamed);
  } else if (input_.passed().has_sink()) {
    audit_.report(code::namespace_not_renamed, occurrence_of(r, value_), 0,
                  "the name is not usable; clean the document first");
  }
  return true;
}

std::string_view term_examiner::scheme_as_prefix(std::string_view value) {
  const std::string_view prefix = tokens_.is_iriref() ? possible_prefix(value) : std::string_view();
  const declaration* const d = prefix.empty() ? nullptr : environment_.find(prefix);
  return d == nullptr ? std::string_view() : std::string_view(d->name);
}

term_examiner::fate term_examiner::examine(role r, std::string_view value) {
  occurrence o = occurrence_of(r, value);
  if (!begins_with_http(value)) {
    o.scheme_as_prefix = scheme_as_prefix(value);
  }
  const outcome result = audit_.examine(o, absolute_references::verbatim);
  was_silent_ = result.is_silent;
  if (result.why == code::limit_exceeded) {
    has_stopped_ = true;
    return fate::stop;
  }
  if (!result.usable) {
    return treat(o, result);
  }
  remember(o, result);
  tokens_.end_identifier();
  return fate::usable;
}

void term_examiner::report_unclosed(role r) {
  const std::uint64_t begin = input_.piece_begin() + 1;
  std::string_view raw = input_.text(begin, tokens_.end());
  raw = raw.substr(0, raw.find_last_not_of(" \t") + 1);
  tokens_.set_end(begin + raw.size());
  value_.clear();
  decode_iriref(raw, value_);
  const occurrence o{r, {}, value_, reading::absolute, profile::rdf, nullptr, &tokens_};
  audit_.report(code::document_syntax, o, static_cast<std::uint32_t>(value_.size()),
                "IRI without a closing '>'");
}

void term_examiner::take_unclosed(role r) {
  const occurrence o{r, {}, value_, reading::absolute, profile::rdf, nullptr, &tokens_};
  const policy wanted = treatment_of_faulty_text(audit_.policies()[r]);
  if (possible(wanted, code::document_syntax) == policy::keep) {
    keep(o, {policy::keep, value_, value_});
  } else {
    skip(o, code::document_syntax);
  }
}

// Applies the policy for its role, as far as the output can follow it.
term_examiner::fate term_examiner::treat(const occurrence& o, const outcome& bad) {
  if (bad.why == code::namespace_renamed) {
    return rename(o, bad);
  }
  decision d = audit_.decide(o, bad, absolute_references::verbatim);
  const policy done = possible(d.action, bad.why);
  if (done == policy::keep && d.action != done) {
    d = {done, o.value, o.value};
  }
  d.action = done;
  audit_.decided(o, bad, d);
  switch (d.action) {
    case policy::keep:
      return keep(o, d);
    case policy::skip:
      return skip(o, bad.why);
    case policy::repair:
      return repair(o, bad.why, d);
    case policy::repair_or_skip:  // is never decided
    case policy::fail:
      break;
  }
  has_stopped_ = true;
  return fate::stop;
}

term_examiner::fate term_examiner::keep(const occurrence& o, const decision& d) {
  remember_bad(o, d);
  structure_.iri(d.resolved);
  tokens_.end_identifier();
  return fate::treated;
}

term_examiner::fate term_examiner::skip(const occurrence& o, code why) {
  remember_bad(o, {});
  structure_.bad_iri();
  tokens_.end_identifier();
  input_.passed().skip_line_for(why);
  return fate::treated;
}

// An IRI keeps its brackets; a name becomes an IRI.
term_examiner::fate term_examiner::repair(const occurrence& o, code why, const decision& d) {
  occurrence good = o;
  good.value = d.text;
  remember(good, {true, {}, d.resolved});
  tokens_.end_identifier();
  replace(d.text, why);
  return fate::treated;
}

void term_examiner::replace(std::string_view iri, code why) {
  const bool has_brackets = tokens_.is_iriref();
  const std::uint64_t begin = input_.piece_begin() + (has_brackets ? 1 : 0);
  const std::string result = has_brackets ? std::string(iri) : '<' + std::string(iri) + '>';
  input_.passed().repair(begin, tokens_.end(), result, why);
}

// Names that follow have the old namespace for the audit, which renames them one by one.
term_examiner::fate term_examiner::rename(const occurrence& o, const outcome& old) {
  const decision d = audit_.decide(o, old, absolute_references::verbatim);
  const std::string iri(d.text);
  if (o.role == role::prefix) {
    set_prefix(old.resolved, true);
    environment_.find(prefix_)->new_name = iri;
    announce_prefix(iri);
    structure_.iri(iri);
  } else {
    occurrence renamed = o;
    renamed.value = iri;
    remember(renamed, {true, {}, renamed.value});
  }
  tokens_.end_identifier();
  is_renamed_ = true;
  if (tokens_.is_iriref() || new_meaning_ != iri) {
    audit_.decided(o, old, d);
    replace(iri, code::namespace_renamed);
  }
  return fate::treated;
}

// Remembers what the rest of the document needs to know about a term.
void term_examiner::remember(const occurrence& o, const outcome& result) {
  if (o.base != nullptr && result.resolved.data() != o.value.data()) {
    look_for_misreading(o, result);
  }
  switch (o.role) {
    case role::base:
      set_base(result.resolved);
      break;
    case role::prefix:
      set_prefix(result.resolved, true);
      announce_prefix(result.resolved);
      break;
    case role::datatype:
      audit_.count_term(result.resolved, tokens_);
      break;
    case role::object:
      audit_.count_object(structure_.has_named_subject() ? subject_ : std::string_view(),
                          structure_.effect(), result.resolved, tokens_);
      break;
    default:
      break;
  }
  structure_.iri(result.resolved);
  if (o.role == role::predicate) {
    structure_.set_effect(audit_.count_term(result.resolved, tokens_).effect);
  } else if (o.role == role::subject && structure_.is_at_top()) {
    subject_ = result.resolved;
    structure_.name_subject();
  }
}

/// Namespaces that are not usable are not counted.
void term_examiner::set_prefix(std::string_view name, bool usable) {
  declaration made{std::string(name), usable, 0, {}, tokens_.locate(0)};
  if (const declaration* const before = environment_.find(prefix_)) {
    note_redeclaration(*before, made);
  }
  if (usable) {
    made.noted = {namespace_usage::rdf_declared};
    made.entry = audit_.count_namespace(name, prefix_, tokens_, made.noted);
  }
  environment_.set_prefix(prefix_, std::move(made));
}

/// Prefixes in a document are reported once, at the first of them.
void term_examiner::note_redeclaration(const declaration& before, const declaration& made) {
  if (before.name == made.name) {
    return;
  }
  if (redeclared_.empty()) {
    redeclared_at_ = made.where;
  }
  redeclared_ += redeclared_.empty() ? "" : ", ";
  redeclared_ += prefix_.empty() ? ":" : prefix_;
}

void term_examiner::describe(part_result& part) const {
  environment_.describe(part);
  part.redeclared = redeclared_;
  part.redeclared_at = redeclared_at_;
}

/// `is_longer`: the name is more than a prefix.
void term_examiner::note_name(declaration& d, role r, bool is_longer) {
  namespace_usages how{namespace_usage::rdf_name};
  const bool is_term = r == role::predicate || r == role::datatype ||
                       (r == role::object && names_terms(structure_.effect()));
  if (is_term && is_longer) {
    how.insert({namespace_usage::rdf_start});
  }
  if (d.usable && !d.noted.contains_all(how)) {
    d.noted.insert(how);
    if (!d.is_inherited) {
      audit_.note_use(d.entry, how);
    }
  }
}

// Nothing is resolved against a base that is skipped; names in an invalid namespace may still be
// IRIs.
void term_examiner::remember_bad(const occurrence& o, const decision& d) {
  if (o.role == role::base) {
    set_base(d.resolved);
  } else if (o.role == role::prefix) {
    const bool is_kept = d.action == policy::keep;
    set_prefix(is_kept ? d.resolved : o.value, false);
    if (is_kept) {
      announce_prefix(d.resolved);
    }
  }
}

void term_examiner::set_base(std::string_view iri) {
  environment_.set_base(iri);
  if (statement_maker* const to = structure_.statements(); to != nullptr && !iri.empty()) {
    to->base(std::string(iri));
  }
}

void term_examiner::announce_prefix(std::string_view iri) {
  if (statement_maker* const to = structure_.statements()) {
    to->prefix(prefix_, std::string(iri));
  }
}

void term_examiner::look_for_misreading(const occurrence& o, const outcome& result) {
  if (library_.misreading == nullptr) {
    return;
  }
  const std::string theirs = library_.misreading(o.value, *o.base, result.resolved);
  if (!theirs.empty()) {
    const std::string detail = std::string(library_.name) +
                               " resolves this reference incorrectly: to <" + theirs +
                               ">; expected <" + std::string(result.resolved) + ">";
    audit_.report(code::library_misreads, o, 0, detail);
  }
}

void term_examiner::count_type_keyword() {
  if (!input_.is_trial()) {
    audit_.count_term(rdf_type, tokens_);
  }
}

void term_examiner::name_namespace(std::string_view name) {
  if (parse(name, profile::iri, kind::iri)) {
    const fixed_place where(input_.place_of(input_.offset()));
    audit_.name_namespace(structure_.effect(), name, where);
  }
}

bool term_examiner::take_language_tag(std::string_view tag, base_direction d) {
  return is_well_formed_language_tag(tag) ? structure_.language_tag(tag, d)
                                          : treat_language_tag(tag, d);
}

/// Statements may have a tag that is of the form that LANGTAG has; a copy may have any.
bool term_examiner::treat_language_tag(std::string_view tag, base_direction d) {
  const std::uint64_t begin = input_.offset() + 1;
  const fixed_place where(input_.place_of(begin));
  const occurrence o = part_of_term("language", tag, where);
  const outcome bad = audit_.examine_language(o);
  decision made = audit_.decide(o, bad);
  const bool can_keep = structure_.statements() == nullptr || is_language_tag(tag);
  made.action = made.action == policy::keep && !can_keep ? policy::skip
                                                         : input_.passed().possible(made.action);
  audit_.decided(o, bad, made);
  switch (made.action) {
    case policy::repair:
      input_.passed().repair(begin, begin + tag.size(), made.text, bad.why);
      return structure_.language_tag(made.text, d);
    case policy::skip:
      input_.passed().skip_line_for(bad.why);
      return structure_.bad_language_tag();
    case policy::fail:
      has_stopped_ = true;
      [[fallthrough]];
    default:
      return structure_.language_tag(tag, d);
  }
}

// A term is text. What else cannot be kept is not an identifier.
policy term_examiner::possible(policy wanted, code why) const noexcept {
  const bool is_text = why != code::utf8_invalid && why != code::document_syntax;
  return structure_.statements() != nullptr && wanted == policy::keep && !is_text
             ? policy::skip
             : input_.passed().possible(wanted);
}

void term_examiner::report_skipped_statement(std::uint64_t end) {
  const std::uint64_t begin = structure_.take_lost();
  audit_.skipped({input_.place_of_statement(begin), end - begin});
}

}  // namespace leiri::text
