#include <array>
#include <boost/test/unit_test.hpp>
#include <random>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(chunks)

/// The reports are the same for any division of a document into chunks.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

constexpr policy policies[] = {policy::keep, policy::skip, policy::repair, policy::fail};

constexpr std::string_view turtle =
    "\xEF\xBB\xBF@prefix x: <http://x/> . # é\r\n"
    "@base <http://b/c/d> .\r\n"
    "<s\\u00e9> x:p\\-q \"\"\"long \"é\" \\u00e9 \\\" \"\"\"@en-GB , 'c' , 1.5e3 , [ x:a ( "
    "<../../g/./h> ) ] ;\r\n"
    "  <bad iri> x:o.o ; x:p \"v\"^^<http://t/%zz> , none:x , <open <s:p> .\n";

constexpr std::string_view trig = "PREFIX : <http://x/>\n<g> # {\n { :s :p :o } :g {:s a :o}\n";

constexpr std::string_view nquads =
    "<s:s> <s:p> \"é \\u00e9 \\\" \"@en <s:g> . # é\n<s:s <s:p> 1 .\n<s:s> <s:p> <s:\\u00G0> .\n"
    "<s:\xC3> <s:p> <s:o> .\r\n<s:s> <s:p> \"\xF0\x9F\" .\n# \xE9t\xE9\n_:b <s:p> _:c .";

text_lines ranges(const transcript& r) {
  text_lines out;
  for (const leiri::text_range& skipped : r.skipped) {
    out.push_back(std::to_string(skipped.begin.line) + ':' + std::to_string(skipped.begin.column) +
                  ' ' + std::to_string(skipped.begin.offset) + '+' +
                  std::to_string(skipped.length));
  }
  return out;
}

void same(const transcript& got, const transcript& expected) {
  BOOST_TEST(got.identifiers == expected.identifiers, boost::test_tools::per_element());
  BOOST_TEST(got.reports == expected.reports, boost::test_tools::per_element());
  BOOST_TEST(got.offsets == expected.offsets, boost::test_tools::per_element());
  BOOST_TEST(got.namespaces == expected.namespaces, boost::test_tools::per_element());
  BOOST_TEST(got.treated == expected.treated, boost::test_tools::per_element());
  BOOST_TEST(ranges(got) == ranges(expected), boost::test_tools::per_element());
}

void same(const result& got, const result& expected) {
  same(static_cast<const transcript&>(got), expected);
  BOOST_TEST(got.events == expected.events, boost::test_tools::per_element());
  BOOST_TEST((got.how == expected.how));
  BOOST_TEST(got.status == expected.status);
}

void same(const copy_result& got, const copy_result& expected) {
  same(got.heard, expected.heard);
  BOOST_TEST(got.copy == expected.copy);
  BOOST_TEST(got.edits == expected.edits, boost::test_tools::per_element());
  BOOST_TEST((got.how == expected.how));
}

void any_chunks(std::string_view document, syntax s) {
  const result checked = check(document, s, "http://h/");
  const result loaded = load(document, s, "http://h/");
  BOOST_TEST(!checked.identifiers.empty());
  BOOST_TEST(!loaded.statements.empty());
  for (const std::size_t chunk : {1U, 2U, 3U, 5U, 7U, 11U, 64U}) {
    BOOST_TEST_CONTEXT("chunks of " << chunk) {
      same(check(document, s, "http://h/", chunk), checked);
      same(load(document, s, "http://h/", chunk), loaded);
      for (const policy p : policies) {
        const policy_table all(p);
        same(load(document, s, "http://h/", chunk, all),
             load(document, s, "http://h/", 65536, all));
      }
    }
  }
}

/// Lines of N-Quads, many of them as programs write them, others wrong in all ways that matter to
/// whoever looks for the end of a token.
class random_lines {
 public:
  explicit random_lines(std::uint32_t seed) : engine_(seed) {}

  std::string next() {
    std::string text;
    for (std::size_t n = 1 + pick(6); n > 0; --n) {
      append_line(text);
    }
    for (std::size_t n = pick(4) == 0 ? 1 + pick(3) : 0; n > 0; --n) {
      text[pick(text.size())] = "<>\"\\\n\r .@^_:#\t\xC3\0x"[pick(18)];
    }
    return text;
  }

 private:
  static constexpr std::array nodes = {
      "<http://a/s>",  "<http://a/s>", "<http://a/s>", "<http://a/t>", "<http://a/é>",
      "<http://a/ s>", "<s>",          "<s:\\u00E9>",  "<s:\\u0020>",  "<s:\\>",
      "<s:%>",         "<s:|>",        "<s:<s>",       "<s:\xC3>",     "<s:s",
      "_:b",           "_:b1",         "_:B1",         "_:BB2",        "_:é",
      "_:x.y",         "_:-x",         "_:x.",         "_:",           "_x"};
  static constexpr std::array values = {"\"\"",          "\"x\"",
                                        "\"é\\n\\\"\"",  "\"\\u00e9\"",
                                        "\"\\q\"",       "\"x\"@en",
                                        "\"x\"@en-GB-1", "\"x\"@e1",
                                        "\"x\"@en-",     "\"x\" @en",
                                        "\"x\"^^<s:t>",  "\"x\"^^<s: >",
                                        "\"x\"^^<t>",    "\"x\" ^^ <s:t>",
                                        "\"x\"^^x:t",    "\"x\"^<s:t>",
                                        "\"\xE9\"",      "\"x",
                                        "'x'",           "1"};
  static constexpr std::array ends = {" .\n",   " .\n",       ".\n",         "  . \n",
                                      " .\r\n", " .\r",       " . # \xE9\n", "\n",
                                      " . .\n", " . <s:s>\n", "\t.\n\n",     " "};

  std::size_t pick(std::size_t count) { return engine_() % count; }
  template <class List>
  const char* any(const List& list) {
    return list[pick(pick(2) == 0 ? list.size() : 4)];
  }
  const char* space() { return pick(8) != 0 ? " " : pick(2) == 0 ? "" : "\t "; }

  void append_line(std::string& text) {
    text.append(any(nodes)).append(space()).append(any(nodes)).append(space());
    text.append(pick(2) == 0 ? any(nodes) : any(values));
    if (pick(3) == 0) {
      text.append(space()).append(any(nodes));
    }
    text.append(any(ends));
  }

  std::mt19937 engine_;
};

/// A document of a size for which the window has to move, with something bad now and then.
std::string long_document(syntax s) {
  std::string document;
  for (std::size_t i = 0; document.size() < 300000; ++i) {
    const std::string n = std::to_string(i);
    document += "<http://b/" + std::string(i % 97, 'a') + (i % 5 == 0 ? " " : "") + "> <s:p" +
                (i % 7 == 0 ? "|" : "") + n + "> \"" + std::string(i % 301, '"' - 1) + "é\"" +
                (i % 3 == 0 ? "^^<s:t" + std::string(i % 11 == 0 ? "%" : "") + ">" : "@en") +
                (s == syntax::nquads && i % 2 == 0 ? " <s:g" + n + "> .\n" : " .\n");
  }
  return document;
}

}  // namespace

BOOST_AUTO_TEST_CASE(turtle_in_chunks) { any_chunks(turtle, syntax::turtle); }

BOOST_AUTO_TEST_CASE(trig_in_chunks) { any_chunks(trig, syntax::trig); }

BOOST_AUTO_TEST_CASE(nquads_in_chunks) { any_chunks(nquads, syntax::nquads); }

BOOST_AUTO_TEST_CASE(checking_and_loading_say_the_same) {
  for (const auto& [document, s] :
       {std::pair(turtle, syntax::turtle), std::pair(trig, syntax::trig),
        std::pair(nquads, syntax::nquads)}) {
    const result checked = check(document, s, "http://h/");
    const result loaded = load(document, s, "http://h/");
    BOOST_TEST(checked.identifiers == loaded.identifiers, boost::test_tools::per_element());
    BOOST_TEST(checked.reports == loaded.reports, boost::test_tools::per_element());
  }
}

// Tokens of every length meet the window's end somewhere.
BOOST_AUTO_TEST_CASE(a_document_longer_than_the_window) {
  std::string document = "@prefix x: <http://x/> .\n";
  std::size_t statements = 0;
  for (std::size_t i = 0; document.size() < 1000000; ++i, ++statements) {
    document += "<http://b/" + std::string(i % 97, 'a') + "\\u00e9> x:p" + std::to_string(i) +
                " \"\"\"" + std::string(i % 301, '"' - 1) + "é\"\"\"@en .\n";
  }
  for (const std::size_t chunk : {4093U, 65536U, 1U << 20}) {
    const result r = load(document, syntax::turtle, {}, chunk);
    BOOST_TEST(r.status == SERD_SUCCESS);
    BOOST_TEST(r.reports.empty());
    BOOST_TEST(r.identifiers.size() == 1 + 2 * statements);
    BOOST_TEST(r.statements.size() == statements);
    BOOST_TEST(r.identifiers.back().substr(0, 4) == std::to_string(statements + 1).substr(0, 4));
  }
}

BOOST_AUTO_TEST_CASE(policies_in_a_document_longer_than_the_window) {
  for (const syntax s : {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads}) {
    const std::string document = long_document(s);
    for (const policy p : {policy::keep, policy::skip, policy::repair}) {
      const policy_table all(p);
      const result whole = load(document, s, {}, std::size_t{1} << 20U, all);
      BOOST_TEST(whole.statements.size() > 100U);
      BOOST_TEST(whole.reports.size() > 100U);
      for (const std::size_t chunk : {1U, 4093U, 65536U}) {
        BOOST_TEST_CONTEXT(name(p) << " in chunks of " << chunk) {
          same(load(document, s, {}, chunk, all), whole);
        }
      }
    }
  }
}

// Where a line comes byte by byte, none of it is plain.
BOOST_AUTO_TEST_CASE(plain_lines_are_read_like_all_others) {
  random_lines documents(20);
  for (int i = 0; i < 300; ++i) {
    const std::string document = documents.next();
    for (const syntax s : {syntax::ntriples, syntax::nquads}) {
      BOOST_TEST_CONTEXT(document) {
        same(check(document, s), check(document, s, {}, 1));
        const policy_table all(policies[i % 4]);
        same(load(document, s, {}, 65536, all), load(document, s, {}, 1, all));
        same(copy(document, s, all), copy(document, s, all, 1));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
