#include <leiri/finding.hpp>

#include <array>

#include "text/names.hpp"

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
    catalogue_entry{code::too_long, "too-long", invalid, "identifier that is too long",
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
    catalogue_entry{code::bidi_mixed, "bidi-mixed", warning,
                    "left-to-right and right-to-left characters in one component",
                    "keep to one direction, or percent-encode the whole component",
                    "RFC 3987 section 4.2", true},
    catalogue_entry{code::bidi_edges, "bidi-edges", warning,
                    "right-to-left component that does not start and end with such a character",
                    "move digits and punctuation inside, or percent-encode the whole component",
                    "RFC 3987 section 4.2", true},
    catalogue_entry{code::percent_not_utf8, "percent-not-utf8", info,
                    "percent-encoded octets that are not UTF-8",
                    "encode the character as UTF-8; what these octets mean is a guess",
                    "RFC 3986 section 2.5, RFC 3987 section 6.4", false},
    catalogue_entry{code::percent_overlong, "percent-overlong", warning,
                    "percent-encoded octets in which careless decoders find a hidden character",
                    "write the shortest form, and distrust where this came from",
                    "RFC 3629 section 10", false},
    // Characters of one identifier.
    catalogue_entry{code::not_nfc, "not-nfc", warning,
                    "character that is not in Unicode normalization form C",
                    "compose it: what looks the same is another string",
                    "RFC 3987 sections 5.3.2.2 and 6.1", true},
    catalogue_entry{code::compatibility_character, "compatibility-character", info,
                    "character that stands for others, to which software may change it",
                    "write the others, if nothing is lost", "RFC 3987 section 6.1, UAX #15", true},
    catalogue_entry{code::width_form, "width-form", info, "full-width or half-width form",
                    "write the ordinary character, if nothing is lost", "RFC 3987 section 6.1",
                    true},
    catalogue_entry{code::space_look_alike, "space-look-alike", warning,
                    "separator that looks like a space", "percent-encode it, or leave it out",
                    "RFC 3987 section 6.1", true},
    catalogue_entry{code::delimiter_look_alike, "delimiter-look-alike", warning,
                    "character that looks like a delimiter", "percent-encode it, or leave it out",
                    "RFC 3987 section 6.1, UTS #39", true},
    catalogue_entry{code::invisible_character, "invisible-character", warning,
                    "character that nobody sees", "remove it, or percent-encode it",
                    "RFC 3987 section 6.1", true},
    // Its host, and words of its namespace.
    catalogue_entry{code::host_label_invalid, "host-label-invalid", warning,
                    "label that no domain name can have", "correct the label",
                    "RFC 3987 section 3.1, UTS #46", false},
    catalogue_entry{code::host_label_mapped, "host-label-mapped", warning,
                    "host that is looked up in another spelling",
                    "write the host as it is looked up", "UTS #46 section 4", false},
    catalogue_entry{code::host_length, "host-length", warning,
                    "label of more than 63 or domain name of more than 253 octets",
                    "shorten it: no such name can be looked up", "RFC 1035 section 2.3.4", false},
    catalogue_entry{code::mixed_scripts, "mixed-scripts", warning,
                    "word with letters of scripts that do not belong together",
                    "make sure that no letter stands in for another one",
                    "RFC 3987 section 8, UTS #39 section 5", false},
    catalogue_entry{code::confusable_label, "confusable-label", warning,
                    "label of another script that reads as a Latin one",
                    "make sure that this is the host that is meant", "UTS #39 section 4", false},
    // One identifier under its scheme's rules.
    catalogue_entry{code::authority_missing, "authority-missing", warning,
                    "no // and host after a scheme that leads to a server",
                    "write scheme://host/path", "RFC 9110 section 4.2", false},
    catalogue_entry{code::userinfo_present, "userinfo-present", warning,
                    "user information, which this scheme has no place for",
                    "remove it: it serves to make one host look like another",
                    "RFC 9110 section 4.2.4, RFC 6455 section 3", false},
    catalogue_entry{code::password_present, "password-present", warning,
                    "password that everybody can read", "remove it, and change the password",
                    "RFC 3986 section 3.2.1", false},
    catalogue_entry{code::host_empty, "host-empty", warning,
                    "empty host after a scheme that leads to a server", "name the host",
                    "RFC 9110 section 4.2", false},
    catalogue_entry{code::port_empty, "port-empty", warning, "colon without a port",
                    "leave out the colon", "RFC 3986 section 3.2.3", false},
    catalogue_entry{code::port_default, "port-default", warning, "port that the scheme implies",
                    "leave out the port and its colon", "RFC 3986 section 3.2.3", false},
    catalogue_entry{code::port_range, "port-range", warning, "port above 65535", "correct the port",
                    "RFC 9293 section 3.1", false},
    catalogue_entry{code::ws_fragment, "ws-fragment", warning,
                    "fragment in the identifier of a WebSocket", "leave out # and what follows",
                    "RFC 6455 section 3", false},
    catalogue_entry{
        code::file_no_authority, "file-no-authority", info, "file identifier without //",
        "write file:///: older software knows no other form", "RFC 8089 section 2", false},
    catalogue_entry{code::file_host, "file-host", warning, "file identifier that names a host",
                    "if this is the start of the path, write file:/// before it",
                    "RFC 8089 section 3", false},
    catalogue_entry{code::file_relative, "file-relative", warning,
                    "file identifier without an absolute path",
                    "write file:/// and the whole path, or a relative reference without file:",
                    "RFC 8089 section 2", false},
    catalogue_entry{code::urn_syntax, "urn-syntax", warning, "name not of the form urn:NID:NSS",
                    "correct it; queries start with ?+ or ?=", "RFC 8141 section 2", true},
    catalogue_entry{code::urn_nid_non_ascii, "urn-nid-non-ascii", warning,
                    "URN namespace identifier outside ASCII",
                    "use the registered identifier: it has letters, digits and - only",
                    "RFC 8141 section 2.1", true},
    catalogue_entry{code::urn_informal_nid, "urn-informal-nid", info,
                    "informal URN namespace, known by a number only",
                    "make sure that the number is the registered one", "RFC 8141 section 5.2",
                    false},
    catalogue_entry{code::uuid_syntax, "uuid-syntax", warning, "UUID not in its form",
                    "write 8, 4, 4, 4 and 12 hexadecimal digits with - between",
                    "RFC 9562 section 4", true},
    catalogue_entry{code::uuid_uppercase, "uuid-uppercase", warning, "uppercase digit in a UUID",
                    "write it in lowercase: identifiers are compared as strings",
                    "ITU-T X.667 section 6.5.4", false},
    catalogue_entry{code::oid_syntax, "oid-syntax", warning, "object identifier not in its form",
                    "write decimal numbers without leading zeros, with . between",
                    "RFC 3061 section 2", true},
    catalogue_entry{code::did_syntax, "did-syntax", warning,
                    "decentralized identifier not of the form did:method:identifier",
                    "correct it; methods are in lowercase", "W3C DID Core section 3.1", true},
    catalogue_entry{code::mailto_syntax, "mailto-syntax", warning,
                    "mail address or header fields not in their form",
                    "write user@host?name=value&name=value, and percent-encode the rest",
                    "RFC 6068 section 2", true},
    catalogue_entry{code::tag_syntax, "tag-syntax", warning,
                    "tag not of the form tag:authority,date:specific",
                    "write a domain name or mail address, and a date such as 2024-01-31",
                    "RFC 4151 section 2.1", true},
    catalogue_entry{code::data_syntax, "data-syntax", warning,
                    "data not of the form data:type/subtype;parameter=value;base64,data",
                    "correct it; the comma is needed always", "RFC 2397 section 3", true},
    catalogue_entry{code::tel_syntax, "tel-syntax", warning, "telephone number not in its form",
                    "write tel:+ and the digits, or add ;phone-context= to a local number",
                    "RFC 3966 section 3", true},
    // An identifier in its document.
    catalogue_entry{code::library_misreads, "library-misreads", warning,
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
    catalogue_entry{code::rdf_syntax, "rdf-syntax", error_, "not what RDF/XML allows here",
                    "correct it: what the graph would say here is left out",
                    "RDF 1.1 XML Syntax section 7.2", false},
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

}  // namespace leiri
