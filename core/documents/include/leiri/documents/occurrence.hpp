#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// How leiri reads documents: an *adapter*, such as that for libxml2, finds each identifier of a
/// document, an *occurrence*, and passes it to an *audit*. The audit checks and resolves it,
/// reports findings to a listener, counts namespaces and terms in an *inventory*, and decides by a
/// policy what happens to an identifier that cannot be used.
namespace leiri {

/// A place in a document.
struct position {
  static constexpr std::uint64_t unknown = UINT64_MAX;

  std::uint64_t offset = unknown;  ///< in bytes from the start of the file
  std::uint64_t line = 1;          ///< from 1; only U+000A ends a line
  /// From 1, in code points: all bytes count but those that continue a character of UTF-8. A byte
  /// order mark at the start of the document does not count.
  std::uint64_t column = 1;

  friend bool operator==(const position&, const position&) = default;
};

/// Instead of the index of a document: the place is in none of the documents that were read.
inline constexpr std::uint32_t no_document = UINT32_MAX;

/// A place in one of several documents.
struct document_place {
  std::uint32_t document = 0;  ///< its index, from 0
  position where;

  friend bool operator==(const document_place&, const document_place&) = default;
};

/// The position after `text` (UTF-8), which starts at `from`.
position advance(position from, std::string_view text) noexcept;
/// The number of line ends (U+000A) in `text`.
std::uint64_t count_line_ends(std::string_view text) noexcept;

/// Knows the positions of the bytes of a value in the document that contains it. Adapters implement
/// this class. It is called only if something is reported, and at the first use of a namespace or
/// term in a document.
class locator {
 public:
  /// The position of byte `value_offset` of the value; the offset may be the length of the value.
  [[nodiscard]] virtual position locate(std::uint32_t value_offset) const = 0;
  /// A number for the place of the first `size` bytes of the value if the document repeats the text
  /// with them, such as the replacement text of an XML entity; 0 if it does not. What is found at
  /// one such place is reported once, whatever the base is at each repetition.
  [[nodiscard]] virtual std::uint64_t repeated_place(std::size_t /*size*/) const { return 0; }

 protected:
  ~locator() = default;
};

/// One position for all bytes of a value.
class fixed_place final : public locator {
 public:
  explicit constexpr fixed_place(const position& where) noexcept : where_(where) {}
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override { return where_; }

 private:
  position where_;
};

/// The role of an identifier in its document.
enum class role : std::uint8_t {
  namespace_name,  ///< of xmlns, or the namespace of an RDF term
  prefix,          ///< the IRI of an RDF prefix declaration
  base,            ///< xml:base, or a base directive of RDF
  system_id,       ///< of an entity, notation or document type
  attribute,       ///< of XML; the role detail is its name
  element,         ///< content of an XML element; the role detail is its name
  subject,
  predicate,
  object,
  datatype,
  graph,
  literal  ///< the value of an RDF literal of type xsd:anyURI, which is never resolved
};

/// How to interpret an identifier.
enum class reading : std::uint8_t {
  reference,  ///< resolved against the base in force
  absolute,   ///< must have a scheme; is never resolved
  name        ///< a namespace name: a string that is never resolved, but should be an absolute IRI
};

/// One identifier at its place in a document. Its views and pointers are valid for the duration of
/// the call.
struct occurrence {
  leiri::role role;
  std::string_view role_detail;  ///< "xlink:href"; empty if the role needs no detail
  std::string_view value;        ///< verbatim, with the document's escapes decoded; UTF-8
  leiri::reading reading;
  leiri::profile profile;
  const reference* base = nullptr;  ///< the base in force; null if unknown
  const locator* where = nullptr;   ///< never null when an adapter reports
  /// The size of the namespace, in bytes of the value, if the document writes the name with a
  /// prefix; 0 if it writes the name in full.
  std::size_t namespace_size = 0;
  /// Software that reads identifiers as browsers do, with `\` as `/`, reads the document.
  bool for_browsers = false;
  /// The namespace of the prefix that is spelled like the value's scheme, if the document declares
  /// one; otherwise empty. See possible_prefix().
  std::string_view scheme_as_prefix = {};
  /// Whether `needs-leiri` is reported; not if the adapter reports that it must be an IRI.
  bool reports_leiri = true;
};

/// The scheme of a value without `//`, which may be the prefix of a name such as `skos:Concept`
/// that was written as an IRI. Empty for values without such a scheme, and for the most frequent
/// schemes.
constexpr std::string_view possible_prefix(std::string_view value) noexcept {
  if (value.starts_with("http") || value.starts_with("urn:") || value.starts_with("mailto:") ||
      value.starts_with("file:")) {
    return {};
  }
  const std::size_t colon = value.find(':');
  return colon == std::string_view::npos || value.substr(colon + 1, 2) == "//"
             ? std::string_view()
             : value.substr(0, colon);
}

/// The datatype of the literals that are identifiers: see role::literal.
inline constexpr std::string_view any_uri_type = "http://www.w3.org/2001/XMLSchema#anyURI";

/// The value of such a literal, which is never resolved.
constexpr occurrence any_uri_literal(std::string_view value, const locator& where) noexcept {
  return {role::literal, {}, value, reading::name, profile::iri, nullptr, &where};
}

/// A part of an RDF term that is not an identifier, such as a language tag; `detail` names it.
constexpr occurrence part_of_term(std::string_view detail, std::string_view value,
                                  const locator& where) noexcept {
  return {role::object, detail, value, reading::name, profile::rdf, nullptr, &where};
}

/// Whether a value has a place that a template engine replaces: it begins with `{word}`, `${word}`
/// or `#{word}`, or something is between `{{` and `}}`, `{%` and `%}`, `<%` and `%>`, or `[%` and
/// `%]`. An identifier never has braces.
bool has_template(std::string_view value) noexcept;

/// For example "attribute:xlink:href" or "subject".
std::string role_name(const occurrence& o);
std::string_view name(role r) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
