#include <leiri/checker.hpp>
#include <leiri/message.hpp>
#include <leiri/normalize.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(findings_about_form)

using namespace leiri;

namespace {

std::vector<finding> all_findings(std::string_view text) {
  std::vector<finding> all;
  const auto ref = parse(text, profile::iri, kind::iri_reference);
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(ref.has_value()); }
  check(*ref, profile::iri, all);
  check_normal_form(*ref, all);
  return all;
}

/// "host 7: EXAMPLE, normally example; ..."
std::string differences(std::string_view text) {
  std::string told;
  for (const finding& f : all_findings(text)) {
    if (f.code == code::not_normal) {
      const std::string all = message(f.code, text, f.offset);
      told += std::string(name(f.component)) + ' ' + std::to_string(f.offset) +
              all.substr(all.find(": ")) + "; ";
    }
  }
  return told;
}

}  // namespace

// RFC 3986 sections 6.2.2.1, 6.2.2.2, 6.2.3; behaviour.md section 6
BOOST_AUTO_TEST_CASE(each_component_is_named_with_its_normal_form) {
  struct row {
    std::string_view identifier;
    std::string_view differences;
  };
  constexpr row rows[] = {
      {"http://example.com/%7e", "path 19: %7e, normally ~; "},
      {"http://example.com/a%c3b", "path 20: %c3, normally %C3; "},
      {"http://example.com/%C3%a9", "path 22: %a9, normally %A9; "},
      {"http://EXAMPLE.com/", "host 7: EXAMPLE, normally example; "},
      {"http://exAmple.com/", "host 9: A, normally a; "},
      {"http://example.com", "path 18: / is missing; "},
      {"http://example.com?q", "path 18: / is missing; "},
      {"http://example.com:08080/", "port 19: 0 can be left out; "},
      {"http://u%73er@h/", "userinfo 8: %73, normally s; "},
      {"http://h/?%7e#%2d", "query 10: %7e, normally ~; fragment 14: %2d, normally -; "},
      {"http://h/%7ea/%c3", "path 9: %7ea/%c3, normally ~a/%C3; "},
      {"%7e", "path 0: %7e, normally ~; "},
      {"http://ex%41mple.com/", "host 9: %41, normally a; "},
      {"urn:ISBN:0451450523", "path 4: ISBN, normally isbn; "},
      {"mailto:Joe@EXAMPLE.com", "path 11: EXAMPLE, normally example; "},
      {"file://localhost/a", "host 7: localhost can be left out; "},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.identifier) { BOOST_TEST(differences(r.identifier) == r.differences); }
  }
}

// The r-component of a urn is not counted in a comparison, but it means something (RFC 8141).
BOOST_AUTO_TEST_CASE(normal_forms_are_not_reported) {
  for (const char* identifier :
       {"http://example.com/", "http://h/%C3%A9", "http://h/\u00E9", "http://h/\u00E9%C3%A9",
        "http://\u00E9.org/", "http://xn--9ca.org/", "http://h/%2F%20", "a/../b", "", "//h", "?%25",
        "urn:example:a?+r#f", "mailto:A@example.com", "http://h:8080/", "x:A"}) {
    BOOST_TEST_CONTEXT(identifier) { BOOST_TEST(differences(identifier).empty()); }
  }
}

BOOST_AUTO_TEST_CASE(what_another_finding_says_is_not_repeated) {
  struct row {
    std::string_view identifier;
    code only;
  };
  constexpr row rows[] = {
      {"HTTP://h/", code::scheme_uppercase},
      {"http://h:80/", code::port_default},
      {"http://h:/", code::port_empty},
      {"http://h/a/../b", code::dot_segments},
      {"urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", code::uuid_uppercase},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.identifier) {
      const std::vector<finding> all = all_findings(r.identifier);
      BOOST_TEST_REQUIRE(all.size() == 1U);
      BOOST_TEST(all[0].code == r.only);
    }
  }
}

// A second implementation of the same question: if nothing is reported, normalization changes
// nothing.
BOOST_AUTO_TEST_CASE(nothing_is_reported_exactly_if_normalizing_changes_nothing) {
  constexpr normal_form form = {true, true, false, true};
  std::size_t normal = 0;
  for (const char* identifier :
       {"http://h/%7E", "http://h/~", "http://H/", "http://h", "http://h/?%c3%a9", "x://h:01/",
        "x://h:1/", "http://h/a#%41", "/%7e", "/a", "ftp://U@h/", "tel:1", "did:a:B"}) {
    const auto ref = parse(identifier, profile::iri, kind::iri_reference);
    BOOST_TEST_REQUIRE(ref.has_value());
    const bool is_normal = normalize(*ref, form, notation::as_written) == identifier;
    BOOST_TEST_CONTEXT(identifier) { BOOST_TEST(differences(identifier).empty() == is_normal); }
    normal += is_normal ? 1 : 0;
  }
  BOOST_TEST(normal == 6U);
}

BOOST_AUTO_TEST_CASE(findings_stay_in_reading_order) {
  const std::vector<finding> all = all_findings("HTTP://EXAMPLE.com/%7e/%FF?%C0%AF");
  std::vector<std::uint32_t> offsets;
  for (const finding& f : all) {
    offsets.push_back(f.offset);
  }
  BOOST_TEST((offsets == std::vector<std::uint32_t>{0, 7, 19, 23, 27}));
}

BOOST_AUTO_TEST_SUITE_END()
