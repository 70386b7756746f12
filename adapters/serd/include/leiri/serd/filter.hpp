#pragma once

#include <serd/serd.h>

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/serd/document_options.hpp>
#include <memory>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// The functions that serd_reader_new() takes. Each may be null.
struct sinks {
  void* handle = nullptr;
  SerdBaseSink base = nullptr;
  SerdPrefixSink prefix = nullptr;
  SerdStatementSink statement = nullptr;
  SerdEndSink end = nullptr;
};

/// Sits between a Serd reader and the sinks of an application: resolves IRIs with leiri's core,
/// expands prefixed names, and drops statements that contain a marker or anything else that cannot
/// be made absolute. A marker for an identifier that the audit's policies keep is replaced with
/// that identifier, made absolute if possible. All other statements are passed on in order.
/// N-Triples and N-Quads are passed on code point by code point.
///
/// Blank nodes keep their names, except that in Turtle and TriG _:b1 and _:B1 become _:B1 and
/// _:BB1, since Serd names nodes without a label b1, b2. Anonymous nodes and lists, as flagged by
/// Serd, are held back until they are complete: if one of their statements is dropped, the
/// abbreviation of a writer would mean something else, so the others are passed on as plain
/// statements without flags. The same happens to a structure of more than 4096 statements, so that
/// memory is bounded.
///
/// Nodes that are passed on are valid during the call. A status other than SERD_SUCCESS from a sink
/// is returned to the reader, which stops; nothing is passed on after it.
class filter {
 public:
  /// `marker` is that of the source before the reader, or empty if there is none. All arguments are
  /// copied.
  filter(const document_options& options, std::string_view marker, const sinks& to);
  ~filter();
  filter(const filter&) = delete;
  filter& operator=(const filter&) = delete;

  /// The functions for the reader to call.
  [[nodiscard]] sinks entry() noexcept;

  /// Passes on what is still held back. Call it when the reader has finished, unless it ended with
  /// a syntax error: what is held back then is incomplete.
  SerdStatus finish() noexcept;

  /// The status that stopped the reading: the first one of a sink that was not SERD_SUCCESS.
  [[nodiscard]] SerdStatus status() const noexcept;

  /// Throws the exception of a sink, if there was one; the reader saw SERD_ERR_INTERNAL.
  void rethrow() const;

  /// The number of dropped statements.
  [[nodiscard]] std::uint64_t dropped() const noexcept;

 private:
  class state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::serd

LEIRI_EXPORT_END
