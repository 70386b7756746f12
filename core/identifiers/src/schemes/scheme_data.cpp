#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

// token of RFC 2045 section 5.1, reduced to characters that a URI allows; others are
// percent-encoded, and so are those of quoted strings.
constexpr ascii_set token_chars = unreserved | ascii_set("!$&'*+");

bool token(uri_cursor& c) noexcept { return c.skip(encoded_or(token_chars)) > 0; }

// parameter = attribute "=" value; or the marker "base64", which sets `base64`
bool data_parameter(uri_cursor& c, bool& base64) noexcept {
  const std::uint32_t begin = c.at();
  if (!token(c)) {
    return false;
  }
  base64 = c.next_is(',') && equals_ignoring_case(c.since(begin), "base64");
  return base64 || (c.take('=') && token(c));
}

// Groups and padding of RFC 4648 section 4; each character may be percent-encoded. Decoders ignore
// white space (RFC 2045 section 6.8), which only a LEIRI can have: line breaks in an attribute.
bool base64_data(uri_cursor& c) noexcept {
  constexpr ascii_set space(" \t\r\n");
  const auto is_space = [space](octet o) { return space.contains(static_cast<char32_t>(o.value)); };
  c.skip(encoded_or(alphanum | ascii_set("+/")));
  c.skip(literal(ascii_set("=")), 2);
  c.skip(is_space);
  return c.at_end();
}

/// `,base64,` in the place of `;base64,` makes data of the marker.
bool is_misplaced_base64(const uri_cursor& c, std::uint32_t comma) noexcept {
  constexpr std::string_view marker = "base64,";
  uri_cursor ahead = c;
  ahead.skip(literal(alphanum), marker.size() - 1);
  return ahead.next_is(',') && equals_ignoring_case(ahead.since(comma + 1), marker.substr(0, 6));
}

// dataurl   = "data:" [ mediatype ] [ ";base64" ] "," data
// mediatype = [ type "/" subtype ] *( ";" parameter )
bool data(uri_cursor& c) noexcept {
  const bool type = !c.next_is(literal(ascii_set(";,")));
  if (type && !(token(c) && c.take('/') && token(c))) {
    return false;
  }
  bool base64 = false;
  while (!base64 && c.take(';')) {
    if (!data_parameter(c, base64)) {
      return false;
    }
  }
  const std::uint32_t comma = c.at();
  return c.take(',') && !is_misplaced_base64(c, comma) &&
         (base64 ? base64_data(c) : c.any(encoded_or(query_chars)));
}

}  // namespace

// RFC 2397 section 3
void check_data(const reference& ref, std::vector<finding>& out) {
  const uri_cursor all(ref, ref.scheme_end + 1, ref.query_end);
  check_rule(code::data_syntax, ref, all, data, out);
}

}  // namespace leiri::detail
