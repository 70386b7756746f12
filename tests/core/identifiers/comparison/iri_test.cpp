#include <leiri/iri.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <new>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(owned_identifiers)

using namespace leiri;

namespace {

static_assert(std::is_nothrow_move_constructible_v<iri> && std::is_nothrow_move_assignable_v<iri>);
static_assert(std::is_nothrow_default_constructible_v<iri> && std::is_copy_assignable_v<iri>);

// The first is kept in the string object itself, the second on the heap.
const std::string small = "s://h/p?q#f";
const std::string large = "https://user@example.org:8080/over/there/and/far/beyond?name=x#nose";

iri made(const std::string& text, profile p = profile::iri) {
  return iri::parse(text, p, kind::iri_reference).value();
}

std::string joined(const iri& i) {
  std::string out;
  for (const auto& part : {i.scheme(), i.authority(), i.userinfo(), i.host(), i.port(),
                           std::optional(i.path()), i.query(), i.fragment()}) {
    out += shown(part) + ' ';
  }
  return out;
}

const std::string parts_of_small = "s h absent h absent /p q f ";
const std::string parts_of_large =
    "https user@example.org:8080 user example.org 8080 /over/there/and/far/beyond name=x nose ";
const std::string parts_of_none = "absent absent absent absent absent  absent absent ";

void check_is(const iri& i, const std::string& text, const std::string& parts) {
  BOOST_TEST(i.text() == text);
  BOOST_TEST(joined(i) == parts);
  const reference view = i;
  BOOST_TEST((view.text.data() == i.text().data()), "a view of its own text");
}

/// Text, or the error.
std::string shown(const result<iri>& i) {
  return i ? i->text()
           : std::string(name(i.error().code)) +
                 (i.error().operand == operand::second ? " of the second" : "");
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_default_is_the_empty_reference) {
  check_is(iri(), "", parts_of_none);
  check_is(iri::parse("").value(), "", parts_of_none);
}

BOOST_AUTO_TEST_CASE(parse_takes_what_the_profile_allows) {
  check_is(made(small), small, parts_of_small);
  check_is(made(large), large, parts_of_large);
  BOOST_TEST(made("a b", profile::leiri).profile() == profile::leiri);
  const auto refused = iri::parse("http://a b/");
  BOOST_REQUIRE(!refused);
  BOOST_TEST(refused.error() == (error{code::host_character, component::host, 8}));
  BOOST_CHECK_THROW(static_cast<void>(iri::parse("%").value()), bad_result_access);
  BOOST_TEST(iri::parse("a", profile::rdf).error().code == code::scheme_missing,
             "the default kind of RDF is an absolute IRI");
  BOOST_TEST(made("x:a", profile::draft_2003).view().traits.opaque);
}

BOOST_AUTO_TEST_CASE(copies_are_independent) {
  for (const std::string& text : {small, large}) {
    const iri original = made(text);
    iri copy = original;
    check_is(copy, text, joined(original));
    copy = made("x:y");
    check_is(original, text, text == small ? parts_of_small : parts_of_large);
    check_is(copy, "x:y", "x absent absent absent absent y absent absent ");
  }
}

BOOST_AUTO_TEST_CASE(moves_leave_the_empty_reference) {
  iri a = made(small);
  iri b = std::move(a);
  check_is(b, small, parts_of_small);
  check_is(a, "", parts_of_none);
  iri c = made(large);
  c = std::move(b);
  check_is(c, small, parts_of_small);
  check_is(b, "", parts_of_none);
  b = made(large);
  check_is(b, large, parts_of_large);
  swap(b, c);
  check_is(b, small, parts_of_small);
  check_is(c, large, parts_of_large);
  BOOST_TEST(std::move(b).text() == small);
  check_is(b, "", parts_of_none);
}

BOOST_AUTO_TEST_CASE(assignment_to_itself_changes_nothing) {
  for (const std::string& text : {small, large}) {
    iri a = made(text);
    iri& same = a;
    a = same;
    check_is(a, text, text == small ? parts_of_small : parts_of_large);
    a = std::move(same);
    check_is(a, text, text == small ? parts_of_small : parts_of_large);
    swap(a, same);
    check_is(a, text, text == small ? parts_of_small : parts_of_large);
  }
}

// A vector that grows moves its elements, and short texts with them.
BOOST_AUTO_TEST_CASE(containers_may_move_them) {
  std::vector<iri> all;
  for (int i = 0; i < 100; ++i) {
    all.push_back(made("s:" + std::to_string(i) + "?q"));
  }
  all.erase(all.begin());
  for (int i = 1; i < 100; ++i) {
    const iri& at = all[static_cast<std::size_t>(i - 1)];
    BOOST_TEST(at.path() == std::to_string(i));
    BOOST_TEST(*at.query() == "q");
  }
}

BOOST_AUTO_TEST_CASE(they_are_compared_as_strings) {
  BOOST_TEST((made(small) == made(small)));
  BOOST_TEST((made("HTTP://h") != made("http://h")), "RFC 3987 section 5.3.1");
  BOOST_TEST((made("x:y", profile::uri) == made("x:y", profile::leiri)));
  // U+FFEE and U+10000: UTF-8 has the order of code points, UTF-16 has not.
  std::vector<iri> all = {made("x:\U00010000"), made("x:\uFFEE"), made("x:a"), made("x:")};
  std::sort(all.begin(), all.end());
  BOOST_TEST((all == std::vector{made("x:"), made("x:a"), made("x:\uFFEE"), made("x:\U00010000")}));
  const std::unordered_set<iri> set = {made(small), made(large), made(small)};
  BOOST_TEST(set.size() == 2U);
  BOOST_TEST(set.count(made(large)) == 1U);
}

// RFC 3986 section 5.4.1
BOOST_AUTO_TEST_CASE(references_are_resolved_against_a_base) {
  const iri base = made("http://a/b/c/d;p?q");
  BOOST_TEST(shown(base.resolve("../g")) == "http://a/b/g");
  BOOST_TEST(shown(base.resolve("?y")) == "http://a/b/c/d;p?y");
  BOOST_TEST(shown(base.resolve("x:../y")) == "x:y");
  BOOST_TEST(shown(base.resolve("x:../y", absolute_references::verbatim)) == "x:../y");
  BOOST_TEST(*base.resolve("//h:1/\u00E9").value().port() == "1");
  BOOST_TEST(shown(base.resolve("a b")) == "path-character");
  BOOST_TEST(shown(made("a").resolve("b")) == "relative-without-base of the second");
  BOOST_TEST(shown(made("http://a/my dir/", profile::leiri).resolve("b c")) ==
             "http://a/my dir/b c");
}

BOOST_AUTO_TEST_CASE(relativize_undoes_resolve) {
  const iri base = made("http://a/b/c/d;p?q");
  BOOST_TEST(shown(base.relativize("http://a/b/g")) == "../g");
  BOOST_TEST(shown(base.relativize("x:y")) == "x:y");
  BOOST_TEST(shown(base.relativize("y")) == "relative-reference");
  BOOST_TEST(shown(made("a").relativize("x:y")) == "relative-without-base of the second");
}

BOOST_AUTO_TEST_CASE(normal_forms) {
  const iri mixed = made("HTTP://h:80/./%7Ea%c3%a9");
  BOOST_TEST(shown(mixed.normalize()) == "http://h:80/~a\u00E9");
  BOOST_TEST(shown(mixed.normalize(rung::scheme)) == "http://h/~a\u00E9");
  BOOST_TEST(shown(mixed.normalize(rung::string)) == mixed.text());
  BOOST_TEST(shown(made("HTTP://h/%c3%a9", profile::uri).normalize()) == "http://h/%C3%A9");
}

BOOST_AUTO_TEST_CASE(mapped_to_uris_and_back) {
  const iri i = made("http://r\u00E9sum\u00E9.example.org/\u00E9");
  const iri uri = i.to_uri().value();
  BOOST_TEST(uri.text() == "http://r%C3%A9sum%C3%A9.example.org/%C3%A9");
  BOOST_TEST(uri.profile() == profile::uri);
  BOOST_TEST((uri.to_iri() == i));
  BOOST_TEST(uri.to_iri()->profile() == profile::iri);
  BOOST_TEST(shown(i.to_uri(domain_names::convert)) == "http://xn--rsum-bpad.example.org/%C3%A9");
  BOOST_TEST((i.to_uri(domain_names::convert).value().to_iri(domain_names::convert) == i));
  // draft 3987bis allows no percent-encoding in a host, RFC 3986 does.
  BOOST_TEST(made("http://\u00E9/", profile::iri_bis).to_uri()->profile() == profile::uri);
  // RFC 6874 is not part of RFC 3986.
  const iri zone = made("http://[fe80::1%25eth0]/\u00E9", profile::rdf);
  BOOST_TEST(shown(zone.to_uri()) == "http://[fe80::1%25eth0]/%C3%A9");
  BOOST_TEST(zone.to_uri()->profile() == profile::rdf);
  BOOST_TEST(shown(made("a b/%C3%A9", profile::leiri).to_iri()) == "a%20b/\u00E9");
  BOOST_TEST(shown(made("a b", profile::leiri).to_uri()) == "a%20b");
}

BOOST_AUTO_TEST_SUITE_END()
