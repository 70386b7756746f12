#pragma once

#include <cstddef>
#include <leiri/audit.hpp>
#include <memory>
#include <stdexcept>

namespace leiri::libxml2 {

class rule_table;

/// A vocabulary file is not of its form.
class vocabulary_error : public std::runtime_error {
 public:
  vocabulary_error(std::size_t line, const std::string& why)
      : std::runtime_error(why), line_(line) {}
  /// From 1.
  [[nodiscard]] std::size_t line() const noexcept { return line_; }

 private:
  std::size_t line_;
};

/// Which attributes and elements of XML hold identifiers, beside those that leiri knows itself: a
/// file of lines in UTF-8, fields separated by spaces or tabs. Empty lines do not count, nor do
/// those that start with `#`.
///
///     # PREFIX: and NAMESPACE NAME, as often as need be; xml: is declared already
///     prefix m: http://example.org/ns/music
///     prefix xlink: http://www.w3.org/1999/xlink
///     # ELEMENT  ATTRIBUTE     HOLDS       PROFILE
///     m:score    file          reference   leiri
///     m:*        sources       references
///     *          xlink:show    absolute    iri
///     song       m:vocabulary  namespace
///     m:home     text()        reference
///
/// A name without prefix is in no namespace; `m:*` is any element in a namespace, `*` any at all.
/// `text()` in the place of an attribute is the content of the element, which has no child
/// elements; white space around it does not count. What it holds is
///
/// - `reference`: a reference, resolved against the base in force (xml:base);
/// - `references`: several, with white space between them;
/// - `absolute`: an identifier with a scheme, never resolved;
/// - `namespace`: a namespace name, compared as a string and never resolved;
/// - `locations`: pairs of a namespace name and a reference, as in xsi:schemaLocation;
/// - `document-base`: a reference that is the document's base from there on, as href of HTML's
///   base element.
///
/// The last two and `references` are for attributes. The profile (profile.hpp, by the names of
/// profile_named()) is the grammar that the identifier is held against; without it, `iri`.
/// Namespace names take none: the version of XML says it.
///
/// Of the lines for one attribute that for the fewest elements counts, and a line of the file goes
/// before one that leiri has itself for the same elements. xml:base is always the base; what
/// RDF/XML reads as RDF is no affair of these. A role is the attribute as the file writes it,
/// "attribute:xlink:show", or the element's local name, "element:home".
///
///     const leiri::libxml2::vocabulary_file own(rules);
///     leiri::libxml2::audit_document(audit, source, "http://example.org/doc.xml", &own);
class vocabulary_file {
 public:
  /// Of up to 16 MiB. Throws vocabulary_error; what `in` throws comes out.
  explicit vocabulary_file(const byte_source& in);
  ~vocabulary_file();
  vocabulary_file(const vocabulary_file&) = delete;
  vocabulary_file& operator=(const vocabulary_file&) = delete;

  [[nodiscard]] const rule_table& rules() const noexcept { return *rules_; }

 private:
  std::unique_ptr<rule_table> rules_;
};

}  // namespace leiri::libxml2
