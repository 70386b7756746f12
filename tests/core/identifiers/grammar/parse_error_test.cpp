#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "parse_cases.hpp"
#include "support/oracle.hpp"

// Each grammar error of behaviour.md section 1, in its order: code, component and offset
BOOST_AUTO_TEST_SUITE(parse_errors)

using namespace leiri;
using namespace leiri::test;
using namespace parse_cases;

// behaviour.md section 1: before any other check
BOOST_AUTO_TEST_CASE(utf8_invalid) {
  for (const profile p : rfc_profiles) {
    for (const kind k : all_kinds) {
      bad_each(p, k, code::utf8_invalid, component::none,
               {{"\xFF", 0},
                {"a\xC3", 1},
                {"a\xE2\x82", 1},
                {"a/\xED\xA0\x80", 2},
                {"a?\xC0\xAF", 2},
                {"a#\xF4\x90\x80\x80", 2},
                {"http://a b/\xFF", 11},
                {"1a:%zz#\x80", 7},
                {"//[::1\x80", 6},
                {"//h:8x\u00E9\xC3", 8},
                {"\uFFFE\xF0\x9F\x8D", 3},
                {"#a#\xC3(", 3}});
    }
  }
}

BOOST_AUTO_TEST_CASE(scheme_missing) {
  for (const profile p : rfc_profiles) {
    for (const kind k : {kind::iri, kind::absolute_iri}) {
      bad_each(p, k, code::scheme_missing, component::scheme,
               {{"", 0},
                {"abc", 3},
                {"a/b:c", 1},
                {"a?", 1},
                {"a#", 1},
                {"/a", 0},
                {"//h/", 0},
                {"?a:b", 0},
                {"#a:b", 0},
                {":a", 0}});
    }
  }
}

BOOST_AUTO_TEST_CASE(scheme_character) {
  for (const profile p : rfc_profiles) {
    for (const kind k : {kind::iri, kind::absolute_iri}) {
      bad_each(p, k, code::scheme_character, component::scheme,
               {{"1a:b", 0},
                {"+a:b", 0},
                {"a_b:c", 1},
                {"a b:c", 1},
                {"ab%41:c", 2},
                {"%41:b", 0},
                {"\u00E9:a", 0},
                {"ab\u00E9:c", 2},
                {"a@b", 1}});
    }
  }
}

BOOST_AUTO_TEST_CASE(scheme_not_allowed) {
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::relative_ref, code::scheme_not_allowed, component::scheme,
             {{"a:", 1}, {"http://h/", 4}, {"A+-.:b", 4}});
  }
}

BOOST_AUTO_TEST_CASE(fragment_not_allowed) {
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::absolute_iri, code::fragment_not_allowed, component::fragment,
             {{"s:#", 2}, {"s:a#f", 3}, {"s://h?q#", 7}});
  }
}

BOOST_AUTO_TEST_CASE(userinfo_character) {
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    bad_each(p, kind::iri_reference, code::userinfo_character, component::userinfo,
             {{"//a b@h", 3},
              {"//<@h", 2},
              {"s://u\\:p@h", 5},
              {"//\x7F@h", 2},
              {"//\u0080@h", 2},
              {"//\uFDD0@h", 2}});
  }
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::userinfo_character, component::userinfo,
             {{"//u[@h", 3}, {"//u]@h", 3}, {"//\uFFFE@h", 2}});
  }
  bad_each(profile::uri, kind::iri_reference, code::userinfo_character, component::userinfo,
           {{"//\u00E9@h", 2}, {"//a:\u202E@h", 4}});
}

BOOST_AUTO_TEST_CASE(host_character) {
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    bad_each(p, kind::iri_reference, code::host_character, component::host,
             {{"http://a b/", 8},
              {"//a|b", 3},
              {"//a\\b", 3},
              {"//`", 2},
              {"//u@ ", 4},
              {"//\x01", 2},
              {"//\u009F", 2},
              {"//\uFFF0", 2},
              {"//\U000E0001", 2}});
  }
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::host_character, component::host,
             {{"//a]", 3},
              {"//a[::1]", 3},
              {"//u@h@i", 5},
              {"//[::1]a", 7},
              {"//[::1]@h", 7},
              {"//[::1][::1]", 7},
              {"//\uFFFF", 2}});
  }
  bad_each(profile::uri, kind::iri_reference, code::host_character, component::host,
           {{"http://\u00E9/", 7}, {"//a\u202E", 3}});
}

BOOST_AUTO_TEST_CASE(ip_literal) {
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::ip_literal, component::host,
             {{"//[", 2},
              {"//[]", 2},
              {"//[::1", 2},
              {"//[::1/]", 2},
              {"//[::1?]", 2},
              {"//[1.2.3.4]", 2},
              {"//[1::2::3]:80", 2},
              {"//[::g]", 2},
              {"s://u@[zz]:80/", 6},
              {"//[v1.]", 2},
              {"//[v1.a%41]", 2},
              {"//[::1%25]", 2},
              {"//[ ::1]", 2},
              {"//[\u00E9]", 2},
              {"//[::1@h]", 2},
              {"//[[::1]]", 2}});
  }
  for (const profile p : {profile::uri, profile::iri, profile::leiri}) {
    bad_each(p, kind::iri_reference, code::ip_literal, component::host,
             {{"//[fe80::1%25e]", 2}, {"http://u@[fe80::1%25e]:80/", 9}});
  }
}

BOOST_AUTO_TEST_CASE(port_character) {
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::port_character, component::port,
             {{"//[::1]:8a", 9},
              {"//[::1]:80:", 10},
              {"//u@h:8a/", 7},
              {"//u@h:-1/", 6},
              {"//u@h:%38", 6},
              {"//u@h:8]", 7},
              {"//h:8]", 5},
              {"//h:[", 4}});
  }
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    bad_each(p, kind::iri_reference, code::port_character, component::port,
             {{"//h:8 0", 5}, {"//u@h:8 0", 7}});
  }
  bad(profile::leiri, kind::iri_reference, "//u@h:8 0", {code::port_character, component::port, 7});
  bad(profile::iri, kind::iri_reference, "//u@h:\u0664",
      {code::port_character, component::port, 6});
}

// "h:8a" begins "h:8a@i", but without an "@" in the authority nothing is read as userinfo.
BOOST_AUTO_TEST_CASE(port_that_might_be_userinfo) {
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::port_character, component::port,
             {{"//h:8a", 5}, {"//h:8a/", 5}, {"//h:80:80?", 6}, {"http://u:p#f", 9}});
    ok(p, kind::iri_reference, {"//h:8a@i", "//h:80:80@i?", "http://u:p@h#f"});
  }
}

BOOST_AUTO_TEST_CASE(path_character) {
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    bad_each(p, kind::iri_reference, code::path_character, component::path,
             {{" ", 0},
              {"a b", 1},
              {"/<", 1},
              {"s:a\\b", 3},
              {"//h/\"", 4},
              {"/\x7F", 1},
              {std::string("/\0", 2), 1},
              {"\u0080", 0},
              {"/\uFFFD", 1},
              {"\U000E0FFF", 0},
              {"a/{b}", 2}});
  }
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::path_character, component::path,
             {{"[", 0}, {"a]", 1}, {"/[::1]", 1}, {"s:[", 2}, {"/\uFFFE", 1}, {"\uFFFF", 0}});
  }
  bad_each(profile::uri, kind::iri_reference, code::path_character, component::path,
           {{"/\u00E9", 1}, {"s:\U0001F355", 2}});
}

BOOST_AUTO_TEST_CASE(path_colon) {
  for (const profile p : rfc_profiles) {
    for (const kind k : {kind::iri_reference, kind::relative_ref}) {
      bad_each(p, k, code::path_colon, component::path,
               {{":", 0},
                {":a", 0},
                {"1a:b", 2},
                {"a_b:c", 3},
                {"a%20:b", 4},
                {"..:a", 2},
                {"a@b:c", 3}});
    }
  }
  bad(profile::iri, kind::iri_reference, "\u00E9:a", {code::path_colon, component::path, 2});
  bad(profile::leiri, kind::iri_reference, "a b:c", {code::path_colon, component::path, 3});
}

BOOST_AUTO_TEST_CASE(query_character) {
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    bad_each(p, kind::iri_reference, code::query_character, component::query,
             {{"? ", 1},
              {"a?b|c", 3},
              {"s:?\x1F", 3},
              {"?\u0080", 1},
              {"?\U000E0001", 1},
              {"?\U000FFFFE", 1}});
  }
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::query_character, component::query,
             {{"?[", 1}, {"?a]#", 2}, {"?\uFFFF", 1}});
  }
  bad(profile::uri, kind::iri_reference, "?\u00E9", {code::query_character, component::query, 1});
}

BOOST_AUTO_TEST_CASE(fragment_character) {
  for (const profile p : {profile::uri, profile::iri, profile::rdf}) {
    bad_each(p, kind::iri_reference, code::fragment_character, component::fragment,
             {{"# ", 1}, {"a#b^", 3}, {"#\n", 1}, {"#\uFDEF", 1}});
  }
  for (const profile p : rfc_profiles) {
    bad_each(p, kind::iri_reference, code::fragment_character, component::fragment,
             {{"##", 1}, {"a#b#c", 3}, {"s:?q#[", 5}, {"#]", 1}, {"#\uFFFE", 1}});
  }
  bad(profile::uri, kind::iri_reference, "#\u00E9",
      {code::fragment_character, component::fragment, 1});
}

BOOST_AUTO_TEST_CASE(percent_encoding) {
  struct at {
    std::string text;
    component part;
    std::uint32_t offset;
  };
  const std::vector<at> rows = {
      {"%", component::path, 0},          {"a%2", component::path, 1},
      {"a%zz", component::path, 1},       {"a%2z/%41", component::path, 1},
      {"%2\u00E9", component::path, 0},   {"/%41%%41", component::path, 4},
      {"//%4@h", component::userinfo, 2}, {"//u:%@h", component::userinfo, 4},
      {"//%4/", component::host, 2},      {"//a%g0", component::host, 3},
      {"//u@%", component::host, 4},      {"?%", component::query, 1},
      {"?%4g", component::query, 1},      {"#%F", component::fragment, 1},
      {"s:%-1", component::path, 2}};
  for (const profile p : rfc_profiles) {
    for (const at& r : rows) {
      bad(p, kind::iri_reference, r.text, {code::percent_encoding, r.part, r.offset});
    }
  }
}

BOOST_AUTO_TEST_CASE(private_use) {
  for (const profile p : {profile::iri, profile::rdf}) {
    for (const char* c :
         {"\uE000", "\uF8FF", "\U000F0000", "\U000FFFFD", "\U00100000", "\U0010FFFD"}) {
      const std::string one(c);
      bad(p, kind::iri_reference, "/" + one, {code::private_use, component::path, 1});
      bad(p, kind::iri_reference, "//" + one, {code::private_use, component::host, 2});
      bad(p, kind::iri_reference, "//" + one + "@h", {code::private_use, component::userinfo, 2});
      bad(p, kind::iri_reference, "?" + one + "#" + one,
          {code::private_use, component::fragment, static_cast<std::uint32_t>(2 + one.size())});
    }
  }
}

// RFC 3987 section 4.1
BOOST_AUTO_TEST_CASE(bidi_format_character) {
  for (const std::string& c : seven_formatting) {
    const auto expect = [](const std::string& text, component part, std::uint32_t offset) {
      bad(profile::iri, kind::iri_reference, text, {code::bidi_format_character, part, offset});
    };
    expect("a" + c, component::path, 1);
    expect("//" + c, component::host, 2);
    expect("//" + c + "@h", component::userinfo, 2);
    expect("?" + c, component::query, 1);
    expect("#" + c, component::fragment, 1);
  }
  for (const char* near : {"\u200D", "\u2010", "\u2029", "\u202F", "\u061C", "\u2066", "\u2069"}) {
    ok(profile::iri, kind::iri_reference, {near});
  }
}

BOOST_AUTO_TEST_SUITE_END()
