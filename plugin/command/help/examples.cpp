#include "help/examples.hpp"

#include <array>

namespace leiri::command {

namespace {

constexpr auto iri = kind::iri;
constexpr auto rfc_3987 = profile::iri;

constexpr std::array all_identifier_examples = {
    identifier_example{code::scheme_missing, "/books/1", "http://example.org/books/1", rfc_3987,
                       iri},
    identifier_example{code::scheme_not_allowed, "http://example.org/a", "/a", rfc_3987,
                       kind::relative_ref},
    identifier_example{code::fragment_not_allowed, "http://example.org/a#b", "http://example.org/a",
                       rfc_3987, kind::absolute_iri},
    identifier_example{code::userinfo_character, "ftp://my name@example.org/",
                       "ftp://my%20name@example.org/"},
    identifier_example{code::host_character, "http://my host.example/", "http://my-host.example/"},
    identifier_example{code::ip_literal, "http://[2001:db8::1/", "http://[2001:db8::1]/"},
    identifier_example{code::port_character, "http://example.org:8o80/",
                       "http://example.org:8080/"},
    identifier_example{code::path_character, "http://example.org/my file",
                       "http://example.org/my%20file"},
    identifier_example{code::path_colon, "1:a", "./1:a"},
    identifier_example{code::query_character, "http://example.org/?q=<a>",
                       "http://example.org/?q=%3Ca%3E"},
    identifier_example{code::fragment_character, "http://example.org/#a#b",
                       "http://example.org/#a%23b"},
    identifier_example{code::percent_encoding, "http://example.org/100%",
                       "http://example.org/100%25"},
    identifier_example{code::private_use, "http://example.org/\uE000",
                       "http://example.org/%EE%80%80"},
    identifier_example{code::bidi_format_character, "http://example.org/a\u200Eb",
                       "http://example.org/ab"},
    identifier_example{code::scheme_uppercase, "HTTP://example.org/", "http://example.org/"},
    identifier_example{code::dot_segments, "http://example.org/a/../b", "http://example.org/b"},
    identifier_example{code::needs_leiri, "http://example.org/my file",
                       "http://example.org/my%20file", profile::leiri},
    identifier_example{code::bidi_isolate_character, "http://example.org/a\u2066b",
                       "http://example.org/ab", profile::iri_bis},
    identifier_example{code::bidi_mixed, "http://example.org/a\u05D0",
                       "http://example.org/a/\u05D0"},
    identifier_example{code::bidi_edges, "http://example.org/\u05D01",
                       "http://example.org/\u05D0/1"},
    identifier_example{code::percent_not_utf8, "http://example.org/caf%E9",
                       "http://example.org/caf%C3%A9"},
    identifier_example{code::percent_overlong, "http://example.org/a%C0%AFb",
                       "http://example.org/a%2Fb"},
    identifier_example{code::double_encoded, "http://example.org/caf%C3%83%C2%A9",
                       "http://example.org/caf%C3%A9"},
    identifier_example{code::not_normal, "http://example.org/%7Euser", "http://example.org/~user"},
    identifier_example{code::not_nfc, "http://example.org/cafe\u0301",
                       "http://example.org/caf\u00E9"},
    identifier_example{code::compatibility_character, "http://example.org/\uFB01le",
                       "http://example.org/file"},
    identifier_example{code::width_form, "http://example.org/\uFF21", "http://example.org/A"},
    identifier_example{code::space_look_alike, "http://example.org/my\u00A0file",
                       "http://example.org/my%20file"},
    identifier_example{code::delimiter_look_alike, "http://example.org/a\u2215b",
                       "http://example.org/a/b"},
    identifier_example{code::invisible_character, "http://example.org/a\u200Bb",
                       "http://example.org/ab"},
    identifier_example{code::host_label_invalid, "http://-a.example/", "http://a.example/"},
    identifier_example{code::host_label_mapped, "http://B\u00DCCHER.example/",
                       "http://b\u00FCcher.example/"},
    identifier_example{
        code::host_length,
        "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
        "http://aaaaaaaaaaaaaaaa.example/"},
    identifier_example{code::mixed_scripts, "http://example.org/b\u0430nk",
                       "http://example.org/bank"},
    identifier_example{code::confusable_label, "http://\u0440\u0430\u0443.example/",
                       "http://pay.example/"},
    identifier_example{code::digit_look_alike, "http://example.org/br0ken",
                       "http://example.org/broken"},
    identifier_example{code::authority_missing, "http:example.org", "http://example.org"},
    identifier_example{code::userinfo_present, "http://user@example.org/", "http://example.org/"},
    identifier_example{code::password_present, "ftp://user:secret@example.org/",
                       "ftp://user@example.org/"},
    identifier_example{code::host_empty, "http:///a", "http://example.org/a"},
    identifier_example{code::port_empty, "http://example.org:/", "http://example.org/"},
    identifier_example{code::port_default, "http://example.org:80/", "http://example.org/"},
    identifier_example{code::port_range, "http://example.org:99999/", "http://example.org:9999/"},
    identifier_example{code::ws_fragment, "ws://example.org/#a", "ws://example.org/"},
    identifier_example{code::file_no_authority, "file:/a.xml", "file:///a.xml"},
    identifier_example{code::file_host, "file://server/a.xml", "file:///a.xml"},
    identifier_example{code::file_relative, "file:a.xml", "file:///data/a.xml"},
    identifier_example{code::urn_syntax, "urn:isbn", "urn:isbn:9780131103627"},
    identifier_example{code::urn_nid_non_ascii, "urn:\u00E9t\u00E9:a", "urn:example:\u00E9t\u00E9"},
    identifier_example{code::urn_informal_nid, "urn:urn-5:a", "urn:example:a"},
    identifier_example{code::uuid_syntax, "urn:uuid:f81d4fae7dec11d0a76500a0c91e6bf6",
                       "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
    identifier_example{code::uuid_uppercase, "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
                       "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
    identifier_example{code::oid_syntax, "urn:oid:1.02", "urn:oid:1.2"},
    identifier_example{code::did_syntax, "did:Example:1", "did:example:1"},
    identifier_example{code::mailto_syntax, "mailto:name", "mailto:name@example.org"},
    identifier_example{code::tag_syntax, "tag:example.org:a", "tag:example.org,2024:a"},
    identifier_example{code::data_syntax, "data:text/plain", "data:text/plain,a"},
    identifier_example{code::tel_syntax, "tel:call-me", "tel:+1-201-555-0123"},
};

constexpr auto xml = document_format::xml;
constexpr auto rdf_xml = document_format::rdf_xml;
constexpr auto turtle = document_format::turtle;

constexpr std::array all_document_examples = {
    document_example{code::relative_without_base, turtle, "<a> <x:p> <x:o> .",
                     "@base <http://example.org/> . <a> <x:p> <x:o> ."},
    document_example{code::system_id_fragment, xml, "<!DOCTYPE a SYSTEM 'http://h/a.dtd#b'><a/>",
                     "<!DOCTYPE a SYSTEM 'http://h/a.dtd'><a/>"},
    document_example{code::namespace_relative, xml, "<a xmlns='books'/>",
                     "<a xmlns='http://example.org/books'/>"},
    document_example{code::namespace_empty, xml, "<p:a xmlns:p=''/>",
                     "<p:a xmlns:p='http://example.org/'/>"},
    document_example{code::namespace_near_miss, turtle,
                     "<x:s> <http://xmlns.com/foaf/0.1#name> \"a\" .",
                     "<x:s> <http://xmlns.com/foaf/0.1/name> \"a\" ."},
    document_example{code::prefix_undefined, turtle, "<x:s> ex:p <x:o> .",
                     "@prefix ex: <http://example.org/> . <x:s> ex:p <x:o> ."},
    document_example{code::document_syntax, turtle, "<x:s> <x:p> .", "<x:s> <x:p> <x:o> ."},
    document_example{code::language_tag_syntax, turtle, "<x:s> <x:p> \"a\"@en-toolonglanguage .",
                     "<x:s> <x:p> \"a\"@en-GB ."},
    document_example{code::namespace_misspelt, turtle,
                     "<x:s> <http://xmlns.com/foa/0.1/name> \"a\" .",
                     "<x:s> <http://xmlns.com/foaf/0.1/name> \"a\" ."},
    document_example{code::namespace_without_separator, turtle,
                     "@prefix ex: <http://example.org/ns> . <x:s> ex:name \"a\" .",
                     "@prefix ex: <http://example.org/ns#> . <x:s> ex:name \"a\" ."},
    document_example{code::prefix_unusual, turtle,
                     "@prefix foaf: <http://example.org/> . <x:s> foaf:p <x:o> .",
                     "@prefix ex: <http://example.org/> . <x:s> ex:p <x:o> ."},
    document_example{code::prefix_redeclared, turtle,
                     "@prefix a: <x:1> . <x:s> a:p <x:o> . @prefix a: <x:2> . <x:s> a:p <x:o> .",
                     "@prefix a: <x:1> . <x:s> a:p <x:o> . @prefix b: <x:2> . <x:s> b:p <x:o> ."},
    document_example{code::prefix_unused, turtle, "@prefix ex: <x:> . <x:s> <x:p> <x:o> .",
                     "<x:s> <x:p> <x:o> ."},
    document_example{code::term_unknown, turtle, "<x:s> <http://xmlns.com/foaf/0.1/nmae> \"a\" .",
                     "<x:s> <http://xmlns.com/foaf/0.1/name> \"a\" ."},
    document_example{code::unused_suppression, turtle,
                     "<x:s> <x:p> <x:o> . # leiri-ignore path-character", "<x:s> <x:p> <x:o> ."},
    document_example{
        code::rdf_id_syntax, rdf_xml,
        "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xml:base='http://h/'>"
        "<r:Bag r:ID='1 a'/></r:RDF>",
        "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xml:base='http://h/'>"
        "<r:Bag r:ID='a1'/></r:RDF>"},
};

}  // namespace

std::span<const identifier_example> identifier_examples() { return all_identifier_examples; }

std::span<const document_example> document_examples() { return all_document_examples; }

}  // namespace leiri::command
