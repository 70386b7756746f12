#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/document_options.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

/// Parses an XML document with libxml2 and reports every identifier in it to the audit.
///
/// Builds no tree: the size of the document does not affect the use of memory; only its depth, its
/// names, its rdf:IDs and its document type declaration do. Loads no DTD unless the options request
/// it, and no other entity, uses no network, and respects libxml2's limits, except that for the
/// length of a token. Reports libxml2's errors as `document-syntax`; a fatal error ends the parse.
/// Prints nothing.
///
/// A reference to an entity without a declaration is the error `entity-undeclared`, and the parse
/// goes on. If an external subset or an external parameter entity may declare the entity, it is
/// `entity-not-read` instead, unless it is one of XHTML's characters in an XHTML document; if the
/// DTD is loaded, it is `entity-undeclared` as a warning. All are reported once for each entity,
/// and one `entity-not-read` counts the external entities whose content is not read. An identifier
/// that contains such a reference is listed with that code, and neither checked nor resolved;
/// nothing is resolved against a base that contains one. Declarations after a reference to a
/// parameter entity that is not read do not count (XML 1.0 section 5.1).
///
///     struct : leiri::audit_listener {
///       void on_identifier(const leiri::occurrence& o, const leiri::outcome& result) override {
///         std::cout << role_name(o) << ' ' << o.value << " -> " << result.resolved << '\n';
///       }
///       void on_report(const leiri::report& r) override {
///         std::cout << r.where.line << ':' << r.where.column << ": "
///                   << leiri::name(r.finding.code) << '\n';
///       }
///     } listener;
///     leiri::namespace_inventory namespaces;
///     namespaces.begin_document("doc.xml");
///     leiri::audit audit(listener, namespaces);
///     std::ifstream in("doc.xml", std::ios::binary);
///     const leiri::byte_source source = [&in](char* buffer, std::size_t size) {
///       in.read(buffer, static_cast<std::streamsize>(size));
///       return static_cast<std::size_t>(in.gcount());
///     };
///     leiri::libxml2::audit_document(audit, source, {.base = "http://example.org/doc.xml"});
///
/// Returns `complete`, or `broken_off` if a fatal error ended the parse. Exceptions of the source
/// and of the audit's listener are passed on.
ending audit_document(audit& a, const byte_source& in, const document_options& options = {});

/// Whether libxml2 finds no error in the first bytes of an XML document, without its DTD.
/// `is_whole` says that no bytes follow them.
bool begins_well_formed(std::string_view head, bool is_whole);

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
