#include <leiri/parse.hpp>

#include <leiri/utf8.hpp>

#include "grammar/byte_class.hpp"
#include "grammar/grammar.hpp"
#include "grammar/plain_reference.hpp"

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
constexpr component_rule first_segment_rule = {component::path, code::path_character,
                                               segment_nc_byte};
constexpr component_rule path_rule = {component::path, code::path_character, path_byte};
constexpr component_rule query_rule = {component::query, code::query_character, query_byte};
constexpr component_rule fragment_rule = {component::fragment, code::fragment_character,
                                          query_byte};
// ireg-name of draft-duerst-iri-03: the part that is parsed as a host, and the part that is parsed
// as a port
constexpr component_rule registry_host_rule = {component::host, code::host_character,
                                               segment_nc_byte};
constexpr component_rule registry_port_rule = {component::port, code::port_character,
                                               segment_nc_byte | userinfo_byte};

// What ends a component, or a text that is not a scheme
constexpr bool ends_path(char c) noexcept { return c == '?' || c == '#'; }
constexpr bool ends_authority(char c) noexcept { return c == '/' || ends_path(c); }
constexpr bool ends_scheme(char c) noexcept { return c == ':' || ends_authority(c); }
/// No grammar allows these as additional characters.
constexpr bool ends_run(char c) noexcept { return c == '@' || ends_scheme(c); }

/// Whether the parser is in an iopaque-part of draft-duerst-iri-03. A text that starts with "?"
/// becomes an opaque part at its first bracket, or a query at its first private use character.
enum class opaque : std::uint8_t { no, undecided, yes };

/// Reads one identifier from left to right. Each step consumes what its rule allows and returns
/// whether the identifier can still be valid; the first error stays in `error_`.
class parser {
 public:
  /// Writes the result directly to `ref`: a copy would have to wait for the members that were
  /// written last.
  parser(std::string_view text, const grammar& g, kind k, reference& ref) noexcept
      : begin_(text.data()),
        at_(begin_),
        end_(begin_ + text.size()),
        grammar_(g),
        kind_(k),
        ref_(ref) {
    ref_.text = text;
  }

  /// Whether the text is valid.
  bool run() noexcept { return scheme() && hierarchical_part() && query() && fragment(); }

  /// The error of an invalid text.
  [[nodiscard]] error why() const noexcept {
    // Invalid UTF-8 takes precedence over every other error.
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

  [[nodiscard]] bool at(char c) const noexcept { return at_ != end_ && *at_ == c; }
  template <class Predicate>
  [[nodiscard]] bool at_end_or(Predicate ends) const noexcept {
    return at_ == end_ || ends(*at_);
  }

  // [ scheme ":" ], scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  bool scheme() noexcept {
    const bool letter = at_ != end_ && to_lower(*at_) >= 'a' && to_lower(*at_) <= 'z';
    const char* const stop = letter ? skip(at_, end_, scheme_byte) : at_;
    word_end_ = stop;
    if (letter && stop != end_ && *stop == ':') {
      ref_.scheme_end = offset(stop);
      at_ = stop + 1;
      return kind_ != kind::relative_ref || fail(code::scheme_not_allowed, component::scheme, stop);
    }
    if (kind_ == kind::iri_reference || kind_ == kind::relative_ref) {
      return true;
    }
    const bool too_early = stop == end_ || ends_scheme(*stop);
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
    if (grammar_.rfc_2396 && ref_.has_scheme() && !ref_.has_authority() && !at('/') && !at('#') &&
        at_ != end_) {
      opaque_ = at('?') ? opaque::undecided : opaque::yes;
    }
    return path();
  }

  // iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
  bool authority() noexcept {
    if (!grammar_.rfc_2396) {
      const char* const end_of_host = skip(at_, end_, host_byte);
      if (end_of_host == end_ || ends_authority(*end_of_host)) {
        ref_.host_begin = offset(at_);
        at_ = end_of_host;
        ref_.host_end = offset(at_);
        return true;
      }
    }
    const char* const stop = find(at_, end_, authority_end_byte);
    if (stop != end_ && *stop == '@' && !at('[')) {
      if (!all(userinfo_rule, stop)) {
        return false;
      }
      at_ = stop + 1;
    }
    ref_.host_begin = offset(at_);
    const bool literal = at('[');
    if (!(literal ? ip_literal() : some(grammar_.rfc_2396 ? registry_host_rule : host_rule))) {
      return false;
    }
    ref_.host_end = offset(at_);
    const bool registry = grammar_.rfc_2396 && !literal && at(':');
    return registry ? some(registry_port_rule) && end_of_authority(registry_port_rule) : port();
  }

  // IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture ) "]"
  bool ip_literal() noexcept {
    const char* close = at_ + 1;
    while (close != end_ && *close != ']' && !is_byte(*close, authority_end_byte)) {
      ++close;
    }
    const std::string_view inside(at_ + 1, static_cast<std::size_t>(close - at_ - 1));
    if (close == end_ || *close != ']' || !allows_ip_literal(grammar_, inside)) {
      return fail(code::ip_literal, component::host, at_);
    }
    ref_.traits.percent |= inside.find('%') != std::string_view::npos;
    at_ = close + 1;
    return true;
  }

  // [ ":" port ], port = *DIGIT
  bool port() noexcept {
    if (!at(':')) {
      return end_of_authority(host_rule);
    }
    do {
      ++at_;
    } while (at_ != end_ && digit.contains(*at_));
    return end_of_authority(registry_port_rule);
  }

  bool end_of_authority(const component_rule& rule) noexcept {
    return at_end_or(ends_authority) || fail(rule.bad_character, rule.part, at_);
  }

  // ipath-abempty / ipath-absolute / ipath-rootless / ipath-noscheme / ipath-empty
  bool path() noexcept {
    if (!ref_.has_scheme() && !ref_.has_authority()) {
      // A path may contain what scheme() skipped.
      at_ = word_end_;
      // isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )
      // With a colon, the first segment would be parsed as a scheme.
      if (!some(first_segment_rule)) {
        return false;
      }
      if (at(':')) {
        return fail(code::path_colon, component::path, at_);
      }
    }
    if (!some(path_rule)) {
      return false;
    }
    ref_.path_end = offset(at_);
    return at_end_or(ends_path) || fail(code::path_character, component::path, at_);
  }

  // [ "?" iquery ], iquery = *( ipchar / iprivate / "/" / "?" )
  bool query() noexcept {
    if (at('?')) {
      ++at_;
      if (!some(query_rule)) {
        return false;
      }
    }
    ref_.query_end = offset(at_);
    ref_.traits.opaque = opaque_ == opaque::yes;
    ref_.traits.rfc_2396 = grammar_.rfc_2396;
    return at_ == end_ || *at_ == '#' || fail(code::query_character, component::query, at_);
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
    opaque_ = opaque::no;
    return all(fragment_rule, end_);
  }

  /// Consumes text up to `stop`, which must be reached.
  bool all(const component_rule& rule, const char* stop) noexcept {
    return some(rule) && (at_ == stop || fail(rule.bad_character, rule.part, at_));
  }

  /// Consumes as much as the rule allows, and stops at an ASCII byte that it does not allow.
  /// Returns false at an error in any rule: a bad percent-encoding, or a character that the grammar
  /// forbids here.
  bool some(const component_rule& rule) noexcept {
    at_ = skip(at_, end_, rule.bytes);
    return at_end_or(ends_run) || more(rule);
  }

  /// Goes on at a byte that needs a closer look.
  bool more(const component_rule& rule) noexcept {
    for (;;) {
      const auto b = static_cast<unsigned char>(*at_);
      if (b >= 0x80) {
        if (!non_ascii(rule)) {
          return false;
        }
      } else if (b == '%') {
        if (!percent_encoding(rule)) {
          return false;
        }
      } else if (!extra(*at_)) {
        return true;
      }
      at_ = skip(at_, end_, rule.bytes);
      if (at_ == end_) {
        return true;
      }
    }
  }

  // pct-encoded = "%" HEXDIG HEXDIG
  bool percent_encoding(const component_rule& rule) noexcept {
    if (rule.part == component::host && !grammar_.percent_in_host) {
      return fail(code::host_character, rule.part, at_);
    }
    if (end_ - at_ < 3 || !hexdig.contains(at_[1]) || !hexdig.contains(at_[2])) {
      return fail(code::percent_encoding, rule.part, at_);
    }
    ref_.traits.percent = true;
    at_ += 3;
    return true;
  }

  /// Consumes an ASCII character that the grammar allows but RFC 3986 does not.
  bool extra(char c) noexcept {
    if (opaque_ != opaque::no && (c == '[' || c == ']')) {
      opaque_ = opaque::yes;
      ++at_;
      return true;
    }
    if (!allows_extra(grammar_, c)) {
      return false;
    }
    ref_.traits.legacy = true;
    ++at_;
    return true;
  }

  /// Consumes characters from U+0080 up, the frequent ones without decoding them.
  bool non_ascii(const component_rule& rule) noexcept {
    ref_.traits.non_ascii = true;
    if (grammar_.characters != repertoire::none) {
      at_ = skip_plain_ucschar(at_, end_);
    }
    if (at_ == end_ || static_cast<unsigned char>(*at_) < 0x80) {
      return true;
    }
    const decoded c = decode_utf8(ref_.text, offset(at_));
    if (c.length == 0) {
      return fail(code::utf8_invalid, component::none, at_);
    }
    ref_.traits.legacy |= !leiri::is_ucschar(c.value) &&
                          !(rule.part == component::query && is_private(grammar_, c.value));
    ref_.traits.formatting |= leiri::is_bidi_format(c.value) || leiri::is_bidi_isolate(c.value);
    if (!allows(c.value, rule)) {
      return fail(reason_against(c.value, rule), rule.part, at_);
    }
    at_ += c.length;
    return true;
  }

  /// iric of draft-duerst-iri-03, of which opaque parts consist, has no iprivate.
  bool allows(char32_t c, const component_rule& rule) noexcept {
    if (opaque_ == opaque::undecided && is_private(grammar_, c)) {
      opaque_ = opaque::no;
    }
    return allows_non_ascii(grammar_, c, opaque_ == opaque::yes ? component::path : rule.part);
  }

  [[nodiscard]] code reason_against(char32_t c, const component_rule& rule) const noexcept {
    if (grammar_.characters != repertoire::none && is_private(grammar_, c)) {
      return code::private_use;
    }
    if (grammar_.characters != repertoire::none && leiri::is_bidi_format(c)) {
      return code::bidi_format_character;
    }
    return rule.bad_character;
  }

  const char* begin_;
  const char* at_;
  const char* word_end_ = nullptr;  // of the first word, which may be a scheme
  const char* end_;
  const grammar& grammar_;
  kind kind_;
  opaque opaque_ = opaque::no;
  reference& ref_;
  error error_ = {code::bad_request};
};

// Not inlined, so that plain identifiers do not pay for its stack frame.
[[gnu::noinline]] result<reference> parse_bytes(std::string_view text, const grammar& g,
                                                kind k) noexcept {
  result<reference> out = reference();
  parser reading(text, g, k, *out);
  if (!reading.run()) {
    out = reading.why();
  }
  return out;
}

}  // namespace

result<reference> detail::parse_with(plain_parser plain, std::string_view text, const grammar& g,
                                     kind k) noexcept {
  result<reference> out = reference();
  out->text = text;
  if (text.size() > max_length) {
    out = error{code::too_long};
  } else if (plain == nullptr || !plain(text, g, k, *out)) {
    out = parse_bytes(text, g, k);
  }
  return out;
}

result<reference> detail::parse(std::string_view text, const grammar& g, kind k) noexcept {
  static const plain_parser best = plain_parsers().front();
  return parse_with(best, text, g, k);
}

result<reference> parse(std::string_view text, profile p, kind k) noexcept {
  return detail::parse(text, detail::grammars[static_cast<std::size_t>(p)], k);
}

result<reference> parse_mapped(std::string_view text, profile p, kind k) noexcept {
  return detail::parse(text, detail::mapping_grammar(p), k);
}

}  // namespace leiri
