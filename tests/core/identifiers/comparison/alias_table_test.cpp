#include <leiri/alias_table.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(alias_tables)

using namespace leiri;

namespace {

constexpr auto exact = alias_table::match::exact;
constexpr auto prefix = alias_table::match::prefix;

void add(alias_table& table, alias_table::match m, const char* from, const char* to) {
  BOOST_REQUIRE(table.add(m, from, to).has_value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_known) {
  const alias_table none;
  BOOST_TEST(none.empty());
  BOOST_TEST(none.follow("http://h/a") == "http://h/a");
}

BOOST_AUTO_TEST_CASE(exact_rows) {
  alias_table table;
  add(table, exact, "http://h/a", "https://i/b");
  BOOST_TEST(!table.empty());
  BOOST_TEST(table.follow("http://h/a") == "https://i/b");
  BOOST_TEST(table.follow("http://h/a/") == "http://h/a/");
  BOOST_TEST(table.follow("http://h/") == "http://h/");
}

BOOST_AUTO_TEST_CASE(prefix_rows) {
  alias_table table;
  add(table, prefix, "http://h/a/", "https://i/");
  BOOST_TEST(table.follow("http://h/a/b?c") == "https://i/b?c");
  BOOST_TEST(table.follow("http://h/a/") == "https://i/");
  BOOST_TEST(table.follow("http://h/a") == "http://h/a");
}

BOOST_AUTO_TEST_CASE(precedence_of_rows) {
  alias_table table;
  add(table, prefix, "http://h/", "http://short/");
  add(table, prefix, "http://h/a/", "http://long/");
  add(table, exact, "http://h/a/b", "http://exact/");
  BOOST_TEST(table.follow("http://h/a/b") == "http://exact/");
  BOOST_TEST(table.follow("http://h/a/c") == "http://long/c");
  BOOST_TEST(table.follow("http://h/c") == "http://short/c");
}

BOOST_AUTO_TEST_CASE(the_first_of_equal_rows_holds) {
  alias_table table;
  add(table, exact, "x:a", "x:b");
  add(table, exact, "x:a", "x:c");
  add(table, prefix, "y:", "x:d");
  add(table, prefix, "y:", "x:e");
  BOOST_TEST(table.follow("x:a") == "x:b");
  BOOST_TEST(table.follow("y:f") == "x:df");
}

// Between a prefix and the identifier, other rows come in the order of bytes.
BOOST_AUTO_TEST_CASE(the_longest_prefix_among_similar_rows) {
  alias_table table;
  add(table, prefix, "http://h/a", "x:1");
  add(table, prefix, "http://h/ab/c", "x:2");
  add(table, prefix, "http://h/ab/c/d/e", "x:3");
  add(table, prefix, "http://h/ab/ca", "x:4");
  BOOST_TEST(table.follow("http://h/ab/d") == "x:1b/d");
  BOOST_TEST(table.follow("http://h/ab/c/d/f") == "x:2/d/f");
  BOOST_TEST(table.follow("http://h/ab/cb") == "x:2b");
  BOOST_TEST(table.follow("http://h/ab/c/d/e") == "x:3");
  BOOST_TEST(table.follow("http://h/0") == "http://h/0");
  BOOST_TEST(table.follow("http://h/zz") == "http://h/zz");
}

BOOST_AUTO_TEST_CASE(chains_and_rings) {
  alias_table table;
  add(table, exact, "x:a", "x:b");
  add(table, exact, "x:b", "x:c");
  BOOST_TEST(table.follow("x:a") == "x:c");
  add(table, exact, "x:c", "x:b");
  add(table, exact, "x:d", "x:a");
  for (const char* entry : {"x:a", "x:b", "x:c", "x:d"}) {
    BOOST_TEST(table.follow(entry) == "x:b");  // the least of the ring
  }
}

// Written in both directions, an alias joins its two ends no less.
BOOST_AUTO_TEST_CASE(both_directions) {
  alias_table table;
  add(table, exact, "x:a", "y:b");
  add(table, exact, "y:b", "x:a");
  BOOST_TEST(table.follow("x:a") == table.follow("y:b"));
  add(table, prefix, "http://h/", "https://h/");
  add(table, prefix, "https://h/", "http://h/");
  BOOST_TEST(table.follow("http://h/c") == table.follow("https://h/c"));
  BOOST_TEST(table.follow("http://h/c") != table.follow("https://h/d"));
}

// A row that applies to its own result ends nevertheless.
BOOST_AUTO_TEST_CASE(a_row_that_matches_its_own_result) {
  alias_table table;
  add(table, prefix, "x:a", "x:ab");
  BOOST_TEST(table.follow("x:a") == "x:ab");
}

// Rows are kept in the normal form of the scheme rung.
BOOST_AUTO_TEST_CASE(normal_forms) {
  alias_table table;
  add(table, exact, "HTTP://H:80", "http://\u00E9/%7e");
  BOOST_TEST(table.follow("http://h/") == "http://xn--9ca/~");
}

BOOST_AUTO_TEST_CASE(errors) {
  alias_table table;
  BOOST_TEST(table.add(exact, "a", "x:b").error().code == code::scheme_missing);
  BOOST_TEST(table.add(exact, "a", "x:b").error().operand == operand::first);
  BOOST_TEST(table.add(exact, "x:b", "%").error().code == code::scheme_character);
  BOOST_TEST(table.add(exact, "x:b", "%").error().operand == operand::second);
  BOOST_TEST(table.add(prefix, "x:%", "x:b").error().code == code::percent_encoding);
  BOOST_TEST(table.empty());
}

BOOST_AUTO_TEST_SUITE_END()
