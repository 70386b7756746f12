#include <dlfcn.h>
#include <serd/serd.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "preloaded.hpp"
#include "support/temporary_folder.hpp"

// Serd 0.30 does not declare it, and programs bring a Serd that does.
extern "C" SerdStatus serd_reader_skip_until_byte(SerdReader* reader, uint8_t byte);

/// Loops of the kinds that programs publish: they decide by Serd's answers and its calls of the
/// error sink whether to go on. This program itself has leiri's functions in front of Serd's.
BOOST_AUTO_TEST_SUITE(loops)

namespace {

using leiri::test::temporary_folder;

struct store {
  std::vector<std::string> statements;
  std::vector<SerdStatus> errors;
  bool throws = false;
  SerdReader* reader = nullptr;  // for an error sink that skips

  static store& of(void* handle) { return *static_cast<store*>(handle); }
};

std::string text_of(const SerdNode* node) {
  return {reinterpret_cast<const char*>(node->buf), node->n_bytes};
}

SerdStatus on_statement(void* handle, SerdStatementFlags /*flags*/, const SerdNode* /*graph*/,
                        const SerdNode* subject, const SerdNode* /*predicate*/,
                        const SerdNode* /*object*/, const SerdNode* /*datatype*/,
                        const SerdNode* /*lang*/) {
  store::of(handle).statements.push_back(text_of(subject));
  return SERD_SUCCESS;
}

SerdStatus on_error(void* handle, const SerdError* error) {
  store& self = store::of(handle);
  self.errors.push_back(error->status);
  if (self.throws) {
    throw std::runtime_error("not readable");
  }
  if (self.reader != nullptr) {
    serd_reader_skip_until_byte(self.reader, '\n');
  }
  return error->status;
}

class open_file {
 public:
  explicit open_file(const std::string& text) : file_(std::tmpfile()) {
    std::fwrite(text.data(), 1, text.size(), file_);
    std::rewind(file_);
  }
  ~open_file() { std::fclose(file_); }
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;
  [[nodiscard]] std::FILE* get() const { return file_; }

 private:
  std::FILE* file_;
};

/// A reader as a program makes it, with an error sink.
class serd_reader {
 public:
  serd_reader(store& to, SerdSyntax syntax)
      : reader_(serd_reader_new(syntax, &to, nullptr, nullptr, nullptr, on_statement, nullptr)) {
    serd_reader_set_error_sink(reader_, on_error, &to);
    serd_reader_set_strict(reader_, true);
  }
  ~serd_reader() { serd_reader_free(reader_); }
  serd_reader(const serd_reader&) = delete;
  serd_reader& operator=(const serd_reader&) = delete;
  [[nodiscard]] SerdReader* get() const { return reader_; }

 private:
  SerdReader* reader_;
};

/// How a loop ended: false if it did not within so many steps that it never would.
using loop = bool (*)(SerdReader* reader);
constexpr int many = 50;

/// Fills a vector per call; ends at SERD_FAILURE alone, and skips before it reads on.
bool by_vectors(SerdReader* reader) {
  SerdStatus status = SERD_SUCCESS;
  for (int steps = 0; steps < many; ++steps) {
    if (status == SERD_FAILURE) {
      return true;
    }
    if (status > SERD_FAILURE) {
      serd_reader_skip_until_byte(reader, '\n');
    }
    status = serd_reader_read_chunk(reader);
  }
  return false;
}

/// Takes an answer without a call of the error sink for the end.
bool by_error_sink(SerdReader* reader) {
  const store& self = store::of(serd_reader_get_handle(reader));
  for (int steps = 0; steps < many; ++steps) {
    const std::size_t errors = self.errors.size();
    if (serd_reader_read_chunk(reader) != SERD_SUCCESS) {
      if (self.errors.size() == errors) {
        return true;
      }
      serd_reader_skip_until_byte(reader, '\n');
    }
  }
  return false;
}

/// Ends where nothing more can be skipped.
bool by_skipping(SerdReader* reader) {
  for (int steps = 0; steps < many; ++steps) {
    const SerdStatus status = serd_reader_read_chunk(reader);
    if (status == SERD_FAILURE ||
        (status != SERD_SUCCESS && serd_reader_skip_until_byte(reader, '\n') == SERD_FAILURE)) {
      return true;
    }
  }
  return false;
}

struct document {
  SerdSyntax syntax;
  std::string text;
  std::vector<std::string> subjects;
  std::size_t faults;
};

// With the policy of this program, `repair,object=skip`. A prefix that nothing uses is a finding,
// and so is an object that is skipped, but neither ends anything.
const document documents[] = {
    {SERD_TURTLE, "@prefix p: <s:> .\n<s:a> <s:p> <s:o> .\n<s:b> <s:p> 'x' .\n", {"s:a", "s:b"}, 0},
    {SERD_TURTLE, "<s:a> <s:p> <s:o o> .\n<s:b> <s:p> 'x' .\n", {"s:b"}, 0},
    {SERD_TURTLE, "<s:a> <s:p> <s:o> .\nnonsense .\n<s:b> <s:p> 'x' .\n", {"s:a", "s:b"}, 1},
    {SERD_TRIG, "<s:g> { <s:a> <s:p> <s:o> }\n<s:g> { <s:b> <s:p> ", {"s:a"}, 1},
    {SERD_NTRIPLES,
     "<s:a> <s:p> <s:o> .\nnonsense\n<s:b> <s:p> .\n<s:c> <s:p> <s:o> .\n",
     {"s:a", "s:c"},
     2},
    {SERD_NQUADS, "nonsense\n<s:c> <s:p> <s:o> <s:g> .\nnonsense", {"s:c"}, 2},
    {SERD_NQUADS, "", {}, 0}};

}  // namespace

// SERD_ERR_BAD_SYNTAX and a call of the error sink once for each fault, then SERD_FAILURE.
BOOST_AUTO_TEST_CASE(those_that_recover_end) {
  for (const document& d : documents) {
    for (const loop run : {by_vectors, by_error_sink, by_skipping}) {
      for (const bool bulk : {true, false}) {
        for (const bool sink_skips : {true, false}) {
          BOOST_TEST_CONTEXT(d.text << " bulk " << bulk) {
            store s;
            const open_file file(d.text);
            const serd_reader reader(s, d.syntax);
            s.reader = sink_skips ? reader.get() : nullptr;
            serd_reader_start_stream(reader.get(), file.get(), nullptr, bulk);
            BOOST_TEST(run(reader.get()));
            BOOST_TEST(s.statements == d.subjects, boost::test_tools::per_element());
            BOOST_TEST(s.errors == std::vector<SerdStatus>(d.faults, SERD_ERR_BAD_SYNTAX),
                       boost::test_tools::per_element());
            BOOST_TEST((serd_reader_read_chunk(reader.get()) == SERD_FAILURE));
            serd_reader_end_stream(reader.get());
          }
        }
      }
    }
  }
}

namespace {

/// Fills a store from a file; its error sink throws. The answer is that of a program's main().
int load(store& to, SerdSyntax syntax, const std::string& text) {
  to.throws = true;
  const open_file file(text);
  const serd_reader reader(to, syntax);
  try {
    serd_reader_read_file_handle(reader.get(), file.get(), nullptr);
  } catch (const std::runtime_error&) {
    return 1;
  }
  return 0;
}

}  // namespace

// No store is empty where the answer is that all was read.
BOOST_AUTO_TEST_CASE(an_error_sink_that_throws) {
  for (const document& d : documents) {
    BOOST_TEST_CONTEXT(d.text) {
      store s;
      BOOST_TEST(load(s, d.syntax, d.text) == (d.faults == 0 ? 0 : 1));
      BOOST_TEST(s.errors.size() == (d.faults == 0 ? 0U : 1U));
      if (d.faults == 0) {
        BOOST_TEST(s.statements == d.subjects, boost::test_tools::per_element());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_statement_sink_that_throws) {
  struct full {
    int count = 0;
  } f;
  SerdReader* const reader = serd_reader_new(
      SERD_TURTLE, &f, nullptr, nullptr, nullptr,
      [](void* handle, SerdStatementFlags, const SerdNode*, const SerdNode*, const SerdNode*,
         const SerdNode*, const SerdNode*, const SerdNode*) -> SerdStatus {
        ++static_cast<full*>(handle)->count;
        throw std::length_error("full");
      },
      nullptr);
  const std::string text = "<s:a> <s:p> <s:o> . <s:b> <s:p> <s:o> .";
  BOOST_CHECK_THROW(
      serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(text.c_str())),
      std::length_error);
  BOOST_TEST(f.count == 1);
  BOOST_TEST((serd_reader_read_chunk(reader) == SERD_FAILURE));
  serd_reader_free(reader);
}

namespace {

SerdEnv* environment(const char* base) {
  const SerdNode node =
      serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>(base));
  return serd_env_new(&node);
}

SerdStatus read_relative(store& to) {
  const serd_reader reader(to, SERD_TURTLE);
  return serd_reader_read_string(reader.get(),
                                 reinterpret_cast<const std::uint8_t*>("<x> <s:p> <s:o> ."));
}

}  // namespace

// RFC 3986 section 5.1: a base is an absolute URI.
BOOST_AUTO_TEST_CASE(a_base_that_is_not_an_iri_is_refused) {
  for (const char* const base : {"http://e/a b/", "http://e/%zz/", "http://[e/"}) {
    SerdEnv* const env = environment(base);
    store s;
    BOOST_TEST((read_relative(s) == SERD_ERR_BAD_ARG));
    BOOST_TEST(s.statements.empty());
    BOOST_TEST(s.errors == std::vector<SerdStatus>{SERD_ERR_BAD_ARG},
               boost::test_tools::per_element());
    serd_env_free(env);
  }
}

BOOST_AUTO_TEST_CASE(environments_that_come_and_go) {
  SerdEnv* const first = environment("http://first/");
  store s;
  serd_env_free(environment("http://second/"));
  read_relative(s);
  std::thread([&s] { read_relative(s); }).join();
  const SerdNode moved =
      serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>("http://moved/"));
  serd_env_set_base_uri(first, &moved);
  read_relative(s);
  serd_env_free(first);
  BOOST_TEST(s.statements ==
                 (std::vector<std::string>{"http://first/x", "http://first/x", "http://moved/x"}),
             boost::test_tools::per_element());
}

namespace {

using serialise = decltype(serd_uri_serialise);

std::string serialised(serialise* function, const SerdURI& uri) {
  std::string text;
  const std::size_t size = function(
      &uri,
      [](const void* bytes, std::size_t count, void* to) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), count);
        return count;
      },
      &text);
  BOOST_TEST(size == text.size());
  return text;
}

SerdURI parsed(const char* text) {
  SerdURI uri = SERD_URI_NULL;
  serd_uri_parse(reinterpret_cast<const std::uint8_t*>(text), &uri);
  return uri;
}

}  // namespace

// Serd's writer calls it; here, it passes on most URIs in one piece.
BOOST_AUTO_TEST_CASE(uris_are_written_as_serd_writes_them) {
  auto* const own = reinterpret_cast<serialise*>(::dlsym(RTLD_NEXT, "serd_uri_serialise"));
  BOOST_REQUIRE(own != nullptr);
  BOOST_TEST_REQUIRE(own != serd_uri_serialise);
  const char* const texts[] = {"http://a/b?q#f",
                               "http://a",
                               "http://a?q",
                               "http://a#f",
                               "http://a/?",
                               "http://a/#",
                               "http:///p",
                               "urn:x:y",
                               "urn:x:y?q#f",
                               "s:",
                               "s:?q",
                               "s:#f",
                               "s://",
                               "file:///a%20b",
                               "a/b",
                               "/a",
                               "//h/p",
                               "?q",
                               "#f",
                               "",
                               "http://u@[::1]:8/p",
                               "http://\u00E9/\u00E9?\u00E9"};
  const SerdURI base = parsed("http://h/x/y");
  for (const char* const text : texts) {
    BOOST_TEST_CONTEXT(text) {
      const SerdURI uri = parsed(text);
      BOOST_TEST(serialised(serd_uri_serialise, uri) == serialised(own, uri));
      SerdURI resolved = SERD_URI_NULL;
      serd_uri_resolve(&uri, &base, &resolved);
      BOOST_TEST(serialised(serd_uri_serialise, resolved) == serialised(own, resolved));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
