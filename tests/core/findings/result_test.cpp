#include <leiri/reference.hpp>
#include <leiri/result.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <type_traits>
#include <variant>

#include "core/support/printing.hpp"

using namespace leiri;

static_assert(std::is_trivially_copyable_v<error>);
static_assert(std::is_trivially_copyable_v<reference>);
static_assert(std::is_trivially_copyable_v<result<int>>);
static_assert(std::is_trivially_copyable_v<result<reference>>);
static_assert(!std::is_trivially_copyable_v<result<std::string>>);

BOOST_AUTO_TEST_SUITE(results)

BOOST_AUTO_TEST_CASE(a_value) {
  const result<std::string> r = std::string("abc");
  BOOST_TEST(r.has_value());
  BOOST_TEST(static_cast<bool>(r));
  BOOST_TEST(r.value() == "abc");
  BOOST_TEST(*r == "abc");
  BOOST_TEST(r->size() == 3U);
  BOOST_TEST(r.value_or("other") == "abc");
  BOOST_CHECK_THROW(static_cast<void>(r.error()), std::bad_variant_access);
}

BOOST_AUTO_TEST_CASE(an_error) {
  const error e{code::host_character, component::host, 7};
  const result<std::string> r = e;
  BOOST_TEST(!r.has_value());
  BOOST_TEST(!static_cast<bool>(r));
  BOOST_TEST(r.error() == e);
  BOOST_TEST(r.value_or("other") == "other");
  BOOST_CHECK_THROW(static_cast<void>(r.value()), std::bad_variant_access);
}

BOOST_AUTO_TEST_CASE(copies_and_constants) {
  constexpr result<int> five = 5;
  static_assert(*five == 5 && five.value_or(6) == 5);
  constexpr result<int> none = error{code::too_long};
  static_assert(!none && none.value_or(6) == 6 && none.error().offset == 0);
  result<int> copy = five;
  BOOST_TEST(*copy == 5);
  copy = none;
  BOOST_TEST(copy.error().code == code::too_long);
}

BOOST_AUTO_TEST_SUITE_END()
