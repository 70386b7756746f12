#include <leiri/legacy.hpp>

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/reference.hpp>

#include "findings/owned.hpp"
#include "grammar/byte_class.hpp"
#include "text/names.hpp"
#include "text/percent.hpp"
#include "text/rewriter.hpp"

namespace leiri {
namespace {

constexpr auto group_names =
    detail::names_of<legacy_group>("space", "delimiter", "unwise", "control", "bidi", "specials",
                                   "private-use", "tag", "noncharacter");

// In the order of the enumeration.
constexpr std::array<std::string_view, 9> advices = {
    "write %20 or remove the space; lists and line breaks split the identifier there",
    "write %3C, %3E or %22; text and markup that enclose identifiers in < > or \" end them here",
    "percent-encode it; formats delimit identifiers with it, or systems display another character",
    "percent-encode or remove it; few channels transmit control characters unchanged",
    "percent-encode or remove it; readers cannot type what they see in the changed order",
    "percent-encode or remove it; it annotates or replaces text and has no meaning here",
    "percent-encode it or use a character that Unicode defines; others see another one or none",
    "remove it; language tags in identifiers can be neither seen nor typed",
    "percent-encode or remove it; software reserves it for internal use and may reject it",
};

/// The group of a character from U+0080 up.
std::optional<legacy_group> non_ascii_group(char32_t c) noexcept {
  if (c <= 0x9F) {
    return legacy_group::control;
  }
  if (is_bidi_format(c)) {
    return legacy_group::bidi;
  }
  if (is_noncharacter(c)) {
    return legacy_group::noncharacter;
  }
  if (is_iprivate(c)) {
    return legacy_group::private_use;
  }
  if (is_tag(c)) {
    return legacy_group::tag;
  }
  return c >= 0xFFF0 && c <= 0xFFFD ? std::optional(legacy_group::specials) : std::nullopt;
}

/// Whether a character of a LEIRI must be percent-encoded in an IRI.
bool needs_encoding(char32_t c, bool in_query, const legacy_options& options) noexcept {
  if (is_bidi_format(c)) {
    return options.bidi_controls == treatment::encode;
  }
  if (in_query && is_iprivate(c)) {
    return options.private_use_in_query == treatment::encode;
  }
  return is_leiri_ucschar(c) && !is_ucschar(c);
}

}  // namespace

std::optional<legacy_group> legacy_group_of(char32_t c) noexcept {
  if (!is_leiri_ucschar(c)) {
    return std::nullopt;
  }
  if (c >= 0x80) {
    return non_ascii_group(c);
  }
  if (c == ' ') {
    return legacy_group::space;
  }
  if (ascii_control.contains(c)) {
    return legacy_group::control;
  }
  return ascii_set("<>\"").contains(c) ? legacy_group::delimiter : legacy_group::unwise;
}

std::string_view name(legacy_group g) noexcept { return group_names[g]; }

std::string_view advice(legacy_group g) noexcept { return advices[static_cast<std::size_t>(g)]; }

result<std::string_view> from_leiri(std::string_view text, std::string& out,
                                    legacy_options options) {
  if (text.size() > max_length) {
    return error{code::too_long};
  }
  const std::size_t bad = find_invalid_utf8(text);
  if (bad != std::string_view::npos) {
    return error{code::utf8_invalid, component::none, static_cast<std::uint32_t>(bad)};
  }
  const std::size_t hash = std::min(text.find('#'), text.size());
  const std::size_t query = std::min(text.find('?'), hash);
  detail::rewriter copy(text, out);
  for (std::size_t at = 0; at < text.size();) {
    if (!detail::is_non_uri_byte(text[at])) {
      ++at;
      continue;
    }
    const decoded c = decode_utf8(text, at);
    if (needs_encoding(c.value, query < at && at < hash, options)) {
      detail::append_percent_encoded(text.substr(at, c.length), copy.replace(at, at + c.length));
    }
    at += c.length;
  }
  return copy.finish();
}

result<std::string> from_leiri(std::string_view text, legacy_options options) {
  return detail::owned([&](std::string& out) { return from_leiri(text, out, options); });
}

}  // namespace leiri
