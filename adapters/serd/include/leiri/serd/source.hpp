#pragma once

#include <serd/serd.h>

#include <cstddef>
#include <leiri/audit.hpp>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <string>
#include <string_view>

namespace leiri::serd {

/// Stands between a document and a strict Serd reader: checks every identifier on the way and, by
/// the audit's policies, repairs one that is no good, puts a marker IRI in its place, so that Serd
/// reads on, or ends the document there. A `filter` behind the reader then puts back what is to be
/// kept and drops the statements that hold another marker. What is not UTF-8 cannot be kept: it is
/// skipped.
///
///     source front(text::syntax::turtle, bytes, audit, base);
///     serd_reader_read_source(reader, source::serd_read, source::serd_error, &front, name, 4096);
///
/// Lines keep their numbers. Comments do not reach Serd. In N-Triples and N-Quads neither do lines
/// that are no statement; such a line ends the document where the policy for subjects is `fail`. In
/// Turtle and TriG the document ends at the first syntax error.
class source {
 public:
  /// `a` must outlive the source. `base` is the document's absolute IRI; empty where there is none.
  source(text::syntax s, byte_source in, audit& a, std::string_view base);
  ~source();
  source(const source&) = delete;
  source& operator=(const source&) = delete;

  /// Fills `buffer`, all of it but at the end of the document: Serd takes a short page for the end.
  std::size_t read(char* buffer, std::size_t size);

  /// Puts at least `wanted` bytes of whole lines into `block`, less at the end of the document
  /// only. For N-Triples and N-Quads, where a reader per block keeps Serd from growing with the
  /// input.
  void read_lines(std::string& block, std::size_t wanted);

  /// A SerdSource and a SerdStreamErrorFunc; the stream is a source. An exception of the byte
  /// source is kept, the document ends there.
  static std::size_t serd_read(void* buffer, std::size_t size, std::size_t count,
                               void* self) noexcept;
  static int serd_error(void* self) noexcept;

  /// Throws what the byte source threw during serd_read(), if it did.
  void rethrow() const;

  /// Whether the document could be read to its end, with every line a statement. Known at the end.
  [[nodiscard]] bool complete() const noexcept;

  /// Whether an identifier ended the document whose policy is `fail`.
  [[nodiscard]] bool stopped() const noexcept;

  /// What a marker IRI starts with: a scheme that no document can know.
  [[nodiscard]] std::string_view marker() const noexcept;

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::serd
