#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/copy.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <string_view>

namespace leiri::libxml2 {

/// How the copying of a document ended.
enum class copy_ending : std::uint8_t {
  complete,    ///< at the document's end
  broken_off,  ///< where it is no longer well-formed XML; the rest is copied as it stands
  stopped      ///< at an identifier whose policy is `fail`; the rest is not copied
};

/// Copies an XML document byte for byte, but for identifiers that are no good, which are treated by
/// the audit's policies. The audit sees what audit_document() shows it of the same document.
///
/// `repair` percent-encodes what may not stand where it stands; white space around an identifier
/// that is no good goes away, but in RDF/XML. What is good of it stays as it is written, character
/// references and entities among it. `skip` leaves out the attribute that the identifier is the
/// value of, or of a list the item, with its namespace name in xsi:schemaLocation. What has no
/// repair, or cannot be left out without making something else of what stays, is kept: a base, an
/// inclusion of XInclude, XML Schema, XSLT or RELAX NG, all of RDF/XML, the content of an element,
/// a system identifier. So is what does not stand in the document at one place: attributes that a
/// document type gives, what is in an entity, attributes of other types than CDATA whose white
/// space counts for less, and names, which in RDF stand for identifiers. The listener hears of it
/// as kept. Namespace names are never touched, whatever they are: they are compared as strings.
/// That a relative reference has no base does not matter to a copy.
///
/// UTF-8, UTF-16 and charsets of single bytes such as ISO-8859-1 stay what they are; what is
/// written out of an entity and has no form in the charset becomes a character reference. In any
/// other encoding all is kept, and `not-implemented` names it once where something would have been
/// changed. Offsets that the listener hears of are those of UTF-8 documents only; those of edits are
/// always exact.
///
/// `base` is the document's own identifier, a LEIRI; empty where it is not known. `own` tells of
/// identifiers beside those that leiri knows itself; it may be null. Memory is bounded
/// as in audit_document(), and by 10,000,000 bytes of an element whose content is an identifier.
/// Throws what `in` and `to` throw.
copy_ending copy_document(audit& a, const byte_source& in, std::string_view base, copy_sink& to,
                          const vocabulary_file* own = nullptr);

}  // namespace leiri::libxml2
