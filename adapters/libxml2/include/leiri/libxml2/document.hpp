#pragma once

#include <leiri/audit.hpp>
#include <string_view>

namespace leiri::libxml2 {

class vocabulary_file;

/// Parses an XML document with libxml2 and shows the audit every identifier in it. `base` is the
/// document's own identifier, a LEIRI; empty where it is not known. `own` says where identifiers
/// stand beside what leiri knows; may be null.
///
/// Builds no tree: memory is bounded whatever the document's size, but for the names, the rdf:IDs
/// and the document type declaration in it. Loads nothing else, no DTD, no entity, nothing over a
/// network, and keeps libxml2's limits. What libxml2 finds wrong with the document is reported as
/// `document-syntax`, and a fatal error ends the parse. Prints nothing.
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
/// Answers whether the document was read to its end without a fatal error. Exceptions of the source
/// and of the audit's listener come out as they are.
bool audit_document(audit& out, const byte_source& source, std::string_view base,
                    const vocabulary_file* own = nullptr);

}  // namespace leiri::libxml2
