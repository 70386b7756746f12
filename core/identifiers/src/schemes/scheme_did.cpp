#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

constexpr ascii_set method_char = ascii_set('a', 'z') | digit;
constexpr ascii_set idchar = alphanum | ascii_set(".-_");

// method-name = 1*method-char
bool method_name(uri_cursor& c) noexcept { return c.skip(literal(method_char)) > 0; }

// method-specific-id = *( *idchar ":" ) 1*idchar
bool method_specific_id(uri_cursor& c) noexcept {
  std::size_t last = 0;
  do {
    last = c.skip(encoded_or(idchar));
  } while (c.take(':'));
  return last > 0;
}

// path-abempty; the grammar has already found a path
bool path(uri_cursor& c) noexcept {
  return c.at_end() || (c.next_is('/') && c.skip(encoded_or(path_chars)) > 0);
}

// did     = "did:" method-name ":" method-specific-id
// did-url = did path-abempty [ "?" query ] [ "#" fragment ]
bool did_url(uri_cursor& c) noexcept {
  return method_name(c) && c.take(':') && method_specific_id(c) && path(c);
}

}  // namespace

// W3C Decentralized Identifiers sections 3.1 and 3.2
void check_did(const reference& ref, std::vector<finding>& out) {
  const uri_cursor all(ref, ref.scheme_end + 1, ref.path_end);
  check_rule(code::did_syntax, ref, all, did_url, out);
}

}  // namespace leiri::detail
