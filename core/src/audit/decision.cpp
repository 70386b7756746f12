#include <leiri/parse.hpp>
#include <leiri/repair.hpp>

#include "audit/audit_state.hpp"

/// What to do with an invalid identifier.
namespace leiri {
namespace {

kind kind_of(const occurrence& o) noexcept {
  return o.reading == reading::absolute ? kind::iri : kind::iri_reference;
}

}  // namespace

decision audit::state::decide(const occurrence& o, const outcome& bad, absolute_references mode) {
  const policy wanted = options_.policies[o.role];
  // A name with an undeclared prefix: there is no identifier to keep or to repair.
  if (bad.why == code::prefix_undefined && wanted != policy::fail) {
    return {policy::skip, {}, {}};
  }
  switch (wanted) {
    case policy::keep:
      return keep(o, mode);
    case policy::repair:
      return repair(o, mode);
    default:
      return {wanted, {}, {}};
  }
}

decision audit::state::keep(const occurrence& o, absolute_references mode) {
  const decision as_it_stands{policy::keep, o.value, o.value};
  const result<reference> ref = split(o.value);
  if (!ref || o.reading != reading::reference || o.base == nullptr) {
    return as_it_stands;
  }
  buffer_.clear();
  const result<resolution> resolved = leiri::resolve(*ref, *o.base, buffer_, mode);
  return resolved ? decision{policy::keep, o.value, resolved->text} : as_it_stands;
}

decision audit::state::repair(const occurrence& o, absolute_references mode) {
  const decision none{policy::skip, {}, {}};
  repaired_.clear();
  const result<repaired> made = leiri::repair(o.value, profile_for(o), kind_of(o), repaired_);
  if (!made) {
    return none;
  }
  if (o.reading != reading::reference) {
    return {policy::repair, made->text, made->text};
  }
  buffer_.clear();
  const result<resolution> resolved =
      leiri::resolve(parse(made->text, profile_for(o), kind_of(o)).value(),
                     o.base == nullptr ? reference{} : *o.base, buffer_, mode);
  return resolved ? decision{policy::repair, made->text, resolved->text} : none;
}

}  // namespace leiri
