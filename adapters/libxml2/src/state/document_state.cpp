#include "state/document_state.hpp"

#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <optional>

#include "host/text.hpp"
#include "state/repeated_place.hpp"

namespace leiri::libxml2 {
namespace {

const outcome& unless_stopped(const outcome& result) {
  if (result.why == code::limit_exceeded) {
    throw reading_stopped();
  }
  return result;
}

}  // namespace

document_state::document_state(document_source& from, audit& out, const document_name& name,
                               const vocabulary_file* file)
    : source_(from),
      out_(out),
      base_(name.base),
      path_(name.path),
      names_(file == nullptr ? nullptr : &file->rules()),
      values_(from, out) {
  restart();
}

void document_state::restart() {
  bases_.begin({base_, path_});
  names_.clear();
  values_.restart();
  prefixes_.clear();
  reported_.clear();
}

/// An identifier of RDF may be a name whose prefix the document declares.
outcome document_state::examine(const occurrence& o, absolute_references mode) {
  const std::string_view prefix =
      o.profile == profile::rdf ? possible_prefix(o.value) : std::string_view();
  const std::string* const declared = prefix.empty() ? nullptr : prefixes_.find(prefix);
  std::optional<occurrence> name;
  if (declared != nullptr) {
    name.emplace(o).scheme_as_prefix = *declared;
  }
  return examine_as_it_is(name ? *name : o, mode);
}

code document_state::missing_base_code() const noexcept {
  return bases_.innermost().is_unknown ? code::relative_without_base : values_.unread_code();
}

outcome document_state::examine_as_it_is(const occurrence& o, absolute_references mode) {
  return unless_stopped(values_.misses_entity(o.value) ? out_.pass_over(o, values_.unread_code())
                        : o.reading == reading::reference && bases_.innermost().is_incomplete
                            ? out_.examine_without_base(o, missing_base_code(), mode)
                            : out_.examine(o, mode));
}

// With a path in front, a colon in the first segment is allowed and ends no scheme.
outcome document_state::examine_path_part(const occurrence& o) {
  const std::size_t colon = o.value.substr(0, o.value.find('/')).find(':');
  const bool has_colon =
      colon != std::string_view::npos && !o.value.substr(colon).starts_with("://");
  return unless_stopped(values_.misses_entity(o.value) ? out_.pass_over(o, values_.unread_code())
                        : has_colon ? out_.pass_over(o, code::relative_without_base)
                                    : out_.examine_without_base(o, code::relative_without_base,
                                                                absolute_references::resolve));
}

void document_state::repeat(const occurrence& o, const outcome& before) {
  if (!out_.repeat(o, before)) {
    throw reading_stopped();
  }
}

void document_state::name_namespace(term_effect predicate, std::string_view value,
                                    const locator& where) {
  if (parse(value, profile::iri, kind::iri)) {
    out_.name_namespace(predicate, value, where);
  }
}

std::string document_state::resolved(std::string_view reference) const {
  const auto ref = parse(trim(reference), profile::leiri, kind::iri_reference);
  const leiri::reference* const base = bases_.current();
  if (!ref || (base == nullptr && !ref->has_scheme())) {
    return {};
  }
  std::string buffer;
  const auto found = resolve(*ref, base == nullptr ? leiri::reference{} : *base, buffer);
  return found ? std::string(found->text) : std::string();
}

void document_state::report(code c, position where, std::string_view detail) {
  const std::uint64_t place = source_.repeated_place();
  if (place == 0 ||
      reported_.insert(combined(combined(place, number_of(detail)), static_cast<std::uint64_t>(c)))
          .second) {
    out_.report(c, where, detail);
  }
}

void document_state::expand(std::size_t size) {
  if (!out_.expand(size, current_place(source_))) {
    throw reading_stopped();
  }
}

}  // namespace leiri::libxml2
