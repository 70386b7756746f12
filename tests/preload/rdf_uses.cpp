/// A program for the object to be loaded into, which uses Serd in ways that are allowed and rare:
/// `rdf_uses USE [help]` prints what it reads, without the identifiers that `help` changes.

#include <serd/serd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

/// An IRI of the document, which Serd refuses if the documents are those for `help`.
const char* iri = "s:ab";

const std::uint8_t* bytes(const std::string& text) {
  return reinterpret_cast<const std::uint8_t*>(text.c_str());
}
std::string_view text_of(const SerdNode* n) {
  return n == nullptr ? "-" : std::string_view(reinterpret_cast<const char*>(n->buf), n->n_bytes);
}
std::string document() {
  return "@prefix p: <s:p/> .\n<" + std::string(iri) +
         "> p:a \"x\" , [ p:b ( 1 ) ] .\n<s:z> p:c <s:end> .\n";
}
std::string lines() {
  return "<s:1> <s:p> <" + std::string(iri) + "> .\n<s:2> <s:p> \"x\"@en .\n<s:3> <s:p> <s:o> .\n";
}

struct heard {
  int statements = 0;
  int prefixes = 0;
  int ends = 0;
  int errors = 0;
  int freed = 0;
  SerdReader* reader = nullptr;
  SerdStatus answer = SERD_SUCCESS;
  std::string graphs;
};
SerdStatus on_prefix(void* handle, const SerdNode*, const SerdNode*) {
  return ++static_cast<heard*>(handle)->prefixes, SERD_SUCCESS;
}
SerdStatus on_statement(void* handle, SerdStatementFlags, const SerdNode* graph, const SerdNode*,
                        const SerdNode*, const SerdNode*, const SerdNode*, const SerdNode*) {
  auto& h = *static_cast<heard*>(handle);
  ++h.statements;
  h.graphs.append(text_of(graph)).append(" ");
  return h.answer;
}
SerdStatus on_end(void* handle, const SerdNode*) {
  return ++static_cast<heard*>(handle)->ends, SERD_SUCCESS;
}
SerdStatus on_error(void* handle, const SerdError*) {
  return ++static_cast<heard*>(handle)->errors, SERD_SUCCESS;
}
void on_free(void* handle) { ++static_cast<heard*>(handle)->freed; }

SerdReader* open(heard& h, SerdSyntax s = SERD_TURTLE) {
  h.reader = serd_reader_new(s, &h, on_free, nullptr, on_prefix, on_statement, on_end);
  serd_reader_set_error_sink(h.reader, on_error, &h);
  return h.reader;
}
void print(const heard& h, SerdStatus status) {
  std::printf("%d: %d statements %d prefixes %d ends %d errors %d freed, %s\n",
              static_cast<int>(status), h.statements, h.prefixes, h.ends, h.errors, h.freed,
              h.graphs.c_str());
}
void end(heard& h, SerdStatus status) {
  serd_reader_free(h.reader);
  print(h, status);
}
std::FILE* file_of(const std::string& text) {
  std::FILE* const f = std::tmpfile();
  std::fwrite(text.data(), 1, text.size(), f);
  std::rewind(f);
  return f;
}

/// A source as a socket is: it gives little at a time, and may fail.
struct socket_like {
  std::string text;
  std::size_t piece = 1;
  std::size_t fails_at = SIZE_MAX;
  std::size_t at = 0;
  bool failed = false;
  static std::size_t give(void* buffer, std::size_t size, std::size_t count, void* stream) {
    auto& s = *static_cast<socket_like*>(stream);
    if (s.at >= s.fails_at) {
      s.failed = true;
      return 0;
    }
    const std::size_t n =
        std::min({size * count, s.piece, s.text.size() - s.at, s.fails_at - s.at});
    std::memcpy(buffer, s.text.data() + s.at, n);
    s.at += n;
    return n;
  }
  static int error(void* stream) { return static_cast<socket_like*>(stream)->failed ? 1 : 0; }
};

void bytes_of_a_socket() {
  for (const SerdSyntax s : {SERD_TURTLE, SERD_NTRIPLES, SERD_TRIG, SERD_NQUADS}) {
    heard h;
    socket_like from{s == SERD_TURTLE || s == SERD_TRIG ? document() : lines()};
    SerdReader* const r = open(h, s);
    end(h, serd_reader_read_source(r, socket_like::give, socket_like::error, &from, nullptr, 1));
  }
}
void source_that_fails() {
  for (const std::size_t at : {0U, 1U, 5U, 30U, 60U}) {
    heard h;
    socket_like from{document(), 1, at};
    SerdReader* const r = open(h);
    const SerdStatus status =
        serd_reader_read_source(r, socket_like::give, socket_like::error, &from, bytes("name"), 1);
    std::printf("%d ", static_cast<int>(status > SERD_FAILURE));
    serd_reader_free(r);
    std::printf("%d\n", h.statements);
  }
}
void chunks_of_a_source() {
  heard h;
  socket_like from{document()};
  SerdReader* const r = open(h);
  serd_reader_start_source_stream(r, socket_like::give, socket_like::error, &from, nullptr, 1);
  SerdStatus status = SERD_SUCCESS;
  for (int i = 0; i < 10 && status == SERD_SUCCESS; ++i) {
    status = serd_reader_read_chunk(r);
    std::printf("%d:%d ", static_cast<int>(status), h.statements);
  }
  serd_reader_end_stream(r);
  end(h, status);
}
void not_strict() {
  heard h;
  SerdReader* const r = open(h);
  serd_reader_set_strict(r, false);
  end(h, serd_reader_read_string(r, bytes(document())));
  heard strict;
  SerdReader* const s = open(strict);
  serd_reader_set_strict(s, true);
  serd_reader_set_strict(s, false);
  end(strict, serd_reader_read_string(s, bytes(document())));
}
void default_graphs() {
  heard h;
  SerdReader* const r = open(h, SERD_NQUADS);
  const SerdNode graph = serd_node_from_string(SERD_URI, bytes("s:graph"));
  serd_reader_set_default_graph(r, &graph);
  serd_reader_read_string(r, bytes(lines()));
  const SerdNode blank = serd_node_from_string(SERD_BLANK, bytes("g"));
  serd_reader_set_default_graph(r, &blank);
  serd_reader_read_string(r, bytes(lines()));
  serd_reader_set_default_graph(r, nullptr);
  end(h, serd_reader_read_string(r, bytes(lines())));
}
void environment_freed_early() {
  const SerdNode base = serd_node_from_string(SERD_URI, bytes("http://e/"));
  SerdEnv* const first = serd_env_new(&base);
  SerdEnv* const env = serd_env_new(&base);
  heard h;
  SerdReader* const r = open(h);
  serd_env_free(first);
  const SerdStatus status = serd_reader_read_string(r, bytes(document()));
  serd_env_free(env);
  end(h, status);
  serd_env_free(nullptr);
  serd_reader_free(nullptr);
}
std::size_t to_string(const void* text, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(text), size);
  return size;
}
std::string without(std::string text) {
  for (const std::string_view word : {"s:ab", "s:a b", "s:a%20b"}) {
    for (std::size_t at; (at = text.find(word)) != std::string::npos;) {
      text.replace(at, word.size(), "IRI");
    }
  }
  return text;
}
void writers_in_a_chain() {
  std::string turtle;
  SerdEnv* const env = serd_env_new(nullptr);
  SerdWriter* const w = serd_writer_new(
      SERD_TURTLE, static_cast<SerdStyle>(SERD_STYLE_ABBREVIATED | SERD_STYLE_CURIED), env, nullptr,
      to_string, &turtle);
  SerdReader* const r = serd_reader_new(
      SERD_TURTLE, w, nullptr, reinterpret_cast<SerdBaseSink>(serd_writer_set_base_uri),
      reinterpret_cast<SerdPrefixSink>(serd_writer_set_prefix),
      reinterpret_cast<SerdStatementSink>(serd_writer_write_statement),
      reinterpret_cast<SerdEndSink>(serd_writer_end_anon));
  std::printf("%d\n", static_cast<int>(serd_reader_read_string(r, bytes(document()))));
  serd_writer_finish(w);
  serd_reader_free(r);
  std::string lines;
  SerdWriter* const w2 =
      serd_writer_new(SERD_NTRIPLES, SERD_STYLE_ASCII, env, nullptr, to_string, &lines);
  SerdReader* const r2 = serd_reader_new(
      SERD_TURTLE, w2, nullptr, reinterpret_cast<SerdBaseSink>(serd_writer_set_base_uri),
      reinterpret_cast<SerdPrefixSink>(serd_writer_set_prefix),
      reinterpret_cast<SerdStatementSink>(serd_writer_write_statement),
      reinterpret_cast<SerdEndSink>(serd_writer_end_anon));
  std::printf("%d\n", static_cast<int>(serd_reader_read_string(r2, bytes(turtle))));
  serd_writer_finish(w2);
  serd_writer_free(w);
  serd_writer_free(w2);
  serd_reader_free(r2);
  serd_env_free(env);
  std::printf("%s\n", without(lines).c_str());
}
void reader_in_a_sink() {
  struct outer {
    heard inner;
    int count = 0;
  } o;
  SerdReader* const r = serd_reader_new(
      SERD_TURTLE, &o, nullptr, nullptr, nullptr,
      [](void* handle, SerdStatementFlags, const SerdNode*, const SerdNode*, const SerdNode*,
         const SerdNode*, const SerdNode*, const SerdNode*) {
        auto& self = *static_cast<outer*>(handle);
        ++self.count;
        SerdReader* const inner = open(self.inner, SERD_NTRIPLES);
        serd_reader_read_string(inner, bytes(lines()));
        serd_reader_free(inner);
        return SERD_SUCCESS;
      },
      nullptr);
  const SerdStatus status = serd_reader_read_string(r, bytes(document()));
  serd_reader_free(r);
  std::printf("%d %d\n", o.count, o.inner.freed);
  print(o.inner, status);
}
void sinks_that_refuse() {
  for (const SerdStatus answer : {SERD_FAILURE, SERD_ERR_UNKNOWN, SERD_ERR_BAD_SYNTAX,
                                  SERD_ERR_NOT_FOUND, SERD_ERR_INTERNAL}) {
    heard h;
    h.answer = answer;
    SerdReader* const r = open(h, SERD_NTRIPLES);
    const SerdStatus status =
        serd_reader_read_string(r, bytes("<s:1> <s:p> <s:o> .\n<s:2> <s:p> <s:o> .\n"));
    end(h, status);
  }
}
void streams_begun_twice() {
  heard h;
  SerdReader* const r = open(h);
  std::FILE* const f = file_of(document());
  std::FILE* const g = file_of(document());
  serd_reader_start_stream(r, f, bytes("f"), false);
  serd_reader_read_chunk(r);
  serd_reader_read_chunk(r);
  serd_reader_end_stream(r);
  serd_reader_start_stream(r, g, bytes("g"), true);
  SerdStatus status = SERD_SUCCESS;
  while (status == SERD_SUCCESS) {
    status = serd_reader_read_chunk(r);
  }
  serd_reader_end_stream(r);
  serd_reader_end_stream(r);
  end(h, status);
  std::fclose(f);
  std::fclose(g);
}
void never_begun() {
  heard h;
  SerdReader* const r = open(h);
  serd_reader_end_stream(r);
  end(h, SERD_SUCCESS);
}
void readers_by_turns() {
  heard a;
  heard b;
  open(a);
  open(b, SERD_NTRIPLES);
  std::FILE* const f = file_of(document());
  std::FILE* const g = file_of(lines());
  serd_reader_start_stream(a.reader, f, nullptr, false);
  serd_reader_start_stream(b.reader, g, nullptr, false);
  for (int i = 0; i < 4; ++i) {
    std::printf("%d %d ", static_cast<int>(serd_reader_read_chunk(a.reader)),
                static_cast<int>(serd_reader_read_chunk(b.reader)));
  }
  end(a, SERD_SUCCESS);
  end(b, SERD_SUCCESS);
  std::fclose(f);
  std::fclose(g);
}
void readers_that_change_threads() {
  heard h;
  std::thread([&] { open(h); }).join();
  std::FILE* const f = file_of(document());
  std::thread([&] { serd_reader_start_stream(h.reader, f, nullptr, false); }).join();
  SerdStatus status = SERD_SUCCESS;
  while (status == SERD_SUCCESS) {
    std::thread([&] { status = serd_reader_read_chunk(h.reader); }).join();
  }
  std::thread([&] {
    serd_reader_end_stream(h.reader);
    end(h, status);
  }).join();
  std::fclose(f);
}
void from_the_middle_of_a_file() {
  std::FILE* const f = file_of("garbage{<\n" + lines());
  std::fseek(f, 10, SEEK_SET);
  heard h;
  open(h, SERD_NTRIPLES);
  const SerdStatus status = serd_reader_read_file_handle(h.reader, f, bytes("f"));
  end(h, status);
  std::fclose(f);
}
void pipes() {
  int ends[2];
  if (::pipe(ends) != 0) {
    return;
  }
  std::thread writer([&] {
    for (const char c : document()) {
      if (::write(ends[1], &c, 1) != 1) {
        break;
      }
    }
    ::close(ends[1]);
  });
  std::FILE* const f = ::fdopen(ends[0], "r");
  heard h;
  open(h);
  serd_reader_start_stream(h.reader, f, nullptr, false);
  SerdStatus status = SERD_SUCCESS;
  while (status == SERD_SUCCESS) {
    status = serd_reader_read_chunk(h.reader);
  }
  serd_reader_end_stream(h.reader);
  writer.join();
  end(h, status);
  std::fclose(f);
}
void what_is_no_document() {
  for (const char* const uri : {"missing.ttl", "file:///nowhere/x.ttl", "http://h/x.ttl", "/"}) {
    heard h;
    open(h);
    const SerdStatus status = serd_reader_read_file(h.reader, bytes(uri));
    std::printf("%d ", static_cast<int>(status > SERD_FAILURE || std::strcmp(uri, "/") == 0));
    serd_reader_free(h.reader);
    std::printf("%d\n", h.statements);
  }
  heard h;
  open(h);
  const SerdStatus status = serd_reader_read_string(h.reader, bytes(""));
  std::printf("%d\n", static_cast<int>(status <= SERD_FAILURE));
  serd_reader_free(h.reader);
}
void read_again_after_an_error() {
  heard h;
  open(h);
  const SerdStatus bad = serd_reader_read_string(h.reader, bytes("<s:a> <s:b> ; ; ] ."));
  std::printf("%d %d\n", static_cast<int>(bad > SERD_FAILURE), static_cast<int>(h.errors > 0));
  h.errors = 0;
  h.statements = 0;
  end(h, serd_reader_read_string(h.reader, bytes(document())));
}
void sinks_that_are_missing() {
  SerdReader* const r =
      serd_reader_new(SERD_TRIG, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
  std::printf("%d\n", static_cast<int>(serd_reader_read_string(
                          r, bytes("@base <http://e/> . @prefix p: <s:p> . <s:g> { <" +
                                   std::string(iri) + "> <s:p> [ <s:q> 1 ] }"))));
  serd_reader_free(r);
}
void base_of_the_environment_changed_in_a_sink() {
  struct state {
    SerdEnv* env;
    std::string seen;
  } s{serd_env_new(nullptr), {}};
  SerdReader* const r = serd_reader_new(
      SERD_TURTLE, &s, nullptr,
      [](void* handle, const SerdNode* uri) {
        return serd_env_set_base_uri(static_cast<state*>(handle)->env, uri);
      },
      [](void* handle, const SerdNode* name, const SerdNode* uri) {
        return serd_env_set_prefix(static_cast<state*>(handle)->env, name, uri);
      },
      [](void* handle, SerdStatementFlags, const SerdNode*, const SerdNode* subject,
         const SerdNode* predicate, const SerdNode*, const SerdNode*, const SerdNode*) {
        auto& self = *static_cast<state*>(handle);
        for (const SerdNode* const n : {subject, predicate}) {
          SerdNode whole = serd_env_expand_node(self.env, n);
          self.seen.append(text_of(whole.buf == nullptr ? n : &whole)).append(" ");
          serd_node_free(&whole);
        }
        return SERD_SUCCESS;
      },
      nullptr);
  serd_reader_read_string(r, bytes("@base <http://e/x/> . @prefix p: <q#> . <a> p:b <" +
                                   std::string(iri) + "> . @base <y/> . <a> <b> 1 ."));
  serd_reader_free(r);
  serd_env_free(s.env);
  std::printf("%s\n", s.seen.c_str());
}
void in_eight_threads() {
  std::vector<heard> all(8);
  std::vector<std::thread> threads;
  for (heard& h : all) {
    threads.emplace_back([&h] {
      for (int i = 0; i < 30; ++i) {
        const SerdNode base = serd_node_from_string(SERD_URI, bytes("http://e/"));
        SerdEnv* const env = serd_env_new(&base);
        open(h, i % 2 == 0 ? SERD_TURTLE : SERD_NTRIPLES);
        serd_reader_read_string(h.reader, bytes(i % 2 == 0 ? document() : lines()));
        serd_reader_free(h.reader);
        serd_env_free(env);
      }
    });
  }
  for (std::thread& t : threads) t.join();
  for (heard& h : all) {
    h.graphs.clear();
    print(h, SERD_SUCCESS);
  }
}

struct use {
  const char* name;
  void (*run)();
};
#define USE(function) \
  { #function, function }
constexpr use uses[] = {USE(bytes_of_a_socket),
                        USE(source_that_fails),
                        USE(chunks_of_a_source),
                        USE(not_strict),
                        USE(default_graphs),
                        USE(environment_freed_early),
                        USE(writers_in_a_chain),
                        USE(reader_in_a_sink),
                        USE(sinks_that_refuse),
                        USE(streams_begun_twice),
                        USE(never_begun),
                        USE(readers_by_turns),
                        USE(readers_that_change_threads),
                        USE(from_the_middle_of_a_file),
                        USE(pipes),
                        USE(what_is_no_document),
                        USE(read_again_after_an_error),
                        USE(sinks_that_are_missing),
                        USE(base_of_the_environment_changed_in_a_sink),
                        USE(in_eight_threads)};
}  // namespace

int main(int argc, char** argv) {
  if (argc > 2) iri = "s:a b";
  if (argc < 2) {
    for (const use& u : uses) std::printf("%s\n", u.name);
    return 0;
  }
  for (const use& u : uses)
    if (std::string_view(u.name) == argv[1]) u.run();
}
