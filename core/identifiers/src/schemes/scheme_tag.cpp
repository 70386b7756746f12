#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

// DNSname = DNScomp *( "." DNScomp )
bool dns_name(uri_cursor& c) noexcept {
  do {
    if (!take_label(c)) {
      return false;
    }
  } while (c.take('.'));
  return true;
}

// authorityName = DNSname / emailAddress
// emailAddress  = 1*( alphaNum / "-" / "." / "_" ) "@" DNSname
bool authority_name(uri_cursor& c) noexcept {
  uri_cursor user = c;
  if (user.skip(literal(alphanum | ascii_set("-._"))) > 0 && user.take('@')) {
    c = user;
  }
  return dns_name(c);
}

bool digits(uri_cursor& c, std::size_t count) noexcept {
  return c.skip(literal(digit), count) == count;
}

// date = year [ "-" month [ "-" day ] ]
bool date(uri_cursor& c) noexcept {
  return digits(c, 4) && (!c.take('-') || (digits(c, 2) && (!c.take('-') || digits(c, 2))));
}

// "tag:" taggingEntity ":" specific, taggingEntity = authorityName "," date
bool tag(uri_cursor& c) noexcept {
  return authority_name(c) && c.take(',') && date(c) && c.take(':') &&
         c.any(encoded_or(path_chars));
}

}  // namespace

// RFC 4151 section 2.1
void check_tag(const reference& ref, std::vector<finding>& out) {
  const uri_cursor all(ref, ref.scheme_end + 1, ref.path_end);
  check_rule(code::tag_syntax, ref, all, tag, out);
}

}  // namespace leiri::detail
