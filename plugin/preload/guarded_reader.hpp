#pragma once

#include <serd/serd.h>

#include <cstddef>
#include <leiri/audit.hpp>
#include <leiri/byte_source.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <string>

#include "finding_writer.hpp"

namespace leiri::preload {

/// Serd's own functions, which those of this object replace.
struct stock_serd {
  decltype(&serd_reader_new) reader_new;
  decltype(&serd_reader_set_strict) set_strict;
  decltype(&serd_reader_set_error_sink) set_error_sink;
  decltype(&serd_reader_get_handle) get_handle;
  decltype(&serd_reader_read_source) read_source;
  decltype(&serd_reader_start_source_stream) start_source_stream;
  decltype(&serd_reader_read_chunk) read_chunk;
  decltype(&serd_reader_end_stream) end_stream;
};
const stock_serd& stock() noexcept;

/// A program's reader with leiri around it: a source before it, and a filter between it and the
/// program's sinks. The reader itself is Serd's, always strict, so that all other settings of the
/// program take effect. Readers that this object did not create have no guard.
class guarded_reader {
 public:
  /// As serd_reader_new(). The reader owns its guard. Throws std::bad_alloc.
  static SerdReader* open(SerdSyntax syntax, void (*free_handle)(void*),
                          const serd::sinks& program);

  /// The guard of a reader; null if it has none, and while Serd reads on behalf of read() or
  /// start(), since Serd's functions then call each other.
  static guarded_reader* around(const SerdReader* reader) noexcept;

  ~guarded_reader();
  guarded_reader(const guarded_reader&) = delete;
  guarded_reader& operator=(const guarded_reader&) = delete;

  [[nodiscard]] void* handle() const noexcept { return program_.handle; }
  void set_error_sink(const error_listener& program) noexcept { errors_ = program; }

  /// Reads a whole document. Returns SERD_SUCCESS or the status of the reader if only statements
  /// with invalid identifiers are left out; SERD_ERR_BAD_SYNTAX if anything else is, or if the
  /// reading ended early. Throws std::bad_alloc and what `in` throws, as the functions below do.
  SerdStatus read(byte_source in, const std::uint8_t* name);

  /// The same in steps: begin, any number of chunks, end.
  SerdStatus start(byte_source in, const std::uint8_t* name, std::size_t page);
  SerdStatus read_chunk();
  SerdStatus end();

 private:
  struct document;

  guarded_reader(text::syntax s, void (*free_handle)(void*), const serd::sinks& program);

  static serd::sinks entry() noexcept;
  static SerdStatus hear(void* self, const SerdError* error) noexcept;
  bool begin(byte_source in, const std::uint8_t* name);
  template <class Call>
  SerdStatus call_serd(Call call);
  [[nodiscard]] SerdStatus verdict(SerdStatus answered) const;
  SerdStatus finish(SerdStatus answered);

  text::syntax syntax_;
  serd::sinks program_;
  void (*free_handle_)(void*);
  SerdReader* reader_ = nullptr;
  error_listener errors_;
  std::unique_ptr<document> document_;  // the current one
  bool in_serd_ = false;
};

/// The absolute IRI for the next document in this thread, or empty: the base of the environment
/// that the program created last there; a path is relative to the current directory.
std::string base_in_force();

}  // namespace leiri::preload
