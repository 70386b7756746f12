#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/document_options.hpp>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

/// Copies an XML document byte for byte, except for invalid identifiers, which are treated by the
/// audit's policies. The audit receives the same as from audit_document().
///
/// `repair` percent-encodes what is not allowed at its place, and removes white space around an
/// invalid identifier, except in RDF/XML. The valid parts stay as they are written, with their
/// character references and entities. `skip` leaves out the attribute whose value is the
/// identifier; in a list, it leaves out the item, and in xsi:schemaLocation also its namespace
/// name. An identifier is kept if it has no repair, or if leaving it out would change the meaning
/// of the rest: a base, an inclusion of XInclude, XML Schema, XSLT or RELAX NG, everything in
/// RDF/XML, the content of an element, a system identifier. It is also kept if the document does
/// not contain it at exactly one place: attributes that a document type adds, the content of an
/// entity, attributes of types other than CDATA whose white space is normalized, and names that
/// stand for identifiers in RDF. The listener's on_decided() then receives `keep`. Namespace names
/// never change, even if they are invalid, since they are compared as strings. A copy does not
/// treat a relative reference as invalid because it has no base.
///
/// UTF-8, UTF-16 and single-byte charsets such as ISO-8859-1 are preserved. Text that replaces an
/// entity and that the charset cannot represent becomes a character reference. In any other
/// encoding all identifiers are kept, and `not-implemented` is reported once if one would have
/// changed. The offsets passed to the listener are known only for UTF-8 documents; those of edits
/// are always exact.
///
/// Returns `complete`; `broken_off` if the document stops being well-formed XML, and then the rest
/// is copied unchanged; or `stopped`, and then the rest is not copied. Memory is bounded as in
/// audit_document(), and by 10,000,000 bytes for an element whose content is an identifier.
/// Exceptions of `in` and `to` are passed on.
ending copy_document(audit& a, const byte_source& in, const document_options& options,
                     copy_sink& to);

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
