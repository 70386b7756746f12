#include <leiri/finding.hpp>

#include <unicode/uchar.h>

#include <array>
#include <cstdio>
#include <leiri/utf8.hpp>

#include "names.hpp"

namespace leiri {
namespace {

constexpr auto severities = detail::names_of<severity>("invalid", "error", "warning", "info");

constexpr auto invalid = severity::invalid;
constexpr auto error_ = severity::error;
constexpr auto warning = severity::warning;
constexpr auto info = severity::info;

// One row per code, in the order of the enumeration. To add a finding, add its code and its row.
constexpr std::array rows = {
    // Grammar.
    catalogue_entry{code::utf8_invalid, "utf8-invalid", invalid, "bytes that are not UTF-8",
                    "convert the document to UTF-8, or declare its encoding", "RFC 3629 section 3",
                    false},
    catalogue_entry{code::too_long, "too-long", invalid, "identifier of 4 GiB or more",
                    "look for a missing closing delimiter", "", false},
    catalogue_entry{code::scheme_missing, "scheme-missing", invalid,
                    "a scheme is needed here, and there is none",
                    "write the identifier in full, http://...", "RFC 3986 section 4.3", false},
    catalogue_entry{
        code::scheme_character, "scheme-character", invalid, "character not allowed in a scheme",
        "a scheme is a letter, then letters, digits, + - .", "RFC 3986 section 3.1", true},
    catalogue_entry{code::scheme_not_allowed, "scheme-not-allowed", invalid,
                    "a scheme is not allowed here", "write a relative reference",
                    "RFC 3986 section 4.2", false},
    catalogue_entry{code::fragment_not_allowed, "fragment-not-allowed", invalid,
                    "a fragment is not allowed here", "leave out # and what follows",
                    "RFC 3986 section 4.3", false},
    catalogue_entry{code::userinfo_character, "userinfo-character", invalid,
                    "character not allowed in user information", "percent-encode it",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{code::host_character, "host-character", invalid,
                    "character not allowed in a host", "correct the host; a name has no such sign",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{
        code::ip_literal, "ip-literal", invalid, "brackets that do not hold an IP address",
        "write [2001:db8::1], or leave out the brackets", "RFC 3986 section 3.2.2", false},
    catalogue_entry{code::port_character, "port-character", invalid,
                    "character not allowed in a port", "a port is digits only",
                    "RFC 3986 section 3.2.3", true},
    catalogue_entry{code::path_character, "path-character", invalid,
                    "character not allowed in a path", "percent-encode it", "RFC 3987 section 2.2",
                    true},
    catalogue_entry{
        code::path_colon, "path-colon", invalid, "colon in the first segment of a relative path",
        "write ./ before the segment, or correct the scheme", "RFC 3986 section 4.2", false},
    catalogue_entry{code::query_character, "query-character", invalid,
                    "character not allowed in a query", "percent-encode it", "RFC 3987 section 2.2",
                    true},
    catalogue_entry{code::fragment_character, "fragment-character", invalid,
                    "character not allowed in a fragment", "percent-encode it",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{code::percent_encoding, "percent-encoding", invalid,
                    "% without two hexadecimal digits", "write %25 for a percent sign",
                    "RFC 3986 section 2.1", false},
    catalogue_entry{code::private_use, "private-use", invalid,
                    "private use character outside a query", "percent-encode it",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{code::bidi_format_character, "bidi-format-character", invalid,
                    "bidirectional formatting character", "remove it, or percent-encode it",
                    "RFC 3987 section 4.1", true},
    // Operations.
    catalogue_entry{code::relative_without_base, "relative-without-base", invalid,
                    "relative reference, and no base to resolve it against",
                    "give a base with --base, @base or xml:base", "RFC 3986 section 5.1", false},
    catalogue_entry{code::relative_reference, "relative-reference", invalid,
                    "relative reference where an absolute identifier is needed",
                    "resolve it against its base first", "RFC 3987 section 5.1", false},
    catalogue_entry{code::not_relativizable, "not-relativizable", invalid,
                    "no relative reference leads to this identifier",
                    "remove its dot segments first", "RFC 3986 section 5.2", false},
    catalogue_entry{code::host_idna, "host-idna", invalid, "host that is no internationalized name",
                    "correct the label that is named", "RFC 3987 section 3.1, UTS #46", false},
    catalogue_entry{code::charset_undecodable, "charset-undecodable", invalid,
                    "bytes that mean nothing in this charset", "name the right charset",
                    "RFC 3987 section 3.1", false},
    catalogue_entry{code::charset_unmappable, "charset-unmappable", invalid,
                    "character that the charset lacks", "use UTF-8", "bis section 3.5", true},
    catalogue_entry{code::bad_request, "bad-request", invalid, "request that cannot be understood",
                    "see leiri help batch", "", false},
    catalogue_entry{code::not_implemented, "not-implemented", invalid,
                    "this operation is not implemented", "see leiri --help for those that are", "",
                    false},
    // One identifier.
    catalogue_entry{code::scheme_uppercase, "scheme-uppercase", warning,
                    "uppercase letter in the scheme", "write the scheme in lowercase",
                    "RFC 3986 section 6.2.2.1", false},
    catalogue_entry{code::dot_segments, "dot-segments", warning,
                    "absolute identifier with a . or .. segment", "write the path that is meant",
                    "RFC 3986 section 6.2.2.3", false},
    catalogue_entry{code::path_guard, "path-guard", info,
                    "/. stands before a path that would otherwise read as an authority",
                    "avoid empty segments at the start of a path", "RFC 3986 section 3.3", false},
    catalogue_entry{code::needs_leiri, "needs-leiri", info, "character that only a LEIRI may hold",
                    "software that knows URIs only misreads it: percent-encode it",
                    "W3C Note on LEIRIs", true},
    catalogue_entry{code::bidi_isolate_character, "bidi-isolate-character", warning,
                    "bidirectional formatting character that is younger than the RFC",
                    "remove it, or percent-encode it", "RFC 3987 section 4.1, UAX #9", true},
    // An identifier in its document.
    catalogue_entry{code::host_misreads, "host-misreads", warning,
                    "stock software resolves this to something else",
                    "read the document through leiri, or percent-encode", "RFC 3986 section 5.2",
                    false},
    catalogue_entry{code::system_id_fragment, "system-id-fragment", error_,
                    "fragment where the format allows none", "leave out # and what follows",
                    "XML 1.0 section 4.2.2, XInclude 3.1", false},
    catalogue_entry{code::namespace_relative, "namespace-relative", warning,
                    "namespace name that is a relative reference",
                    "use an absolute identifier: it is compared as it is written",
                    "Namespaces in XML 1.0 section 2.2", false},
    catalogue_entry{
        code::namespace_not_uri, "namespace-not-uri", warning, "namespace name that is not a URI",
        "use a URI; IRIs are right in 1.1 documents", "Namespaces in XML 1.0 section 2.1", false},
    catalogue_entry{code::namespace_empty, "namespace-empty", error_,
                    "prefix bound to the empty namespace name", "remove the declaration",
                    "Namespaces in XML 1.0 section 5", false},
    catalogue_entry{code::namespace_reserved, "namespace-reserved", error_,
                    "reserved prefix or namespace name bound to something else",
                    "leave xml and xmlns, and their names, alone",
                    "Namespaces in XML 1.0 section 3", false},
    catalogue_entry{code::namespace_near_miss, "namespace-near-miss", warning,
                    "namespace that differs from another one in its spelling only",
                    "settle on one spelling: they are different namespaces",
                    "RFC 3987 section 5.1, Namespaces in XML 1.0 section 2.3", false},
    catalogue_entry{code::rdf_id_syntax, "rdf-id-syntax", error_,
                    "rdf:ID that is not an XML name without colon", "use rdf:about instead",
                    "RDF 1.1 XML Syntax section 6.2.1", false},
    catalogue_entry{code::rdf_id_duplicate, "rdf-id-duplicate", error_,
                    "rdf:ID that stands here for the second time", "use rdf:about instead",
                    "RDF 1.1 XML Syntax section 5.4", false},
    catalogue_entry{code::prefix_undefined, "prefix-undefined", error_,
                    "prefix that was not declared", "declare it with @prefix", "Turtle section 2.4",
                    false},
    // A document.
    catalogue_entry{code::document_syntax, "document-syntax", error_,
                    "the document breaks its format's syntax", "correct it here", "", false},
    catalogue_entry{code::document_unreadable, "document-unreadable", error_,
                    "the document cannot be read to its end", "see the system's message", "",
                    false},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].code) != i) {
      return false;
    }
  }
  return static_cast<std::size_t>(code::document_unreadable) + 1 == rows.size();
}
static_assert(in_order(), "one row per code, in the order of the enumeration");

/// "U+0020 SPACE"; controls and the like have no name.
std::string character_name(char32_t c) {
  std::array<char, 128> text{};
  std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(c));
  std::string out = text.data();
  UErrorCode status = U_ZERO_ERROR;
  const auto length = u_charName(static_cast<UChar32>(c), U_EXTENDED_CHAR_NAME, text.data(),
                                 static_cast<std::int32_t>(text.size()), &status);
  if (U_SUCCESS(status) && length > 0 && text[0] != '<') {
    out += ' ';
    out.append(text.data(), static_cast<std::size_t>(length));
  }
  return out;
}

}  // namespace

std::string_view name(severity s) noexcept { return severities[s]; }

std::optional<severity> severity_named(std::string_view name) noexcept {
  return severities.find(name);
}

std::span<const catalogue_entry> catalogue() noexcept { return rows; }

const catalogue_entry& describe(code c) noexcept { return rows[static_cast<std::size_t>(c)]; }

finding to_finding(const error& e) noexcept {
  return {e.code, describe(e.code).severity, e.component, e.offset};
}

std::string message(code c, std::string_view value, std::uint32_t offset) {
  const catalogue_entry& entry = describe(c);
  std::string out(entry.meaning);
  if (!entry.names_character || offset >= value.size()) {
    return out;
  }
  const decoded character = decode_utf8(value, offset);
  if (character.length != 0) {
    out += ": " + character_name(character.value);
  }
  return out;
}

}  // namespace leiri
