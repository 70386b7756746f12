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
  incomplete,  ///< at its end; what RDF/XML does not allow was left out
  broken_off,  ///< where it is no longer well-formed XML
  stopped      ///< at an identifier whose policy is `fail`
};

/// Hands the statements of an RDF/XML document (RDF 1.1 XML Syntax) to `to`, and shows the audit
/// what audit_document() shows it of the same document, given `own`. A document whose root is
/// neither rdf:RDF nor in a known vocabulary of another kind is one node; in an SVG image or
/// another document, rdf:RDF is looked for.
///
///     leiri::libxml2::read_rdf_xml(audit, source, "http://example.org/doc.rdf",
///                                  [](const leiri::statement& s) {
///                                    std::cout << s.predicate.value << '\n';
///                                  });
///
/// IRIs are absolute; where a LEIRI is their base (xml:base="my dir/") they are what from_leiri()
/// makes of it. An identifier that is no good goes on by the audit's policy for its role: it is
/// kept or repaired, the reading ends, or, `skip`, statements with it as a term are left out; in a
/// collection that is the rdf:first only. What breaks the grammar of RDF/XML is the finding
/// `rdf-syntax`, `rdf-id-syntax` or `rdf-id-duplicate`: the element or property concerned is left
/// out, and the reading goes on. audit_listener::on_skipped() is not called: statements of XML are
/// no ranges of its text.
///
/// Blank nodes are labelled b1, b2, ... in the order of the document. An rdf:nodeID is its own
/// label, but for one more `b` in front of a name like those, and a `_` at the end of one with a
/// dot there. The content of rdf:parseType="Literal" is a literal of type rdf:XMLLiteral in
/// Exclusive Canonical XML with comments. A literal of more than 10,000,000 bytes is left out and
/// reported as `document-syntax`, as are a property and a tag with an entity that is not known.
///
/// Memory is bounded by the depth of the document, its longest literal, and its names and rdf:IDs.
/// A property's statement comes when its element ends. What `to` and `source` throw comes out.
rdf_ending read_rdf_xml(audit& out, const byte_source& source, std::string_view base,
                        const statement_sink& to, const vocabulary_file* own = nullptr);

}  // namespace leiri::libxml2
