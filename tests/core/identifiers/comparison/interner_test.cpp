#include <leiri/interner.hpp>

#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "core/support/allocations.hpp"
#include "text/keyed_hash.hpp"

BOOST_AUTO_TEST_SUITE(interning)

using namespace leiri;
using namespace leiri::test;

BOOST_AUTO_TEST_CASE(ids_count_from_zero) {
  interner names;
  BOOST_TEST(names.size() == 0U);
  BOOST_TEST(names.intern("http://h/a") == 0U);
  BOOST_TEST(names.intern("http://h/b") == 1U);
  BOOST_TEST(names.intern("http://h/a") == 0U);
  BOOST_TEST(names.size() == 2U);
  BOOST_TEST(names[0] == "http://h/a");
  BOOST_TEST(names[1] == "http://h/b");
}

// The string rung and nothing else
BOOST_AUTO_TEST_CASE(only_equal_strings_are_equal) {
  interner names;
  const std::vector<std::string> different = {
      "a",       "A",      "a ",     "",    std::string(1, '\0'), std::string("a\0", 2), "\u00E9",
      "e\u0301", "%C3%A9", "%c3%a9", "\xFF"};
  for (std::size_t i = 0; i < different.size(); ++i) {
    BOOST_TEST(names.intern(different[i]) == i);
  }
  for (std::size_t i = 0; i < different.size(); ++i) {
    BOOST_TEST(names[static_cast<interner::id>(i)] == different[i]);
  }
}

BOOST_AUTO_TEST_CASE(find_gives_no_id) {
  interner names;
  BOOST_TEST(!names.find("a").has_value());
  BOOST_TEST(!names.find("").has_value());
  names.intern("a");
  BOOST_TEST((names.find("a") == 0U));
  BOOST_TEST(!names.find("b").has_value());
  BOOST_TEST(!names.find("").has_value());
  BOOST_TEST(names.size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_empty_string) {
  interner names;
  BOOST_TEST(names.intern("a") == 0U);
  BOOST_TEST(names.intern("") == 1U);
  BOOST_TEST(names.intern(std::string_view()) == 1U);
  BOOST_TEST(names[1].empty());
  BOOST_TEST((names.find("") == 1U));
}

BOOST_AUTO_TEST_CASE(it_keeps_copies) {
  interner names;
  std::string text = "abc";
  names.intern(text);
  text = "xyz";
  BOOST_TEST(names[0] == "abc");
}

BOOST_AUTO_TEST_CASE(views_stay_in_place) {
  constexpr interner::id count = 100000;
  const auto name = [](interner::id i) { return "http://example.org/ns/" + std::to_string(i); };
  interner names;
  std::vector<std::string_view> views;
  for (interner::id i = 0; i < count; ++i) {
    BOOST_REQUIRE(names.intern(name(i)) == i);
    views.push_back(names[i]);
  }
  BOOST_TEST(names.size() == count);
  for (interner::id i = 0; i < count; ++i) {
    BOOST_REQUIRE(views[i] == name(i));
    BOOST_REQUIRE(names[i].data() == views[i].data());
    BOOST_REQUIRE(names.intern(name(i)) == i);
    BOOST_REQUIRE((names.find(name(i)) == i));
  }
}

// Larger than any block, before, between and after small ones
BOOST_AUTO_TEST_CASE(large_strings) {
  interner names;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < 40; ++i) {
    const auto letter = static_cast<char>(static_cast<unsigned char>('a' + i % 26));
    texts.emplace_back((i % 4 == 0   ? 1
                        : i % 4 == 1 ? 15000
                        : i % 4 == 2 ? 17000
                                     : 300000) +
                           i,
                       letter);
  }
  std::vector<const char*> places;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const interner::id id = names.intern(texts[i]);
    BOOST_TEST(id == i);
    places.push_back(names[id].data());
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    BOOST_TEST((names[static_cast<interner::id>(i)] == texts[i]));
    BOOST_TEST((names[static_cast<interner::id>(i)].data() == places[i]));
  }
}

BOOST_AUTO_TEST_CASE(a_moved_interner) {
  interner names;
  names.intern("a");
  const char* const place = names[0].data();
  interner moved = std::move(names);
  BOOST_TEST((moved[0].data() == place));
  BOOST_TEST(moved.intern("a") == 0U);
  BOOST_TEST(names.size() == 0U);
  BOOST_TEST(!names.find("a"));
  BOOST_TEST(names.intern("b") == 0U);
  names = interner();
  BOOST_TEST(names.intern("b") == 0U);
}

// An object with an interner can be created where nothing may throw.
BOOST_AUTO_TEST_CASE(an_empty_interner) {
  static_assert(std::is_nothrow_default_constructible_v<interner>);
  BOOST_TEST(allocations_during([] { BOOST_TEST(interner().size() == 0U, "empty"); }) == 0U);
}

BOOST_AUTO_TEST_CASE(all_machines_multiply_alike) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 10000; ++i) {
    const std::uint64_t a = random() | (i % 2 == 0 ? 0 : 0xFFFFFFFF00000000);
    const std::uint64_t b = random() >> i % 64;
    BOOST_REQUIRE(detail::folded_product(a, b) == ((a * b) ^ detail::upper_product(a, b)));
  }
  BOOST_TEST(detail::upper_product(UINT64_MAX, UINT64_MAX) == UINT64_MAX - 1);
}

// Every byte of the string counts, at every place, and no byte outside it does.
BOOST_AUTO_TEST_CASE(the_hash_covers_the_whole_string) {
  const detail::hash_key key = detail::random_hash_key();
  std::set<std::uint64_t> hashes;
  std::size_t count = 0;
  for (std::size_t size = 0; size < 70; ++size) {
    // Exactly as large as the string, so that the sanitizer detects reads beyond it.
    const auto bytes = std::make_unique<char[]>(size);
    const std::string_view text(bytes.get(), size);
    hashes.insert(detail::keyed_hash(text, key));
    for (std::size_t at = 0; at < size; ++at) {
      bytes[at] = 1;
      hashes.insert(detail::keyed_hash(text, key));
      bytes[at] = 0;
    }
    count += size + 1;
  }
  BOOST_TEST(hashes.size() == count);
}

// Strings that collide under one key do not under another: no list of strings is slow for every
// table.
BOOST_AUTO_TEST_CASE(collisions_depend_on_the_key) {
  constexpr std::uint64_t slots = 4096;
  const detail::hash_key chosen = {1, 2};
  std::vector<std::string> colliding;
  for (int i = 0; colliding.size() < 64; ++i) {
    std::string text = "http://example.org/" + std::to_string(i);
    if (detail::keyed_hash(text, chosen) % slots == 0) {
      colliding.push_back(std::move(text));
    }
  }
  std::set<std::uint64_t> places;
  const detail::hash_key drawn = detail::random_hash_key();
  for (const std::string& text : colliding) {
    places.insert(detail::keyed_hash(text, drawn) % slots);
  }
  BOOST_TEST(places.size() > 32U);
}

BOOST_AUTO_TEST_SUITE_END()
