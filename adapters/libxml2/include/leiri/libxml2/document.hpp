#pragma once

#include <leiri/audit.hpp>
#include <string_view>

namespace leiri::libxml2 {

class vocabulary_file;

/// Parses an XML document with libxml2 and reports every identifier in it to the audit. `base` is
/// the identifier of the document, a LEIRI; empty if it is not known. `own` describes identifiers
/// in addition to those that leiri knows; it may be null.
///
/// Builds no tree: the size of the document does not affect the use of memory; only its names, its
/// rdf:IDs and its document type declaration do. Loads no DTD and no entity, uses no network, and
/// respects libxml2's limits. Reports libxml2's errors as `document-syntax`; a fatal error ends the
/// parse. Prints nothing.
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
///     leiri::libxml2::audit_document(audit, source, "http://example.org/doc.xml");
///
/// Returns whether the document was read to its end without a fatal error. Exceptions of the source
/// and of the audit's listener are passed on.
bool audit_document(audit& out, const byte_source& source, std::string_view base,
                    const vocabulary_file* own = nullptr);

}  // namespace leiri::libxml2
