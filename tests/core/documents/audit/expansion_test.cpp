#include <leiri/documents/audit.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

#include "core/documents/audit/audit_bench.hpp"

using namespace leiri;
using namespace leiri::test;

namespace {

audit_options limited_to(std::uint64_t bytes) {
  audit_options options;
  options.max_expansion = bytes;
  return options;
}

/// How many references of one byte can be resolved before the limit, 10,000 at most.
int count_usable(bench& b) {
  int count = 0;
  while (count < 10'000 && b.examine("c", reading::reference, profile::iri).usable) {
    ++count;
  }
  return count;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(expansion)

// Each reference has 1 byte, its base 16 and its result 12.
BOOST_AUTO_TEST_CASE(ends_after_the_limit) {
  bench b(limited_to(200'000));
  b.inventory.begin_document("a");
  b.where = fixed_locator({0, 1, 1});
  BOOST_TEST(count_usable(b) == 200'000 / 29 + 1);
  bench larger(limited_to(290'000));
  larger.inventory.begin_document("a");
  larger.where = fixed_locator({0, 1, 1});
  BOOST_TEST(count_usable(larger) == 10'000);
}

BOOST_AUTO_TEST_CASE(each_byte_of_the_document_allows_100_more) {
  bench b(limited_to(0));
  b.inventory.begin_document("a");
  b.where = fixed_locator({2'900, 1, 1});
  BOOST_TEST(count_usable(b) == 10'000);
}

// 29 bytes each, ten of them at every byte: the 50th follows 1,421 bytes at byte 4.
BOOST_AUTO_TEST_CASE(ends_at_the_first_identifier_beyond_the_limit) {
  bench b(limited_to(1000));
  b.inventory.begin_document("a");
  int count = 0;
  do {
    b.where = fixed_locator({static_cast<std::uint64_t>(count) / 10, 1, 1});
  } while (b.examine("c", reading::reference, profile::iri).usable && ++count < 1000);
  BOOST_TEST(count == 49);
}

// The first identifier of a part decides whether there was too much before it.
BOOST_AUTO_TEST_CASE(what_precedes_a_part_counts) {
  bench b(limited_to(1000));
  b.inventory.begin_document("a");
  BOOST_TEST(b.examiner.expand(2000, fixed_locator({position::unknown - 1, 1, 1})));
  b.where = fixed_locator({10, 1, 1});
  BOOST_TEST(b.examine("c", reading::reference, profile::iri).usable);
  BOOST_TEST(!b.examine("c", reading::reference, profile::iri).usable);
}

BOOST_AUTO_TEST_CASE(is_reported_once_with_the_option) {
  bench b(limited_to(0));
  b.inventory.begin_document("a");
  b.where = fixed_locator({0, 1, 1});
  BOOST_TEST(b.examine("c", reading::reference, profile::iri).usable);
  const outcome o = b.examine("c", reading::reference, profile::iri);
  BOOST_TEST(!o.usable);
  BOOST_TEST(o.why == code::limit_exceeded);
  check_findings(b, {{code::limit_exceeded, severity::error, component::none, 0}});
  BOOST_TEST(b.listener.reports[0].detail.find("--max-expansion") != std::string::npos);
  b.examine("c", reading::reference, profile::iri);
  check_findings(b, {});
}

BOOST_AUTO_TEST_CASE(begins_again_with_each_document) {
  bench b(limited_to(0));
  b.where = fixed_locator({0, 1, 1});
  for (const char* const name : {"a", "b"}) {
    b.inventory.begin_document(name);
    BOOST_TEST(b.examine("c", reading::reference, profile::iri).usable);
    BOOST_TEST(!b.examine("c", reading::reference, profile::iri).usable);
  }
}

// N-Triples: every byte of a value is a byte of the document.
BOOST_AUTO_TEST_CASE(what_is_written_out_is_not_limited) {
  bench b(limited_to(0));
  b.inventory.begin_document("a");
  std::uint64_t offset = 0;
  for (int i = 0; i < 1000; ++i) {
    b.where = fixed_locator({offset, 1, 1});
    BOOST_REQUIRE(b.examine("http://h/abc", reading::absolute, profile::iri).usable);
    offset += 12;
  }
}

BOOST_AUTO_TEST_CASE(repeated_texts_count) {
  bench b(limited_to(200));
  b.inventory.begin_document("a");
  const fixed_locator where({0, 1, 1});
  BOOST_TEST(b.examiner.expand(150, where));
  BOOST_TEST(b.examiner.expand(50, where));
  BOOST_TEST(!b.examiner.expand(1, where));
  check_findings(b, {{code::limit_exceeded, severity::error, component::none, 0}});
  BOOST_TEST(!b.examiner.expand(1, where));
  BOOST_TEST(b.listener.reports.size() == 1U);
  BOOST_TEST(!b.examiner.expand(1, fixed_locator({1'000'000, 1, 1})));
  b.inventory.begin_document("b");
  BOOST_TEST(b.examiner.expand(10'000, fixed_locator({1'000'000, 1, 1})));
}

BOOST_AUTO_TEST_SUITE_END()

namespace {

/// A place in a text that the document repeats.
struct repeated_locator final : locator {
  std::uint64_t place;

  explicit repeated_locator(std::uint64_t number) : place(number) {}
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override { return {}; }
  [[nodiscard]] std::uint64_t repeated_place(std::size_t /*size*/) const override { return place; }
};

/// How many findings there are about "a b" at that place.
std::size_t examine_at(bench& b, std::uint64_t place) {
  const repeated_locator where(place);
  b.listener.reports.clear();
  BOOST_TEST(!b.examiner
                  .examine({role::subject,
                            {},
                            "http://h/a b",
                            reading::absolute,
                            profile::iri,
                            nullptr,
                            &where})
                  .usable);
  return b.listener.reports.size();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(repeated_text)

BOOST_AUTO_TEST_CASE(findings_are_reported_once_for_each_place_and_document) {
  bench b;
  for (const char* const name : {"a", "b"}) {
    b.inventory.begin_document(name);
    BOOST_TEST(examine_at(b, 1) == 1U);
    BOOST_TEST(examine_at(b, 1) == 0U);
    BOOST_TEST(examine_at(b, 2) == 1U);
    BOOST_TEST(examine_at(b, 2) == 0U);
  }
}

BOOST_AUTO_TEST_CASE(other_places_are_always_reported) {
  bench b;
  BOOST_TEST(examine_at(b, 0) == 1U);
  BOOST_TEST(examine_at(b, 0) == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
