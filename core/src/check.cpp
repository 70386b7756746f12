#include <leiri/characters.hpp>
#include <leiri/check.hpp>
#include <leiri/resolve.hpp>
#include <leiri/utf8.hpp>

#include "component_of.hpp"

namespace leiri {
namespace {

void add(code c, component part, std::size_t offset, std::vector<finding>& out) {
  out.push_back({c, describe(c).severity, part, static_cast<std::uint32_t>(offset)});
}

void check_scheme(const reference& ref, std::vector<finding>& out) {
  const std::string_view scheme = ref.slice(0, ref.scheme_end);
  for (std::size_t at = 0; at < scheme.size(); ++at) {
    if (scheme[at] >= 'A' && scheme[at] <= 'Z') {
      add(code::scheme_uppercase, component::scheme, at, out);
      return;
    }
  }
}

void check_path(const reference& ref, std::vector<finding>& out) {
  if (ref.has_scheme() && has_dot_segments(ref.path())) {
    add(code::dot_segments, component::path, ref.path_begin, out);
  }
}

/// Where RFC 3987 4.1 makes a formatting character invalid, parse() has said so.
severity bidi_severity(profile p) noexcept {
  return p == profile::leiri ? severity::info : severity::error;
}

/// One finding for the first character that needs a LEIRI, and one for each formatting character.
void check_characters(const reference& ref, profile p, std::vector<finding>& out) {
  bool told = false;
  for (std::size_t at = 0; at < ref.text.size();) {
    const decoded c = decode_utf8(ref.text, at);
    const component part = detail::component_of(ref, at);
    const bool plain = c.value < 0x80 ? !(legacy_printable | ascii_control).contains(c.value)
                                      : detail::iri_allows(c.value, part);
    if (is_bidi_format(c.value)) {
      out.push_back(
          {code::bidi_format_character, bidi_severity(p), part, static_cast<std::uint32_t>(at)});
    } else if (is_bidi_isolate(c.value)) {
      add(code::bidi_isolate_character, part, at, out);
    } else if (!plain && !told) {
      told = true;
      add(code::needs_leiri, part, at, out);
    }
    at += c.length == 0 ? 1 : c.length;
  }
}

}  // namespace

void check(const reference& ref, profile p, std::vector<finding>& out) {
  check_scheme(ref, out);
  check_path(ref, out);
  if (ref.traits.legacy || ref.traits.formatting) {
    check_characters(ref, p, out);
  }
}

bool check(std::string_view text, profile p, kind k, std::vector<finding>& out) {
  const result<reference> ref = parse(text, p, k);
  if (!ref) {
    out.push_back(to_finding(ref.error()));
    return false;
  }
  check(*ref, p, out);
  return true;
}

}  // namespace leiri
