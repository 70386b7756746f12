#pragma once

#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/error.hpp>
#include <leiri/reference.hpp>

namespace leiri::detail {

/// The component whose characters the query allows: an opaque part continues after its first `?`.
constexpr component query_of(const reference& ref) noexcept {
  return ref.traits.opaque ? component::path : component::query;
}

/// The component that contains byte `at`. A delimiter belongs to the component that follows it,
/// except the colon of a scheme and `@`, which belong to what they end.
constexpr component component_of(const reference& ref, std::size_t at) noexcept {
  if (at >= ref.query_end) {
    return component::fragment;
  }
  if (at >= ref.path_end) {
    return query_of(ref);
  }
  if (at >= ref.path_begin) {
    return component::path;
  }
  if (ref.has_scheme() && at <= ref.scheme_end) {
    return component::scheme;
  }
  if (at < ref.host_begin) {
    return component::userinfo;
  }
  return at < ref.host_end ? component::host : component::port;
}

/// Whether a delimiter in the component would end the authority. Names of RFC 2396 may have more
/// than digits after a colon.
constexpr bool in_authority(component part) noexcept {
  return part == component::userinfo || part == component::host || part == component::port;
}

/// Whether the host is an IP literal, which is ASCII under every profile.
constexpr bool has_ip_literal(const reference& ref) noexcept {
  return ref.host_begin < ref.host_end && ref.text[ref.host_begin] == '[';
}

/// Whether an IRI allows the non-ASCII character `c` in this component (RFC 3987 sections 2.2 and
/// 4.1).
constexpr bool iri_allows(char32_t c, component part) noexcept {
  return (is_ucschar(c) && !is_bidi_format(c)) || (part == component::query && is_iprivate(c));
}

}  // namespace leiri::detail
