#pragma once

#include <cstddef>
#include <leiri/export.hpp>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

class vocabulary_file;

/// A reference in HTML that is the text of an element or attribute.
struct html_reference {
  std::string value;  ///< with its character references resolved
  std::size_t begin;  ///< of the text in which it is written, in bytes of the HTML
  std::size_t end;
};

/// Finds the references in HTML, which is UTF-8, in its order.
using html_reader = std::vector<html_reference> (*)(std::string_view html);

/// How a document is read. The views must stay valid during the call to which the options are
/// passed; the vocabulary must stay valid until the reading has ended.
struct document_options {
  /// The document's own identifier, a LEIRI in UTF-8; empty if it is not known.
  std::string_view base = {};
  /// Which attributes and elements hold identifiers, besides those that leiri knows; may be null.
  const vocabulary_file* vocabulary = nullptr;
  /// Whether to read the external subset of the document type and external entities, whose content
  /// is reported at the places of their references (see report::origin): from local files, which
  /// the system's XML catalogs may name, and never over a network.
  bool loads_dtd = false;
  /// The only folder from which files may be read, a path; empty: any folder.
  std::string_view root = {};
  /// Whether the document is RDF/XML although its root may not be rdf:RDF: a root in a vocabulary
  /// that leiri does not know is then a node element (RDF 1.1 XML Syntax section 7.2.1).
  /// read_rdf_xml() implies it.
  bool is_rdf = false;
  /// The path by which libxml2 would open the document, on which depends what it opens for
  /// references; empty if it is not known: `base` then is what libxml2 gets.
  std::string_view path = {};
  /// Reads the HTML that feeds and outlines contain as text; null: its elements are counted, and
  /// their number is reported.
  html_reader read_html = nullptr;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
