#include "schemes/scheme_cursor.hpp"
#include "schemes/scheme_rules.hpp"

namespace leiri::detail {
namespace {

constexpr ascii_set visual_separator = ascii_set("-.()");
// The unreserved characters of RFC 2396, and those that the rules add.
constexpr ascii_set paramchar = unreserved | ascii_set("!*'()") | ascii_set("[]/:&+$");
// uric without ";", which starts the next parameter
constexpr ascii_set subaddress_char = unreserved | ascii_set("!*'()") | ascii_set("/?:@&=+$,");

/// Digits with separators anywhere; at least one digit matches `is_digit`.
template <class Predicate>
bool digits_with_separators(uri_cursor& c, Predicate is_digit) noexcept {
  std::size_t count = 0;
  for (;;) {
    c.skip(literal(visual_separator));
    const std::size_t more = c.skip(is_digit);
    if (more == 0) {
      return count > 0;
    }
    count += more;
  }
}

// *phonedigit DIGIT *phonedigit
bool global_digits(uri_cursor& c) noexcept { return digits_with_separators(c, literal(digit)); }

// local-number-digits = *phonedigit-hex ( HEXDIG / "*" / "#" ) *phonedigit-hex, "#" written %23
bool local_digits(uri_cursor& c) noexcept {
  return digits_with_separators(c, [](octet o) {
    return o.encoded ? o.value == '#' : (hexdig | ascii_set("*")).contains(char32_t{o.value});
  });
}

// domainname = *( domainlabel "." ) toplabel [ "." ]; a toplabel starts with a letter
bool domain_name(uri_cursor& c) noexcept {
  bool top = false;
  while (c.next_is(literal(alphanum))) {
    top = c.next_is(literal(alpha));
    if (!take_label(c)) {
      return false;
    }
    if (!c.take('.')) {
      break;
    }
  }
  return top;
}

// descriptor = domainname / global-number-digits
bool descriptor(uri_cursor& c) noexcept { return c.take('+') ? global_digits(c) : domain_name(c); }

// parameter / extension / isdn-subaddress / context, after the semicolon; sets `context` for the
// last of these
bool tel_parameter(uri_cursor& c, bool& context) noexcept {
  const std::uint32_t begin = c.at();
  if (c.skip(literal(alphanum | ascii_set("-"))) == 0) {
    return false;
  }
  const std::string_view name = c.since(begin);
  if (equals_ignoring_case(name, "phone-context")) {
    context = true;
    return c.take('=') && descriptor(c);
  }
  if (equals_ignoring_case(name, "ext")) {
    return c.take('=') && c.skip(literal(digit | visual_separator)) > 0;
  }
  if (equals_ignoring_case(name, "isub")) {
    return c.take('=') && c.skip(encoded_or(subaddress_char)) > 0;
  }
  return !c.take('=') || c.skip(encoded_or(paramchar)) > 0;
}

// telephone-subscriber = global-number / local-number; a local number has a context
bool subscriber(uri_cursor& c) noexcept {
  const bool global = c.take('+');
  if (!(global ? global_digits(c) : local_digits(c))) {
    return false;
  }
  bool context = false;
  while (c.take(';')) {
    if (!tel_parameter(c, context)) {
      return false;
    }
  }
  return global || context;
}

}  // namespace

// RFC 3966 section 3
void check_tel(const reference& ref, std::vector<finding>& out) {
  const uri_cursor all(ref, ref.scheme_end + 1, ref.query_end);
  check_rule(code::tel_syntax, ref, all, subscriber, out);
}

}  // namespace leiri::detail
