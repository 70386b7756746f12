#include <algorithm>
#include <leiri/host.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>

#include "byte_class.hpp"

namespace leiri {
namespace {

using namespace detail;

/// The rule that a component follows.
struct component_rule {
  leiri::component part;
  code bad_character;
  std::uint8_t bytes;
};

constexpr component_rule userinfo_rule = {component::userinfo, code::userinfo_character,
                                          userinfo_byte};
constexpr component_rule host_rule = {component::host, code::host_character, host_byte};
constexpr component_rule segment_nc_rule = {component::path, code::path_character, segment_nc_byte};
constexpr component_rule path_rule = {component::path, code::path_character, path_byte};
constexpr component_rule query_rule = {component::query, code::query_character, query_byte};
constexpr component_rule fragment_rule = {component::fragment, code::fragment_character,
                                          query_byte};

/// Reads one identifier from left to right. Each step consumes what its rule allows and answers
/// whether the identifier can still be valid; the first error stays in `error_`.
class parser {
 public:
  parser(std::string_view text, profile p, kind k) noexcept
      : begin_(text.data()), at_(begin_), end_(begin_ + text.size()), profile_(p), kind_(k) {
    ref_.text = text;
  }

  result<reference> run() noexcept {
    if (scheme() && hierarchical_part() && query() && fragment()) {
      return ref_;
    }
    // What is not UTF-8 comes before every other complaint.
    const std::size_t bad = find_invalid_utf8(ref_.text, error_.offset);
    if (bad != std::string_view::npos) {
      return error{code::utf8_invalid, component::none, static_cast<std::uint32_t>(bad)};
    }
    return error_;
  }

 private:
  [[nodiscard]] std::uint32_t offset(const char* p) const noexcept {
    return static_cast<std::uint32_t>(p - begin_);
  }

  bool fail(code c, component part, const char* where) noexcept {
    error_ = {c, part, offset(where)};
    return false;
  }

  // [ scheme ":" ], scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  bool scheme() noexcept {
    if (at_ != end_ && alpha.contains(*at_)) {
      const char* stop = skip(at_, end_, scheme_byte);
      if (stop != end_ && *stop == ':') {
        if (kind_ == kind::relative_ref) {
          return fail(code::scheme_not_allowed, component::scheme, stop);
        }
        ref_.scheme_end = offset(stop);
        at_ = stop + 1;
        return true;
      }
    }
    if (kind_ == kind::iri || kind_ == kind::absolute_iri) {
      return explain_missing_scheme();
    }
    return true;
  }

  bool explain_missing_scheme() noexcept {
    const bool starts_well = at_ != end_ && alpha.contains(*at_);
    const char* stop = starts_well ? skip(at_, end_, scheme_byte) : at_;
    const bool too_early =
        stop == end_ || *stop == '/' || *stop == '?' || *stop == '#' || *stop == ':';
    return fail(too_early ? code::scheme_missing : code::scheme_character, component::scheme, stop);
  }

  // ihier-part, irelative-part: [ "//" iauthority ] path
  bool hierarchical_part() noexcept {
    if (end_ - at_ >= 2 && at_[0] == '/' && at_[1] == '/') {
      at_ += 2;
      if (!authority()) {
        return false;
      }
    }
    ref_.path_begin = offset(at_);
    return path();
  }

  // iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
  bool authority() noexcept {
    const char* stop = find(at_, end_, authority_end_byte);
    if (stop != end_ && *stop == '@') {
      if (!all(userinfo_rule, stop)) {
        return false;
      }
      at_ = stop + 1;
    }
    ref_.host_begin = offset(at_);
    if (!(at_ != end_ && *at_ == '[' ? ip_literal() : reg_name())) {
      return false;
    }
    ref_.host_end = offset(at_);
    return port();
  }

  // IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture ) "]"
  bool ip_literal() noexcept {
    const char* close = at_ + 1;
    while (close != end_ && *close != ']' && !is_byte(*close, authority_end_byte)) {
      ++close;
    }
    const std::string_view inside(at_ + 1, static_cast<std::size_t>(close - at_ - 1));
    if (close == end_ || *close != ']' || !leiri::is_ip_literal(inside, profile_ == profile::rdf)) {
      return fail(code::ip_literal, component::host, at_);
    }
    at_ = close + 1;
    return true;
  }

  // ireg-name = *( iunreserved / pct-encoded / sub-delims ); an IPv4address is one as well.
  bool reg_name() noexcept { return some(host_rule); }

  // port = *DIGIT, and then the authority must be at its end
  bool port() noexcept {
    code bad = code::host_character;
    component part = component::host;
    if (at_ != end_ && *at_ == ':') {
      bad = code::port_character;
      part = component::port;
      do {
        ++at_;
      } while (at_ != end_ && digit.contains(*at_));
    }
    const bool ended = at_ == end_ || *at_ == '/' || *at_ == '?' || *at_ == '#';
    return ended || fail(bad, part, at_);
  }

  // ipath-abempty / ipath-absolute / ipath-rootless / ipath-noscheme / ipath-empty
  bool path() noexcept {
    if (!ref_.has_scheme() && !ref_.has_authority()) {
      // isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )
      // With a colon, the first segment would read as a scheme.
      if (!some(segment_nc_rule)) {
        return false;
      }
      if (at_ != end_ && *at_ == ':') {
        return fail(code::path_colon, component::path, at_);
      }
    }
    if (!some(path_rule)) {
      return false;
    }
    ref_.path_end = offset(at_);
    const bool ended = at_ == end_ || *at_ == '?' || *at_ == '#';
    return ended || fail(code::path_character, component::path, at_);
  }

  // [ "?" iquery ], iquery = *( ipchar / iprivate / "/" / "?" )
  bool query() noexcept {
    if (at_ != end_ && *at_ == '?') {
      ++at_;
      if (!some(query_rule)) {
        return false;
      }
    }
    ref_.query_end = offset(at_);
    const bool ended = at_ == end_ || *at_ == '#';
    return ended || fail(code::query_character, component::query, at_);
  }

  // [ "#" ifragment ], ifragment = *( ipchar / "/" / "?" )
  bool fragment() noexcept {
    if (at_ == end_) {
      return true;
    }
    if (kind_ == kind::absolute_iri) {
      return fail(code::fragment_not_allowed, component::fragment, at_);
    }
    ++at_;
    return all(fragment_rule, end_);
  }

  /// Consumes up to `stop`, which must be reached.
  bool all(const component_rule& rule, const char* stop) noexcept {
    return some(rule) && (at_ == stop || fail(rule.bad_character, rule.part, at_));
  }

  /// Consumes as much as the rule allows, and stops at an ASCII byte that it does not. False at
  /// what is wrong in itself: a bad triplet, a character that the profile bars here.
  bool some(const component_rule& rule) noexcept {
    for (;;) {
      at_ = skip(at_, end_, rule.bytes);
      if (at_ == end_) {
        return true;
      }
      const auto b = static_cast<unsigned char>(*at_);
      if (b == '%') {
        if (!percent_encoding(rule)) {
          return false;
        }
      } else if (b >= 0x80) {
        if (!non_ascii(rule)) {
          return false;
        }
      } else if (profile_ == profile::leiri && is_byte(*at_, legacy_byte)) {
        ref_.traits.legacy = true;
        ++at_;
      } else {
        return true;
      }
    }
  }

  // pct-encoded = "%" HEXDIG HEXDIG
  bool percent_encoding(const component_rule& rule) noexcept {
    if (end_ - at_ < 3 || !hexdig.contains(at_[1]) || !hexdig.contains(at_[2])) {
      return fail(code::percent_encoding, rule.part, at_);
    }
    ref_.traits.percent = true;
    at_ += 3;
    return true;
  }

  bool non_ascii(const component_rule& rule) noexcept {
    ref_.traits.non_ascii = true;
    const decoded c = decode_utf8(ref_.text, offset(at_));
    if (c.length == 0) {
      return fail(code::utf8_invalid, component::none, at_);
    }
    ref_.traits.formatting |= is_bidi_format(c.value) || is_bidi_isolate(c.value);
    if (!allows(c.value, rule)) {
      return fail(reason_against(c.value, rule), rule.part, at_);
    }
    at_ += c.length;
    return true;
  }

  /// Whether the profile allows the non-ASCII character `c` in the component.
  bool allows(char32_t c, const component_rule& rule) noexcept {
    switch (profile_) {
      case profile::uri:
        return false;
      case profile::iri:
        return (is_ucschar(c) && !is_bidi_format(c)) ||
               (rule.part == component::query && is_iprivate(c));
      case profile::rdf:
        return is_ucschar(c) || (rule.part == component::query && is_iprivate(c));
      case profile::leiri:
        if (!is_ucschar(c)) {
          ref_.traits.legacy = true;
        }
        return is_leiri_ucschar(c);
    }
    return false;
  }

  [[nodiscard]] code reason_against(char32_t c, const component_rule& rule) const noexcept {
    if (profile_ != profile::uri && is_iprivate(c)) {
      return code::private_use;
    }
    if (profile_ != profile::uri && is_bidi_format(c)) {
      return code::bidi_format_character;
    }
    return rule.bad_character;
  }

  const char* begin_;
  const char* at_;
  const char* end_;
  profile profile_;
  kind kind_;
  reference ref_;
  error error_ = {code::bad_request};
};

}  // namespace

result<reference> parse(std::string_view text, profile p, kind k) noexcept {
  if (text.size() > max_length) {
    return error{code::too_long};
  }
  return parser(text, p, k).run();
}

result<reference> split(std::string_view text) noexcept {
  if (text.size() > max_length) {
    return error{code::too_long};
  }
  const auto size = static_cast<std::uint32_t>(text.size());
  const auto find_from = [&](std::string_view delimiters, std::uint32_t from) {
    const std::size_t found = text.find_first_of(delimiters, from);
    return found == std::string_view::npos ? size : static_cast<std::uint32_t>(found);
  };
  reference ref;
  ref.text = text;
  const char* const end = text.data() + size;
  if (size != 0 && alpha.contains(text.front())) {
    const char* const stop = skip(text.data(), end, scheme_byte);
    if (stop != end && *stop == ':') {
      ref.scheme_end = static_cast<std::uint32_t>(stop - text.data());
    }
  }
  ref.path_begin = ref.has_scheme() ? ref.scheme_end + 1 : 0;
  if (text.substr(ref.path_begin, 2) == "//") {
    const std::uint32_t begin = ref.path_begin + 2;
    ref.path_begin = find_from("/?#", begin);
    const std::uint32_t at_sign = find_from("@", begin);
    ref.host_begin = at_sign < ref.path_begin ? at_sign + 1 : begin;
    const std::uint32_t bracket =
        text.substr(ref.host_begin, 1) == "[" ? find_from("]", ref.host_begin) : ref.host_begin;
    ref.host_end = std::min(find_from(":", std::min(bracket, ref.path_begin)), ref.path_begin);
  }
  ref.path_end = find_from("?#", ref.path_begin);
  ref.query_end = find_from("#", ref.path_end);
  return ref;
}

}  // namespace leiri
