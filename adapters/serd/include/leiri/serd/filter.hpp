#pragma once

#include <serd/serd.h>

#include <cstdint>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <string_view>

namespace leiri::serd {

/// What serd_reader_new() takes. Any function may be null.
struct sinks {
  void* handle = nullptr;
  SerdBaseSink base = nullptr;
  SerdPrefixSink prefix = nullptr;
  SerdStatementSink statement = nullptr;
  SerdEndSink end = nullptr;
};

/// Stands between a Serd reader and a host's sinks: IRIs are resolved by leiri's core, prefixed
/// names expanded, and a statement with a marker, or with anything else that cannot be made
/// absolute, is dropped; but a marker for what the audit's policies keep is what it stands for,
/// made absolute where that can be done. All other statements go on in order. N-Triples and N-Quads
/// pass code point by code point.
///
/// Blank nodes keep their names. What Serd flags as an anonymous node or a list is held back until
/// it is complete: where one of its statements was dropped, a writer's abbreviation would say
/// something else, so the others go on as plain statements without flags. The same happens to a
/// structure of more than 4096 statements, so that memory is bounded.
///
/// Nodes handed on live for the call. A status other than SERD_SUCCESS from a sink is returned to
/// the reader, which stops; nothing is handed on after it.
class filter {
 public:
  /// `base` is the document's absolute IRI, or empty; `marker` is that of the source in front, or
  /// empty where there is none. Both are copied.
  filter(text::syntax s, std::string_view base, std::string_view marker, const sinks& next);
  ~filter();
  filter(const filter&) = delete;
  filter& operator=(const filter&) = delete;

  /// What the reader is to call.
  [[nodiscard]] sinks entry() noexcept;

  /// Hands on what is still held back. Call it when the reader is done.
  SerdStatus finish() noexcept;

  /// What stopped the reading: the first status of a sink that was not SERD_SUCCESS.
  [[nodiscard]] SerdStatus status() const noexcept;

  /// Throws what a sink threw, if one did; the reader saw SERD_ERR_INTERNAL.
  void rethrow() const;

  /// How many statements were dropped.
  [[nodiscard]] std::uint64_t dropped() const noexcept;

 private:
  class state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::serd
