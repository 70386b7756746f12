#include <leiri/reference.hpp>
#include <leiri/result.hpp>

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(results)

using namespace leiri;

static_assert(std::is_trivially_copyable_v<error>);
static_assert(std::is_trivially_copyable_v<reference>);
static_assert(std::is_trivially_copyable_v<result<int>>);
static_assert(std::is_trivially_copyable_v<result<reference>>);
static_assert(std::is_trivially_copyable_v<result<void>>);
static_assert(!std::is_trivially_copyable_v<result<std::string>>);

BOOST_AUTO_TEST_CASE(a_value) {
  const result<std::string> r = std::string("abc");
  BOOST_TEST(r.has_value());
  BOOST_TEST(static_cast<bool>(r));
  BOOST_TEST(r.value() == "abc");
  BOOST_TEST(*r == "abc");
  BOOST_TEST(r->size() == 3U);
  BOOST_TEST(r.value_or("other") == "abc");
}

BOOST_AUTO_TEST_CASE(an_error) {
  const error e{code::host_character, component::host, 7};
  const result<std::string> r = e;
  BOOST_TEST(!r.has_value());
  BOOST_TEST(!static_cast<bool>(r));
  BOOST_TEST(r.error() == e);
  BOOST_TEST(r.value_or("other") == "other");
  BOOST_CHECK_EXCEPTION(static_cast<void>(r.value()), bad_result_access,
                        [&](const bad_result_access& thrown) { return thrown.error() == e; });
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

BOOST_AUTO_TEST_CASE(values_can_be_changed_and_moved_out) {
  result<std::string> r = std::string("abc");
  *r += 'd';
  r->push_back('e');
  r.value() += 'f';
  BOOST_TEST(*r == "abcdef");

  using owner = std::unique_ptr<int>;
  result<owner> owned = std::make_unique<int>(5);
  const owner taken = *std::move(owned);
  BOOST_TEST(*taken == 5);
  owned = std::make_unique<int>(6);
  BOOST_TEST(*std::move(owned).value() == 6);
  result<owner> none = error{code::too_long};
  BOOST_TEST(*std::move(none).value_or(std::make_unique<int>(7)) == 7);
  BOOST_CHECK_THROW(static_cast<void>(std::move(none).value()), bad_result_access);
}

BOOST_AUTO_TEST_CASE(success_without_a_value) {
  const result<void> done;
  BOOST_TEST(done.has_value());
  BOOST_CHECK_NO_THROW(done.value());
  const result<void> failed = error{code::too_long};
  BOOST_TEST(!failed);
  BOOST_TEST(failed.error() == error{code::too_long});
  BOOST_CHECK_THROW(failed.value(), bad_result_access);
  BOOST_TEST((done == result<void>()));
  BOOST_TEST((done != failed));
  BOOST_TEST((failed == error{code::too_long}));
  static_assert(result<void>());
}

// As std::expected: https://eel.is/c++draft/expected.object.monadic
BOOST_AUTO_TEST_CASE(and_then_goes_on_with_a_value) {
  const auto half = [](int i) -> result<int> {
    return i % 2 == 0 ? result<int>(i / 2) : error{code::port_character};
  };
  constexpr result<int> twelve = 12;
  BOOST_TEST((twelve.and_then(half) == 6));
  BOOST_TEST((twelve.and_then(half).and_then(half).and_then(half) == error{code::port_character}));
  const result<int> none = error{code::too_long};
  BOOST_TEST((none.and_then(half) == error{code::too_long}));

  const auto check = [](int i) -> result<void> {
    return i > 0 ? result<void>() : error{code::bidi_mixed};
  };
  BOOST_TEST((twelve.and_then(check) == result<void>()));
  BOOST_TEST((result<int>(0).and_then(check) == error{code::bidi_mixed}));
  BOOST_TEST((twelve.and_then(check).and_then([] { return result<int>(1); }) == 1));
  BOOST_TEST(
      (none.and_then(check).and_then([] { return result<int>(1); }) == error{code::too_long}));
}

BOOST_AUTO_TEST_CASE(transform_changes_a_value) {
  constexpr auto twice = [](int i) { return 2 * i; };
  constexpr result<int> three = 3;
  static_assert(three.transform(twice) == 6);
  static_assert(result<int>(error{code::too_long}).transform(twice) == error{code::too_long});

  int seen = 0;
  const result<void> done = three.transform([&](int i) { seen = i; });
  BOOST_TEST(done.has_value());
  BOOST_TEST(seen == 3);
  BOOST_TEST((done.transform([] { return 4; }) == 4));
  BOOST_TEST((done.transform([] {}) == result<void>()));
  const result<void> failed = error{code::too_long};
  BOOST_TEST((failed.transform([] { return 4; }) == error{code::too_long}));

  // The value is moved into the function.
  result<std::unique_ptr<int>> owned = std::make_unique<int>(5);
  const auto inner = std::move(owned).transform([](std::unique_ptr<int> p) { return *p; });
  BOOST_TEST((inner == 5));
  BOOST_TEST((*owned == nullptr));
}

BOOST_AUTO_TEST_CASE(or_else_replaces_an_error) {
  const auto offset = [](const error& e) { return result<int>(static_cast<int>(e.offset)); };
  BOOST_TEST((result<int>(1).or_else(offset) == 1));
  const result<int> none = error{code::too_long, component::none, 7};
  BOOST_TEST((none.or_else(offset) == 7));
  const auto worse = [](const error&) -> result<int> { return error{code::bad_request}; };
  BOOST_TEST((none.or_else(worse) == error{code::bad_request}));
  const auto forgive = [](const error&) { return result<void>(); };
  BOOST_TEST((result<void>(error{code::too_long}).or_else(forgive) == result<void>()));
}

BOOST_AUTO_TEST_CASE(equality_is_that_of_values_and_of_errors) {
  const result<int> one = 1;
  const result<int> none = error{code::too_long};
  BOOST_TEST((one == 1));
  BOOST_TEST((one != 2));
  BOOST_TEST((one == result<int>(1)));
  BOOST_TEST((none == error{code::too_long}));
  BOOST_TEST((none != error{code::too_long, component::none, 1}));
  BOOST_TEST((one != none));
  BOOST_TEST((result<std::string>(std::string("a")) == std::string("a")));
}

BOOST_AUTO_TEST_SUITE_END()
