#include <boost/test/unit_test.hpp>
#include <iostream>
#include <map>

#include "judge.hpp"
#include "support/source_path.hpp"
#include "verdicts.hpp"

BOOST_AUTO_TEST_SUITE(vectors)

namespace {

using namespace leiri::conformance;

struct tally {
  std::size_t passed = 0;
  std::size_t out_of_scope = 0;
  std::size_t contradicted = 0;
  std::size_t failed = 0;
};

void count(const vector_row& row, std::vector<verdict>& verdicts, tally& t) {
  const judged j = judge(row);
  if (j.is == judgement::passed) {
    ++t.passed;
    return;
  }
  verdict* const v = find_verdict(verdicts, row);
  if (v == nullptr) {
    ++t.failed;
    BOOST_ERROR(row.suite + ":" + std::to_string(row.line) +
                (j.is == judgement::no_rule ? ": no rule: " : ": got " + j.got + ": ") +
                row.fields.dump());
    return;
  }
  ++v->uses;
  ++(v->out_of_scope ? t.out_of_scope : t.contradicted);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_row_passes_or_has_a_verdict) {
  const auto suites = suites_or_skip();
  if (!suites) {
    return;
  }
  auto verdicts = load_verdicts(leiri::test::source_path("tests/conformance/verdicts.jsonl"));
  std::map<std::string, tally> tallies;
  for (const vector_row& row : load_vectors(*suites)) {
    count(row, verdicts, tallies[row.suite]);
  }
  BOOST_TEST(!tallies.empty());
  for (const auto& [suite, t] : tallies) {
    std::cout << suite << ": " << t.passed << " passed, " << t.out_of_scope << " out of scope, "
              << t.contradicted << " contradicted, " << t.failed << " failed\n";
  }
  for (const verdict& v : verdicts) {
    BOOST_TEST(v.uses > 0, "a verdict that no row needs: " << v.match.dump());
  }
}

BOOST_AUTO_TEST_SUITE_END()
