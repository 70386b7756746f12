#include <leiri/normalize.hpp>

#include <algorithm>
#include <leiri/domain.hpp>
#include <leiri/resolve.hpp>

#include "comparison/ascii_normal_form.hpp"
#include "comparison/normal_units.hpp"
#include "comparison/scheme_path.hpp"
#include "domain/domain_host.hpp"
#include "domain/plain_name.hpp"
#include "grammar/byte_class.hpp"
#include "grammar/component_of.hpp"
#include "resolution/finish_path.hpp"
#include "schemes/scheme_facts.hpp"
#include "text/ascii.hpp"
#include "text/eight_bytes.hpp"
#include "text/names.hpp"
#include "text/percent.hpp"

namespace leiri {
namespace {

constexpr auto rungs =
    detail::names_of<rung>("string", "syntax", "scheme", "protocol", "lookalike", "none");

/// Writes one component with normalized percent-encodings and characters.
class component_writer {
 public:
  component_writer(component part, ascii_set plain, normal_form form, notation n,
                   std::string& out) noexcept
      : part_(part), plain_(plain), form_(form), notation_(n), out_(out) {}

  void write(std::string_view text) {
    const char* const end = text.data() + text.size();
    for (std::size_t at = 0;;) {
      const char* const from = text.data() + at;
      const char* const stop = detail::skip(from, end, detail::query_byte);
      out_.append(from, stop);
      if (stop == end) {
        return;
      }
      at = static_cast<std::size_t>(stop - text.data());
      at += character(text, at);
    }
  }

 private:
  [[nodiscard]] bool writes(const decoded& c) const noexcept {
    return notation_ == notation::iri && c.length != 0 && detail::iri_allows(c.value, part_);
  }

  /// Writes the character or percent-encoding at byte `at`, which is not plain ASCII; returns its
  /// length in bytes.
  std::size_t character(std::string_view text, std::size_t at) {
    if (detail::is_triplet(text, at)) {
      return triplet(text, at);
    }
    if (!detail::is_non_uri_byte(text[at])) {
      out_ += text[at];
      return 1;
    }
    const decoded c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    literal(c, text.substr(at, length));
    return length;
  }

  void literal(const decoded& c, std::string_view bytes) {
    if (notation_ == notation::as_written || writes(c)) {
      out_.append(bytes);
    } else {
      detail::append_percent_encoded(bytes, out_);
    }
  }

  /// Writes the percent-encodings of the character or octet at byte `at`; returns their length in
  /// bytes.
  std::size_t triplet(std::string_view text, std::size_t at) {
    const unsigned char octet = detail::octet_at(text, at);
    const decoded c = octet < 0x80 ? decoded{} : detail::decode_triplets(text, at);
    if (form_.percent && writes(c)) {
      append_utf8(c.value, out_);
      return c.length;
    }
    if (form_.percent && plain_.contains(static_cast<char32_t>(octet))) {
      out_ += static_cast<char>(octet);
    } else if (form_.letter_case) {
      detail::append_octet(octet, out_);
    } else {
      out_.append(text, at, 3);
    }
    return 3;
  }

  component part_;
  ascii_set plain_;  // characters whose percent-encodings are decoded
  normal_form form_;
  notation notation_;
  std::string& out_;
};

/// Writes an identifier component by component.
class normalizer {
 public:
  normalizer(const reference& ref, normal_form form, notation n, std::string& out) noexcept
      : ref_(ref), form_(form), notation_(n), out_(out), start_(out.size()) {
    // Only a scheme determines what is normal in an authority.
    form_.scheme = form_.scheme && ref.has_scheme();
  }

  /// Not inlined, so that usual identifiers do not pay for its stack frame.
  [[gnu::noinline]] std::string_view run() {
    if (ref_.has_scheme()) {
      write_scheme();
    }
    if (ref_.has_authority()) {
      write_authority();
    }
    write_path();
    if (ref_.has_query() && !(form_.scheme && detail::is_rq_component(ref_))) {
      out_ += '?';
      write(detail::query_of(ref_), *ref_.query());
    }
    if (ref_.has_fragment() && !(form_.scheme && detail::is_urn(ref_))) {
      out_ += '#';
      write(component::fragment, *ref_.fragment());
    }
    return std::string_view(out_).substr(start_);
  }

 private:
  void write_scheme() {
    out_.append(ref_.slice(0, ref_.scheme_end + 1));
    if (form_.letter_case) {
      std::transform(out_.begin() + static_cast<std::ptrdiff_t>(start_), out_.end(),
                     out_.begin() + static_cast<std::ptrdiff_t>(start_), to_lower);
    }
  }

  void write(component part, std::string_view text) {
    component_writer(part, detail::unreserved_of(ref_), form_, notation_, out_).write(text);
  }

  [[nodiscard]] std::string_view scheme() const noexcept { return ref_.slice(0, ref_.scheme_end); }

  void write_authority() {
    out_ += "//";
    if (const auto userinfo = ref_.userinfo()) {
      write(component::userinfo, *userinfo);
      out_ += '@';
    }
    const std::size_t host_begin = out_.size();
    write_host();
    write_port();
    // RFC 8089 section 2: the host alone, without userinfo or port
    if (form_.scheme && !ref_.userinfo() && equals_ignoring_case(scheme(), "file") &&
        out_.compare(host_begin, 10, "localhost") == 0) {
      out_.resize(host_begin);
    }
  }

  void write_port() {
    const auto written = ref_.port();
    if (!written) {
      return;
    }
    // In a registry name of draft-duerst-iri-03 this text is not a port.
    const bool is_number = written->find_first_not_of("0123456789") == std::string_view::npos;
    if (!form_.scheme || !is_number) {
      out_ += ':';
      return write(component::port, *written);
    }
    const std::string_view number = detail::without_zeros(*written);
    if (!number.empty() && number != detail::facts_of(scheme()).default_port) {
      out_.append(":").append(number);
    }
  }

  void write_host() {
    if (form_.scheme && detail::names_domain(ref_) && write_domain()) {
      return;
    }
    const std::size_t begin = out_.size();
    const notation n = detail::has_ip_literal(ref_) ? notation::uri : notation_;
    component_writer(component::host, detail::unreserved_of(ref_), form_, n, out_)
        .write(*ref_.host());
    if (form_.letter_case && detail::is_ascii_host(*ref_.host())) {
      detail::to_lower_from(out_, begin);
    }
  }

  /// Writes a domain name in its ASCII form, or in its Unicode form if the notation allows it.
  /// Returns false if it has no such form or if both are the same.
  bool write_domain() {
    if (notation_ == notation::as_written) {
      return false;
    }
    std::string ascii_buffer;
    std::string unicode_buffer;
    const result<std::string_view> ascii = detail::host_to_ascii(ref_, ascii_buffer);
    if (!ascii ||
        (detail::is_ascii_host(*ref_.host()) && ascii->find("xn--") == std::string_view::npos)) {
      return false;
    }
    const result<std::string_view> unicode =
        notation_ == notation::iri ? to_unicode(*ascii, unicode_buffer) : ascii;
    out_.append(unicode.value_or(*ascii));
    return true;
  }

  void write_path() {
    const std::size_t path_begin = out_.size();
    write(component::path, ref_.path());
    if (form_.dot_segments && ref_.has_scheme() && !ref_.traits.opaque) {
      detail::finish_path(out_, path_begin, ref_.has_authority());
    }
    if (form_.scheme && ref_.has_authority() && out_.size() == path_begin) {
      out_ += '/';
    }
    if (form_.scheme && !ref_.has_authority() && !ref_.traits.opaque) {
      detail::normalize_opaque_path(scheme(), notation_, path_begin, out_);
    }
  }

  const reference& ref_;
  normal_form form_;
  notation notation_;
  std::string& out_;
  std::size_t start_;
};

/// Whether the percent-encoding at byte `at` stays as it is.
bool is_normal_triplet(const reference& ref, std::size_t at, normal_form form, notation n) {
  if (!detail::is_triplet(ref.text, at)) {
    return false;
  }
  const unsigned char octet = detail::octet_at(ref.text, at);
  const bool decoded =
      form.percent &&
      (octet >= 0x80 ? n == notation::iri : detail::unreserved_of(ref).contains(char32_t{octet}));
  return !decoded && (!form.letter_case || detail::is_uppercase_triplet(ref.text, at));
}

/// Whether every character and percent-encoding stays as it is.
bool has_normal_characters(const reference& ref, normal_form form, notation n) noexcept {
  const char* const begin = ref.text.data();
  const char* const end = begin + ref.text.size();
  for (const char* at = begin;; ++at) {
    at = detail::skip(at, end, detail::query_byte);
    if (at == end) {
      return true;
    }
    if (*at == '%') {
      if (!is_normal_triplet(ref, static_cast<std::size_t>(at - begin), form, n)) {
        return false;
      }
    } else if (detail::is_non_uri_byte(*at)) {
      return false;
    }
  }
}

/// What lookup does with the host, if that and the case of letters are all that the rules of the
/// scheme can change in the identifier; otherwise `converts`.
detail::lookup change_by_scheme(const reference& ref) noexcept {
  if (!ref.has_authority() || ref.port() || ref.path().empty()) {
    return detail::lookup::converts;
  }
  const std::string_view host = *ref.host();
  if (detail::names_domain(ref)) {
    return detail::lookup_of(host);
  }
  const bool is_plain = !ref.traits.percent || host.find('%') == std::string_view::npos;
  return is_plain && !equals_ignoring_case(host, "localhost") ? detail::lookup::keeps
                                                              : detail::lookup::converts;
}

/// Whether the identifier is its own normal form, apart from the rules of its scheme. May return
/// false even if it is, since it does not examine rare cases closely.
bool is_surely_normal(const reference& ref, normal_form form, notation n) noexcept {
  const traits& known = ref.traits;
  return !(form.letter_case && !known.lowercase &&
           detail::has_capitals(ref.slice(0, ref.path_begin))) &&
         has_normal_characters(ref, form, n) &&
         !(form.dot_segments && ref.has_scheme() && !known.undotted &&
           has_dot_segments(ref.path()));
}

}  // namespace

std::string_view name(rung r) noexcept { return rungs[r]; }
std::optional<rung> rung_named(std::string_view name) noexcept { return rungs.find(name); }

std::string_view normalize(const reference& ref, normal_form form, notation n, std::string& out) {
  const detail::lookup change =
      form.scheme && ref.has_scheme() ? change_by_scheme(ref) : detail::lookup::keeps;
  const bool is_kept = change == detail::lookup::keeps;
  if (is_kept && detail::is_known_normal(ref)) {
    return ref.text;
  }
  const bool is_usual = form.letter_case && form.percent && form.dot_segments;
  if (is_usual && change != detail::lookup::converts && detail::is_surely_uri(ref)) {
    if (const auto normal = detail::ascii_normal_form(ref, n, out)) {
      return *normal;
    }
  } else if (is_kept && is_surely_normal(ref, form, n)) {
    return ref.text;
  }
  return normalizer(ref, form, n, out).run();
}

std::string normalize(const reference& ref, normal_form form, notation n) {
  std::string out;
  const std::string_view normal = normalize(ref, form, n, out);
  if (normal.data() == ref.text.data()) {
    out = normal;
  }
  return out;
}

std::string_view normalize(const reference& ref, rung r, notation n, std::string& out) {
  if (r != rung::syntax && r != rung::scheme) {
    return ref.text;
  }
  return normalize(ref, r == rung::scheme ? scheme_form : syntax_form, n, out);
}

std::string normalize(const reference& ref, rung r, notation n) {
  if (r != rung::syntax && r != rung::scheme) {
    return std::string(ref.text);
  }
  return normalize(ref, r == rung::scheme ? scheme_form : syntax_form, n);
}

}  // namespace leiri
