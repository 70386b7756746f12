#include <boost/test/unit_test.hpp>
#include <leiri/serd/filter.hpp>
#include <stdexcept>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(chained_sinks)

/// An application that lets Serd read, with leiri between Serd and its sinks.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

struct chained_result : result {
  std::uint64_t dropped = 0;
};

chained_result chain(const std::string& document, syntax s = syntax::turtle,
                     policy p = policy::skip, std::string_view base = {}) {
  chained_result r;
  static_cast<transcript&>(r) = transcribe(
      [&](leiri::audit& a) {
        leiri::serd::filter behind(a, {.syntax = s, .base = base}, recording(r));
        const leiri::serd::sinks entry = behind.entry();
        SerdReader* const reader = serd_reader_new(to_serd(s), entry.handle, nullptr, entry.base,
                                                   entry.prefix, entry.statement, entry.end);
        serd_reader_set_strict(reader, true);
        serd_reader_set_error_sink(
            reader, [](void*, const SerdError*) { return SERD_SUCCESS; }, nullptr);
        serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(document.c_str()));
        serd_reader_free(reader);
        r.status = behind.finish();
        r.dropped = behind.dropped();
      },
      policy_table(p));
  return r;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_are_expanded_and_references_resolved) {
  const std::string document =
      "@base <http://b/c/> . @prefix x: <d#> .\n<e/../f> a x:y\\,z ; x:p \"v\"^^x:t , [ x:q ( 1 ) "
      "] "
      ".\n[ x:p [ x:q 1 ] ; x:r 2 ] x:s 3 .";
  const chained_result r = chain(document);
  const text_lines expected = load(document, syntax::turtle).events;
  // The filter passes on the flags that it gets.
  same(is_serd_0_30() ? r.events : without_continuation(r.events),
       is_serd_0_30() ? expected : without_continuation(expected));
  BOOST_TEST(r.events.size() == 15U);
  same(chain("<g/./h> <s:p> <> .", syntax::turtle, policy::skip, "http://b/c/d").statements,
       {"<http://b/c/g/h> <s:p> <http://b/c/d> ."});
  same(chain("<http://a/./b?%7e> <s:p> \"\\u00e9\" <s:g> .\n", syntax::nquads).statements,
       {"<http://a/./b?%7e> <s:p> \"é\" <s:g> ."});
}

// Serd accepts all of these.
BOOST_AUTO_TEST_CASE(identifiers_are_treated_by_the_policies) {
  const std::string document =
      "@prefix x: <http://x/%zz> .\n<s:1> <s:p> <http://a/%zz> .\n<s:2> <s:p> <rel> .\n"
      "<s:3> <s:p> none:x .\n<s:4> <s:p> \"x\"^^<http://[bad> .\n<s:5> <s:p> x:y .";
  const chained_result skipped = chain(document);
  same(skipped.events, {});
  BOOST_TEST(skipped.dropped == 5U);
  BOOST_TEST(skipped.reports.size() == 6U);
  BOOST_TEST(skipped.status == SERD_SUCCESS);

  const chained_result repaired = chain(document, syntax::turtle, policy::repair);
  same(repaired.events, {"prefix x: <http://x/%25zz>", "[] <s:1> <s:p> <http://a/%25zz> .",
                         "[] <s:5> <s:p> <http://x/%25zzy> ."});
  const chained_result kept = chain(document, syntax::turtle, policy::keep);
  same(kept.events,
       {"prefix x: <http://x/%zz>", "[] <s:1> <s:p> <http://a/%zz> .", "[] <s:2> <s:p> <rel> .",
        "[] <s:4> <s:p> \"x\"^^<http://[bad> .", "[] <s:5> <s:p> <http://x/%zzy> ."});
  const chained_result failed =
      chain("<s:1> <s:p> 1 . <s:2> <s:p> <%> . <s:3> <s:p> 3 .", syntax::turtle, policy::fail);
  BOOST_TEST(failed.statements.size() == 1U);
  BOOST_TEST(failed.status == SERD_ERR_BAD_SYNTAX);
}

// Lists are not the same: Serd makes a node for each member before the filter gets the statements.
BOOST_AUTO_TEST_CASE(structures_are_whole_or_plain) {
  const std::string document =
      "@prefix : <s:> . :s :p [ :q [ :r <%> ; :t :u ] ] . :s <%> [ :q :r ] .\n"
      "[ :p [ :q :r ] ; :s <%> ] :t [ :u 'v' ] .";
  same(chain(document).events, load(document, syntax::turtle).events);
}

BOOST_AUTO_TEST_CASE(an_exception_of_the_application_is_kept) {
  transcribe([](leiri::audit& a) {
    leiri::serd::sinks next;
    next.statement = [](void*, SerdStatementFlags, const SerdNode*, const SerdNode*,
                        const SerdNode*, const SerdNode*, const SerdNode*,
                        const SerdNode*) -> SerdStatus { throw std::runtime_error("enough"); };
    leiri::serd::filter behind(a, {.syntax = syntax::ntriples}, next);
    const leiri::serd::sinks entry = behind.entry();
    SerdNode node = serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>("s:s"));
    for (int i = 0; i < 2; ++i) {
      BOOST_TEST(entry.statement(entry.handle, 0, nullptr, &node, &node, &node, nullptr, nullptr) ==
                 SERD_ERR_INTERNAL);
    }
    BOOST_CHECK_THROW(behind.rethrow(), std::runtime_error);
  });
}

BOOST_AUTO_TEST_SUITE_END()
