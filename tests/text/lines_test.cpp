#include <boost/test/unit_test.hpp>

#include <leiri/text/document.hpp>
#include <string>
#include <string_view>

#include "checking.hpp"

BOOST_AUTO_TEST_SUITE(line_parts)

/// Parts of N-Triples and N-Quads: lines that are read on their own give the same reports as in the
/// whole document.
namespace {

using namespace leiri::test;
using leiri::position;
using leiri::text::syntax;

constexpr std::string_view nquads =
    "\xEF\xBB\xBF<s:s> <s:p> \"é\" <s:g h> .\n"
    "<s:s <s:p> 1 .\r\n"
    "# not UTF-8 \xE9\n"
    "\n"
    "\xEF\xBB\xBF<s:a> <s:b> <s:c> .\n"
    "<s:s> <s:p> \"not closed\n"
    "<s:é%> <s:p> <s:\\u00E9 > .\r<s:a> <s:a> <s:%> .\n"
    "_:b <s:p> _:c .";

/// `text` begins at `start`.
transcript hear(std::string_view text, const position& start) {
  return transcribe([&](leiri::audit& a) {
    leiri::text::audit_document(a, bytes(text), {.syntax = syntax::nquads, .start = start});
  });
}

template <class List>
void append(List& to, const List& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_parts_of_a_document) {
  const check_result whole = check(nquads, syntax::nquads);
  BOOST_TEST(whole.reports.size() >= 6U);
  std::uint64_t line = 1;
  for (std::size_t cut = nquads.find('\n') + 1; cut != 0; cut = nquads.find('\n', cut) + 1) {
    ++line;
    transcript got = hear(nquads.substr(0, cut), {0, 1, 1});
    const transcript rest = hear(nquads.substr(cut), {cut, line, 1});
    append(got.identifiers, rest.identifiers);
    append(got.reports, rest.reports);
    append(got.offsets, rest.offsets);
    BOOST_TEST_CONTEXT("cut before line " << line) {
      BOOST_TEST(got.identifiers == whole.identifiers, boost::test_tools::per_element());
      BOOST_TEST(got.reports == whole.reports, boost::test_tools::per_element());
      BOOST_TEST(got.offsets == whole.offsets, boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_part_far_from_the_start) {
  const std::uint64_t far = std::uint64_t{1} << 40U;
  const transcript got =
      hear("<s:s> <s:p> <s:%> .\n<s:s> <s:p> <s:o> .\n", {far, 5'000'000'000, 1});
  BOOST_TEST_REQUIRE(got.reports.size() == 1U);
  BOOST_TEST(got.reports[0].starts_with("5000000000:16 "));
  BOOST_TEST(got.offsets.back() == far + 20 + 13);
}

BOOST_AUTO_TEST_SUITE_END()
