#include <algorithm>
#include <leiri/compare.hpp>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>
#include <string>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::compare_fuzz {
namespace {

using leiri::notation;
using leiri::reference;
using leiri::rung;

std::string normal(const reference& ref, rung r, notation n) {
  std::string out;
  return std::string(leiri::normalize(ref, r, n, out));
}

/// The rung on which two valid absolute identifiers meet, by their normal forms and keys.
rung expected_rung(const reference& a, const reference& b, notation n) {
  if (a.text == b.text) {
    return rung::string;
  }
  for (const rung r : {rung::syntax, rung::scheme}) {
    if (normal(a, r, n) == normal(b, r, n)) {
      return r;
    }
  }
  std::string key_a;
  std::string key_b;
  return leiri::look_alike_key(a, key_a) == leiri::look_alike_key(b, key_b) ? rung::look_alike
                                                                            : rung::none;
}

// Two identifiers meet on a rung where their normal forms of it, in either notation, are equal, and
// look alike where their keys are.
void meets_where_normal_forms_do(const reference& a, const reference& b, rung met) {
  for (const notation n : {notation::uri, notation::iri}) {
    const rung expected = expected_rung(a, b, n);
    require(met == expected, "compare() agrees with the normal forms",
            {{"a", a.text}, {"b", b.text}, {"compare", name(met)}, {"normal", name(expected)}});
  }
}

// compare(a, b) is compare(b, a).
void is_symmetric(std::string_view a, std::string_view b, leiri::compare_options options) {
  const auto forth = leiri::compare(a, b, options);
  const auto back = leiri::compare(b, a, options);
  const bool same = forth.has_value() == back.has_value() &&
                    (!forth || (forth->rung == back->rung && forth->differ == back->differ));
  require(same, "compare() is symmetric", {{"a", a}, {"b", b}});
}

// Tables know an identifier by its normal form under the profile `leiri`. Another profile can have
// opaque parts and more unreserved characters.
bool tables_know(const reference& ref) {
  const auto parsed = leiri::parse(ref.text, leiri::profile::leiri, leiri::kind::iri);
  return parsed && !ref.traits.opaque &&
         leiri::normalize(*parsed, rung::scheme, notation::uri) ==
             leiri::normalize(ref, rung::scheme, notation::uri);
}

// An alias makes both ends meet on the `protocol` rung, unless they meet below.
void alias_makes_equal(std::string_view a, std::string_view b, leiri::profile p, rung met) {
  leiri::alias_table aliases;
  if (!aliases.add(leiri::alias_table::match::exact, a, b)) {
    return;
  }
  const auto known = leiri::compare(a, b, {p, &aliases, false});
  require(known && known->rung == std::min(met, rung::protocol), "an alias joins its two ends",
          {{"a", a}, {"b", b}, {"compare", known ? name(known->rung) : "error"}});
}

void verify(const input& in) {
  const std::string_view a = in.first();
  const std::string_view b = in.second();
  const leiri::compare_options options = {in.profile, nullptr, in.option(2) == 1};
  is_symmetric(a, b, options);
  const auto met = leiri::compare(a, b, in.profile);
  const auto x = leiri::parse_mapped(a, in.profile, leiri::kind::iri);
  const auto y = leiri::parse_mapped(b, in.profile, leiri::kind::iri);
  // There is an answer for equal strings, and for valid absolute identifiers.
  require(met.has_value() == (a == b || (x && y)), "compare() answers for absolute identifiers",
          {{"a", a}, {"b", b}, {"profile", name(in.profile)}});
  if (x && y) {
    meets_where_normal_forms_do(*x, *y, met->rung);
    if (tables_know(*x) && tables_know(*y)) {
      alias_makes_equal(a, b, in.profile, met->rung);
    }
  }
}

const target registered("compare", verify);

}  // namespace
}  // namespace leiri_fuzz::compare_fuzz
