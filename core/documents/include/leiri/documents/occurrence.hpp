#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// How leiri reads documents. An *adapter*, such as that for libxml2, finds the identifiers; each
/// is an *occurrence*. An *audit* checks and resolves it and reports to a *listener*. An
/// *inventory* counts namespaces and terms. A *policy* says what becomes of what cannot be used.
namespace leiri {

/// A place in a document.
struct position {
  static constexpr std::uint64_t unknown = UINT64_MAX;

  std::uint64_t offset = unknown;  ///< in bytes from the start of the file
  std::uint64_t line = 1;          ///< from 1; only U+000A ends a line
  /// From 1, in code points (bytes that do not continue a character of UTF-8), without a byte order
  /// mark at the start of the document.
  std::uint64_t column = 1;

  friend bool operator==(const position&, const position&) = default;
};

/// The index of a document that was not read.
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

/// Knows where the bytes of a value are in its document; adapters implement it. It is called only
/// if something is reported, and at the first use of a namespace or term in a document.
class locator {
 public:
  /// The position of byte `value_offset` of the value, which may be its length.
  [[nodiscard]] virtual position locate(std::uint32_t value_offset) const = 0;
  /// A number for the place of the first `size` bytes if the document repeats the text with them,
  /// such as that of an XML entity; otherwise 0. What is found at such a place is reported once.
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

/// One identifier at its place in a document. Its views and pointers are valid during the call.
struct occurrence {
  leiri::role role;
  std::string_view role_detail;  ///< "xlink:href"; empty if the role needs no detail
  std::string_view value;        ///< verbatim, with the document's escapes decoded; UTF-8
  leiri::reading reading;
  leiri::profile profile;
  const reference* base = nullptr;  ///< the base in force; null if unknown
  const locator* where = nullptr;   ///< never null when an adapter reports
  /// The size of the namespace, in bytes of the value, if the name is written with a prefix; 0 if
  /// it is written in full.
  std::size_t namespace_size = 0;
  bool for_browsers = false;  ///< software that reads `\` as `/` reads the document
  /// The namespace of a prefix that is spelled like the value's scheme; empty if there is none.
  std::string_view scheme_as_prefix = {};
  bool reports_leiri = true;  ///< reports `needs-leiri`; not if the adapter does
};

/// For example "attribute:xlink:href" or "subject".
std::string role_name(const occurrence& o);
std::string_view name(role r) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
