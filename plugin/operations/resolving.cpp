#include <array>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>

#include "operations/families.hpp"
#include "operations/parameters.hpp"
#include "operations/take_apart.hpp"

namespace leiri::operations {

namespace {

/// The operand and the base of an operation that validates neither.
struct pair {
  reference operand;
  reference base;
};

/// Splits the operands. If one of them is not UTF-8, refuses and returns nothing.
std::optional<pair> split_operands(const arguments& a, profile p, sink& out) {
  pair both;
  for (const place which : {place::iri, place::base}) {
    const auto parts = take_apart(a[which], p);
    if (!parts) {
      out.refuse(refuse(parts.error(), which));
      return std::nullopt;
    }
    (which == place::iri ? both.operand : both.base) = *parts;
  }
  return both;
}

/// The refusal for an error of resolve() or relativize(). If a base is given but cannot serve as
/// one, the refusal is about the base.
refusal explain_error(const error& e, const reference& base) {
  refusal why = refuse(e);
  if (e.code == code::relative_without_base && !base.text.empty()) {
    why.about = place::base;
    why.message = base.has_scheme() ? "opaque base" : "missing scheme in the base";
  }
  return why;
}

// Both operations accept any text, so what the profile rejects is a finding and not an error.
void examine_operands(const arguments& a, profile p, sink& out) {
  out.examine(place::iri, p, a.kind_or(kind::iri_reference));
}

/// The reference after the merge of RFC 3986 section 5.2.3, before its dot segments are removed.
std::string merged(const reference& ref, const reference& base) {
  const bool absolute_path = ref.path().starts_with('/');
  std::string text;
  if (ref.has_scheme()) {
    return std::string(ref.text);
  }
  if (ref.has_authority()) {
    text = base.slice(0, base.scheme_end + 1);
  } else if (ref.path().empty()) {
    text = base.slice(0, ref.has_query() ? base.path_end : base.query_end);
  } else {
    const std::size_t kept = absolute_path ? 0 : base.path().rfind('/') + 1;
    text = base.slice(0, base.path_begin + static_cast<std::uint32_t>(kept));
    if (!absolute_path && base.has_authority() && base.path().empty()) {
      text += '/';
    }
  }
  return text.append(ref.text);
}

void do_resolve(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::leiri);
  const auto both = split_operands(a, p, out);
  if (!both) {
    return;
  }
  const auto resolved = resolve(both->operand, both->base, a.buffer(), a.given().absolute);
  if (!resolved) {
    out.refuse(explain_error(resolved.error(), both->base));
    return;
  }
  out.text(resolved->text);
  examine_operands(a, p, out);
  if (resolved->path_guard) {
    out.note(place::iri, {code::path_guard, describe(code::path_guard).severity, component::path,
                          both->operand.path_begin});
  }
  out.examine(place::base, p, kind::iri_reference);
  if (a.given().explain) {
    out.steps(std::array{merged(both->operand, both->base), std::string(resolved->text)});
  }
}

// As lenient as resolve, whose inverse it is.
void do_relativize(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::leiri);
  const auto both = split_operands(a, p, out);
  if (!both) {
    return;
  }
  const auto shortest = relativize(both->operand, both->base, a.buffer());
  if (!shortest) {
    out.refuse(explain_error(shortest.error(), both->base));
    return;
  }
  out.text(*shortest);
  examine_operands(a, p, out);
  out.examine(place::base, p, kind::iri_reference);
}

constexpr operand base_operand{"base", "IRI", "the base against which references are resolved",
                               place::base};
constexpr std::array resolve_operands = {
    operand{"iri", "REFERENCE", "the reference, which may be a LEIRI"}, base_operand};
constexpr std::array relativize_operands = {iri_operand, base_operand};

constexpr std::array resolve_options = {
    profile_option("leiri"),
    parameter{
        "absolute-references", value_type::word, "resolve|verbatim", "resolve",
        "resolve: remove dot segments from references that have a scheme; verbatim: keep them",
        decode_word<&options::absolute>},
    kind_option(),
    explain_option("print the reference merged with the base, and the result of removing its dot "
                   "segments"),
};
constexpr std::array relativize_options = {profile_option("leiri"), kind_option()};

constexpr std::array resolving_rows = {
    operation{"resolve", "resolves a reference against a base (RFC 3986 section 5.2)", answer::text,
              resolve_operands, resolve_options, do_resolve},
    operation{"relativize", "prints the shortest reference from a base to an IRI", answer::text,
              relativize_operands, relativize_options, do_relativize},
};

}  // namespace

std::span<const operation> resolving() noexcept { return resolving_rows; }

}  // namespace leiri::operations
