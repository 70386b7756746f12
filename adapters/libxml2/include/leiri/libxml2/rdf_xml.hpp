#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/statement.hpp>
#include <string_view>

namespace leiri::libxml2 {

class vocabulary_file;

/// How the reading of an RDF/XML document ended.
enum class rdf_ending : std::uint8_t {
  complete,    ///< at its end
  incomplete,  ///< at its end; elements that RDF/XML does not allow were left out
  broken_off,  ///< where the document stops being well-formed XML
  stopped      ///< at an identifier whose policy is `fail`
};

/// Passes the statements of an RDF/XML document (RDF 1.1 XML Syntax) to `to`. The audit receives
/// the same as from audit_document() with the same `own`. If the root of the document is neither
/// rdf:RDF nor in a known vocabulary of another kind, the document is one node; in an SVG image or
/// another document, rdf:RDF elements are read.
///
///     leiri::libxml2::read_rdf_xml(audit, source, "http://example.org/doc.rdf",
///                                  [](const leiri::statement& s) {
///                                    std::cout << s.predicate.value << '\n';
///                                  });
///
/// IRIs are absolute; if their base is a LEIRI (xml:base="my dir/"), they are converted by
/// from_leiri(). The audit's policy for its role decides about an invalid identifier: `keep` and
/// `repair` pass it on, `fail` ends the reading, and `skip` leaves out the statements that contain
/// it; in a collection that is only the rdf:first. Violations of the grammar of RDF/XML are the
/// findings `rdf-syntax`, `rdf-id-syntax` and `rdf-id-duplicate`: the element or property is left
/// out, and the reading continues. audit_listener::on_skipped() is not called, since a statement in
/// XML is not a range of its text.
///
/// Blank nodes are labelled b1, b2, ... in document order. The label of an rdf:nodeID is the
/// rdf:nodeID itself, with an additional `b` in front if it looks like those labels, and with a `_`
/// at the end if it ends with a dot. The content of rdf:parseType="Literal" is a literal of type
/// rdf:XMLLiteral in Exclusive Canonical XML with comments. A literal of more than 10,000,000 bytes
/// is left out and reported as `document-syntax`, and so are a property and a tag with an unknown
/// entity.
///
/// Memory is bounded by the depth of the document, its longest literal, and its names and rdf:IDs.
/// The statement of a property is passed on at the end of its element. Exceptions of `to` and
/// `source` are passed on.
rdf_ending read_rdf_xml(audit& out, const byte_source& source, std::string_view base,
                        const statement_sink& to, const vocabulary_file* own = nullptr);

}  // namespace leiri::libxml2
