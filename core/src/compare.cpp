#include <leiri/compare.hpp>

#include <leiri/lookalike.hpp>
#include <leiri/parse.hpp>

#include "names.hpp"

namespace leiri {
namespace {

constexpr auto differences =
    detail::names_of<difference>("scheme", "userinfo", "host", "port", "path", "query", "fragment",
                                 "trailing", "letter-case", "www", "nfc", "nfkc", "confusable");

/// Splits a normal form. It may be longer than any identifier, which then has no parts to tell.
reference parts_of(std::string_view normal) noexcept { return split(normal).value_or(reference{}); }

/// The components in which two identifiers differ as strings.
difference_set differing_components(std::string_view a, std::string_view b) noexcept {
  const reference x = parts_of(a);
  const reference y = parts_of(b);
  difference_set out;
  const auto note = [&](bool differs, difference d) {
    if (differs) {
      out.insert(d);
    }
  };
  note(x.scheme() != y.scheme(), difference::scheme);
  note(x.userinfo() != y.userinfo(), difference::userinfo);
  note(x.host() != y.host(), difference::host);
  note(x.port() != y.port(), difference::port);
  note(x.path() != y.path(), difference::path);
  note(x.query() != y.query(), difference::query);
  note(x.fragment() != y.fragment(), difference::fragment);
  return out;
}

/// The key of a normal form, which aliases may have made anything.
std::string key_of_normal(std::string_view normal) {
  const result<reference> ref = split(normal);
  std::string key;
  return std::string(ref ? lookalike_key(*ref, key) : normal);
}

result<reference> absolute(std::string_view text, profile p) noexcept {
  const result<reference> ref = parse(text, p, kind::iri_reference);
  if (ref && !ref->has_scheme()) {
    return error{code::relative_reference};
  }
  return ref;
}

/// The normal forms of two identifiers on one rung.
struct normal_pair {
  normal_pair(const reference& x, const reference& y, rung r) {
    normalize(x, r, notation::uri, a);
    normalize(y, r, notation::uri, b);
  }
  std::string a;
  std::string b;
};

/// The rungs above `string`.
comparison climb(const reference& x, const reference& y, const alias_table* aliases) {
  if (equal_on_syntax(x, y)) {
    return {rung::syntax, differing_components(x.text, y.text)};
  }
  const normal_pair scheme(x, y, rung::scheme);
  if (scheme.a == scheme.b) {
    const normal_pair syntax(x, y, rung::syntax);
    return {rung::scheme, differing_components(syntax.a, syntax.b)};
  }
  const std::string a = aliases == nullptr ? scheme.a : aliases->follow(scheme.a);
  const std::string b = aliases == nullptr ? scheme.b : aliases->follow(scheme.b);
  if (a == b) {
    return {rung::protocol, differing_components(scheme.a, scheme.b)};
  }
  if (key_of_normal(a) == key_of_normal(b)) {
    return {rung::lookalike, lookalike_differences(parts_of(a), parts_of(b))};
  }
  return {rung::none, differing_components(scheme.a, scheme.b)};
}

}  // namespace

std::string_view name(difference d) noexcept { return differences[d]; }

result<comparison> compare(std::string_view a, std::string_view b, compare_options options) {
  if (options.ignore_fragment) {
    a = a.substr(0, a.find('#'));
    b = b.substr(0, b.find('#'));
  }
  if (a == b) {
    return comparison{rung::string, {}};
  }
  const result<reference> x = absolute(a, options.profile);
  if (!x) {
    return x.error();
  }
  const result<reference> y = absolute(b, options.profile);
  if (!y) {
    return y.error();
  }
  return climb(*x, *y, options.aliases);
}

}  // namespace leiri
