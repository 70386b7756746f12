#include <leiri/compare.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <optional>

#include "comparison/remaining_segments.hpp"

namespace leiri {
namespace {

using namespace detail;

using optional_part = std::optional<std::string_view>;

/// Whether both are absent, or both are present with the same normal form.
bool equal_parts(const optional_part& a, const optional_part& b, ascii_set plain) noexcept {
  return a.has_value() == b.has_value() && (!a || equal_units(*a, *b, plain));
}

bool equal_schemes(const optional_part& a, const optional_part& b) noexcept {
  return a.has_value() == b.has_value() && (!a || equals_ignoring_case(*a, *b));
}

/// Whether the host is known to be its own normal form.
bool is_normal_host(const reference& ref, std::string_view host) noexcept {
  return ref.traits.lowercase && !ref.traits.non_ascii &&
         (!ref.traits.percent || host.find('%') == std::string_view::npos);
}

/// Letters of ASCII hosts are equal in either case. A non-ASCII host never equals an ASCII one.
bool equal_hosts(const reference& ref, const reference& other, ascii_set plain) noexcept {
  const optional_part a = ref.host();
  const optional_part b = other.host();
  if (!a || !b) {
    return a.has_value() == b.has_value();
  }
  if (is_normal_host(ref, *a) && is_normal_host(other, *b)) {
    return *a == *b;
  }
  if (!is_ascii_host(*a) || !is_ascii_host(*b)) {
    return equal_units(*a, *b, plain);
  }
  normal_units x(*a, plain);
  normal_units y(*b, plain);
  while (!x.at_end() && !y.at_end()) {
    if (to_lower_unit(x.next()) != to_lower_unit(y.next())) {
      return false;
    }
  }
  return x.at_end() && y.at_end();
}

/// Dot segments are removed only in a reference with a scheme and a path.
bool equal_paths(const reference& a, const reference& b, ascii_set plain) noexcept {
  if (!a.has_scheme() || a.traits.opaque || b.traits.opaque) {
    return equal_units(a.path(), b.path(), plain);
  }
  remaining_segments x(a.path());
  remaining_segments y(b.path());
  for (;;) {
    const auto s = x.next();
    const auto t = y.next();
    if (!s || !t) {
      return s.has_value() == t.has_value();
    }
    if (!equal_units(*s, *t, plain)) {
      return false;
    }
  }
}

}  // namespace

bool equal_on_syntax(const reference& a, const reference& b) noexcept {
  if (is_known_normal(a) && is_known_normal(b)) {
    return a.text == b.text;
  }
  const ascii_set plain = unreserved_of(a);
  return equal_schemes(a.scheme(), b.scheme()) && equal_parts(a.userinfo(), b.userinfo(), plain) &&
         equal_hosts(a, b, plain) && equal_parts(a.port(), b.port(), plain) &&
         equal_paths(a, b, plain) && equal_parts(a.query(), b.query(), plain) &&
         equal_parts(a.fragment(), b.fragment(), plain);
}

}  // namespace leiri
