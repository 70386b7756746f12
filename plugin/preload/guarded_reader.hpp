#pragma once

#include <serd/serd.h>

#include <cstddef>
#include <leiri/audit.hpp>
#include <leiri/serd/filter.hpp>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <string>

#include "finding_writer.hpp"

namespace leiri::preload {

/// Serd's own functions, behind those of this object.
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

/// A program's reader with leiri around it: a source in front, a filter between it and the
/// program's sinks. The reader itself is Serd's, strict whatever the program asks for, so that all
/// else that the program sets takes effect. One that this object did not make is none.
class guarded_reader {
 public:
  /// As serd_reader_new(). The reader owns what is around it. Throws std::bad_alloc.
  static SerdReader* open(SerdSyntax syntax, void (*free_handle)(void*),
                          const serd::sinks& program);

  /// What is around a reader; null where nothing is, and while Serd reads by order of read() or
  /// start(): then its functions call each other.
  static guarded_reader* around(const SerdReader* reader) noexcept;

  ~guarded_reader();
  guarded_reader(const guarded_reader&) = delete;
  guarded_reader& operator=(const guarded_reader&) = delete;

  [[nodiscard]] void* handle() const noexcept { return program_.handle; }
  void set_error_sink(const error_listener& program) noexcept { errors_ = program; }

  /// A whole document. SERD_SUCCESS or what the reader answers, where nothing but statements with
  /// bad identifiers is left out; SERD_ERR_BAD_SYNTAX where something else is, or the reading ended
  /// early. Throws std::bad_alloc and what `in` throws, here and below.
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
  std::unique_ptr<document> document_;  // that is being read
  bool in_serd_ = false;
};

/// The absolute IRI of what is read next in this thread, or empty: the base of the environment that
/// the program made last there, a path being taken from the current folder.
std::string base_in_force();

}  // namespace leiri::preload
