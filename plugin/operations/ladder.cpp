#include "operations/ladder.hpp"

#include <leiri/parse.hpp>

namespace leiri::operations {

namespace {

/// The form that is compared on a rung, one of `string` to `protocol`. Above `string`, the
/// identifier must be valid.
std::string form_on(rung r, std::string_view identifier, const compare_options& how) {
  const auto ref = parse_mapped(identifier, how.profile, kind::iri_reference);
  switch (r) {
    case rung::string:
      return std::string(identifier);
    case rung::protocol:
      return how.aliases->follow(normalize(*ref, scheme_form, notation::uri));
    default:
      return normalize(*ref, r == rung::syntax ? syntax_form : scheme_form,
                       notation_of(how.profile));
  }
}

std::string_view compared_text(std::string_view identifier, const compare_options& how) noexcept {
  return how.ignore_fragment ? identifier.substr(0, identifier.find('#')) : identifier;
}

}  // namespace

std::vector<climbed_rung> climb(std::string_view first, std::string_view second,
                                const compare_options& how, rung reached) {
  std::vector<climbed_rung> rungs;
  for (const rung r : {rung::string, rung::syntax, rung::scheme, rung::protocol}) {
    if ((r == rung::protocol && how.aliases == nullptr) || (r > rung::string && reached < r)) {
      continue;
    }
    rungs.push_back({r, reached <= r,
                     climbed_rung::forms{form_on(r, compared_text(first, how), how),
                                         form_on(r, compared_text(second, how), how)}});
  }
  if (reached >= rung::look_alike) {
    rungs.push_back({rung::look_alike, reached == rung::look_alike, std::nullopt});
  }
  return rungs;
}

}  // namespace leiri::operations
