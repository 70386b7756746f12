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
    catalogue_entry{code::utf8_invalid, "utf8-invalid", invalid, "bytes that are not valid UTF-8",
                    "convert the document to UTF-8, or declare its encoding", "RFC 3629 section 3",
                    false},
    catalogue_entry{code::too_long, "too-long", invalid, "identifier that is too long",
                    "look for a missing closing delimiter", "", false},
    catalogue_entry{code::scheme_missing, "scheme-missing", invalid, "missing scheme",
                    "write the whole identifier, such as http://example.org/",
                    "RFC 3986 section 4.3", false},
    catalogue_entry{code::scheme_character, "scheme-character", invalid,
                    "character not allowed in a scheme",
                    "start the scheme with a letter; continue with letters, digits, +, - or .",
                    "RFC 3986 section 3.1", true},
    catalogue_entry{code::scheme_not_allowed, "scheme-not-allowed", invalid,
                    "scheme where only a relative reference is allowed",
                    "write a relative reference", "RFC 3986 section 4.2", false},
    catalogue_entry{code::fragment_not_allowed, "fragment-not-allowed", invalid,
                    "fragment where none is allowed", "remove # and everything after it",
                    "RFC 3986 section 4.3", false},
    catalogue_entry{code::userinfo_character, "userinfo-character", invalid,
                    "character not allowed in user information", "percent-encode it",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{code::host_character, "host-character", invalid,
                    "character not allowed in a host",
                    "correct the host; this character is not allowed in a host name",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{code::ip_literal, "ip-literal", invalid,
                    "brackets that do not enclose a valid IP address",
                    "write an address such as [2001:db8::1], or remove the brackets",
                    "RFC 3986 section 3.2.2", false},
    catalogue_entry{code::port_character, "port-character", invalid,
                    "character not allowed in a port", "use only decimal digits",
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
                    "% not followed by two hexadecimal digits", "write %25 for a percent sign",
                    "RFC 3986 section 2.1", false},
    catalogue_entry{code::private_use, "private-use", invalid,
                    "private use character outside the query", "percent-encode it",
                    "RFC 3987 section 2.2", true},
    catalogue_entry{code::bidi_format_character, "bidi-format-character", invalid,
                    "bidirectional formatting character", "remove it or percent-encode it",
                    "RFC 3987 section 4.1", true},
    // Operations.
    catalogue_entry{code::relative_without_base, "relative-without-base", invalid,
                    "relative reference without a base to resolve it against",
                    "declare an absolute base, for example with @base or xml:base",
                    "RFC 3986 section 5.1", false},
    catalogue_entry{code::relative_reference, "relative-reference", invalid,
                    "relative reference where an absolute identifier is required",
                    "resolve it against its base first", "RFC 3987 section 5.1", false},
    catalogue_entry{code::not_relativizable, "not-relativizable", invalid,
                    "identifier that no relative reference resolves to",
                    "remove its dot segments first", "RFC 3986 section 5.2", false},
    catalogue_entry{code::host_idna, "host-idna", invalid, "invalid internationalized domain name",
                    "correct the label that the message names", "RFC 3987 section 3.1, UTS #46",
                    false},
    catalogue_entry{code::charset_undecodable, "charset-undecodable", invalid,
                    "bytes that are not valid in this charset", "specify the correct charset",
                    "RFC 3987 section 3.1", false},
    catalogue_entry{code::charset_unmappable, "charset-unmappable", invalid,
                    "character that the charset cannot represent", "use UTF-8", "bis section 3.5",
                    true},
    catalogue_entry{code::bad_request, "bad-request", invalid, "invalid request",
                    "correct the request", "", false},
    catalogue_entry{code::not_implemented, "not-implemented", invalid,
                    "operation that is not implemented", "use a supported operation", "", false},
    // One identifier.
    catalogue_entry{code::scheme_uppercase, "scheme-uppercase", warning,
                    "uppercase letter in the scheme", "write the scheme in lowercase",
                    "RFC 3986 section 6.2.2.1", false},
    catalogue_entry{code::dot_segments, "dot-segments", warning,
                    "absolute identifier with a . or .. segment",
                    "write the path without dot segments", "RFC 3986 section 6.2.2.3", false},
    catalogue_entry{code::path_guard, "path-guard", info,
                    "/. inserted before a path that would otherwise be parsed as an authority",
                    "avoid empty segments at the start of a path", "RFC 3986 section 3.3", false},
    catalogue_entry{code::needs_leiri, "needs-leiri", info, "character allowed only in a LEIRI",
                    "percent-encode it; software that supports only URIs misreads it",
                    "W3C Note on LEIRIs", true},
    catalogue_entry{code::bidi_isolate_character, "bidi-isolate-character", warning,
                    "bidirectional formatting character introduced after RFC 3987",
                    "remove it or percent-encode it", "RFC 3987 section 4.1, UAX #9", true},
    catalogue_entry{code::bidi_mixed, "bidi-mixed", warning,
                    "left-to-right and right-to-left characters in one component",
                    "use one direction only, or percent-encode the whole component",
                    "RFC 3987 section 4.2", true},
    catalogue_entry{
        code::bidi_edges, "bidi-edges", warning,
        "right-to-left component that does not start and end with a right-to-left character",
        "move digits and punctuation inside, or percent-encode the whole component",
        "RFC 3987 section 4.2", true},
    catalogue_entry{code::percent_not_utf8, "percent-not-utf8", info,
                    "percent-encoded octets that are not valid UTF-8",
                    "encode the character in UTF-8; the meaning of these octets is unknown",
                    "RFC 3986 section 2.5, RFC 3987 section 6.4", false},
    catalogue_entry{code::percent_overlong, "percent-overlong", warning,
                    "overlong percent-encoded octets, which lax decoders read as another character",
                    "write the shortest form, and distrust the source of this identifier",
                    "RFC 3629 section 10", false},
    // Characters of one identifier.
    catalogue_entry{
        code::not_nfc, "not-nfc", warning, "character that is not in Unicode Normalization Form C",
        "write the composed form; the two forms look the same but are different strings",
        "RFC 3987 sections 5.3.2.2 and 6.1", true},
    catalogue_entry{code::compatibility_character, "compatibility-character", info,
                    "compatibility character, which software may replace with its equivalent",
                    "write the equivalent characters if no meaning is lost",
                    "RFC 3987 section 6.1, UAX #15", true},
    catalogue_entry{code::width_form, "width-form", info, "full-width or half-width form",
                    "write the ordinary character if no meaning is lost", "RFC 3987 section 6.1",
                    true},
    catalogue_entry{code::space_look_alike, "space-look-alike", warning,
                    "separator that looks like a space", "percent-encode it or remove it",
                    "RFC 3987 section 6.1", true},
    catalogue_entry{code::delimiter_look_alike, "delimiter-look-alike", warning,
                    "character that looks like a delimiter", "percent-encode it or remove it",
                    "RFC 3987 section 6.1, UTS #39", true},
    catalogue_entry{code::invisible_character, "invisible-character", warning,
                    "invisible character", "remove it or percent-encode it", "RFC 3987 section 6.1",
                    true},
    // Its host, and words of its namespace.
    catalogue_entry{code::host_label_invalid, "host-label-invalid", warning,
                    "label that is not valid in a domain name", "correct the label",
                    "RFC 3987 section 3.1, UTS #46", false},
    catalogue_entry{code::host_label_mapped, "host-label-mapped", warning,
                    "label that lookup maps to another spelling",
                    "write the spelling that lookup uses", "UTS #46 section 4", false},
    catalogue_entry{code::host_length, "host-length", warning,
                    "domain name of more than 253 octets, or label of more than 63",
                    "shorten it; lookup fails for a name of this length", "RFC 1035 section 2.3.4",
                    false},
    catalogue_entry{code::mixed_scripts, "mixed-scripts", warning,
                    "word that mixes letters of unrelated scripts",
                    "make sure that no letter replaces one that looks like it",
                    "RFC 3987 section 8, UTS #39 section 5", false},
    catalogue_entry{code::confusable_label, "confusable-label", warning,
                    "label in another script that looks like a Latin one",
                    "make sure that this is the intended host", "UTS #39 section 4", false},
    // One identifier under its scheme's rules.
    catalogue_entry{code::authority_missing, "authority-missing", warning,
                    "missing // and host after a scheme that requires a server",
                    "write scheme://host/path", "RFC 9110 section 4.2", false},
    catalogue_entry{code::userinfo_present, "userinfo-present", warning,
                    "user information, which this scheme does not allow",
                    "remove it; it can disguise the real host",
                    "RFC 9110 section 4.2.4, RFC 6455 section 3", false},
    catalogue_entry{code::password_present, "password-present", warning, "password in clear text",
                    "remove it and change the password", "RFC 3986 section 3.2.1", false},
    catalogue_entry{code::host_empty, "host-empty", warning,
                    "empty host after a scheme that requires a server", "write the host",
                    "RFC 9110 section 4.2", false},
    catalogue_entry{code::port_empty, "port-empty", warning, "colon without a port",
                    "remove the colon", "RFC 3986 section 3.2.3", false},
    catalogue_entry{code::port_default, "port-default", warning, "default port of the scheme",
                    "remove the port and its colon", "RFC 3986 section 3.2.3", false},
    catalogue_entry{code::port_range, "port-range", warning, "port number above 65535",
                    "correct the port", "RFC 9293 section 3.1", false},
    catalogue_entry{code::ws_fragment, "ws-fragment", warning, "fragment in a WebSocket identifier",
                    "remove # and everything after it", "RFC 6455 section 3", false},
    catalogue_entry{
        code::file_no_authority, "file-no-authority", info, "file identifier without //",
        "write file:///; older software supports no other form", "RFC 8089 section 2", false},
    catalogue_entry{code::file_host, "file-host", warning, "file identifier with a host",
                    "if the host is the start of the path, write file:/// before it",
                    "RFC 8089 section 3", false},
    catalogue_entry{code::file_relative, "file-relative", warning,
                    "file identifier without an absolute path",
                    "write file:/// and the whole path, or a relative reference without file:",
                    "RFC 8089 section 2", false},
    catalogue_entry{
        code::urn_syntax, "urn-syntax", warning, "URN that does not have the form urn:NID:NSS",
        "correct it; start an r-component with ?+ and a q-component with ?=", "RFC 8141 section 2",
        true},
    catalogue_entry{code::urn_nid_non_ascii, "urn-nid-non-ascii", warning,
                    "non-ASCII character in a URN namespace identifier",
                    "use the registered identifier; it consists of ASCII letters, digits and -",
                    "RFC 8141 section 2.1", true},
    catalogue_entry{code::urn_informal_nid, "urn-informal-nid", info,
                    "informal URN namespace, identified only by a number",
                    "make sure that the number is registered", "RFC 8141 section 5.2", false},
    catalogue_entry{code::uuid_syntax, "uuid-syntax", warning, "malformed UUID",
                    "write 8, 4, 4, 4 and 12 hexadecimal digits, separated by -",
                    "RFC 9562 section 4", true},
    catalogue_entry{code::uuid_uppercase, "uuid-uppercase", warning,
                    "uppercase hexadecimal digit in a UUID",
                    "write it in lowercase; identifiers are compared as strings",
                    "ITU-T X.667 section 6.5.4", false},
    catalogue_entry{code::oid_syntax, "oid-syntax", warning, "malformed object identifier",
                    "write decimal numbers without leading zeros, separated by .",
                    "RFC 3061 section 2", true},
    catalogue_entry{code::did_syntax, "did-syntax", warning,
                    "decentralized identifier that does not have the form did:method:identifier",
                    "correct it; write the method in lowercase", "W3C DID Core section 3.1", true},
    catalogue_entry{code::mailto_syntax, "mailto-syntax", warning,
                    "malformed mail address or header field",
                    "write user@host?name=value&name=value, and percent-encode other characters",
                    "RFC 6068 section 2", true},
    catalogue_entry{code::tag_syntax, "tag-syntax", warning,
                    "tag that does not have the form tag:authority,date:specific",
                    "write a domain name or mail address, then a date such as 2024-01-31",
                    "RFC 4151 section 2.1", true},
    catalogue_entry{
        code::data_syntax, "data-syntax", warning,
        "data URL that does not have the form data:type/subtype;parameter=value;base64,data",
        "correct it; the comma is always required", "RFC 2397 section 3", true},
    catalogue_entry{code::tel_syntax, "tel-syntax", warning, "malformed telephone number",
                    "write tel:+ and the digits, or add ;phone-context= to a local number",
                    "RFC 3966 section 3", true},
    // An identifier in its document.
    catalogue_entry{code::library_misreads, "library-misreads", warning,
                    "reference that a library resolves incorrectly",
                    "read the document through leiri, or percent-encode the reference",
                    "RFC 3986 section 5.2", false},
    catalogue_entry{code::system_id_fragment, "system-id-fragment", error_,
                    "fragment in a reference that must not have one",
                    "remove # and everything after it", "XML 1.0 section 4.2.2, XInclude 3.1",
                    false},
    catalogue_entry{code::namespace_relative, "namespace-relative", warning,
                    "namespace name that is a relative reference",
                    "use an absolute identifier; namespace names are compared as strings",
                    "Namespaces in XML 1.0 section 2.2", false},
    catalogue_entry{
        code::namespace_not_uri, "namespace-not-uri", warning, "namespace name that is not a URI",
        "use a URI; only XML 1.1 documents allow IRIs", "Namespaces in XML 1.0 section 2.1", false},
    catalogue_entry{code::namespace_empty, "namespace-empty", error_,
                    "prefix bound to an empty namespace name", "remove the declaration",
                    "Namespaces in XML 1.0 section 5", false},
    catalogue_entry{code::namespace_reserved, "namespace-reserved", error_,
                    "reserved prefix or namespace name in another binding",
                    "do not redeclare xml, xmlns or their namespace names",
                    "Namespaces in XML 1.0 section 3", false},
    catalogue_entry{code::namespace_near_miss, "namespace-near-miss", warning,
                    "namespace that differs from another only in spelling",
                    "choose one spelling; these are different namespaces",
                    "RFC 3987 section 5.1, Namespaces in XML 1.0 section 2.3", false},
    catalogue_entry{code::rdf_syntax, "rdf-syntax", error_, "RDF/XML syntax error",
                    "correct it; the graph lacks the statements of this element",
                    "RDF 1.1 XML Syntax section 7.2", false},
    catalogue_entry{code::rdf_id_syntax, "rdf-id-syntax", error_,
                    "rdf:ID that is not an XML name without a colon", "use rdf:about instead",
                    "RDF 1.1 XML Syntax section 6.2.1", false},
    catalogue_entry{code::rdf_id_duplicate, "rdf-id-duplicate", error_, "duplicate rdf:ID",
                    "use rdf:about instead", "RDF 1.1 XML Syntax section 5.4", false},
    catalogue_entry{code::prefix_undefined, "prefix-undefined", error_, "undeclared prefix",
                    "declare it with @prefix", "Turtle section 2.4", false},
    // A document.
    catalogue_entry{code::document_syntax, "document-syntax", error_, "syntax error",
                    "correct the document here", "", false},
    catalogue_entry{code::document_unreadable, "document-unreadable", error_,
                    "document that cannot be read to its end", "see the operating system's message",
                    "", false},
    catalogue_entry{code::limit_exceeded, "limit-exceeded", error_, "limit exceeded",
                    "raise the limit if you trust the document", "", false},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].code) != i) {
      return false;
    }
  }
  return static_cast<std::size_t>(code::limit_exceeded) + 1 == rows.size();
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
