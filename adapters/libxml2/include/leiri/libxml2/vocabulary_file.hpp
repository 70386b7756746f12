#pragma once

#include <cstddef>
#include <leiri/documents/byte_source.hpp>
#include <leiri/export.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri::libxml2 {

/// A namespace of a vocabulary whose identifiers leiri knows or, for documents without a namespace,
/// the name of the document element.
struct built_in_vocabulary {
  std::string_view vocabulary;
  std::string_view name;
  std::string_view specification;  ///< the one that defines where the identifiers are
};

/// All built-in vocabularies; one vocabulary may have several rows.
std::vector<built_in_vocabulary> built_in_vocabularies();

class rule_table;

/// A syntax error in a vocabulary file.
class vocabulary_error : public std::runtime_error {
 public:
  vocabulary_error(std::size_t line, const std::string& why)
      : std::runtime_error(why), line_(line) {}
  /// From 1.
  [[nodiscard]] std::size_t line() const noexcept { return line_; }

 private:
  std::size_t line_;
};

/// Whether leiri itself knows which attributes and elements of this namespace contain identifiers.
bool is_known_vocabulary(std::string_view namespace_name) noexcept;

/// Describes which attributes and elements of XML contain identifiers, in addition to those that
/// leiri knows: a file of lines in UTF-8, with fields separated by spaces or tabs. Empty lines and
/// lines that start with `#` are ignored.
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
/// A name without a prefix is in no namespace; `m:*` is any element in a namespace, `*` any element
/// at all. `text()` instead of an attribute is the content of the element, which has no child
/// elements; white space around it is ignored. HOLDS is one of
///
/// - `reference`: a reference, resolved against the base in force (xml:base);
/// - `references`: several, with white space between them;
/// - `absolute`: an identifier with a scheme, never resolved;
/// - `namespace`: a namespace name, compared as a string and never resolved;
/// - `locations`: pairs of a namespace name and a reference, as in xsi:schemaLocation;
/// - `document-base`: a reference that is the document's base from there on, as href of HTML's
///   base element.
///
/// `locations`, `document-base` and `references` are for attributes only. The profile (profile.hpp,
/// by the names of profile_named()) is the grammar that the identifier must follow; the default is
/// `iri`. Namespace names have no profile, since the version of XML determines it.
///
/// Of several lines for one attribute, the one for the fewest elements counts, and a line of the
/// file takes precedence over one of leiri's own for the same elements. xml:base is always the
/// base, and these lines do not affect what RDF/XML reads as RDF. A role is the attribute as the
/// file writes it, "attribute:xlink:show", or the element's local name, "element:home".
///
///     const leiri::libxml2::vocabulary_file own(rules);
///     leiri::libxml2::audit_document(audit, source,
///                                    {.base = "http://example.org/doc.xml", .vocabulary = &own});
class vocabulary_file {
 public:
  /// Reads up to 16 MiB. Throws vocabulary_error; exceptions of `in` are passed on.
  explicit vocabulary_file(const byte_source& in);
  ~vocabulary_file();
  vocabulary_file(const vocabulary_file&) = delete;
  vocabulary_file& operator=(const vocabulary_file&) = delete;

  [[nodiscard]] const rule_table& rules() const noexcept { return *rules_; }

 private:
  std::unique_ptr<rule_table> rules_;
};

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
