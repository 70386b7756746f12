#include <algorithm>
#include <array>
#include <leiri/compare.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <vector>

#include "operations/aliases.hpp"
#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

struct named_part {
  std::string_view name;
  bool normal_form::*member;
};
/// In the order in which they are explained.
constexpr std::array parts_of_form = {
    named_part{"case", &normal_form::letter_case}, named_part{"percent", &normal_form::percent},
    named_part{"path", &normal_form::dot_segments}, named_part{"scheme", &normal_form::scheme}};

normal_form form_of(const options& given) noexcept {
  return given.parts.value_or(given.rung == rung::scheme ? scheme_form : syntax_form);
}

/// The identifier, and its form after each part of normalization.
std::vector<std::string> steps_of_normalize(const reference& ref, normal_form wanted, notation n) {
  std::vector<std::string> steps = {std::string(ref.text)};
  normal_form done;
  for (const named_part& part : parts_of_form) {
    if (wanted.*part.member) {
      done.*part.member = true;
      steps.push_back(normalize(ref, done, n));
    }
  }
  return steps;
}

void do_normalize(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::iri);
  const auto ref = parse_mapped(a.iri(), p, a.kind_or(kind::iri_reference));
  if (!ref) {
    out.refuse(refuse(ref.error()));
    return;
  }
  const normal_form form = form_of(a.given());
  out.text(normalize(*ref, form, notation_of(p), a.buffer()));
  // What only parse_mapped() accepts is the result of a mapping, which is an IRI.
  const bool is_mapped = !parse(a.iri(), p, kind::iri_reference);
  out.examine(place::iri, is_mapped ? profile::iri : p, kind::iri_reference);
  if (a.given().explain) {
    out.steps(steps_of_normalize(*ref, form, notation_of(p)));
  }
}

compare_options comparison_options(const arguments& a) noexcept {
  const options& given = a.given();
  return {a.profile_or(profile::iri), given.aliases.empty() ? nullptr : &given.aliases,
          given.ignore_fragment};
}

/// Compares the operands. If they cannot be compared, refuses and returns nothing.
std::optional<comparison> compared(const arguments& a, sink& out) {
  const auto both = compare(a.iri(), a[place::other], comparison_options(a));
  if (!both) {
    const bool is_first = both.error().operand == leiri::operand::first;
    out.refuse(refuse(both.error(), is_first ? place::iri : place::other));
    return std::nullopt;
  }
  return *both;
}

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

/// The rungs of a comparison, from `string` to `reached`, the one that compare() returned.
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

void do_compare(const arguments& a, sink& out) {
  const auto both = compared(a, out);
  if (!both) {
    return;
  }
  out.compared(*both);
  if (a.given().explain) {
    out.rungs(climb(a.iri(), a[place::other], comparison_options(a), both->rung));
  }
}

/// Answers with the names of the differences, separated by spaces.
void give_differences(const arguments& a, sink& out) {
  const auto both = compared(a, out);
  if (!both) {
    return;
  }
  std::string& names = a.buffer();
  for (const difference d : both->differ) {
    names.append(names.empty() ? "" : " ").append(name(d));
  }
  out.text(names);
}

std::optional<std::string> rung_or_parts(const options& given) {
  if (!given.rung || !given.parts) {
    return std::nullopt;
  }
  return "rung and parts are mutually exclusive, since a rung is a set of parts";
}

std::optional<std::string> decode_rung(const parameter& p, std::string_view value, options& to) {
  const auto index = index_of_word(p.values, value);
  if (!index) {
    return wrong_value(p, value);
  }
  to.rung = *index == 0 ? rung::syntax : rung::scheme;
  return rung_or_parts(to);
}

std::optional<std::string> decode_parts(const parameter& p, std::string_view value, options& to) {
  normal_form form;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    const auto* const part = std::find_if(
        parts_of_form.begin(), parts_of_form.end(),
        [&](const named_part& known) { return known.name == value.substr(begin, end - begin); });
    if (part == parts_of_form.end()) {
      return wrong_value(p, value);
    }
    form.*part->member = true;
    begin = end + 1;
  }
  to.parts = form;
  return rung_or_parts(to);
}

constexpr std::array two_operands = {
    operand{"iri", "IRI", "the first identifier"},
    operand{"other", "IRI", "the second identifier", place::other}};

constexpr std::array normalize_options = {
    parameter{"rung", value_type::word, "syntax|scheme", "syntax",
              "the rung of the comparison ladder", decode_rung},
    parameter{"parts", value_type::words, "case,percent,path,scheme", "the parts of the rung",
              "the parts of normalization to perform, instead of a rung", decode_parts},
    profile_option(),
    kind_option(),
    explain_option("print the identifier, then the result of each part of normalization"),
};

constexpr std::array compare_options_given = {
    profile_option(),
    parameter{"aliases", value_type::aliases, "FILE", "none",
              "identifiers that lead to the same resource: lines exact FROM TO and prefix FROM TO",
              decode_aliases},
    parameter{"ignore-fragment", value_type::flag, "", "", "do not compare fragments",
              decode_flag<&options::ignore_fragment>},
    explain_option("also print the forms that are compared on each rung"),
};

constexpr std::array parts_of_comparison = {
    projection{"differences", "the differences below the rung, separated by spaces", answer::text,
               give_differences}};

constexpr std::array comparing_rows = {
    operation{"normalize", "prints the normal form on a rung of the comparison ladder",
              answer::text, only_iri, normalize_options, do_normalize},
    operation{"compare",
              "prints the first rung of the comparison ladder on which two identifiers are equal, "
              "and how they differ on the rung below",
              answer::comparison, two_operands, compare_options_given, do_compare,
              parts_of_comparison},
};

}  // namespace

std::span<const operation> comparing() noexcept { return comparing_rows; }

}  // namespace leiri::operations
