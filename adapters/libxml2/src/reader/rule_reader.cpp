#include "reader/rule_reader.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <utility>

#include "host/text.hpp"
#include "state/libxml2_view.hpp"
#include "state/places.hpp"
#include "vocabulary/value_parts.hpp"

namespace leiri::libxml2 {
namespace {

/// The numbers of missing links and of elements' identifiers that are remembered. A further link is
/// reported without asking whether it is one of these.
constexpr std::size_t most_waiting_links = 10'000;
constexpr std::size_t most_ids = 100'000;

/// Whether a reference may be an xml:id without its `#`: neither a path nor a name with an
/// extension.
bool could_be_id(std::string_view value) noexcept {
  return value.find_first_of("/.:?#") == std::string_view::npos;
}

reading reading_of(treatment t) noexcept {
  switch (t) {
    case treatment::absolute:
      return reading::absolute;
    case treatment::name:
      return reading::name;
    default:
      return reading::reference;
  }
}

bool declares_prefixes(treatment t) noexcept {
  return t == treatment::prefix || t == treatment::prefix_list || t == treatment::rdfa_vocabulary;
}

/// White space around an identifier does not belong to it in attributes of type xsd:anyURI (XML
/// Schema Part 2 section 3.2.17), XLink's among them, and in HTML (XHTML 1.0 section 4.7). In
/// XInclude it belongs to the LEIRI; a namespace name does not change, unless it has that type.
bool has_blanks_around(const rule& r) noexcept {
  const bool is_any_uri = r.element_in == vocabulary::xsd || r.element_in == vocabulary::wsdl ||
                          r.element_in == vocabulary::wsdl_soap;
  return (r.how != treatment::name || is_any_uri) && r.how != treatment::inclusion;
}

/// The value of an attribute, whose place then begins behind the blanks that are left out.
std::string_view without_blanks(std::string_view written, attribute_place& place,
                                bool keeps_blanks) {
  const std::string_view value = keeps_blanks ? written : trim(written);
  if (!value.empty()) {
    const auto blanks = static_cast<std::size_t>(value.data() - written.data());
    place.set_start(written.substr(0, blanks), blanks);
  }
  return value;
}

/// The size of the IRI of the package whose part has this IRI: `file:///a.docx` of
/// `file:///a.docx!/word/document.xml`; 0 if the document is not in a package.
std::size_t package_size(std::string_view part) noexcept {
  const std::size_t mark = part.rfind("!/");
  return mark == std::string_view::npos ? 0 : mark;
}

/// Whether the element has an attribute without a namespace with this value.
bool has_value(const element& e, std::string_view local, std::string_view value) noexcept {
  return std::any_of(e.attributes.begin(), e.attributes.end(), [&](const attribute& a) {
    return a.name->in == vocabulary::none && a.name->local() == local && a.raw == value;
  });
}

/// ECMA-376-2 section 9.3.3.
bool is_external(const element& e) noexcept { return has_value(e, "TargetMode", "External"); }

/// SMIL 3.0 section 8.3.
bool is_named_base(const element& e) noexcept { return has_value(e, "name", "base"); }

/// Whether it is a path of Windows, which is the fault that is reported.
bool is_path_of_windows(std::string_view value) noexcept {
  return value.find('\\') != std::string_view::npos ||
         (value.size() > 2 && alpha.contains(value[0]) && value[1] == ':' && value[2] == '/');
}

}  // namespace

std::string_view rule_reader::template_start_in(const rule& r) {
  return template_start(r.element_in == vocabulary::any ? r.attribute_in : r.element_in);
}

bool rule_reader::is_template(const rule& r, std::string_view value, std::string_view start) {
  return r.how != treatment::base && r.how != treatment::styles && r.how != treatment::xpath &&
         r.how != treatment::escaped_html &&
         ((!start.empty() && value.find(start) != std::string_view::npos) || has_template(value));
}

occurrence rule_reader::make(const rule& r, std::string_view value, const locator& place) {
  const reading how = reading_of(r.how);
  const bool is_base = r.how == treatment::base;
  return {is_base               ? role::base
          : r.attribute.empty() ? role::element
                                : role::attribute,
          r.detail,
          value,
          how,
          how == reading::name ? state_.namespace_profile() : r.profile,
          state_.bases().current(),
          &place};
}

outcome rule_reader::examine(const occurrence& o, const place& where,
                             const std::optional<omission>& without) {
  if (is_in_result_ && o.reading == reading::reference) {
    return examine_path_part(o, where, without);
  }
  const outcome read = state_.examine(o);
  treat(o, read, where, without);
  return read;
}

/// What readers of the document may open.
void rule_reader::examine_link(const occurrence& o, const place& where,
                               const std::optional<omission>& without) {
  expect_link(o, examine(o, where, without));
}

/// An identifier of RDF is a name.
void rule_reader::expect_link(const occurrence& o, const outcome& read) {
  if (checks_links_ && o.reading == reading::reference && o.profile != profile::rdf &&
      state_.bases().innermost().entity == nullptr && state_.out().misses_link(read)) {
    if (could_be_id(o.value) && missing_links_.size() < most_waiting_links) {
      missing_links_.push_back({o, std::string(o.value), o.where->locate(0)});
    } else {
      state_.out().report_link(o, {});
    }
  }
}

void rule_reader::end() {
  unchecked_.report(state_);
  report_links();
}

void rule_reader::report_links() {
  for (missing_link& link : missing_links_) {
    const fixed_place where(link.where);
    link.what.value = link.value;
    link.what.base = nullptr;
    link.what.scheme_as_prefix = {};
    link.what.where = &where;
    state_.out().report_link(link.what,
                             ids_.contains(link.value) ? '#' + link.value : std::string());
  }
  missing_links_.clear();
}

/// The identifiers of elements, in case a link lacks its `#`.
void rule_reader::note_ids(const element& e) {
  for (const attribute& a : e.attributes) {
    if (a.name->in == vocabulary::xml && a.name->local() == "id" && ids_.size() < most_ids) {
      ids_.emplace(trim(state_.values().decoded(a)));
    }
  }
}

void rule_reader::treat(const occurrence& o, const outcome& read, const place& where,
                        const std::optional<omission>& without) {
  if (!read.usable && !is_left_alone(read)) {
    state_.handler().treat(o, read, where, without);
  }
}

void rule_reader::restart() noexcept {
  prefixed_.restart();
  unchecked_.restart();
  parent_base_.reset();
  path_bases_.clear();
  is_in_result_ = false;
  inclusion_.reset();
  ids_.clear();
  missing_links_.clear();
}

bool rule_reader::knows(const known_name& element) const noexcept {
  return element.in == vocabulary::none ? state_.document_vocabulary() != vocabulary::none
                                        : element.in != vocabulary::other;
}

/// The document element determines the vocabulary of names without a namespace. Some of these names
/// show their vocabulary themselves.
const rule* rule_reader::find_rule(const attribute& a, const element& e) const noexcept {
  const vocabulary in = e.name->in == vocabulary::none ? state_.document_vocabulary() : e.name->in;
  const rule* const found = rule_on(a.name->rules, in, e.name->local());
  return found == nullptr && e.name->in == vocabulary::none
             ? rule_on(a.name->rules, vocabulary::none, e.name->local())
             : found;
}

const chosen_rule& rule_reader::rule_for(const attribute& a, const element& e) const {
  chosen_rule& last = a.name->chosen;
  if (last.element != e.name) {
    const rule* const found = find_rule(a, e);
    last = {e.name, found, {}, false};
    if (found != nullptr) {
      last.template_start = template_start_in(*found);
      last.comes_first = declares_prefixes(found->how) || sets_own_base(found->how);
    }
  }
  return last;
}

void rule_reader::read_attributes(const element& e, std::size_t depth,
                                  std::size_t stylesheet_depth) {
  inclusion_.reset();  // this may be its fallback
  if (checks_links_) {
    note_ids(e);
  }
  // In literal result elements of a stylesheet, braces contain expressions (XSLT 3.0 section 5.6).
  const bool is_result = stylesheet_depth != 0 && e.name->in != vocabulary::xslt;
  constexpr std::string_view braces = "{";
  const bool may_be_result = stylesheet_depth != 0 && is_in_template(e, depth, stylesheet_depth);
  is_in_result_ = may_be_result && is_result;
  bool has_own_base = false;
  if (std::any_of(e.attributes.begin(), e.attributes.end(),
                  [&](const attribute& a) { return rule_for(a, e).comes_first; })) {
    declare_prefixes(e, depth);
    has_own_base = read_own_base(e, depth);
  }
  const bool is_known = knows(*e.name);
  for (const attribute& a : e.attributes) {
    const chosen_rule& chosen = rule_for(a, e);
    const rule* const r = chosen.found;
    if (may_be_result && a.raw.find('{') != std::string_view::npos) {
      read_value_template(a, r);
    }
    if (r == nullptr) {
      if (a.name->in == vocabulary::other || (!is_known && a.name->in == vocabulary::none)) {
        count(a, e);
      }
    } else if (is_template(*r, a.raw, is_result ? braces : chosen.template_start)) {
      unchecked_.add_template(attribute_place(state_.source(), a));
      lose_base(*r, depth);
    } else if (r->how == treatment::path_base || r->how == treatment::path_part) {
      read_path(a, *r, depth);
    } else if (r->how == treatment::package_part) {
      read_package_part(a, *r, e);
    } else if (r->how == treatment::rdfa_literal) {
      read_rdfa_literal(a, e);
    } else if (r->how != treatment::named_base || is_named_base(e)) {
      read(a, *r);
    }
  }
  if (has_own_base) {
    state_.bases().leave_own();
  }
}

/// What the expressions open in an attribute of a literal result element, or in one of XSLT itself
/// that is not an expression as a whole. It is relative to the stylesheet.
void rule_reader::read_value_template(const attribute& a, const rule* r) {
  if (a.name->in == vocabulary::xslt || (r != nullptr && r->how == treatment::xpath)) {
    return;
  }
  std::string written(view(a.prefix));
  written.append(written.empty() ? "" : ":").append(a.name->local());
  const bool is_in_result = std::exchange(is_in_result_, false);
  read_parts(a, {vocabulary::xslt,
                 {},
                 vocabulary::none,
                 a.name->local(),
                 treatment::value_template,
                 profile::leiri,
                 r != nullptr && !r->detail.empty() ? r->detail : written});
  is_in_result_ = is_in_result;
}

/// Whether an element of a stylesheet is in one of its templates, and not in data directly in it
/// (XSLT 3.0 section 3.7.3). All of a simplified stylesheet is a template.
bool rule_reader::is_in_template(const element& e, std::size_t depth,
                                 std::size_t stylesheet_depth) noexcept {
  const bool is_of_xslt = e.name->in == vocabulary::xslt;
  if (depth == stylesheet_depth) {
    is_simplified_ = !is_of_xslt;
    is_in_data_ = false;
  } else if (depth == stylesheet_depth + 1) {
    is_in_data_ = !is_simplified_ && !is_of_xslt;
  }
  return !is_in_data_ && e.name->in != vocabulary::xinclude;
}

/// Reads the declarations of prefixes first: they apply to the whole element, whatever the order of
/// its attributes.
void rule_reader::declare_prefixes(const element& e, std::size_t depth) {
  for (const attribute& a : e.attributes) {
    const rule* const r = rule_for(a, e).found;
    if (r != nullptr && declares_prefixes(r->how)) {
      prefixed_.read_declaration(a, *r, e, depth);
    }
  }
}

/// Counts an attribute in a vocabulary without rules.
void rule_reader::count(const attribute& a, const element& e) {
  const std::string_view value = trim(state_.values().decoded(a));
  if (looks_like_identifier(value)) {
    const known_name& n = a.name->in == vocabulary::none ? *e.name : *a.name;
    unchecked_.add_attribute(n.namespace_name(), attribute_place(state_.source(), a));
  }
}

void rule_reader::count_text(std::string_view namespace_name, std::string_view text,
                             const place& where) {
  if (looks_like_identifier(text)) {
    unchecked_.add_text(namespace_name, where);
  }
}

void rule_reader::read(const attribute& a, const rule& r) {
  switch (r.how) {
    case treatment::base:
    case treatment::element_base:
    case treatment::attribute_base:
    case treatment::path_base:
    case treatment::path_part:
    case treatment::prefix:
    case treatment::companion:
    case treatment::prefix_list:
    case treatment::rdfa_vocabulary:
      break;  // has been read
    case treatment::locations:
    case treatment::reference_list:
      read_list(a, r);
      break;
    case treatment::curie:
    case treatment::curie_list:
    case treatment::safe_curie:
      prefixed_.read(r, a);
      break;
    case treatment::reference:
    case treatment::absolute:
    case treatment::name:
    case treatment::document_base:
    case treatment::named_base:
    case treatment::inclusion:
    case treatment::schema_part:
    case treatment::stylesheet_part:
    case treatment::grammar_part:
    case treatment::catalog_part:
    case treatment::needed_file:
    case treatment::unresolved:
      read_one(a, r);
      break;
    case treatment::language:
      read_language(a);
      break;
    default:
      read_parts(a, r);
      break;
  }
}

void rule_reader::read_one(const attribute& a, const rule& r) {
  attribute_place place(state_.source(), a);
  const std::string_view written = state_.values().decoded(a);
  // White space around the identifier is ignored, except in a copy: there it is an error to be
  // repaired, since libraries misread it.
  const std::string_view value =
      without_blanks(written, place, !has_blanks_around(r) || state_.handler().treats_blanks());
  const occurrence o = make(r, value, place);
  switch (r.how) {
    case treatment::inclusion:
    case treatment::schema_part:
    case treatment::stylesheet_part:
    case treatment::grammar_part:
    case treatment::catalog_part:
      read_opened(o, {opener_of(r.how), written}, place);
      break;
    case treatment::needed_file:
      expect_file(o, examine(o, place));
      break;
    case treatment::unresolved:
      examine_path_part(o, place, omission{});
      break;
    case treatment::document_base:
    case treatment::named_base:
      read_document_base(o, place);
      break;
    case treatment::name:
      if (!value.empty()) {  // otherwise it means names without a namespace
        examine_name(o, place, omission{});
      }
      break;
    default:
      examine_link(o, place, omission{});
      break;
  }
}

/// The language tag of a literal of RDF; without one, the literal has no language.
void rule_reader::read_language(const attribute& a) {
  const attribute_place where(state_.source(), a);
  const std::string_view tag = state_.values().decoded(a);
  if (!tag.empty()) {
    const occurrence o = part_of_term("xml:lang", tag, where);
    state_.handler().settle_term(o, state_.out().examine_language(o), where);
  }
}

/// Examines the namespace of a schema, or one that the document names for another reason.
void rule_reader::examine_name(const occurrence& o, const place& where,
                               const std::optional<omission>& without) {
  const bool is_target = o.role_detail == "targetNamespace";
  if (examine(o, where, without).usable && !o.value.empty()) {
    state_.out().count_namespace(o.value, {}, where,
                                 {is_target ? namespace_usage::target : namespace_usage::named});
  }
}

/// The argument of document(). libxslt opens what it identifies without the fragment.
void rule_reader::read_document_function(const occurrence& o, const place& where) {
  const opened_reference r{opener::document_function, o.value.substr(0, o.value.find('#'))};
  tell_opened_by(o, r);
  const outcome read = examine(o, where);
  if (read.usable) {
    const std::string_view meant = read.resolved.substr(0, read.resolved.find('#'));
    compare_with_libxml2(state_.out(), state_.bases(), o, r, meant);
  }
  expect_link(o, read);
}

/// The parts of a package have an authority of their own, so a slash at the start of a reference is
/// the root of the package, as in IRIs with the scheme pack (ECMA-376-2 annex B). A reference to
/// something outside the package is relative to the package itself.
void rule_reader::read_package_part(const attribute& a, const rule& r, const element& e) {
  attribute_place place(state_.source(), a);
  const std::string_view value =
      without_blanks(state_.values().decoded(a), place, state_.handler().treats_blanks());
  occurrence o = make(r, value, place);
  const std::size_t size = o.base == nullptr ? 0 : package_size(o.base->text);
  reference base;
  if (size != 0 && is_external(e)) {
    base = split(o.base->text.substr(0, size)).value_or(*o.base);
    o.base = &base;
  } else if (size != 0 && o.base->path_end > size && o.base->path_begin <= size) {
    base = *o.base;
    base.path_begin = static_cast<std::uint32_t>(size) + 1;  // behind the `!`
    base.host_end = base.path_begin;
    o.base = &base;
  } else if (value.starts_with('/') && !is_external(e)) {  // the root of a package in a folder
    examine_path_part(o, place, omission{});
    return;
  }
  examine(o, place, omission{});
}

// libxml2's schema reader and libxslt allow a fragment; XInclude and XML itself do not.
void rule_reader::report_fragment(const occurrence& o, opener who) {
  const std::size_t hash = o.value.find('#');
  if (hash != std::string_view::npos && (who == opener::xinclude || who == opener::system_id)) {
    state_.out().report(code::system_id_fragment, o, static_cast<std::uint32_t>(hash), {},
                        component::fragment);
  }
}

void rule_reader::read_opened(const occurrence& o, const opened_reference& r, const place& where) {
  report_fragment(o, r.who);
  tell_opened_by(o, r);
  const outcome read = examine(o, where);
  if (is_path_of_windows(o.value)) {
    return;
  }
  if (read.usable) {
    compare_with_libxml2(state_.out(), state_.bases(), o, r, read.resolved);
  }
  if (r.who == opener::schema || r.who == opener::grammar || r.who == opener::stylesheet) {
    if (lacks(r, read)) {
      state_.out().expect_file(o, read.resolved);
    }
  } else if (r.who == opener::catalog || r.who == opener::stylesheet_instruction) {
    expect_link(o, read);
  } else if (r.who == opener::xinclude && lacks(r, read)) {
    inclusion_ = {o, std::string(o.value), std::string(read.resolved), o.where->locate(0)};
  }
}

void rule_reader::tell_opened_by(const occurrence& o, const opened_reference& r) {
  if (!state_.values().misses_entity(o.value)) {
    tell_opened(state_.out(), state_.bases(), o, r);
  }
}

void rule_reader::expect_file(const occurrence& o, const outcome& read) {
  if (read.usable && state_.bases().innermost().entity == nullptr) {
    state_.out().expect_file(o, read.resolved);
  }
}

/// Whether the file that a reference means is missing, and not in a catalog either.
bool rule_reader::lacks(const opened_reference& r, const outcome& read) const {
  return read.usable && state_.bases().innermost().entity == nullptr &&
         state_.out().lacks_file(read.resolved) &&
         !is_in_catalogs(state_.bases(), r, read.resolved);
}

/// Without a fallback, the document needs the file.
void rule_reader::end_inclusion() {
  const fixed_place where(inclusion_->where);
  occurrence o = inclusion_->what;
  o.value = inclusion_->value;
  o.base = state_.bases().current();
  o.where = &where;
  state_.out().expect_file(o, inclusion_->resolved);
  inclusion_.reset();
}

void rule_reader::read_system_id(std::string_view value, system_id_use use,
                                 std::string_view public_id) {
  const literal_place place(state_.source(), value);
  const base_frame& document = state_.bases().document();
  const occurrence o{role::system_id, {},
                     value,           reading::reference,
                     profile::leiri,  document.text.empty() ? nullptr : &document.reference,
                     &place};
  if (use == system_id_use::named) {
    report_fragment(o, opener::system_id);
    examine(o, place);
    return;
  }
  const opened_reference r{opener::system_id, value, public_id};
  read_opened(o, r, place);
  const bool is_needed = use == system_id_use::needed && !is_path_of_windows(value);
  const std::string iri = is_needed ? state_.resolved(value) : std::string();
  if (state_.out().lacks_file(iri) && !is_in_catalogs(state_.bases(), r, iri)) {
    state_.out().expect_file(o, iri);
  }
}

}  // namespace leiri::libxml2
