#include <array>
#include <leiri/parse.hpp>
#include <string>

#include "grammar/grammar.hpp"
#include "grammar/plain_reference.hpp"
#include "input.hpp"
#include "require.hpp"
#include "support/oracle.hpp"

using namespace leiri::test;

namespace leiri_fuzz::parse_fuzz {
namespace {

using leiri::kind;
using leiri::profile;
using leiri::reference;

/// Longer texts would make the oracle the slowest part by far.
constexpr std::size_t longest_for_oracle = 200;

/// The grammar has to take text before a later "@" for userinfo, and finds the error later. parse()
/// knows that no "@" follows, and reports the host or port.
bool might_be_userinfo(const leiri::error& e, std::string_view text) {
  const auto authority = (*leiri::split(text)).authority();
  return (e.component == leiri::component::host || e.component == leiri::component::port) &&
         authority && authority->find('@') == std::string_view::npos;
}

/// In draft-2003, where opaque parts have brackets too, the grammar does not put the error of an IP
/// literal back to its bracket.
bool is_literal_2003(const leiri::error& e, std::string_view text, profile p) {
  return p == profile::draft_2003 && e.code == leiri::code::ip_literal && text[e.offset] == '[';
}

// parse() accepts what the ABNF generates, and rejects other text at the byte where the ABNF fails.
void agrees_with_the_grammar(std::string_view text, profile p, kind k) {
  const auto ref = leiri::parse(text, p, k);
  const auto wrong = leiri_reference::error_offset(text, oracle(p), oracle(k));
  require(ref.has_value() == !wrong, "valid in parse() as in the grammar",
          {{"text", text}, {"profile", name(p)}, {"kind", name(k)}});
  if (wrong) {
    const std::size_t offset = ref.error().offset;
    const bool earlier =
        might_be_userinfo(ref.error(), text) || is_literal_2003(ref.error(), text, p);
    require(offset == *wrong || (offset < *wrong && earlier), "error offset as in the grammar",
            {{"text", text},
             {"profile", name(p)},
             {"kind", name(k)},
             {"parse", std::to_string(offset)},
             {"grammar", std::to_string(*wrong)}});
  }
}

// On valid text, the split that checks nothing finds the same components.
void splits_alike(const reference& parsed) {
  const reference split = *leiri::split(parsed.text);
  const auto same = [&](std::string_view component, std::optional<std::string_view> a,
                        std::optional<std::string_view> b) {
    require(a == b, "parse() and split() see the same component",
            {{"text", parsed.text}, {"component", component}, {"parse", a}, {"split", b}});
  };
  same("scheme", parsed.scheme(), split.scheme());
  same("authority", parsed.authority(), split.authority());
  same("userinfo", parsed.userinfo(), split.userinfo());
  same("host", parsed.host(), split.host());
  same("port", parsed.port(), split.port());
  same("path", parsed.path(), split.path());
  same("query", parsed.query(), split.query());
  same("fragment", parsed.fragment(), split.fragment());
}

std::string recompose(const reference& ref) {
  std::string text;
  const auto append = [&](std::string_view before, std::optional<std::string_view> component,
                          std::string_view after) {
    if (component) {
      text.append(before).append(*component).append(after);
    }
  };
  append("", ref.scheme(), ":");
  append("//", ref.has_authority() ? std::optional<std::string_view>("") : std::nullopt, "");
  append("", ref.userinfo(), "@");
  append("", ref.host(), "");
  append(":", ref.port(), "");
  append("", ref.path(), "");
  append("?", ref.query(), "");
  append("#", ref.fragment(), "");
  return text;
}

// The components with their delimiters are the text: nothing is lost, nothing counted twice.
void recomposes(const reference& ref) {
  const std::string again = recompose(ref);
  require(again == ref.text, "components recompose to the text",
          {{"text", ref.text}, {"recomposed", again}});
}

// A valid reference stays one without its fragment, and without its query.
void stays_valid_when_cut(const reference& ref, profile p, kind k) {
  for (const std::uint32_t end : {ref.query_end, ref.path_end}) {
    const std::string_view cut = ref.slice(0, end);
    require(leiri::parse(cut, p, k).has_value(), "valid without what follows the path or query",
            {{"text", ref.text}, {"cut", cut}, {"profile", name(p)}});
  }
}

// IRI-reference = IRI / irelative-ref, and absolute-IRI is IRI without a fragment.
void kinds_include_one_another(std::string_view text, profile p) {
  const auto is = [&](kind k) { return leiri::parse(text, p, k).has_value(); };
  const bool has_fragment = text.find('#') != std::string_view::npos;
  require(is(kind::iri_reference) == (is(kind::iri) || is(kind::relative_ref)) &&
              !(is(kind::iri) && is(kind::relative_ref)),
          "a reference is an IRI or relative, and not both",
          {{"text", text}, {"profile", name(p)}});
  require(is(kind::absolute_iri) == (is(kind::iri) && !has_fragment),
          "an absolute IRI is an IRI without a fragment", {{"text", text}, {"profile", name(p)}});
}

// Every URI is an IRI; every IRI is a LEIRI, and good for RDF.
void profiles_include_one_another(std::string_view text, kind k) {
  const auto implies = [&](profile narrow, profile wide) {
    require(!leiri::parse(text, narrow, k) || leiri::parse(text, wide, k),
            "valid in the wider profile too",
            {{"text", text}, {"narrow", name(narrow)}, {"wide", name(wide)}});
  };
  implies(profile::uri, profile::iri);
  implies(profile::iri, profile::leiri);
  implies(profile::iri, profile::rdf);
}

auto everything_in(const reference& ref) {
  const leiri::traits& t = ref.traits;
  return std::array<std::uint32_t, 12>{ref.scheme_end, ref.host_begin, ref.host_end, ref.path_begin,
                                       ref.path_end,   ref.query_end,  t.percent,    t.non_ascii,
                                       t.legacy,       t.formatting,   t.opaque,     t.rfc_2396};
}

// Every way to look at the bytes gives the same result.
void parses_alike(std::string_view text, profile p, kind k) {
  const leiri::detail::grammar& g = leiri::detail::grammars[static_cast<std::size_t>(p)];
  const auto bytewise = leiri::detail::parse_with(nullptr, text, g, k);
  for (const leiri::detail::plain_parser plain : leiri::detail::plain_parsers()) {
    const auto by_vectors = leiri::detail::parse_with(plain, text, g, k);
    const bool same = bytewise
                          ? by_vectors && everything_in(*by_vectors) == everything_in(*bytewise)
                          : !by_vectors && by_vectors.error() == bytewise.error();
    require(same, "vectors and bytes give the same result",
            {{"text", text}, {"profile", name(p)}, {"kind", name(k)}});
  }
}

void verify(const input& in) {
  const std::string_view text = in.text();
  const auto split = leiri::split(text);
  require(split.has_value(), "any text splits", {{"text", text}});
  recomposes(*split);
  parses_alike(text, in.profile, in.kind);
  kinds_include_one_another(text, in.profile);
  profiles_include_one_another(text, in.kind);
  if (text.size() <= longest_for_oracle) {
    agrees_with_the_grammar(text, in.profile, in.kind);
  }
  if (const auto ref = leiri::parse(text, in.profile, in.kind)) {
    splits_alike(*ref);
    recomposes(*ref);
    stays_valid_when_cut(*ref, in.profile, in.kind);
  } else {
    require(ref.error().offset <= text.size(), "an error lies within the text", {{"text", text}});
  }
}

const target registered("parse", verify);

}  // namespace
}  // namespace leiri_fuzz::parse_fuzz
