#pragma once

#include <cstdint>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>

namespace leiri {

/// A place in a document.
struct position {
  static constexpr std::uint64_t unknown = UINT64_MAX;

  std::uint64_t offset = unknown;  ///< in bytes of the file, from 0
  std::uint64_t line = 1;          ///< from 1; a line ends with U+000A
  std::uint64_t column = 1;        ///< in code points, from 1

  friend bool operator==(const position&, const position&) = default;
};

/// The position after `text`, UTF-8, which starts at `from`.
position advance(position from, std::string_view text) noexcept;

/// Knows where the bytes of a value stand in the document that it was read from. Adapters implement
/// it; it is asked only when something is reported.
class locator {
 public:
  /// Of byte `value_offset` of the value, which may be its length.
  [[nodiscard]] virtual position locate(std::uint32_t value_offset) const = 0;

 protected:
  ~locator() = default;
};

/// What an identifier is in its document.
enum class role : std::uint8_t {
  namespace_name,  ///< of xmlns, or the namespace of an RDF prefix declaration's term
  prefix,          ///< the IRI of an RDF prefix declaration
  base,            ///< xml:base, or a base directive of RDF
  system_id,       ///< of an entity, notation or document type
  attribute,       ///< of XML; the detail is its name
  element,         ///< content of an XML element; the detail is its name
  subject,
  predicate,
  object,
  datatype,
  graph,
};

/// How an identifier is to be read.
enum class reading : std::uint8_t {
  reference,  ///< resolved against the base in force
  absolute,   ///< must have a scheme; is never resolved
  name        ///< a namespace name: a string that is not resolved, but should be an absolute IRI
};

/// One identifier where it stands. A view: everything in it lives for the call that it is passed
/// to.
struct occurrence {
  leiri::role role;
  std::string_view role_detail;  ///< "xlink:href"; empty where the role says it all
  std::string_view value;        ///< verbatim, with the document's escapes decoded; UTF-8
  leiri::reading reading;
  leiri::profile profile;
  const reference* base = nullptr;  ///< in force here; none where nothing is known
  const locator* where = nullptr;   ///< never null when an adapter reports
};

/// "attribute:xlink:href", "subject".
std::string role_name(const occurrence& o);
std::string_view name(role r) noexcept;

}  // namespace leiri
