#pragma once

#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

// The rows of the tables of parser tests.
namespace parse_cases {

using namespace leiri;
using namespace leiri::test;

using strings = std::vector<std::string>;

inline void ok(profile p, kind k, const strings& texts) {
  for (const std::string& text : texts) {
    const exact_copy copy(text);
    BOOST_TEST_CONTEXT(p << ' ' << k << " \"" << text << '"') {
      const auto ref = parse(copy.view(), p, k);
      BOOST_TEST(ref.has_value());
      if (!ref) {
        BOOST_TEST_MESSAGE(ref.error());
      }
    }
  }
}

inline void bad(profile p, kind k, const std::string& text, const error& expected) {
  const exact_copy copy(text);
  BOOST_TEST_CONTEXT(p << ' ' << k << " \"" << text << '"') {
    const auto ref = parse(copy.view(), p, k);
    BOOST_REQUIRE(!ref.has_value());
    BOOST_TEST(ref.error() == expected);
  }
}

/// For tables of one code and component.
struct row {
  std::string text;
  std::uint32_t offset;
};

inline void bad_each(profile p, kind k, code c, component part, const std::vector<row>& rows) {
  for (const row& r : rows) {
    bad(p, k, r.text, {c, part, r.offset});
  }
}

inline constexpr leiri::profile unicode_profiles[] = {profile::iri, profile::leiri, profile::rdf};

inline const strings seven_formatting = {"\u200E", "\u200F", "\u202A", "\u202B",
                                         "\u202C", "\u202D", "\u202E"};

}  // namespace parse_cases
