#pragma once

#include <serd/serd.h>

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/export.hpp>
#include <leiri/serd/sinks.hpp>
#include <memory>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// Sits between a Serd reader and the sinks of an application that lets Serd read: expands prefixed
/// names, resolves references with leiri's core, and treats invalid identifiers by the policies of
/// an audit, which reports them without positions. Identifiers that Serd itself refuses never get
/// here: read_document() and reader do more.
///
/// Blank nodes keep their names. Anonymous nodes and lists, as flagged by Serd, are held back until
/// they are complete: if one of their statements is dropped, the abbreviation of a writer would
/// mean something else, so the others are passed on as plain statements without flags. If they take
/// more than 64 MiB, the reading ends as `limit-exceeded`.
///
/// Nodes that are passed on are valid during the call. A status other than SERD_SUCCESS from a sink
/// is returned to the reader, which stops; nothing is passed on after it.
class filter {
 public:
  /// The audit must outlive the filter; all else is copied. A base that is not an absolute IRI is
  /// reported: each function then returns SERD_ERR_BAD_ARG, and nothing is passed on.
  filter(audit& a, const document_options& options, const sinks& to);
  ~filter();
  filter(const filter&) = delete;
  filter& operator=(const filter&) = delete;

  /// The functions for the reader to call.
  [[nodiscard]] sinks entry() noexcept;

  /// Passes on what is still held back. Call it when the reader has finished, unless it ended with
  /// a syntax error: what is held back then is incomplete.
  SerdStatus finish() noexcept;

  /// The status that stopped the reading: the first one of a sink that was not SERD_SUCCESS, or
  /// SERD_ERR_BAD_SYNTAX for the policy `fail` and for a limit.
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
