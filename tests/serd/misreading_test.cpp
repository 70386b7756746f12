#include <boost/test/unit_test.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <random>

#include <leiri/serd/misreading.hpp>
#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(misreading)

namespace {

std::string concatenate(std::mt19937& random, std::initializer_list<const char*> pieces, int most) {
  std::string out;
  for (std::uint_fast32_t n = random() % static_cast<unsigned>(most + 1); n > 0; --n) {
    out += *(pieces.begin() + random() % pieces.size());
  }
  return out;
}

}  // namespace

// Serd is asked only about references that look odd: it must be right about all others.
BOOST_AUTO_TEST_CASE(no_misreading_is_missed) {
  std::mt19937 random(20240615);
  int wrong = 0;
  for (int i = 0; i < 200000; ++i) {
    const std::string base =
        concatenate(random, {"s:", "http://a", "urn:x:y", "s:/", "s://h/"}, 1) +
        concatenate(random, {"/", "b", "c", ".", "..", "?", "#", ":"}, 6);
    const std::string relative =
        concatenate(random, {"/", "g", "h", ".", "..", "?", "#", "./", "../", ";"}, 6);
    const auto base_ref = leiri::parse(base, leiri::profile::rdf, leiri::kind::iri);
    const auto ref = leiri::parse(relative, leiri::profile::rdf, leiri::kind::iri_reference);
    if (!base_ref || !ref || ref->has_scheme()) {
      continue;
    }
    std::string out;
    const auto resolved = leiri::resolve(*ref, *base_ref, out);
    BOOST_REQUIRE(resolved.has_value());
    const std::string theirs = leiri::test::stock_resolution(relative, base);
    const std::string found = leiri::serd::misreading(relative, *base_ref, resolved->text);
    BOOST_TEST_CONTEXT('<' << relative << "> against <" << base << '>') {
      BOOST_TEST(found == (theirs == resolved->text ? std::string() : theirs));
    }
    wrong += theirs == resolved->text ? 0 : 1;
  }
  BOOST_TEST(wrong > 1000);
}

BOOST_AUTO_TEST_SUITE_END()
