#include "audit/audit_state.hpp"

#include <algorithm>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/finding.hpp>
#include <leiri/language_tag.hpp>
#include <leiri/parse.hpp>
#include <utility>

#include "checks/double_encoded.hpp"
#include "checks/slips.hpp"

namespace leiri {
namespace {

bool names_namespace(const occurrence& o) noexcept {
  return (o.reading == reading::name && o.role != role::literal) || o.role == role::prefix;
}

/// Whether the finding recommends another spelling. A namespace name cannot take another spelling
/// unless all documents that use it do.
constexpr bool is_about_spelling(code c) noexcept {
  switch (c) {
    case code::scheme_uppercase:
    case code::dot_segments:
    case code::not_nfc:
    case code::host_label_mapped:
    case code::port_empty:
    case code::port_default:
    case code::uuid_uppercase:
      return true;
    default:
      return false;
  }
}

/// Whether its scheme is not registered and it has no slash: mostly, such identifiers are codes of
/// a register, whose letters are uppercase, such as EPSG:4326 and CHEBI:15377.
bool is_code(const reference& ref) noexcept {
  return ref.path().find('/') == std::string_view::npos &&
         !is_registered_scheme(ref.scheme().value_or(""));
}

/// Whether a literal of this datatype has a language and is written with it instead of the datatype
/// (RDF 1.2 Concepts).
bool needs_language(std::string_view datatype) noexcept {
  return datatype == "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString" ||
         datatype == "http://www.w3.org/1999/02/22-rdf-syntax-ns#dirLangString";
}

}  // namespace

adapter_audit::state::state(audit_listener& listener, namespace_inventory& inventory,
                            audit_options options)
    : told_(listener),
      listener_(&listener),
      inventory_(inventory),
      options_(std::move(options)),
      severities_(catalogue().size()),
      budget_(options_.max_expansion) {
  for (const auto& [c, s] : options_.severities) {
    severities_[static_cast<std::size_t>(c)] = s;
  }
}

profile adapter_audit::state::profile_for(const occurrence& o) const noexcept {
  return options_.profile.value_or(o.profile);
}

severity adapter_audit::state::severity_of(const finding& f) const noexcept {
  return f.severity == severity::invalid
             ? f.severity
             : severities_[static_cast<std::size_t>(f.code)].value_or(f.severity);
}

void adapter_audit::state::tell(const occurrence& o, finding f, std::string_view detail) {
  if (f.code == code::digit_look_alike && !is_misspelt(o.value, f.offset)) {
    return;
  }
  is_silent_ = false;
  if (is_muted() || repeated_.knows(o, f.code, f.offset, inventory_.documents())) {
    return;
  }
  if (names_namespace(o) && is_about_spelling(f.code)) {
    f.severity = severity::info;
  }
  f.severity = severity_of(f);
  inventory_.note_finding(f.code);
  const auto rejecting =
      f.severity == severity::invalid ? std::optional(profile_for(o)) : std::nullopt;
  const std::string from = origin();
  listener_->on_report({f, o.where->locate(f.offset), &o, detail, rejecting, from});
}

void adapter_audit::state::report(code c, const occurrence& o, std::uint32_t offset,
                                  std::string_view detail, component part) {
  tell(o, {c, describe(c).severity, part, offset}, detail);
}

void adapter_audit::state::report(code c, position where, std::string_view detail,
                                  std::optional<severity> s) {
  if (is_muted()) {
    return;
  }
  finding f{c, s.value_or(describe(c).severity)};
  f.severity = severity_of(f);
  inventory_.note_finding(c);
  if (c == code::document_syntax || c == code::limit_exceeded || c == code::too_long) {
    last_fault_ = where.offset;
  }
  const std::string from = origin();
  listener_->on_report({f, where, nullptr, detail, std::nullopt, from});
}

void adapter_audit::state::mute(bool is_muted) noexcept {
  if (is_muted == this->is_muted()) {
    return;
  }
  if (is_muted) {
    listener_ = &nobody_;
    counted_ = identifiers_;
  } else {
    listener_ = &told_;
    identifiers_ = counted_;
  }
}

outcome adapter_audit::state::refuse(const occurrence& o, const error& e) {
  tell(o, to_finding(e), detail_of(o, e));
  return {false, e.code, {}};
}

/// Refuses an identifier that exceeds the limit of the expansion.
[[gnu::cold]] outcome adapter_audit::state::refuse_more(const occurrence& o) {
  report_limit(*o.where);
  return {false, code::limit_exceeded, {}};
}

[[gnu::cold]] void adapter_audit::state::report_limit(const locator& where) {
  if (budget_.exhaust()) {
    report(code::limit_exceeded, where.locate(0),
           "the identifiers and entities of this document expand to more than " +
               std::to_string(budget_.limit()) + " bytes and " +
               std::to_string(detail::expansion_budget::amplification) +
               " times its size; --max-expansion raises the limit");
  }
}

bool adapter_audit::state::expand(std::size_t size, const locator& where) {
  budget_.enter(inventory_.documents());
  budget_.spend(0, size);
  const bool is_allowed = budget_.allows(where);
  if (!is_allowed) {
    report_limit(where);
  }
  return is_allowed;
}

bool adapter_audit::state::lacks_file(std::string_view iri) const {
  return iri.starts_with("file:") && options_.is_missing && options_.is_missing(iri);
}

bool adapter_audit::state::names_opened_files() const noexcept {
  return options_.names_opened_files && !is_muted();
}

void adapter_audit::state::opened(const occurrence& o, std::string_view path) {
  if (names_opened_files()) {
    listener_->on_opened(o, path);
  }
}

void adapter_audit::state::expect_file(const occurrence& o, std::string_view iri) {
  if (lacks_file(iri)) {
    report(code::file_not_found, o, 0, detail::shown(o.value));
  }
}

bool adapter_audit::state::checks_links() const noexcept {
  return options_.checks_links && options_.is_missing;
}

bool adapter_audit::state::misses_link(const outcome& read) const {
  return checks_links() && !is_muted() && read.usable && read.resolved.starts_with("file:") &&
         options_.is_missing(read.resolved.substr(0, read.resolved.find_first_of("?#")));
}

void adapter_audit::state::report_link(const occurrence& o, std::string_view intended) {
  std::string detail = detail::shown(o.value);
  if (!intended.empty()) {
    detail.append("; ").append(detail::shown(intended)).append(" was meant");
  }
  tell(o, {code::file_not_found, severity::warning, component::none, 0}, detail);
}

outcome adapter_audit::state::examine(const occurrence& o, absolute_references mode) {
  return examine(o, mode, std::nullopt);
}

outcome adapter_audit::state::examine_without_base(const occurrence& o, code why,
                                                   absolute_references mode) {
  return examine(o, mode, why);
}

outcome adapter_audit::state::examine(const occurrence& o, absolute_references mode,
                                      std::optional<code> no_base) {
  ++identifiers_;
  is_silent_ = true;
  budget_.enter(inventory_.documents());
  outcome result = !budget_.allows(*o.where)    ? refuse_more(o)
                   : o.role == role::literal    ? examine_literal(o)
                   : o.reading == reading::name ? examine_name(o)
                                                : examine_reference(o, mode, no_base);
  if (o.role == role::datatype && result.usable && needs_language(result.resolved)) {
    result = refuse(o, {code::rdf_language_missing});
  }
  if (options_.renaming != nullptr && result.usable) {
    result = rename(o, result);
  }
  result.is_silent = is_silent_;
  const bool is_expanded = result.resolved.data() != o.value.data();
  budget_.spend(o.value.size(), (o.base == nullptr ? 0 : o.base->text.size()) +
                                    (is_expanded ? result.resolved.size() : 0));
  listener_->on_identifier(o, result);
  return result;
}

outcome adapter_audit::state::rename(const occurrence& o, const outcome& usable) {
  const auto renamed = options_.renaming->rename(o, usable.resolved);
  if (!renamed) {
    return usable;
  }
  if (renamed->runs_together && o.role != role::prefix) {
    report(code::namespace_not_renamed, o, 0,
           "the new namespace does not end in a separator: <" + std::string(renamed->text) + '>');
  }
  renamed_ = renamed->text;
  is_silent_ = false;
  return {false, code::namespace_renamed, usable.resolved};
}

/// Bytes of UTF-8 in a document that declares Latin-1 are often C1 controls, which no IRI allows.
void adapter_audit::state::examine_encoding(const occurrence& o) {
  findings_.clear();
  if (const result<reference> ref = split(o.value)) {
    detail::check_double_encoded(*ref, findings_);
  }
  for (const finding& f : findings_) {
    tell(o, f);
  }
}

outcome adapter_audit::state::reject(const occurrence& o, const error& e) {
  ++identifiers_;
  const outcome result = refuse(o, e);
  listener_->on_identifier(o, result);
  return result;
}

outcome adapter_audit::state::examine_language(const occurrence& tag, severity s) {
  if (is_well_formed_language_tag(tag.value)) {
    return {true, {}, tag.value};
  }
  tell(tag, {code::language_tag_syntax, s}, tag.value);
  return {false, code::language_tag_syntax, {}};
}

outcome adapter_audit::state::pass_over(const occurrence& o, code why) {
  ++identifiers_;
  budget_.enter(inventory_.documents());
  const outcome result = budget_.allows(*o.where) ? outcome{false, why, {}} : refuse_more(o);
  budget_.spend(o.value.size(), 0);
  listener_->on_identifier(o, result);
  return result;
}

bool adapter_audit::state::repeat(const occurrence& o, const outcome& before) {
  ++identifiers_;
  const bool is_allowed = budget_.allows(*o.where);
  budget_.spend(o.value.size(), 0);
  listener_->on_identifier(o, is_allowed ? before : refuse_more(o));
  return is_allowed;
}

void adapter_audit::state::decided(const occurrence& o, const outcome& bad, const decision& d) {
  if (!is_muted() &&
      !repeated_.knows(o, bad.why, detail::repeated_findings::decision, inventory_.documents())) {
    listener_->on_decided(o, bad, d);
  }
}

outcome adapter_audit::state::examine_reference(const occurrence& o, absolute_references mode,
                                                std::optional<code> no_base) {
  const profile p = profile_for(o);
  const bool is_absolute = o.reading == reading::absolute;
  if (recent_.knows(o.value, p)) {
    return {true, {}, o.value};
  }
  const kind k = is_absolute ? kind::iri : kind::iri_reference;
  const result<reference> ref = parse(o.value, p, k);
  if (!ref) {
    const outcome refused =
        is_windows_path(o, ref.error()) ? refuse_windows_path(o) : refuse(o, ref.error());
    examine_encoding(o);
    return refused;
  }
  findings_.clear();
  checker_.check(*ref, p, findings_);
  const bool has_prefix = ref->has_scheme() && !ref->has_authority();
  const bool is_name = has_prefix && is_prefixed_name(o);
  look_for_refused_host(o, *ref);
  for (const finding& f : findings_) {
    const bool is_wanted = f.code == code::needs_leiri ? o.reports_leiri
                           : f.code == code::scheme_uppercase
                               ? !is_name && !(has_prefix && is_code(*ref))
                               : true;
    if (is_wanted) {
      tell(o, f);
    }
  }
  // The default severity decides, whatever severity the caller requested.
  const auto bad = std::find_if(findings_.begin(), findings_.end(),
                                [](const finding& f) { return f.severity == severity::error; });
  if (bad != findings_.end()) {
    return {false, bad->code, {}};
  }
  const auto remember = [&] {
    if (is_silent_ && o.reports_leiri) {
      recent_.keep(*ref, p);
    }
  };
  if (is_absolute) {
    remember();
    return {true, {}, o.value};
  }
  if (no_base && !ref->has_scheme()) {
    return {false, *no_base, {}};
  }
  buffer_.clear();
  const result<resolution> resolved =
      leiri::resolve(*ref, o.base == nullptr ? reference{} : *o.base, buffer_, mode);
  if (!resolved) {
    return refuse(o, resolved.error());
  }
  if (resolved->path_guard) {
    report(code::path_guard, o, ref->path_begin, {}, component::path);
  }
  if (!ref->has_scheme() && !ref->has_authority()) {
    look_for_missing_start(o, resolved->text);
  }
  if (resolved->text.data() == o.value.data()) {
    remember();  // it has a scheme, so the base does not matter
  }
  return {true, {}, resolved->text};
}

/// A literal of type xsd:anyURI may have any text (XML Schema 1.1 Part 2 section 3.3.17), so what
/// is wrong with it is a warning.
outcome adapter_audit::state::examine_literal(const occurrence& o) {
  const result<reference> ref = parse(o.value, profile_for(o), kind::iri_reference);
  if (!ref) {
    finding f = to_finding(ref.error());
    const bool is_path = is_windows_path(o, ref.error());
    f = is_path ? finding{code::windows_path, severity::warning} : f;
    f.severity = severity::warning;
    tell(o, f, is_path ? std::string() : detail_of(o, ref.error()));
    return {false, f.code, {}};
  }
  findings_.clear();
  checker_.check(*ref, profile_for(o), findings_);
  for (const finding& f : findings_) {
    tell(o, f);
  }
  return {true, {}, o.value};
}

added_term adapter_audit::state::count_term(std::string_view iri, const locator& where) {
  auto* const recent = recent_terms_.slot_of(iri);
  // Comparing the views would be a call more for each statement.
  if (recent != nullptr && recent->documents == inventory_.documents() &&
      recent->iri.size() == iri.size() && std::equal(iri.begin(), iri.end(), recent->iri.begin())) {
    inventory_.add_again(recent->added);
    return recent->added;
  }
  const added_term added = inventory_.add_term(iri, namespace_part(iri).size(), {}, where);
  if (recent != nullptr && added.term != added_term::none) {
    *recent = {inventory_.terms()[added.term].iri, inventory_.documents(), added};
  }
  return added;
}

/// Reports misleading words in an IRI where only URIs are expected: they matter more than the
/// violation of the grammar.
void adapter_audit::state::examine_look_alikes(const occurrence& o, const reference& iri) {
  findings_.clear();
  checker_.check(iri, profile::iri, findings_);
  for (const finding& f : findings_) {
    if (f.code == code::mixed_scripts || f.code == code::confusable_label) {
      tell(o, f);
    }
  }
}

// Namespaces in XML 1.0 section 2: any string names a namespace, but the name should be an absolute
// URI. Another name deserves a warning, or only an info if it is a valid IRI.
outcome adapter_audit::state::examine_name(const occurrence& o) {
  const outcome whole{true, {}, o.value};
  const profile p = profile_for(o);
  const result<reference> ref = parse(o.value, p, kind::iri_reference);
  if (!ref) {
    const error& e = ref.error();
    if (e.code == code::utf8_invalid || e.code == code::too_long) {
      return refuse(o, e);
    }
    const result<reference> iri = parse(o.value, profile::iri, kind::iri);
    tell(o,
         {code::namespace_not_uri, iri ? severity::info : severity::warning, e.component, e.offset},
         o.value);
    if (iri) {
      examine_look_alikes(o, *iri);
    }
    return whole;
  }
  if (!ref->has_scheme()) {
    const std::string meant = detail::meant_absolute(o.value);
    report(code::namespace_relative, o, 0,
           std::string(o.value).append(meant.empty() ? "" : "; " + meant + " was meant"));
    return whole;
  }
  findings_.clear();
  checker_.check(*ref, p, findings_);
  for (const finding& f : findings_) {
    tell(o, f);
  }
  return whole;
}

}  // namespace leiri
