#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(labels_of_blank_nodes)

/// Conversion keeps the labels of blank nodes as far as they do not clash with the labels of nodes
/// without a name, and converting its result changes nothing.
namespace {

using namespace leiri::test;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

std::string joined(const text_lines& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line + '\n';
  }
  return text;
}

/// The result of a conversion, after it was converted again as every syntax that it belongs to.
text_lines fixed_point_of(std::string_view document, syntax s) {
  text_lines once = convert(document, s);
  same(convert(joined(once), syntax::nquads), once);
  if (s != syntax::trig && s != syntax::nquads) {
    same(convert(joined(once), syntax::ntriples), once);
    same(convert(joined(once), syntax::turtle), once);
    same(convert(joined(once), syntax::trig), once);
  }
  return once;
}

/// The subjects of N-Quads.
text_lines subjects(const text_lines& lines) {
  text_lines out;
  for (const std::string& line : lines) {
    out.push_back(line.substr(0, line.find(' ')));
  }
  return out;
}

constexpr std::string_view labels[] = {
    "b",   "B",   "b1",  "B1",   "BB1",  "BBB1", "b9",  "B9", "b09", "b9x", "B9x",    "BB9x",
    "bb9", "Bb9", "b.9", "b9.9", "B9.9", "x1",   "_b1", "9",  "b-9", "é9",  "b\u0301"};

}  // namespace

BOOST_AUTO_TEST_CASE(documents_without_anonymous_nodes_keep_their_labels) {
  text_lines statements;
  for (const std::string_view label : labels) {
    for (const std::string_view object : labels) {
      statements.push_back("_:" + std::string(label) + " <s:p> _:" + std::string(object) + " .");
    }
  }
  statements.emplace_back("_:b999999999999999999 <s:p> _:B999999999999999999 .");
  for (const syntax s : {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads}) {
    same(convert(joined(statements), s), statements);
  }
  same(convert("<s:s> <s:p> <s:o> _:B9 .\n<s:s> <s:p> <s:o> _:b9 .\n", syntax::nquads),
       {"<s:s> <s:p> <s:o> _:B9 .", "<s:s> <s:p> <s:o> _:b9 ."});
  same(convert("_:B9 { <s:s> <s:p> _:b9 }", syntax::trig), {"<s:s> <s:p> _:b9 _:B9 ."});
}

BOOST_AUTO_TEST_CASE(anonymous_nodes_are_numbered_after_the_labels_before_them) {
  same(fixed_point_of("_:b1 <s:p> _:B7 . [] <s:p> _:b7 . [] <s:p> _:b1 .", syntax::turtle),
       {"_:b1 <s:p> _:B7 .", "_:b8 <s:p> _:b7 .", "_:b9 <s:p> _:b1 ."});
  same(fixed_point_of("[] <s:p> _:x . _:b1 <s:p> _:B1 . _:x <s:p> _:b2x .", syntax::turtle),
       {"_:b1 <s:p> _:x .", "_:B1 <s:p> _:BB1 .", "_:x <s:p> _:b2x ."});
}

// Whatever comes first: as many labels as nodes, and each node has one.
BOOST_AUTO_TEST_CASE(different_nodes_keep_different_labels) {
  for (const std::size_t before : {0U, 3U, 10U, 100U}) {
    std::string document;
    std::size_t nodes = 0;
    for (const std::string_view label : labels) {
      document += nodes++ == before ? "[] <s:p> 1 .\n[] <s:p> 1 .\n" : "";
      document += "_:" + std::string(label) + " <s:p> 1 .\n";
    }
    document += "[] <s:p> 1 .\n";
    const text_lines again = subjects(convert(document + document, syntax::turtle));
    const std::size_t anonymous = before < nodes ? 6 : 2;
    BOOST_TEST(again.size() == 2 * nodes + anonymous);
    BOOST_TEST(std::set(again.begin(), again.end()).size() == nodes + anonymous);
    for (const syntax s : {syntax::turtle, syntax::trig}) {
      fixed_point_of(document, s);
    }
  }
}

// Such a number fits no counter.
BOOST_AUTO_TEST_CASE(long_numbers) {
  const std::string number(30, '9');
  const text_lines once =
      convert("_:b" + number + " <s:p> _:B" + number + " . [] <s:p> 'a' .", syntax::turtle);
  same(once, {"_:B" + number + " <s:p> _:BB" + number + " .", "_:b1 <s:p> \"a\" ."});
  same(convert(joined(once), syntax::ntriples), once);
}

BOOST_AUTO_TEST_SUITE_END()
