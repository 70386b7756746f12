#include <leiri/compare.hpp>

#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>

#include "comparison/surely_differ.hpp"
#include "findings/about.hpp"
#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto differences = detail::names_of<difference>(
    "scheme", "userinfo", "host", "port", "path", "query", "fragment", "trailing", "letter-case",
    "www", "nfc", "nfkc", "confusable", "bidi");

/// Splits a normal form of `ref`, unless it is `ref` itself. A form that is longer than any
/// identifier gets no components.
reference parts_of(std::string_view normal, const reference& ref) noexcept {
  if (normal.data() == ref.text.data() && normal.size() == ref.text.size()) {
    return ref;
  }
  reference parts = split(normal).value_or(reference{});
  parts.traits.opaque = ref.traits.opaque;
  return parts;
}

/// The components in which two identifiers differ as strings.
difference_set differing_components(const reference& x, const reference& y) noexcept {
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

result<reference> absolute(std::string_view text, profile p, operand which) noexcept {
  const result<reference> ref = parse_mapped(text, p, kind::iri_reference);
  if (!ref) {
    return detail::about(which, ref.error());
  }
  if (!ref->has_scheme()) {
    return detail::about(which, {code::relative_reference});
  }
  return ref;
}

/// The components in which the normal forms differ.
difference_set differing_on(rung r, const reference& x, const reference& y) {
  std::string buffers[2];
  const std::string_view a = normalize(x, r, notation::uri, buffers[0]);
  const std::string_view b = normalize(y, r, notation::uri, buffers[1]);
  return differing_components(parts_of(a, x), parts_of(b, y));
}

/// Compares two identifiers on the rungs above `string`.
comparison climb(const reference& x, const reference& y, const alias_table* aliases) {
  if (equal_on_syntax(x, y)) {
    return {rung::syntax, differing_components(x, y)};
  }
  std::string buffers[2];
  std::string_view a = normalize(x, rung::scheme, notation::uri, buffers[0]);
  std::string_view b = normalize(y, rung::scheme, notation::uri, buffers[1]);
  if (a == b) {
    return {rung::scheme, differing_on(rung::syntax, x, y)};
  }
  if (aliases != nullptr) {
    a = buffers[0] = aliases->follow(std::string(a));
    b = buffers[1] = aliases->follow(std::string(b));
  }
  if (a == b) {
    return {rung::protocol, differing_on(rung::scheme, x, y)};
  }
  const reference ends[] = {parts_of(a, x), parts_of(b, y)};
  const bool have_parts = !ends[0].text.empty() && !ends[1].text.empty();
  if (have_parts && !detail::surely_differ(ends[0], ends[1]) &&
      look_alike_key(ends[0]) == look_alike_key(ends[1])) {
    return {rung::look_alike, look_alike_differences(ends[0], ends[1])};
  }
  return {rung::none, aliases == nullptr ? differing_components(ends[0], ends[1])
                                         : differing_on(rung::scheme, x, y)};
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
  const result<reference> x = absolute(a, options.profile, operand::first);
  if (!x) {
    return x.error();
  }
  const result<reference> y = absolute(b, options.profile, operand::second);
  if (!y) {
    return y.error();
  }
  return climb(*x, *y, options.aliases);
}

}  // namespace leiri
