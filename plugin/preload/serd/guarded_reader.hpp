#pragma once

#include <serd/serd.h>

#include <leiri/documents/audit.hpp>
#include <leiri/serd/reader.hpp>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <string>

#include "finding_writer.hpp"

namespace leiri::preload {

/// Serd's own functions, which the functions of this library replace.
struct stock_serd {
  decltype(&serd_reader_new) reader_new;
  decltype(&serd_reader_free) reader_free;
};
const stock_serd& stock() noexcept;

/// Reads in the place of a program's reader, and into the program's sinks. The SerdReader itself is
/// Serd's and reads nothing. Only readers that open() has created have a guard.
class guarded_reader {
 public:
  /// Like serd_reader_new(). The reader owns its guard. `env` is the program's environment, or null
  /// if it is not known. Throws std::bad_alloc.
  static SerdReader* open(SerdSyntax syntax, void (*free_handle)(void*), const serd::sinks& program,
                          const SerdEnv* env);
  /// As serd_reader_free(); false if it has no guard.
  static bool free(SerdReader* reader) noexcept;

  /// The guard of a reader; null if it has none.
  static guarded_reader* around(const SerdReader* reader) noexcept;

  ~guarded_reader();
  guarded_reader(const guarded_reader&) = delete;
  guarded_reader& operator=(const guarded_reader&) = delete;

  [[nodiscard]] void* handle() const noexcept { return handle_; }
  void set_error_sink(const error_listener& program) noexcept { errors_ = program; }
  [[nodiscard]] serd::reader& settings() noexcept { return reader_; }

  // The following functions throw std::bad_alloc, and the exceptions of `in` and of the program's
  // sinks. Nothing more is read then.

  /// Reads a whole document. Returns SERD_ERR_BAD_SYNTAX if the reading ended early, or if anything
  /// except statements with invalid identifiers was left out; SERD_ERR_BAD_ARG if the base or
  /// LEIRI_POLICY is invalid, which is reported. Otherwise returns SERD_SUCCESS or the status of a
  /// sink.
  SerdStatus read(byte_source in, const std::uint8_t* name);

  /// The same in steps: start(), any number of read_chunk(), end().
  SerdStatus start(byte_source in, const std::uint8_t* name);
  SerdStatus read_chunk();
  SerdStatus end();
  /// Whether the document has been read to its end, or not begun.
  [[nodiscard]] bool has_ended() const noexcept { return has_ended_; }

 private:
  struct document;

  guarded_reader(text::syntax s, void (*free_handle)(void*), const serd::sinks& program,
                 const SerdEnv* env);
  SerdStatus step();

  void* handle_;
  void (*free_handle_)(void*);
  const SerdEnv* env_;
  serd::reader reader_;
  error_listener errors_;
  std::unique_ptr<document> document_;  // the current document
  bool has_ended_ = true;
};

}  // namespace leiri::preload
