#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// Lines of a file that are read as a document. Line numbers in reports count from the first of
/// them.
struct line_span {
  std::uint64_t begin = 0;  ///< the offset of the first line in the file, in bytes
  std::uint64_t ends = 0;   ///< the number of line ends in these lines
};

/// A document that was read to its end, or as far as possible.
struct document {
  std::string path;  ///< as specified by the user; "-" for standard input
  document_format format = document_format::xml;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t unread = 0;  ///< bytes of statements that are broken, or after a fatal error
  bool complete = true;      ///< it was read to its end
  std::string scope = {};    ///< the name of its namespace_scope
  std::string charset = {};  ///< see charset_of_document(); empty if nobody needs it
  std::optional<line_span> lines = {};  ///< set if it is a range of a file
};

/// Whether an occurrence names or declares a namespace.
constexpr bool is_declaration(role r) noexcept {
  return r == role::namespace_name || r == role::prefix;
}

/// The namespace of a term: the part that its prefix stands for or, without a prefix, its namespace
/// part.
inline std::string_view namespace_of(const occurrence& o, std::string_view iri) noexcept {
  return o.namespace_size == 0 ? namespace_part(iri) : iri.substr(0, o.namespace_size);
}

/// Receives the documents and, between the begin and end of each, its contents. Ignores all that a
/// derived class does not override.
class corpus_listener : public audit_listener {
 public:
  virtual void begin_document(const document& /*d*/) {}
  virtual void end_document(const document& /*d*/) {}
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& /*r*/) override {}
  /// Reports how many more bytes were read. If several threads read, the bytes of a part are
  /// reported at the turn of the part.
  virtual void on_bytes(std::uint64_t /*count*/) {}
  /// A file or folder could not be opened, or is not a document. This function writes the message
  /// to standard error; an override must do so, too.
  virtual void on_failure(const std::string& message);
};

}  // namespace leiri::command
