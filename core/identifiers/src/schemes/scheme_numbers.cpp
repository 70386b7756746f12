// Numbers of other registries as identifiers: UUIDs and object identifiers.

#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

// UUID = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet  (RFC 9562 section 4)
bool uuid(uri_cursor& c) noexcept {
  const auto digits = [&](std::size_t count) { return c.skip(literal(hexdig), count) == count; };
  return digits(8) && c.take('-') && digits(4) && c.take('-') && digits(4) && c.take('-') &&
         digits(4) && c.take('-') && digits(12);
}

// number = DIGIT / ( LEADDIGIT 1*DIGIT ): no leading zeros
bool number(uri_cursor& c) noexcept { return c.take('0') || c.skip(literal(digit)) > 0; }

// oid = number *( DOT number )  (RFC 3061 section 2)
bool oid(uri_cursor& c) noexcept {
  do {
    if (!number(c)) {
      return false;
    }
  } while (c.take('.'));
  return true;
}

// 1*( "/" segment-nz ): the names of the arcs, in any script (ITU-T X.660)
bool arcs(uri_cursor& c) noexcept {
  while (c.take('/')) {
    if (c.skip(encoded_or(pchar)) == 0) {
      return false;
    }
  }
  return true;
}

bool oid_or_arcs(uri_cursor& c) noexcept { return c.next_is('/') ? arcs(c) : oid(c); }

}  // namespace

void check_uuid(const reference& ref, std::uint32_t at, std::vector<finding>& out) {
  if (!check_rule(code::uuid_syntax, ref, uri_cursor(ref, at, ref.path_end), uuid, out)) {
    return;
  }
  const std::size_t upper = ref.text.find_first_of("ABCDEF", at);
  if (upper < ref.path_end) {
    add_finding(code::uuid_uppercase, component::path, upper, out);
  }
}

void check_oid(const reference& ref, std::uint32_t at, std::vector<finding>& out) {
  check_rule(code::oid_syntax, ref, uri_cursor(ref, at, ref.path_end), oid, out);
}

void check_oid_scheme(const reference& ref, std::vector<finding>& out) {
  const uri_cursor all(ref, ref.scheme_end + 1, ref.path_end);
  check_rule(code::oid_syntax, ref, all, oid_or_arcs, out);
}

}  // namespace leiri::detail
