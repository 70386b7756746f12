/// Functions that replace Serd's. If the environment requests it, the readers of a program get a
/// guard; see guarded_reader.hpp.

#include <serd/serd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "environments.hpp"
#include "guarded_reader.hpp"
#include "preload/next.hpp"
#include "settings.hpp"

namespace leiri::preload {
namespace {

/// The environment that the program has passed to the function that creates a reader; null outside
/// of such a function.
thread_local const SerdEnv* passed_environment = nullptr;  // NOLINT

struct unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Calls a function and returns its status. Our own exceptions must not reach a C program; those of
/// the program's sinks pass through here as they pass through Serd.
template <class Call>
SerdStatus status_of(Call call) {
  try {
    return call();
  } catch (const unreadable& e) {
    std::fprintf(stderr, "leiri: %s\n", e.what());
    return SERD_ERR_INTERNAL;
  } catch (const std::bad_alloc& e) {
    std::fprintf(stderr, "leiri: %s\n", e.what());
    return SERD_ERR_INTERNAL;
  }
}

void refuse_errors(std::FILE* file) {
  if (std::ferror(file) != 0) {
    throw unreadable(std::string("the document cannot be read: ") + std::strerror(errno));
  }
}

byte_source pages_of(std::FILE* file) {
  return [file](char* buffer, std::size_t size) {
    const std::size_t got = std::fread(buffer, 1, size, file);
    refuse_errors(file);
    return got;
  };
}

/// Reads one byte at a time, for a program that needs each statement as soon as it is complete.
byte_source bytes_of(std::FILE* file) {
  return [file](char* buffer, std::size_t size) -> std::size_t {
    const int c = size == 0 ? EOF : std::getc(file);
    refuse_errors(file);
    if (c == EOF) {
      return 0;
    }
    *buffer = static_cast<char>(c);
    return 1;
  };
}

byte_source bytes_of(std::string_view text) {
  return [rest = text](char* buffer, std::size_t size) mutable {
    const std::string_view page = rest.substr(0, size);
    std::memcpy(buffer, page.data(), page.size());
    rest.remove_prefix(page.size());
    return page.size();
  };
}

void note(const SerdEnv* env) {
  if (current_settings().checks_rdf && env != nullptr) {
    environments::all().note(env);
  }
}

/// Reads only whole pages from a program's source, as Serd guarantees.
byte_source bytes_of(SerdSource read, SerdStreamErrorFunc error, void* stream, std::size_t size) {
  return [=, page = std::vector<char>(size), at = std::size_t{0}, end = std::size_t{0}](
             char* buffer, std::size_t wanted) mutable {
    if (at == end) {
      at = 0;
      end = read(page.data(), 1, page.size(), stream);
      if (error(stream) != 0) {
        throw unreadable("the document cannot be read");
      }
    }
    const std::size_t count = std::min(wanted, end - at);
    std::memcpy(buffer, page.data() + at, count);
    at += count;
    return count;
  };
}

}  // namespace

}  // namespace leiri::preload

using leiri::preload::current_settings;
using leiri::preload::guarded_reader;
using leiri::preload::next;
using leiri::preload::status_of;
using leiri::preload::stock;

extern "C" {

[[gnu::visibility("default")]] SerdReader* sord_new_reader(void* model, SerdEnv* env,
                                                           SerdSyntax syntax, void* graph);

SerdEnv* serd_env_new(const SerdNode* base_uri) {
  static const auto own = next<decltype(serd_env_new)>("serd_env_new");
  SerdEnv* const made = own(base_uri);
  leiri::preload::note(made);
  return made;
}

SerdStatus serd_env_set_base_uri(SerdEnv* env, const SerdNode* uri) {
  static const auto own = next<decltype(serd_env_set_base_uri)>("serd_env_set_base_uri");
  const SerdStatus status = own(env, uri);
  leiri::preload::note(env);
  return status;
}

void serd_env_free(SerdEnv* env) {
  static const auto own = next<decltype(serd_env_free)>("serd_env_free");
  if (current_settings().checks_rdf) {
    leiri::preload::environments::all().remove(env);
  }
  own(env);
}

/// The library Sord creates its readers here.
SerdReader* sord_new_reader(void* model, SerdEnv* env, SerdSyntax syntax, void* graph) {
  static const auto own = next<SerdReader*(void*, SerdEnv*, SerdSyntax, void*)>("sord_new_reader");
  const SerdEnv* const outer = std::exchange(leiri::preload::passed_environment, env);
  SerdReader* const reader = own(model, env, syntax, graph);
  leiri::preload::passed_environment = outer;
  return reader;
}

SerdReader* serd_reader_new(SerdSyntax syntax, void* handle, void (*free_handle)(void*),
                            SerdBaseSink base_sink, SerdPrefixSink prefix_sink,
                            SerdStatementSink statement_sink, SerdEndSink end_sink) {
  if (!current_settings().checks_rdf) {
    return stock().reader_new(syntax, handle, free_handle, base_sink, prefix_sink, statement_sink,
                              end_sink);
  }
  try {
    return guarded_reader::open(syntax, free_handle,
                                {handle, base_sink, prefix_sink, statement_sink, end_sink},
                                leiri::preload::passed_environment);
  } catch (...) {
    return nullptr;
  }
}

void serd_reader_free(SerdReader* reader) {
  if (!guarded_reader::free(reader)) {
    stock().reader_free(reader);
  }
}

// Policies decide which identifiers are accepted.
void serd_reader_set_strict(SerdReader* reader, bool strict) {
  static const auto own = next<decltype(serd_reader_set_strict)>("serd_reader_set_strict");
  own(reader, strict);
}

void serd_reader_set_error_sink(SerdReader* reader, SerdErrorSink error_sink, void* error_handle) {
  static const auto own = next<decltype(serd_reader_set_error_sink)>("serd_reader_set_error_sink");
  own(reader, error_sink, error_handle);
  if (guarded_reader* const around = guarded_reader::around(reader)) {
    around->set_error_sink({error_sink, error_handle});
  }
}

void* serd_reader_get_handle(const SerdReader* reader) {
  static const auto own = next<decltype(serd_reader_get_handle)>("serd_reader_get_handle");
  const guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr ? own(reader) : around->handle();
}

void serd_reader_add_blank_prefix(SerdReader* reader, const uint8_t* prefix) {
  static const auto own =
      next<decltype(serd_reader_add_blank_prefix)>("serd_reader_add_blank_prefix");
  own(reader, prefix);
  if (guarded_reader* const around = guarded_reader::around(reader)) {
    around->settings().add_blank_prefix(prefix == nullptr ? ""
                                                          : reinterpret_cast<const char*>(prefix));
  }
}

void serd_reader_set_default_graph(SerdReader* reader, const SerdNode* graph) {
  static const auto own =
      next<decltype(serd_reader_set_default_graph)>("serd_reader_set_default_graph");
  own(reader, graph);
  if (guarded_reader* const around = guarded_reader::around(reader)) {
    around->settings().set_default_graph(graph);
  }
}

// Some builds of Serd call their own function for this, and not one that replaces it.
SerdStatus serd_reader_read_file(SerdReader* reader, const uint8_t* uri) {
  static const auto own = next<decltype(serd_reader_read_file)>("serd_reader_read_file");
  const std::unique_ptr<uint8_t, decltype(&serd_free)> path(
      guarded_reader::around(reader) == nullptr ? nullptr : serd_file_uri_parse(uri, nullptr),
      serd_free);
  std::FILE* const file =
      path == nullptr ? nullptr : std::fopen(reinterpret_cast<const char*>(path.get()), "rb");
  if (file == nullptr) {
    return own(reader, uri);  // Serd says what is wrong with the name
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> closed(file, std::fclose);
  return serd_reader_read_file_handle(reader, file, path.get());
}

SerdStatus serd_reader_read_file_handle(SerdReader* reader, FILE* file, const uint8_t* name) {
  static const auto own =
      next<decltype(serd_reader_read_file_handle)>("serd_reader_read_file_handle");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr
             ? own(reader, file, name)
             : status_of([&] { return around->read(leiri::preload::pages_of(file), name); });
}

SerdStatus serd_reader_read_source(SerdReader* reader, SerdSource source, SerdStreamErrorFunc error,
                                   void* stream, const uint8_t* name, size_t page_size) {
  static const auto own = next<decltype(serd_reader_read_source)>("serd_reader_read_source");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr ? own(reader, source, error, stream, name, page_size) : status_of([&] {
    return around->read(leiri::preload::bytes_of(source, error, stream, page_size), name);
  });
}

SerdStatus serd_reader_read_string(SerdReader* reader, const uint8_t* utf8) {
  static const auto own = next<decltype(serd_reader_read_string)>("serd_reader_read_string");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr ? own(reader, utf8) : status_of([&] {
    const std::string_view text = reinterpret_cast<const char*>(utf8);
    return around->read(leiri::preload::bytes_of(text),
                        reinterpret_cast<const uint8_t*>("(string)"));
  });
}

SerdStatus serd_reader_start_stream(SerdReader* reader, FILE* file, const uint8_t* name,
                                    bool bulk) {
  static const auto own = next<decltype(serd_reader_start_stream)>("serd_reader_start_stream");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr ? own(reader, file, name, bulk) : status_of([&] {
    return around->start(bulk ? leiri::preload::pages_of(file) : leiri::preload::bytes_of(file),
                         name);
  });
}

SerdStatus serd_reader_start_source_stream(SerdReader* reader, SerdSource read_func,
                                           SerdStreamErrorFunc error_func, void* stream,
                                           const uint8_t* name, size_t page_size) {
  static const auto own =
      next<decltype(serd_reader_start_source_stream)>("serd_reader_start_source_stream");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr
             ? own(reader, read_func, error_func, stream, name, page_size)
             : status_of([&] {
                 return around->start(
                     leiri::preload::bytes_of(read_func, error_func, stream, page_size), name);
               });
}

SerdStatus serd_reader_read_chunk(SerdReader* reader) {
  static const auto own = next<decltype(serd_reader_read_chunk)>("serd_reader_read_chunk");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr ? own(reader) : status_of([&] { return around->read_chunk(); });
}

// Serd 0.32 has it, for programs that go on after a syntax error: here, the next chunk begins after
// the error.
[[gnu::visibility("default")]] SerdStatus serd_reader_skip_until_byte(SerdReader* reader,
                                                                      uint8_t byte);
SerdStatus serd_reader_skip_until_byte(SerdReader* reader, uint8_t byte) {
  static const auto own = next<SerdStatus(SerdReader*, uint8_t)>("serd_reader_skip_until_byte");
  const guarded_reader* const around = guarded_reader::around(reader);
  if (around != nullptr) {
    return around->has_ended() ? SERD_FAILURE : SERD_SUCCESS;
  }
  return own == nullptr ? SERD_ERR_BAD_ARG : own(reader, byte);
}

SerdStatus serd_reader_end_stream(SerdReader* reader) {
  static const auto own = next<decltype(serd_reader_end_stream)>("serd_reader_end_stream");
  guarded_reader* const around = guarded_reader::around(reader);
  return around == nullptr ? own(reader) : status_of([&] { return around->end(); });
}

}  // extern "C"
