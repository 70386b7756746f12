#pragma once

#include <serd/serd.h>

#include <cstddef>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <string>

#include "finding_writer.hpp"

namespace leiri::preload {

/// Serd's own functions, which the functions of this library replace.
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

/// The guard of a program's reader: a source before the reader, and a filter between the reader and
/// the program's sinks. The reader itself is Serd's and always strict; all other settings of the
/// program take effect. Only readers that open() has created have a guard.
class guarded_reader {
 public:
  /// Like serd_reader_new(). The reader owns its guard. Throws std::bad_alloc.
  static SerdReader* open(SerdSyntax syntax, void (*free_handle)(void*),
                          const serd::sinks& program);

  /// The guard of a reader; null if it has none. Also null while Serd reads for read() or start(),
  /// since Serd's functions then call each other.
  static guarded_reader* around(const SerdReader* reader) noexcept;

  ~guarded_reader();
  guarded_reader(const guarded_reader&) = delete;
  guarded_reader& operator=(const guarded_reader&) = delete;

  [[nodiscard]] void* handle() const noexcept { return program_.handle; }
  void set_error_sink(const error_listener& program) noexcept { errors_ = program; }

  // The following functions throw std::bad_alloc, and the exceptions of `in`.

  /// Reads a whole document. Returns SERD_ERR_BAD_SYNTAX if the reading ended early, or if anything
  /// except statements with invalid identifiers was left out. Otherwise returns SERD_SUCCESS or the
  /// status of the reader.
  SerdStatus read(byte_source in, const std::uint8_t* name);

  /// The same in steps: start(), any number of read_chunk(), end().
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
  std::unique_ptr<document> document_;  // the current document
  bool in_serd_ = false;
};

/// The absolute IRI of the next document in this thread: the base of the environment that the
/// program created last in this thread. A path is resolved against the current directory. Empty if
/// it is not known.
std::string base_in_force();

}  // namespace leiri::preload
