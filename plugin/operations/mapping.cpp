#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/checker.hpp>
#include <leiri/domain.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <optional>
#include <vector>

#include "operations/families.hpp"
#include "operations/parameters.hpp"
#include "operations/steps.hpp"

namespace leiri::operations {

namespace {

/// Answers with the result of a mapping. Returns whether there is one.
bool answer_mapped(const result<std::string_view>& mapped, profile p, sink& out) {
  const bool is_mapped = answer_text(mapped, out);
  if (is_mapped) {
    out.examine(place::iri, p, kind::iri_reference);
  }
  return is_mapped;
}

void do_from_leiri(const arguments& a, sink& out) {
  const legacy_options how = {a.given().private_use_in_query, a.given().bidi_controls};
  const auto iri = from_leiri(a.iri(), a.buffer(), how);
  if (answer_mapped(iri, profile::leiri, out) && a.given().explain) {
    out.steps(
        std::array{std::string(a.iri()), show_octets(a.iri(), *iri, nullptr), std::string(*iri)});
  }
}

to_uri_options uri_options(const arguments& a, profile p) noexcept {
  to_uri_options how;
  how.profile = p;
  how.ascii = a.given().ascii;
  how.domains = a.given().domains;
  how.query_charset = a.given().query_charset.get();
  return how;
}

/// The steps: the IRI, the same with its domain name in ASCII, the same with its octets shown
/// before they are encoded, and the URI.
std::array<std::string, 4> steps_to_uri(const arguments& a, to_uri_options how,
                                        std::string_view uri) {
  std::array<std::string, 4> steps;
  std::string& buffer = a.second_buffer();
  steps[0] =
      how.profile == profile::leiri ? from_leiri(a.iri(), buffer).value_or(a.iri()) : a.iri();
  how.domains = domain_names::keep;
  buffer.clear();
  const auto unconverted = to_uri(a.iri(), buffer, how);
  const bool converted = with_host_of(uri, unconverted.value_or(uri)) != uri;
  steps[1] = converted ? with_host_of(steps[0], uri) : steps[0];
  steps[2] = show_octets(steps[1], uri, how.query_charset);
  steps[3] = uri;
  return steps;
}

/// Whether ToASCII or ToUnicode could change the host.
bool may_be_converted(std::string_view host, bool is_to_unicode) noexcept {
  const auto is_beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  return is_to_unicode ? host.find("xn--") != std::string_view::npos
                       : host.find('%') != std::string_view::npos ||
                             std::any_of(host.begin(), host.end(), is_beyond_ascii);
}

/// Notes that the host stayed as it was although its conversion was requested.
void note_unconverted(const arguments& a, bool is_to_unicode, sink& out) {
  const auto ref = split(a.iri());
  if (a.given().domains == domain_names::convert && ref &&
      may_be_converted(ref->host().value_or(""), is_to_unicode) &&
      !has_domain_names(ref->scheme().value_or(""))) {
    out.note(place::iri, {code::host_not_converted, describe(code::host_not_converted).severity,
                          component::host, ref->host_begin});
  }
}

void do_to_uri(const arguments& a, sink& out) {
  const to_uri_options how = uri_options(a, a.profile_or(profile::iri));
  const auto uri = to_uri(a.iri(), a.buffer(), how);
  if (!answer_mapped(uri, how.profile, out)) {
    return;
  }
  note_unconverted(a, false, out);
  if (a.given().explain) {
    out.steps(steps_to_uri(a, how, *uri));
  }
}

constexpr bool is_about_looks(code c) noexcept {
  return c == code::space_look_alike || c == code::delimiter_look_alike ||
         c == code::invisible_character || c == code::width_form;
}

/// The offset of the percent-encoding in a URI from which byte `at` of the IRI was decoded. Nothing
/// if that byte was not encoded, or if an earlier difference is not a decoding, as in a host that
/// was converted.
std::optional<std::size_t> encoded_place(std::string_view uri, std::string_view iri,
                                         std::size_t at) noexcept {
  std::size_t from = 0;
  for (std::size_t to = 0; to < iri.size() && from < uri.size();) {
    const bool decoded = uri[from] == '%' && iri[to] != '%';
    const std::size_t length = decoded ? decode_utf8(iri, to).length : 1;
    if (to == at) {
      return decoded ? std::optional(from) : std::nullopt;
    }
    if (length == 0 || (!decoded && to_lower(uri[from]) != to_lower(iri[to]))) {
      return std::nullopt;
    }
    from += decoded ? 3 * length : 1;
    to += length;
  }
  return std::nullopt;
}

/// Notes the decoded characters that people mistake for others.
void note_decoded(std::string_view uri, std::string_view iri, profile p, sink& out) {
  std::vector<finding> all;
  check(iri, p, kind::iri_reference, all);
  for (finding f : all) {
    const auto place_in_uri = encoded_place(uri, iri, f.offset);
    if (is_about_looks(f.code) && place_in_uri) {
      f.offset = static_cast<std::uint32_t>(*place_in_uri);
      out.note(place::iri, f);
    }
  }
}

void do_to_iri(const arguments& a, sink& out) {
  to_iri_options how;
  how.profile = a.profile_or(profile::iri);
  how.domains = a.given().domains;
  how.look_alikes = a.given().look_alikes;
  const auto iri = to_iri(a.iri(), a.buffer(), how);
  if (!answer_mapped(iri, how.profile, out)) {
    return;
  }
  note_decoded(a.iri(), *iri, how.profile, out);
  note_unconverted(a, true, out);
  if (a.given().explain) {
    out.steps(*explain_to_iri(a.iri(), how));
  }
}

constexpr std::array leiri_operand = {operand{"iri", "LEIRI", "the legacy extended IRI"}};
constexpr std::array uri_operand = {operand{"iri", "URI", "the URI"}};

constexpr std::array from_leiri_options = {
    parameter{"private-use-in-query", value_type::word, "encode|keep", "encode",
              "how to treat private use characters in a query",
              decode_word<&options::private_use_in_query>},
    parameter{"bidi-controls", value_type::word, "encode|keep", "encode",
              "how to treat bidirectional formatting characters",
              decode_word<&options::bidi_controls>},
    explain_option("print the LEIRI, the LEIRI with the octets to encode, and the IRI"),
};

constexpr std::array to_uri_options_given = {
    parameter{"host", value_type::word, "percent|idna", "percent",
              "how to write domain names: percent-encoded, or in their ASCII form (UTS #46)",
              decode_word<&options::domains>},
    parameter{"ascii", value_type::word, "fail|encode",
              "fail, or encode for the profiles iri-bis and draft-2003",
              "how to treat characters that the grammar does not allow",
              decode_word<&options::ascii>},
    parameter{"query-charset", value_type::charset, "NAME", "UTF-8",
              "the charset of the document that contains the IRIs; queries of http and https IRIs "
              "are encoded in it",
              decode_charset<&options::query_charset>},
    profile_option(),
    explain_option("print the IRI, the IRI with its domain name converted, the IRI with the octets "
                   "to encode, and the URI"),
};

constexpr std::array to_iri_options_given = {
    parameter{"host", value_type::word, "percent|unicode", "percent",
              "how to write domain names: unchanged, or in their Unicode form (UTS #46)",
              decode_word<&options::domains>},
    parameter{"look-alikes", value_type::word, "keep|encode", "keep",
              "encode: leave spaces, invisible, full-width and half-width characters and "
              "look-alikes of delimiters percent-encoded, since people mistake them for others; "
              "keep: decode them",
              decode_word<&options::look_alikes>},
    profile_option(),
    explain_option("print the result of each of the five steps in RFC 3987 section 3.2"),
};

constexpr std::array mapping_rows = {
    operation{"from-leiri", "converts a legacy extended IRI to an IRI", answer::text, leiri_operand,
              from_leiri_options, do_from_leiri},
    operation{"to-uri", "maps an IRI to a URI (RFC 3987 section 3.1)", answer::text, only_iri,
              to_uri_options_given, do_to_uri},
    operation{"to-iri", "maps a URI to an IRI (RFC 3987 section 3.2)", answer::text, uri_operand,
              to_iri_options_given, do_to_iri},
};

}  // namespace

std::span<const operation> mapping() noexcept { return mapping_rows; }

}  // namespace leiri::operations
