#include <algorithm>
#include <leiri/legacy.hpp>
#include <leiri/reference.hpp>

#include "byte_class.hpp"
#include "percent.hpp"
#include "rewriter.hpp"

namespace leiri {
namespace {

/// Whether a character of a LEIRI must be percent-encoded to make an IRI.
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
    if (static_cast<unsigned char>(text[at]) < 0x80 &&
        !detail::is_byte(text[at], detail::legacy_byte)) {
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

}  // namespace leiri
