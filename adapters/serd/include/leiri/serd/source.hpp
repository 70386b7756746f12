#pragma once

#include <serd/serd.h>

#include <cstddef>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/serd/document_options.hpp>
#include <memory>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// Sits between a document and a strict Serd reader: checks every identifier and, depending on the
/// audit's policies, repairs an invalid one, replaces it with a marker IRI, so that Serd continues,
/// or ends the document there. A `filter` after the reader then restores identifiers that are to be
/// kept and drops the statements that contain other markers. Bytes that are not UTF-8 cannot be
/// kept: they are skipped.
///
///     source front(audit, bytes, {.syntax = text::syntax::turtle, .base = base});
///     serd_reader_read_source(reader, source::serd_read, source::serd_error, &front, name, 4096);
///
/// Lines keep their numbers. Serd does not see comments or, in N-Triples and N-Quads, lines that
/// are not statements; such a line ends the document if the policy for subjects is `fail`. In
/// Turtle and TriG the document ends at the first syntax error.
class source {
 public:
  /// `a` must outlive the source.
  source(audit& a, byte_source in, const document_options& options);
  ~source();
  source(const source&) = delete;
  source& operator=(const source&) = delete;

  /// Fills `buffer` completely, except at the end of the document: Serd takes a short page for the
  /// end.
  std::size_t read(char* buffer, std::size_t size);

  /// Appends at least `wanted` bytes of whole lines to `out`, and fewer only at the end of the
  /// document. For N-Triples and N-Quads: with one reader per block, Serd's memory does not grow
  /// with the input.
  void read_lines(std::size_t wanted, std::string& out);

  /// A SerdSource and a SerdStreamErrorFunc; the stream is a source. If the byte source throws, the
  /// exception is stored and the document ends there.
  static std::size_t serd_read(void* buffer, std::size_t size, std::size_t count,
                               void* self) noexcept;
  static int serd_error(void* self) noexcept;

  /// Throws the exception of the byte source during serd_read(), if there was one.
  void rethrow() const;

  /// How the reading ended, known at the end. Serd may find further syntax errors.
  [[nodiscard]] leiri::ending ending() const noexcept;

  /// The start of every marker IRI, which no valid IRI has.
  [[nodiscard]] static std::string_view marker() noexcept;

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::serd

LEIRI_EXPORT_END
