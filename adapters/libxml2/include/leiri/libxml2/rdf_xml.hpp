#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/statement.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/document_options.hpp>
#include <memory>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

/// Passes the statements of an RDF/XML document (RDF 1.2 XML Syntax) to `to`. The audit receives
/// the same as from audit_document() with the same options. If the root of the document is neither
/// rdf:RDF nor in a known vocabulary of another kind, the document is one node; in an SVG image or
/// another document, rdf:RDF elements are read.
///
///     leiri::libxml2::read_rdf_xml(audit, source, {.base = "http://example.org/doc.rdf"},
///                                  [](const leiri::statement& s) {
///                                    std::cout << s.predicate.value << '\n';
///                                  });
///
/// IRIs are absolute; if their base is a LEIRI (xml:base="my dir/"), they are converted by
/// from_leiri(). The audit's policy for its role decides about an invalid identifier: `keep` and
/// `repair` pass it on, `fail` ends the reading, and `skip` leaves out the statements that contain
/// it; in a collection that is only the rdf:first. Violations of the grammar of RDF/XML are the
/// findings `rdf-syntax`, `rdf-id-syntax` and `rdf-id-duplicate`: the innermost property element
/// around the error is left out with all statements of its content, or the node element if there is
/// no such property element; text among the nodes leaves out nothing. The reading continues.
/// audit_listener::on_skipped() is not called, since a statement in XML is not a range of its text.
///
/// Blank nodes are labelled b1, b2, ... in document order. The label of an rdf:nodeID is the
/// rdf:nodeID itself, with an additional `b` in front if it looks like those labels, and with a `_`
/// at the end if it ends with a dot. The content of rdf:parseType="Literal" is a literal of type
/// rdf:XMLLiteral in Exclusive Canonical XML with comments. A literal of more than 10,000,000 bytes
/// is left out and reported as `document-syntax`. A property element that contains an entity whose
/// declaration is not read is left out too.
///
/// Memory is bounded by the depth of the document, its longest literal, and its names and rdf:IDs.
/// The statements of a property element are passed on at the end of the outermost property element
/// around it, or as soon as 64 MiB of them wait for that end; an error after that no longer leaves
/// them out. Returns `complete`; `incomplete` if elements that RDF/XML does not allow were left
/// out; `broken_off` if the document stops being well-formed XML; or `stopped`. Exceptions of `in`
/// and `to` are passed on.
ending read_rdf_xml(audit& a, const byte_source& in, const document_options& options,
                    const statement_sink& to);

/// Does what read_rdf_xml() does, step by step, for a caller that decides when to read on.
class rdf_xml_reader {
 public:
  /// `a` must outlive the reader. The options are copied, except the vocabulary.
  rdf_xml_reader(audit& a, byte_source in, const document_options& options, statement_sink to);
  ~rdf_xml_reader();
  rdf_xml_reader(const rdf_xml_reader&) = delete;
  rdf_xml_reader& operator=(const rdf_xml_reader&) = delete;

  /// Reads a piece of the document. Returns false at the end.
  bool step();
  /// How the reading ended; meaningful after step() has returned false.
  [[nodiscard]] leiri::ending ending() const noexcept;

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
