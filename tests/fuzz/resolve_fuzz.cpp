#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "input.hpp"
#include "reference/resolve.hpp"
#include "require.hpp"

namespace leiri_fuzz::resolve_fuzz {
namespace {

using leiri::reference;

// The transformation of RFC 3986 5.2.2, and the report of the path guard.
void equals_the_oracle(const reference& ref, const reference& base) {
  // Appendix B takes any text before a colon for a scheme, split() only text with the syntax of a
  // scheme.
  for (const reference& r : {ref, base}) {
    if (leiri_reference::split(r.text).scheme.has_value() != r.has_scheme()) {
      return;
    }
  }
  std::string out;
  const auto resolved = leiri::resolve(ref, base, out);
  const auto expected = leiri_reference::resolve_reporting(base.text, ref.text);
  require(resolved.has_value() == expected.has_value(), "resolves where RFC 3986 5.2.2 does",
          {{"reference", ref.text}, {"base", base.text}});
  if (resolved) {
    require(resolved->text == expected->target && resolved->path_guard == expected->path_guard,
            "resolves to what RFC 3986 5.2.2 says",
            {{"reference", ref.text},
             {"base", base.text},
             {"resolved", resolved->text},
             {"expected", expected->target}});
  }
}

/// An empty path takes the base's path unchanged, including its dot segments (5.2.2).
bool takes_base_path(const reference& ref) {
  return !ref.has_scheme() && !ref.has_authority() && ref.path().empty();
}

// A result is absolute, and resolves to itself against any base.
void result_is_final(const reference& ref, const reference& base) {
  std::string out;
  const auto resolved = leiri::resolve(ref, base, out);
  if (!resolved) {
    return;
  }
  const reference once = *leiri::split(resolved->text);
  require(once.has_scheme(), "the result is absolute",
          {{"reference", ref.text}, {"base", base.text}, {"resolved", once.text}});
  if (takes_base_path(ref)) {
    return;
  }
  for (const reference& other : {base, reference{}}) {
    std::string again;
    const auto twice = leiri::resolve(once, other, again);
    require(
        twice && twice->text == once.text, "the result resolves to itself",
        {{"reference", ref.text}, {"base", base.text}, {"resolved", once.text}, {"twice", again}});
  }
}

/// In draft-2003, a rootless path after a scheme makes an opaque part, in which `?` starts no
/// query: private use characters of the reference's query are then not allowed.
bool becomes_opaque(const reference& ref, const reference& base, leiri::profile p) {
  return p == leiri::profile::draft_2003 && !ref.has_scheme() && !ref.path().starts_with('/') &&
         !base.has_authority() && base.path().empty();
}

// Valid identifiers resolve to valid ones; but against an opaque base, only references to the same
// document resolve. split() does not know opaque parts.
void stays_valid(const input& in) {
  const auto base = leiri::parse(in.first(), in.profile, leiri::kind::iri);
  const auto ref = leiri::parse(in.second(), in.profile, leiri::kind::iri_reference);
  if (!base || !ref || becomes_opaque(*ref, *base, in.profile)) {
    return;
  }
  std::string out;
  const auto resolved = leiri::resolve(*ref, *base, out);
  const bool nowhere = base->traits.opaque && !ref->has_scheme() && ref->query_end != 0;
  std::string by_split;
  const auto unknown =
      leiri::resolve(*leiri::split(ref->text), *leiri::split(base->text), by_split);
  const bool known_to_both = !base->traits.opaque && !ref->traits.opaque;
  require(!known_to_both || !resolved || (unknown && unknown->text == resolved->text),
          "what parse() knows changes nothing", {{"reference", ref->text}, {"base", base->text}});
  require(resolved ? leiri::parse(resolved->text, in.profile, leiri::kind::iri).has_value()
                   : nowhere && resolved.error().code == leiri::code::relative_without_base,
          "valid references resolve to valid ones",
          {{"reference", ref->text}, {"base", base->text}, {"resolved", out}});
}

// `verbatim` keeps references with a scheme, and changes nothing for those without one.
void verbatim_keeps_absolute_references(const reference& ref, const reference& base) {
  std::string out;
  std::string other;
  const auto verbatim = leiri::resolve(ref, base, out, leiri::absolute_references::verbatim);
  const auto plain = leiri::resolve(ref, base, other);
  if (ref.has_scheme()) {
    require(verbatim && verbatim->text.data() == ref.text.data() &&
                verbatim->text.size() == ref.text.size(),
            "verbatim is a view of the reference", {{"reference", ref.text}});
  } else {
    require(verbatim.has_value() == plain.has_value() && out == other,
            "verbatim resolves relative references",
            {{"reference", ref.text}, {"base", base.text}});
  }
}

void verify(const input& in) {
  const reference base = *leiri::split(in.first());
  const reference ref = *leiri::split(in.second());
  equals_the_oracle(ref, base);
  result_is_final(ref, base);
  verbatim_keeps_absolute_references(ref, base);
  stays_valid(in);
}

const target registered("resolve", verify);

}  // namespace
}  // namespace leiri_fuzz::resolve_fuzz
