#include <malloc.h>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <memory>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(recovery)

/// The ways that stock Serd 0.30 offers to continue after an invalid identifier, why none of them
/// is sufficient, and what leiri's reading gives instead.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

/// The output of the program serdi for a document, which must not contain an apostrophe.
struct serdi_run {
  std::string out;
  bool succeeded;
};

serdi_run serdi(const std::string& options, const std::string& document) {
  const std::string command = "serdi -q " + options + " -s '" + document + "' 2>/dev/null";
  serdi_run run{{}, false};
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  BOOST_REQUIRE(pipe != nullptr);
  std::array<char, 4096> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    run.out.append(buffer.data(), size);
  }
  run.succeeded = ::pclose(pipe) == 0;
  return run;
}

/// A stock reader that keeps the statements, reading a byte source page by page.
class stock_reader {
 public:
  stock_reader(SerdSyntax s, leiri::byte_source in, std::size_t page)
      : in_(std::move(in)),
        reader_(serd_reader_new(s, this, nullptr, nullptr, nullptr, take, nullptr)) {
    serd_reader_set_strict(reader_, true);
    serd_reader_set_error_sink(
        reader_, [](void*, const SerdError*) { return SERD_SUCCESS; }, nullptr);
    serd_reader_start_source_stream(
        reader_,
        [](void* to, std::size_t size, std::size_t count, void* self) {
          return static_cast<stock_reader*>(self)->in_(static_cast<char*>(to), size * count);
        },
        [](void*) { return 0; }, this, nullptr, page);
  }
  ~stock_reader() {
    serd_reader_end_stream(reader_);
    serd_reader_free(reader_);
  }
  stock_reader(const stock_reader&) = delete;
  stock_reader& operator=(const stock_reader&) = delete;

  SerdStatus read_chunk() { return serd_reader_read_chunk(reader_); }

  text_lines statements;

 private:
  static SerdStatus take(void* self, SerdStatementFlags, const SerdNode* graph,
                         const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                         const SerdNode* datatype, const SerdNode* lang) {
    static_cast<stock_reader*>(self)->statements.push_back(
        to_line(graph, subject, predicate, object, datatype, lang));
    return SERD_SUCCESS;
  }

  leiri::byte_source in_;
  SerdReader* reader_;
};

/// Bytes that are allocated just now.
std::size_t allocated() {
  const auto info = ::mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// A sanitizer's allocator does not count.
bool is_counted() {
  const std::size_t before = allocated();
  SerdReader* const reader =
      serd_reader_new(SERD_TURTLE, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
  const std::size_t after = allocated();
  serd_reader_free(reader);
  return after > before;
}

/// A million bytes of N-Quads, again and again.
leiri::byte_source repeated_quads(int megabytes) {
  auto text = std::make_shared<std::string>();
  while (text->size() < 1000000) {
    *text += "<http://example.org/s> <http://example.org/p> <http://example.org/o> <http://g/> .\n";
  }
  const std::size_t all = static_cast<std::size_t>(megabytes) * text->size();
  return [text, left = all](char* to, std::size_t size) mutable {
    const std::size_t at = (text->size() - left % text->size()) % text->size();
    const std::size_t n = text->copy(to, std::min(size, left), at);
    left -= n;
    return n;
  };
}

class deaf final : public leiri::audit_listener {
 public:
  void on_identifier(const leiri::occurrence&, const leiri::outcome&) override {}
  void on_report(const leiri::report&) override {}
};

/// The greatest number of bytes allocated during a statement, beyond what was allocated before.
struct peak {
  std::size_t before = allocated();
  std::size_t most = 0;
  unsigned statements = 0;

  static SerdStatus take(void* self, SerdStatementFlags, const SerdNode*, const SerdNode*,
                         const SerdNode*, const SerdNode*, const SerdNode*, const SerdNode*) {
    auto* const p = static_cast<peak*>(self);
    if (++p->statements % 1000 == 0) {
      p->most = std::max(p->most, std::max(allocated(), p->before) - p->before);
    }
    return SERD_SUCCESS;
  }
};

std::size_t memory_of_stock(int megabytes) {
  leiri::byte_source in = repeated_quads(megabytes);
  peak memory;
  SerdReader* const reader =
      serd_reader_new(SERD_NQUADS, &memory, nullptr, nullptr, nullptr, peak::take, nullptr);
  const SerdStatus status = serd_reader_read_source(
      reader,
      [](void* to, std::size_t size, std::size_t count, void* self) {
        return (*static_cast<leiri::byte_source*>(self))(static_cast<char*>(to), size * count);
      },
      [](void*) { return 0; }, &in, nullptr, 1);
  serd_reader_free(reader);
  BOOST_TEST(status == SERD_SUCCESS);
  return memory.most;
}

std::size_t memory_of_ours(int megabytes) {
  deaf nobody;
  leiri::namespace_inventory inventory;
  inventory.begin_document("test");
  leiri::audit a(nobody, inventory);
  peak memory;
  leiri::serd::sinks host;
  host.handle = &memory;
  host.statement = peak::take;
  const leiri::byte_source in = repeated_quads(megabytes);
  BOOST_TEST(leiri::serd::read_document(a, in, {.syntax = syntax::nquads}, host) == SERD_SUCCESS);
  return memory.most;
}

}  // namespace

// Characters that lax reading accepts are written as escapes, which strict reading rejects; so is
// every round trip of a store that reads laxly.
BOOST_AUTO_TEST_CASE(lax_output_is_not_valid_input) {
  const std::string document = "<s:1> <s:p> <http://a/b c> .\n<s:2> <s:p> <s:o> .\n";
  for (const std::string syntax_name : {"turtle", "ntriples"}) {
    const serdi_run lax = serdi("-l -i " + syntax_name + " -o ntriples", document);
    BOOST_TEST(lax.succeeded);
    BOOST_TEST(lax.out == "<s:1> <s:p> <http://a/b\\u0020c> .\n<s:2> <s:p> <s:o> .\n");
    const serdi_run again = serdi("-i ntriples -o ntriples", lax.out);
    BOOST_TEST(!again.succeeded);
    BOOST_TEST(again.out.empty());
  }
  for (const syntax s : {syntax::turtle, syntax::ntriples}) {
    std::string repaired;
    for (const std::string& line : convert(document, s, policy_table(policy::repair))) {
      repaired += line + '\n';
    }
    BOOST_TEST(repaired == "<s:1> <s:p> <http://a/b%20c> .\n<s:2> <s:p> <s:o> .\n");
    const serdi_run again = serdi("-i ntriples -o ntriples", repaired);
    BOOST_TEST(again.succeeded);
    BOOST_TEST(again.out == repaired);
  }
}

// Lax reading continues at the next line, which may be in the middle of a string.
BOOST_AUTO_TEST_CASE(lax_reading_finds_statements_in_quoted_text) {
  const std::string document =
      "<s:1> <s:p> <http://a/\"b\"> , \"\"\"he said\n<s:false> <s:was> <s:said> .\n\"\"\" .\n"
      "<s:2> <s:p> <s:o> .\n";
  const text_lines lax = {"<s:false> <s:was> <s:said> .", "<s:2> <s:p> <s:o> ."};
  same(stock(document, SERD_TURTLE, false), lax);
  const serdi_run program = serdi("-l -i turtle -o ntriples", document);
  BOOST_TEST(program.out == lax[0] + '\n' + lax[1] + '\n');

  const std::string said = "<s:1> <s:p> \"he said\n<s:false> <s:was> <s:said> .\n\" .";
  const result skipped = load(document, syntax::turtle);
  same(skipped.statements, {said, "<s:2> <s:p> <s:o> ."});
  same(skipped.reports, {"1:23 invalid path-character"});
  const result repaired = load(document, syntax::turtle, {}, 65536, policy_table(policy::repair));
  same(repaired.statements, {"<s:1> <s:p> <http://a/%22b%22> .", said, "<s:2> <s:p> <s:o> ."});
}

// Whoever calls it until the document ends never gets there.
BOOST_AUTO_TEST_CASE(reading_by_chunks_stays_where_it_failed) {
  const std::string document = "<s:1> <s:p> <http://a/b c> .\n<s:2> <s:p> <s:o> .\n";
  stock_reader reader(SERD_TURTLE, bytes(document), 4096);
  for (int i = 0; i < 100; ++i) {
    BOOST_TEST(reader.read_chunk() == SERD_ERR_BAD_SYNTAX);
  }
  BOOST_TEST(reader.statements.empty());
  same(load(document, syntax::turtle).statements, {"<s:2> <s:p> <s:o> ."});
}

// In 0.30.
BOOST_AUTO_TEST_CASE(reading_by_chunks_does_not_support_quads) {
  const std::string document = "<s:1> <s:p> <s:o> <s:g> .\n<s:2> <s:p> <s:o> <s:g> .\n";
  stock_reader reader(SERD_NQUADS, bytes(document), 4096);
  BOOST_TEST(reader.read_chunk() == (is_serd_0_30() ? SERD_ERR_BAD_SYNTAX : SERD_SUCCESS));
  same(load(document, syntax::nquads).statements,
       {"<s:1> <s:p> <s:o> <s:g> .", "<s:2> <s:p> <s:o> <s:g> ."});
}

// A pipe or a socket returns what it has: less than a page is not the end.
BOOST_AUTO_TEST_CASE(a_short_read_is_taken_for_the_end) {
  const std::string document = "<s:1> <s:p> <s:o> .\n<s:2> <s:p> <s:o> .\n<s:3> <s:p> <s:o> .\n";
  stock_reader reader(SERD_TURTLE, bytes(document, 25), 4096);
  while (reader.read_chunk() == SERD_SUCCESS) {
  }
  BOOST_TEST(reader.statements.size() < 3U);
  for (const syntax s : {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads}) {
    BOOST_TEST(load(document, s, {}, 25).statements.size() == 3U);
  }
}

// In stock Serd from 0.32.10 on.
BOOST_AUTO_TEST_CASE(quads_use_bounded_memory) {
  if (!is_counted()) {
    BOOST_TEST_MESSAGE("skipped: this allocator does not tell what it gave out");
    return;
  }
  constexpr std::size_t megabyte = 1000000;
  BOOST_TEST((memory_of_stock(20) > memory_of_stock(4) + 10 * megabyte) ==
             is_before_serd_0_32_10());
  BOOST_TEST(memory_of_ours(20) < memory_of_ours(4) + megabyte);
}

BOOST_AUTO_TEST_SUITE_END()
