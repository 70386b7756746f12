#include <leiri/documents/audit.hpp>

#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <utility>

#include "audit/audit_state.hpp"

namespace leiri {

adapter_audit::adapter_audit(audit_listener& listener, namespace_inventory& inventory,
                             audit_options options)
    : state_(std::make_unique<state>(listener, inventory, std::move(options))) {}

adapter_audit::~adapter_audit() = default;

audit::audit(audit_listener& listener, namespace_inventory& inventory, audit_options options)
    : adapter_audit(listener, inventory, std::move(options)) {}

outcome adapter_audit::examine(const occurrence& o, absolute_references mode) {
  return state_->examine(o, mode);
}

bool adapter_audit::repeat(const occurrence& o, const outcome& before) {
  return state_->repeat(o, before);
}

bool adapter_audit::lacks_file(std::string_view iri) const { return state_->lacks_file(iri); }

bool adapter_audit::names_opened_files() const noexcept { return state_->names_opened_files(); }

void adapter_audit::opened(const occurrence& o, std::string_view path) { state_->opened(o, path); }

void adapter_audit::expect_file(const occurrence& o, std::string_view iri) {
  state_->expect_file(o, iri);
}

bool adapter_audit::expand(std::size_t size, const locator& where) {
  return state_->expand(size, where);
}

outcome adapter_audit::reject(const occurrence& o, const error& e) { return state_->reject(o, e); }

outcome adapter_audit::examine_language(const occurrence& tag, severity s) {
  return state_->examine_language(tag, s);
}

void adapter_audit::expect_link(const occurrence& o, const outcome& read) {
  if (misses_link(read)) {
    report_link(o, {});
  }
}

bool adapter_audit::checks_links() const noexcept { return state_->checks_links(); }

bool adapter_audit::misses_link(const outcome& read) const { return state_->misses_link(read); }

void adapter_audit::report_link(const occurrence& o, std::string_view intended) {
  state_->report_link(o, intended);
}

outcome adapter_audit::pass_over(const occurrence& o, code why) {
  return state_->pass_over(o, why);
}

outcome adapter_audit::examine_without_base(const occurrence& o, code why,
                                            absolute_references mode) {
  return state_->examine_without_base(o, why, mode);
}

decision adapter_audit::decide(const occurrence& o, const outcome& bad, absolute_references mode) {
  return state_->decide(o, bad, mode);
}

void adapter_audit::decided(const occurrence& o, const outcome& bad, const decision& d) {
  state_->decided(o, bad, d);
}

void adapter_audit::skipped(const text_range& statement) {
  state_->listener().on_skipped(statement);
}

void adapter_audit::name_origin(std::function<std::string()> origin) {
  state_->name_origin(std::move(origin));
}

void adapter_audit::take(const remark& r) { state_->listener().on_remark(r); }

void adapter_audit::mute(bool is_muted) noexcept { state_->mute(is_muted); }

std::optional<std::string> base_set_by(std::string_view value, profile p, const reference* base,
                                       const outcome& read) {
  if (read.usable) {
    return std::string(read.resolved);
  }
  return read.why == code::limit_exceeded ? std::nullopt : base_as_written(value, p, base);
}

std::optional<std::string_view> remark_in(std::string_view comment) noexcept {
  const std::string_view inside = trim(comment);
  return inside.starts_with("leiri-ignore") ? std::optional(inside) : std::nullopt;
}

std::optional<std::string_view> adapter_audit::new_name_of(std::string_view name) const noexcept {
  const namespace_renaming* const renaming = state_->renaming();
  return renaming == nullptr ? std::nullopt : renaming->new_name_of(name);
}

const policy_table& adapter_audit::policies() const noexcept { return state_->policies(); }

std::uint32_t adapter_audit::count_namespace(std::string_view name, std::string_view prefix,
                                             const locator& where, namespace_usages how) {
  const std::uint32_t entry = state_->inventory().add(name, prefix, where);
  state_->inventory().note(entry, how);
  return entry;
}

added_term adapter_audit::count_term(std::string_view iri, const locator& where) {
  return state_->count_term(iri, where);
}

added_term adapter_audit::count_term(std::string_view iri, std::size_t namespace_size,
                                     std::string_view prefix, const locator& where) {
  namespace_inventory& inventory = state_->inventory();
  const added_term added = inventory.add_term(iri, namespace_size, prefix, where);
  inventory.note(added.entry, {namespace_usage::rdf_name, namespace_usage::rdf_start});
  return added;
}

void adapter_audit::recount(const added_term& term) noexcept {
  state_->inventory().add_again(term);
}

void adapter_audit::note_use(std::uint32_t entry, namespace_usages how) noexcept {
  state_->inventory().note(entry, how);
}

void adapter_audit::note_use(std::string_view name, namespace_usages how) noexcept {
  state_->inventory().note(name, how);
}

void adapter_audit::define(std::string_view iri, term_effect type, std::string_view class_iri,
                           const locator& where) {
  state_->inventory().define(iri, type, class_iri, where);
}

void adapter_audit::name_namespace(term_effect predicate, std::string_view name,
                                   const locator& where) {
  count_namespace(name, {}, where, {namespace_usage::named});
  if (predicate == term_effect::owning) {
    state_->inventory().add_ontology({.iri = name, .is_namespace = true, .first = {}}, where);
  }
}

void adapter_audit::add_link(link_kind kind, std::string_view name, std::string_view location,
                             const locator& where) {
  state_->inventory().add_link(kind, name, location, where);
}

void adapter_audit::count_effective_object(std::string_view subject, term_effect predicate,
                                           std::string_view object, const locator& where) {
  namespace_inventory& inventory = state_->inventory();
  const auto define_subject = [&](term_effect type, std::string_view class_iri = {}) {
    if (!subject.empty()) {
      inventory.define(subject, type, class_iri, where);
    }
  };
  switch (predicate) {
    case term_effect::typing:
      define_subject(state_->count_term(object, where).effect, object);
      break;
    case term_effect::describing:
      define_subject(term_effect::definition);
      state_->count_term(object, where);
      break;
    case term_effect::schema:
      state_->count_term(object, where);
      break;
    case term_effect::defining:
      define_subject(term_effect::definition);
      break;
    case term_effect::importing:
      inventory.add_ontology({.iri = object, .is_imported = true, .first = {}}, where);
      break;
    case term_effect::naming:
    case term_effect::owning:
      name_namespace(predicate, object, where);
      break;
    case term_effect::referring:
      break;
    default:
      inventory.add_object(object, where);
  }
}

void adapter_audit::report(code c, const occurrence& o, std::uint32_t offset,
                           std::string_view detail, component part) {
  state_->report(c, o, offset, detail, part);
}

void adapter_audit::report(code c, position where, std::string_view detail,
                           std::optional<severity> s) {
  state_->report(c, where, detail, s);
}

std::uint64_t audit::identifiers() const noexcept { return state_->identifiers(); }

void adapter_audit::leave_out(std::uint64_t bytes) noexcept { state_->leave_out(bytes); }

std::uint64_t audit::left_out() const noexcept { return state_->left_out(); }

std::uint64_t audit::last_fault() const noexcept { return state_->last_fault(); }

}  // namespace leiri
