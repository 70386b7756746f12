#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(damage)

/// Input that no well-meaning program writes: a finding with its place, and nothing worse.
namespace {

using namespace leiri::test;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

constexpr syntax all[] = {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads};

}  // namespace

BOOST_AUTO_TEST_CASE(byte_order_mark_and_line_ends) {
  for (const syntax s : all) {
    const result r = load("\xEF\xBB\xBF<s:s> <s:p> <s:o> .\r\n<s:s> <s:p> <s:|> .\r\n", s);
    same(r.statements, {"<s:s> <s:p> <s:o> ."});
    text_lines reports = {"2:16 invalid path-character"};
    if (is_line_based(s)) {
      reports.insert(reports.begin(), "1:1 info store-refuses byte order mark");
    }
    same(r.reports, reports);
    BOOST_TEST(r.offsets == std::vector<std::uint64_t>({4, 10, 16, 25, 31, 37}),
               boost::test_tools::per_element());
    BOOST_TEST(r.identifiers.front() == "1:2 subject s:s -> s:s");
  }
}

BOOST_AUTO_TEST_CASE(not_utf8) {
  for (const syntax s : all) {
    // In an identifier it costs its statement, in a comment nothing.
    const result r = check("<s:\xC3\xA9\xC3> <s:p> <s:o> . # \xE9t\xE9\n<s:s> <s:p> <s:o> .\n", s);
    same(r.reports,
         {"1:5 invalid utf8-invalid", "1:24 error document-syntax bytes that are not valid UTF-8"});
    BOOST_TEST(r.identifiers.size() == 6U);
  }
  const std::string_view text = "<s:s> <s:p> \"ab\xC3(\" .\n<s:s> <s:p> <s:o> .\n";
  same(check(text, syntax::turtle).reports,
       {"1:16 error document-syntax bytes that are not valid UTF-8"});
  const result r = load(text, syntax::ntriples);
  same(r.reports, {"1:16 error document-syntax bytes that are not valid UTF-8"});
  same(r.statements, {"<s:s> <s:p> <s:o> ."});
}

BOOST_AUTO_TEST_CASE(nul) {
  using namespace std::string_literals;
  using namespace std::string_view_literals;
  // The grammars allow it in a string.
  for (const syntax s : all) {
    const result r =
        load("<s:s> <s:p> \"a\0b\" .\n<s:s> <s:p> <s:\0o> .\n<s:s> <s:p> <s:o> .\n"sv, s);
    same(r.statements, {"<s:s> <s:p> \"a\0b\" ."s, "<s:s> <s:p> <s:o> ."});
    same(r.reports, {"2:16 invalid path-character"});
  }
  same(check("<s:s> \0 <s:p> 1 ."sv, syntax::turtle).reports,
       {"1:7 error document-syntax expected a predicate"});
}

// Cut anywhere: no crash, and a document that is cut inside of a statement is found to be.
BOOST_AUTO_TEST_CASE(truncation) {
  const std::string document =
      "@prefix x: <http://x/> .\n@base <http://b/> .\n"
      "<s\\u00e9> a x:t\\-u ; x:p \"\"\"a\\u00e9é\"\"\"@en , 'q'^^x:d , [ x:q ( 1 -2.5e3 ) ] .\n";
  const std::string line = "<s:\\u00e9> <s:p> \"a\\u00e9é\\n\"@en <s:g> . # c";
  for (const auto& [text, s] :
       {std::pair(document, syntax::turtle), std::pair(document, syntax::trig),
        std::pair(line, syntax::nquads)}) {
    for (std::size_t size = 0; size <= text.size(); ++size) {
      BOOST_TEST_CONTEXT("first " << size << " bytes") {
        const auto exact = std::make_unique<char[]>(size);
        std::copy_n(text.data(), size, exact.get());
        const std::string_view cut(exact.get(), size);
        const result checked = check(cut, s);
        const result loaded = load(cut, s);
        const bool is_complete = checked.how == leiri::ending::complete;
        BOOST_TEST(is_complete == (loaded.status == SERD_SUCCESS));
        BOOST_TEST(is_complete == checked.reports.empty());
        const std::size_t last = cut.find_last_not_of(" \n");
        const bool between = size == 0 || s == syntax::nquads
                                 ? size == 0 || size >= line.find(" . ") + 2
                                 : cut[last] == '.' && (last < 60 || last + 2 >= text.size());
        BOOST_TEST(is_complete == between);
      }
    }
  }
}

// 100,000 brackets end a process that gives them to stock Serd.
BOOST_AUTO_TEST_CASE(deep_nesting) {
  for (const std::string open : {"[ <s:p> ", "( "}) {
    std::string document = "<s:s> <s:p> ";
    for (int i = 0; i < 1000000; ++i) {
      document += open;
    }
    const result r = load(document, syntax::turtle);
    BOOST_TEST(r.status == SERD_ERR_BAD_SYNTAX);
    const std::size_t column = 13 + 1000 * open.size();
    same(r.reports, {"1:" + std::to_string(column) +
                     " error document-syntax expected at most 1000 nested brackets"});
  }
}

BOOST_AUTO_TEST_CASE(any_byte_anywhere) {
  const std::string document =
      "@prefix x: <http://x/> .\n<http://b/\\u00e9> a x:t\\-u ; x:p \"\"\"aé\"\"\"@en , [ x:q ( 1 "
      ") ] .\n";
  for (std::size_t at = 0; at < document.size(); ++at) {
    for (const char c : {'\0', '<', '>', '"', '\'', '\\', '\n', '.', '{', ']', '\x80', '\xFF'}) {
      std::string damaged = document;
      damaged[at] = c;
      for (const syntax s : all) {
        BOOST_TEST_CONTEXT("byte " << at << " is " << static_cast<int>(c)) {
          const result whole = load(damaged, s);
          const result pieces = load(damaged, s, {}, 1);
          BOOST_TEST(whole.reports == pieces.reports, boost::test_tools::per_element());
          BOOST_TEST(whole.events == pieces.events, boost::test_tools::per_element());
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
