#include <leiri/legacy.hpp>
#include <leiri/parse.hpp>
#include <string>

#include "input.hpp"
#include "reference/mapping.hpp"
#include "require.hpp"

namespace leiri_fuzz::legacy_fuzz {
namespace {

using leiri::treatment;

constexpr treatment treatments[] = {treatment::encode, treatment::keep};

leiri::legacy_options options_of(const input& in) {
  return {treatments[in.option(2)], treatments[in.option(4) / 2]};
}

leiri_reference::treatment oracle(treatment t) {
  return t == treatment::encode ? leiri_reference::treatment::encode
                                : leiri_reference::treatment::keep;
}

// By default, the IRI for a valid LEIRI is valid.
void valid_makes_valid(std::string_view text, leiri::kind k) {
  if (!leiri::parse(text, leiri::profile::leiri, k)) {
    return;
  }
  std::string out;
  const auto iri = leiri::from_leiri(text, out);
  require(iri && leiri::parse(*iri, leiri::profile::iri, k), "a valid LEIRI becomes a valid IRI",
          {{"leiri", text}, {"iri", out}});
}

void verify(const input& in) {
  const leiri::legacy_options options = options_of(in);
  std::string out;
  const auto iri = leiri::from_leiri(in.text(), out, options);
  const auto expected = leiri_reference::leiri_to_iri(
      in.text(), {oracle(options.private_use_in_query), oracle(options.bidi_controls)});
  // It rejects only text that is not UTF-8; everything else follows the Note.
  require(iri.has_value() == expected.has_value(), "refuses what is not UTF-8 alone",
          {{"leiri", in.text()}});
  valid_makes_valid(in.text(), in.kind);
  if (!iri) {
    return;
  }
  require(*iri == *expected, "encodes what the Note says",
          {{"leiri", in.text()}, {"iri", *iri}, {"expected", *expected}});
  require((*iri == in.text()) == (iri->data() == in.text().data()),
          "a text that stays as it is is not copied", {{"leiri", in.text()}});
  std::string again;
  const auto twice = leiri::from_leiri(*iri, again, options);
  require(twice && *twice == *iri, "a second time changes nothing",
          {{"leiri", in.text()}, {"iri", *iri}, {"twice", again}});
}

const target registered("legacy", verify);

}  // namespace
}  // namespace leiri_fuzz::legacy_fuzz
