// What two threads of Python reach at once, since the interpreter's lock is released: for the
// thread sanitizer, which the interpreter itself does not run with.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>
#include <vector>

#include "arguments/run.hpp"
#include "arrow/evaluation.hpp"
#include "arrow/exports.hpp"
#include "io/failure.hpp"
#include "io/redirection.hpp"
#include "statement_queue.hpp"

BOOST_AUTO_TEST_SUITE(threads)

namespace {

using namespace leiri;
using namespace leiri::arrow;

const operations::function& function_named(std::string_view name) {
  const auto all = operations::functions();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& f) { return f.name == name; });
  BOOST_REQUIRE(found != all.end());
  return *found;
}

const std::vector<std::string> values = {"http://example.org/é", "a b", "http://bücher.example/%zz",
                                         "HTTP://h:80/../a path of more than 12 bytes"};
constexpr std::size_t repetitions = 300;

shared_column values_as_column(text_format format) {
  column c(format);
  for (std::size_t i = 0; i < repetitions; ++i) {
    c.add_null();
    for (const std::string& value : values) {
      c.add_text(value);
    }
  }
  return std::make_shared<const column>(std::move(c));
}

column evaluated(const shared_column& c, const operations::function& of) {
  const operations::options given;
  operations::scratch work;
  const owned<ArrowSchema> schema = schema_of(*c, nullptr);
  const owned<ArrowArray> array = array_of(c, nullptr);
  evaluation e(of, operations::arguments(given, work), layout_of(*schema));
  e.add(texts(*schema, *array));
  return e.take();
}

/// Whether the work succeeds in two threads at once. It must not use Boost.Test, which is for one.
template <class Work>
bool succeeds_in_both(Work work) {
  bool other_succeeds = false;
  std::thread other([&] { other_succeeds = work(); });
  const bool succeeds = work();
  other.join();
  return succeeds && other_succeeds;
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_column_serves_two_threads) {
  for (const text_format format :
       {text_format::utf8, text_format::large_utf8, text_format::utf8_view}) {
    const shared_column c = values_as_column(format);
    for (const char* const name : {"valid", "to-uri", "normalize", "host", "check-iri"}) {
      const operations::function& of = function_named(name);
      const column expected = evaluated(c, of);
      BOOST_TEST(succeeds_in_both([&] {
        const column result = evaluated(c, of);
        return result.size() == expected.size() && result.bytes() == expected.bytes() &&
               result.truths() == expected.truths() && result.validity() == expected.validity();
      }));
    }
  }
}

BOOST_AUTO_TEST_CASE(another_thread_releases_what_one_has_made) {
  owned<ArrowArray> array;
  owned<ArrowArrayStream> stream;
  std::thread maker([&] {
    const shared_column c = values_as_column(text_format::utf8);
    array = array_of(c, nullptr);
    stream = stream_of(c, nullptr);
  });
  maker.join();
  owned<ArrowArray> next;
  int error = -1;
  std::thread releaser([&] {
    error = stream->get_next(stream.address(), next.address());
    stream.release();
  });
  array.release();
  releaser.join();
  BOOST_TEST(error == 0);
  BOOST_TEST(next->length == static_cast<std::int64_t>(repetitions * (values.size() + 1)));
}

BOOST_AUTO_TEST_CASE(two_threads_check_documents) {
  BOOST_TEST(succeeds_in_both([] {
    std::string output;
    const std::string document =
        "<http://h/s> <http://h/p> <http://h/a b> .\n<http://bücher.example/> <http://h/p> 'o' .\n";
    std::size_t at = 0;
    command::redirected_streams streams;
    streams.inputs.emplace_back([&](char* buffer, std::size_t size) {
      const std::size_t got = document.copy(buffer, size, at);
      at += got;
      return got;
    });
    streams.output = [&](std::string_view bytes) { output += bytes; };
    streams.complaint = [&](std::string_view message) { output += message; };
    const command::redirection redirected(std::move(streams));
    const std::vector<std::string> arguments = {"check", "--no-config", "--format", "json",
                                                "-i",    "ntriples",    "--",       "-"};
    return command::run_or_throw(arguments) == command::exit_status::found &&
           output.find("path-character") != std::string::npos;
  }));
}

BOOST_AUTO_TEST_CASE(two_threads_read_statements_ahead) {
  BOOST_TEST(succeeds_in_both([] {
    constexpr std::size_t count = 20000;
    python::statement_queue queue([](const statement_sink& sink) {
      for (std::size_t i = 0; i < count; ++i) {
        sink({{term_kind::iri, "http://h/s"},
              {term_kind::iri, "http://h/p"},
              {term_kind::literal, "o"},
              {}});
      }
    });
    std::size_t got = 0;
    python::statement_block block;
    while (queue.next(block)) {
      got += block.size();
    }
    return got == count;
  }));
  // A reader that is no longer wanted ends.
  python::statement_queue abandoned([](const statement_sink& sink) {
    for (;;) {
      sink({{term_kind::iri, "http://h/s"},
            {term_kind::iri, "http://h/p"},
            {term_kind::iri, "http://h/o"},
            {}});
    }
  });
  python::statement_block block;
  BOOST_TEST(abandoned.next(block));
}

BOOST_AUTO_TEST_SUITE_END()
