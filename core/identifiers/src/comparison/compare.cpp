#include <leiri/compare.hpp>

#include <cstring>
#include <leiri/look_alike.hpp>
#include <leiri/parse.hpp>

#include "comparison/ascii_normal_form.hpp"
#include "comparison/normal_units.hpp"
#include "comparison/surely_differ.hpp"
#include "domain/plain_name.hpp"
#include "findings/about.hpp"
#include "text/names.hpp"
#include "text/right_to_left.hpp"
#include "text/visit_triplets.hpp"

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

using optional_part = std::optional<std::string_view>;

bool differ_as_strings(const optional_part& a, const optional_part& b) noexcept {
  if (!a || !b) {
    return a.has_value() != b.has_value();
  }
  const std::size_t size = a->size();
  return size != b->size() || (size != 0 && std::memcmp(a->data(), b->data(), size) != 0);
}

/// Whether the normal forms of two components differ.
bool differ_as_units(const optional_part& a, const optional_part& b) noexcept {
  return differ_as_strings(a, b) && !(a && b && detail::equal_units(*a, *b));
}

/// The components in which two identifiers differ; `differ` decides of those after the authority.
template <class Differ = decltype(differ_as_strings)>
[[gnu::flatten]] difference_set differing_components(
    const reference& x, const reference& y, const Differ& differ = differ_as_strings) noexcept {
  difference_set out;
  const auto note = [&](bool differs, difference d) {
    if (differs) {
      out.insert(d);
    }
  };
  note(differ_as_strings(x.scheme(), y.scheme()), difference::scheme);
  note(differ_as_strings(x.userinfo(), y.userinfo()), difference::userinfo);
  note(differ_as_strings(x.host(), y.host()), difference::host);
  note(differ_as_strings(x.port(), y.port()), difference::port);
  note(differ(x.path(), y.path()), difference::path);
  note(differ(x.query(), y.query()), difference::query);
  note(differ(x.fragment(), y.fragment()), difference::fragment);
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

bool is_http(const reference& ref) noexcept {
  const char* const scheme = ref.text.data();
  return ref.scheme_end >= 4 && ref.scheme_end <= 5 && std::memcmp(scheme, "http", 4) == 0 &&
         (ref.scheme_end == 4 || scheme[4] == 's');
}

/// Whether the normal form on the rung `scheme` differs at most in percent-encodings after the
/// authority, and has neither dot segments, right-to-left characters nor labels of
/// internationalized domain names: true of most identifiers of http and https.
bool is_almost_normal(const reference& ref) noexcept {
  const traits& known = ref.traits;
  static constexpr auto special = [] {
    auto octets = detail::right_to_left_leads;
    octets['.'] = true;
    return octets;
  }();
  return known.lowercase && known.undotted && detail::is_surely_uri(ref) && is_http(ref) &&
         ref.host_begin == ref.authority_begin() && ref.host_end == ref.path_begin &&
         ref.path_begin != ref.path_end &&
         detail::lookup_of(ref.slice(ref.host_begin, ref.host_end)) == detail::lookup::keeps &&
         !(known.percent && detail::encodes_any(ref.text.substr(ref.path_begin), special));
}

/// Compares two identifiers on the rungs above `string`.
comparison climb(const reference& x, const reference& y, const alias_table* aliases) {
  if (aliases == nullptr && is_almost_normal(x) && is_almost_normal(y) &&
      detail::surely_differ_as_stored(x, y)) {
    const bool encoded = x.traits.percent || y.traits.percent;
    return {rung::none,
            encoded ? differing_components(x, y, differ_as_units) : differing_components(x, y)};
  }
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
