#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/statement.hpp>
#include <leiri/libxml2/document_options.hpp>
#include <memory>
#include <string_view>

namespace leiri::libxml2 {

/// The receivers of parts of a document; each may be null.
struct document_takers {
  const statement_sink* statements = nullptr;  ///< of its RDF
  copy_sink* copy = nullptr;
  /// The encoding that the document declares, for messages; may be empty.
  std::string_view encoding = {};
  /// The source provides UTF-8, whatever the document declares: offsets are not those of its bytes.
  bool is_decoded = false;
};

/// Does what audit_document() does, and serves the receivers. If there is one, the audit's policies
/// are applied. A copy is complete unless the ending is `stopped`.
ending read_document(audit& a, const byte_source& in, const document_options& options,
                     const document_takers& to);

/// The same reading in steps.
class document_parse {
 public:
  document_parse() = default;
  virtual ~document_parse() = default;
  document_parse(const document_parse&) = delete;
  document_parse& operator=(const document_parse&) = delete;

  /// Reads a piece. Returns false at the end.
  virtual bool step() = 0;
  /// Meaningful after step() has returned false.
  [[nodiscard]] virtual leiri::ending ending() const noexcept = 0;
};

/// Everything but the takers and the options, except the vocabulary, must outlive the parse.
std::unique_ptr<document_parse> begin_document(audit& a, const byte_source& in,
                                               const document_options& options,
                                               const document_takers& to);

}  // namespace leiri::libxml2
