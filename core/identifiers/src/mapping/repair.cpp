#include <leiri/repair.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/parse.hpp>

#include "findings/owned.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/component_of.hpp"
#include "grammar/first_segment.hpp"
#include "grammar/grammar.hpp"
#include "text/percent.hpp"

namespace leiri {
namespace {

/// Whether the path needs `./` before it. That does not help if the identifier needs a scheme.
bool guards_first_segment(const reference& ref, kind k) noexcept {
  const bool relative = k == kind::iri_reference || k == kind::relative_ref;
  return relative && !ref.has_scheme() && !ref.has_authority() &&
         detail::first_segment_has_colon(ref.path());
}

/// Whether parse() would find an opaque part of draft-duerst-iri-03. A text that starts with `?`
/// may also be a query, unless it has brackets.
bool is_opaque(const reference& ref, const detail::grammar& g) noexcept {
  if (!g.rfc_2396 || !ref.has_scheme() || ref.has_authority() || ref.path().starts_with('/')) {
    return false;
  }
  return !ref.path().empty() ||
         ref.query().value_or("").find_first_of("[]") != std::string_view::npos;
}

/// Copies the components of an identifier and encodes in each what it does not allow.
class repairer {
 public:
  repairer(const reference& ref, const detail::grammar& g, bool guard, std::string& out) noexcept
      : ref_(ref), grammar_(g), guard_(guard), out_(out) {}

  void run() {
    copy(0, ref_.has_authority() ? ref_.authority_begin() : ref_.path_begin);
    if (ref_.has_authority()) {
      authority();
    } else if (guard_) {
      out_ += "./";
    }
    encode(component::path, detail::path_byte, ref_.path_begin, ref_.path_end);
    delimited(detail::query_of(ref_), ref_.path_end, ref_.query_end);
    delimited(component::fragment, ref_.query_end, static_cast<std::uint32_t>(ref_.text.size()));
  }

 private:
  void copy(std::uint32_t from, std::uint32_t to) { out_.append(ref_.slice(from, to)); }

  void authority() {
    if (ref_.userinfo()) {
      encode(component::userinfo, detail::userinfo_byte, ref_.authority_begin(),
             ref_.host_begin - 1);
      out_ += '@';
    }
    if (is_literal(*ref_.host())) {
      copy(ref_.host_begin, ref_.host_end);
    } else {
      encode(component::host, detail::host_byte, ref_.host_begin, ref_.host_end);
    }
    copy(ref_.host_end, ref_.path_begin);
  }

  [[nodiscard]] bool is_literal(std::string_view host) const noexcept {
    return host.starts_with('[') && host.ends_with(']') &&
           detail::allows_ip_literal(grammar_, host.substr(1, host.size() - 2));
  }

  /// A query or fragment, with the delimiter before it if there is one.
  void delimited(component part, std::uint32_t from, std::uint32_t to) {
    if (from < to) {
      copy(from, from + 1);
      encode(part, detail::query_byte, from + 1, to);
    }
  }

  void encode(component part, std::uint8_t bytes, std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t at = from; at < to;) {
      const std::uint32_t length = length_of_allowed(part, bytes, at);
      if (length != 0 || (part == component::host && is_never_in_host(ref_.text[at]))) {
        copy(at, at + std::max(length, 1U));
        at += std::max(length, 1U);
      } else {
        detail::append_octet(static_cast<unsigned char>(ref_.text[at]), out_);
        ++at;
      }
    }
  }

  /// White space or a control in a host separates two texts, or is a mistake: nobody means the host
  /// `a%20b`. The character is not encoded, so that the result is refused.
  static bool is_never_in_host(char c) noexcept { return c == ' ' || ascii_control.contains(c); }

  /// The length of the character or percent-encoding at byte `at` if the component allows it;
  /// otherwise 0.
  [[nodiscard]] std::uint32_t length_of_allowed(component part, std::uint8_t bytes,
                                                std::uint32_t at) const noexcept {
    const char c = ref_.text[at];
    if (c == '%') {
      return detail::is_triplet(ref_.text, at) ? 3 : 0;
    }
    if (static_cast<unsigned char>(c) < 0x80) {
      const bool opaque_bracket =
          ref_.traits.opaque && part == component::path && (c == '[' || c == ']');
      return detail::is_byte(c, bytes) || detail::allows_extra(grammar_, c) || opaque_bracket;
    }
    const decoded character = decode_utf8(ref_.text, at);
    return detail::allows_non_ascii(grammar_, character.value, part) ? character.length : 0;
  }

  const reference& ref_;
  const detail::grammar& grammar_;
  bool guard_;
  std::string& out_;
};

/// The byte of the original that corresponds to byte `offset` of its repair. A repair that is still
/// invalid has no `./`.
std::uint32_t original_offset(std::string_view original, std::string_view made,
                              std::uint32_t offset) noexcept {
  std::size_t from = 0;
  for (std::size_t at = 0; at < offset; ++from) {
    const bool kept =
        original[from] == made[at] && (original[from] != '%' || detail::is_triplet(original, from));
    at += kept ? 1 : 3;
  }
  return static_cast<std::uint32_t>(from);
}

}  // namespace

result<repaired> repair(std::string_view text, profile p, kind k, std::string& out) {
  const result<reference> valid = parse(text, p, k);
  if (valid) {
    return repaired{text, std::nullopt};
  }
  const detail::grammar g = detail::grammar_of(p);
  // White space around an identifier is never meant, except under a grammar that allows it.
  const std::string_view inside = g.printable ? text : trim(text);
  const result<reference> split_text = split(inside);
  if (!split_text) {
    return split_text.error();
  }
  const std::size_t start = out.size();
  reference parts = *split_text;
  parts.traits.opaque = is_opaque(parts, g);
  repairer(parts, g, guards_first_segment(parts, k), out).run();
  const std::string_view made = std::string_view(out).substr(start);
  const result<reference> now = parse(made, p, k);
  if (!now) {
    error left = now.error();
    const auto removed = static_cast<std::uint32_t>(inside.data() - text.data());
    left.offset = removed + original_offset(inside, made, left.offset);
    out.resize(start);
    return left;
  }
  return repaired{made, valid.error()};
}

result<std::string> repair(std::string_view text, profile p, kind k) {
  return detail::owned([&](std::string& out) {
    return repair(text, p, k, out).transform([](const repaired& made) { return made.text; });
  });
}

}  // namespace leiri
