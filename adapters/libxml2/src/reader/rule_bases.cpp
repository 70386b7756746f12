#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "reader/rule_reader.hpp"
#include "state/libxml2_view.hpp"
#include "state/places.hpp"

// Bases: xml:base and those that a vocabulary sets, and the paths that are appended to others.
namespace leiri::libxml2 {
namespace {

/// The base that an attribute or element sets; nothing if none is known.
std::optional<std::string> base_of(const occurrence& o, const outcome& read) {
  return base_set_by(o.value, o.profile, o.base, read);
}

/// Whether the path ends in a slash.
bool ends_in_folder(std::string_view identifier) noexcept {
  return split(identifier).value_or(reference()).path().ends_with('/');
}

}  // namespace

bool rule_reader::sets_own_base(treatment t) noexcept {
  return t == treatment::element_base || t == treatment::attribute_base;
}

/// Whether a base that was examined depends on one that is not known.
bool rule_reader::leaves_base_open(const outcome& read) const noexcept {
  return is_left_alone(read) ||
         (read.why == code::relative_without_base && state_.bases().innermost().is_incomplete);
}

void rule_reader::read_base(const attribute& a, std::size_t depth, bool is_rdf) {
  const attribute_place place(state_.source(), a);
  const std::string_view value = state_.values().decoded(a);
  occurrence o = make(a.name->rules.front(), value, place);
  o.reports_leiri = !is_rdf;
  const outcome read = state_.examine(o);
  if (is_rdf && !read.usable) {
    o.profile = profile::iri;  // of the repair, which RDF/XML parsers are to accept
  }
  treat(o, read, place, std::nullopt);
  if (leaves_base_open(read)) {
    state_.bases().enter_incomplete(depth, value);
    return;
  }
  if (read.usable) {
    state_.bases().enter(depth, value, read.resolved);
    compare_base_with_libxml2(state_.out(), state_.bases(), o);
    return;
  }
  const std::optional<std::string> written = is_rdf ? std::nullopt : base_of(o, read);
  const auto settled =
      written ? std::optional<std::string_view>(*written) : state_.handler().settle_base(o, read);
  if (settled) {
    state_.bases().enter(depth, value, *settled);
  } else {
    state_.bases().enter_invalid(depth, value);
  }
}

/// XML allows a LEIRI as a base; parsers of RDF/XML expect an IRI (RDF 1.1 XML Syntax section 5.3).
void rule_reader::look_for_refused_base(const attribute& a) {
  const std::string_view value = state_.values().decoded(a);
  if (parse(value, profile::iri, kind::iri_reference) ||
      !parse(value, profile::leiri, kind::iri_reference)) {
    return;
  }
  const attribute_place place(state_.source(), a);
  state_.report(code::store_refuses, place.locate(0),
                "xml:base that is not an IRI: " + std::string(value));
  if (repairs(state_.out().policies()[role::base])) {
    occurrence o = make(a.name->rules.front(), value, place);
    o.profile = profile::iri;
    treat(o, {false, code::store_refuses, {}}, place, std::nullopt);
  }
}

/// A reference whose base is not known. It is no fault that it is relative.
outcome rule_reader::examine_path_part(const occurrence& o, const place& where,
                                       const std::optional<omission>& without) {
  const outcome read = state_.examine_path_part(o);
  if (read.why != code::relative_without_base) {
    treat(o, read, where, without);
  }
  return read;
}

/// Reads the base that an attribute sets. Returns whether it ends after the attributes. Readers of
/// JNLP take the last segment of a codebase for a folder, and RFC 3986 does not: without a slash
/// behind it, no base is known. Nor is it if a template makes it.
bool rule_reader::read_own_base(const element& e, std::size_t depth) {
  bool ends = false;
  for (const attribute& a : e.attributes) {
    const rule* const r = rule_for(a, e).found;
    if (r == nullptr || !sets_own_base(r->how)) {
      continue;
    }
    ends = ends || r->how == treatment::attribute_base;
    if (is_template(*r, a.raw, template_start_in(*r))) {
      state_.bases().enter_unknown(depth);
      continue;
    }
    attribute_place place(state_.source(), a);
    const std::string_view value = trim(state_.values().decoded(a));
    const occurrence o = make(*r, value, place);
    const outcome read = examine(o, place);
    const std::optional<std::string> base = base_of(o, read);
    if (leaves_base_open(read)) {
      state_.bases().enter_own(depth, {});
    } else if (!base || (r->how == treatment::element_base && !ends_in_folder(*base))) {
      state_.bases().enter_unknown(depth);
    } else {
      state_.bases().enter_own(depth, *base);
    }
  }
  return ends;
}

/// A template makes the base that the attribute or element sets, so that it is not known.
void rule_reader::lose_base(const rule& r, std::size_t depth) {
  if (is_in_result_) {
    return;
  }
  switch (r.how) {
    case treatment::path_base:
    case treatment::path_part:
      path_bases_.push_back({depth, {}});
      break;
    case treatment::document_base:
    case treatment::named_base:
      state_.bases().replace_document_base_with_unknown();
      break;
    case treatment::parent_base:
      if (!is_alternative_base(depth) && depth > 1) {
        parent_base_ = later_base{{}, true};
      }
      break;
    default:
      break;
  }
}

/// A path that is appended to that of the elements around it (WADL section 2.6.1). It is resolved
/// if that is the same as resolving a reference.
void rule_reader::read_path(const attribute& a, const rule& r, std::size_t depth) {
  attribute_place place(state_.source(), a);
  const std::string value(trim(state_.values().decoded(a)));
  occurrence o = make(r, value, place);
  const bool is_start = r.how == treatment::path_base;
  const bool is_plain = !value.empty() && value.find_first_of("/:?#") != 0 &&
                        value.find_first_of(":?#") == std::string::npos && !has_dot_segments(value);
  const std::string_view before =
      is_start || path_bases_.empty() ? std::string_view() : path_bases_.back().text;
  const result<reference> base = split(before);
  if (!before.empty() && base) {
    o.base = &*base;
  }
  const outcome read = is_start || (!before.empty() && is_plain)
                           ? examine(o, place, omission{})
                           : examine_path_part(o, place, omission{});
  std::string resolved(read.usable ? read.resolved : std::string_view());
  if (!resolved.empty() && !resolved.ends_with('/')) {
    resolved += '/';
  }
  path_bases_.push_back({depth, std::move(resolved)});
}

void rule_reader::read_document_base(const occurrence& o, const place& where) {
  const outcome read = examine(o, where);
  if (is_in_result_) {
    return;
  }
  if (leaves_base_open(read)) {
    state_.bases().replace_document_base_with_incomplete();
  } else if (const auto base = base_of(o, read)) {
    state_.bases().replace_document_base(*base);
  } else {
    state_.bases().replace_document_base_with_unknown();
  }
}

/// Whether the parent has a base of the vocabulary already, of which another one is an alternative.
bool rule_reader::is_alternative_base(std::size_t depth) const noexcept {
  const base_frame& innermost = state_.bases().innermost();
  return innermost.is_own && innermost.depth == depth - 1;
}

/// Of several, the first counts, to which the others are not relative: they are alternatives.
void rule_reader::read_parent_base(const rule& r, std::string_view text, std::size_t depth,
                                   const place& where) {
  base_stack& bases = state_.bases();
  const bool is_alternative = is_alternative_base(depth);
  occurrence o = make(r, text, where);
  if (is_alternative) {
    const base_frame& before = bases[bases.size() - 2];
    o.base = before.text.empty() ? nullptr : &before.reference;
  }
  const outcome read = examine(o, where);
  if (!is_in_result_ && !is_alternative && depth > 1) {
    const std::optional<std::string> base =
        leaves_base_open(read) ? std::string() : base_of(o, read);
    parent_base_ = later_base{base.value_or(std::string()), !base};
  }
}

void rule_reader::end_bases(std::size_t depth) {
  while (!path_bases_.empty() && path_bases_.back().depth >= depth) {
    path_bases_.pop_back();
  }
  if (parent_base_) {
    if (parent_base_->is_unknown) {
      state_.bases().enter_unknown(depth - 1);
    } else {
      state_.bases().enter_own(depth - 1, parent_base_->text);
    }
    parent_base_.reset();
  }
}

}  // namespace leiri::libxml2
