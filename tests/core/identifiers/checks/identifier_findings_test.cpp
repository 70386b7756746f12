#include <leiri/checker.hpp>
#include <leiri/message.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(identifier_findings)

using namespace leiri;
using namespace leiri::test;

namespace {

/// An identifier that triggers a finding, the place of the finding, and a similar identifier
/// without it.
struct row {
  leiri::code code;
  leiri::profile profile;
  std::string_view identifier;
  leiri::component component;
  std::uint32_t offset;
  std::string_view near_miss;
};

constexpr auto iri = profile::iri;

// One row at least for each finding about one identifier.
constexpr row table[] = {
    {code::scheme_uppercase, iri, "htTp://h/", component::scheme, 2, "http://H/P"},
    {code::dot_segments, iri, "http://h/a/../b", component::path, 11, "http://h/a/.../b"},
    {code::needs_leiri, profile::leiri, "http://h/a b", component::path, 10, "http://h/a%20b"},
    {code::bidi_isolate_character, iri, "x:a\u2066b", component::path, 3, "x:a\u2065b"},
    {code::bidi_mixed, iri, "x:\u05D0/\u05D0a", component::path, 7, "x:\u05D0/a"},
    {code::bidi_edges, iri, "x:?\u05D01", component::query, 5, "x:?\u05D01\u05D0"},
    {code::bidi_number, iri, "x:\u05D0/1", component::path, 5, "x:\u05D0/1/\u05D0"},
    {code::registry_name, profile::draft_2003, "x://h:a80/", component::port, 6, "x://h:80/"},
    {code::registry_name, profile::draft_2003, "x://a_b/", component::host, 4, "x://a-b/"},
    {code::registry_name, profile::draft_2003, "http://a_b/", component::host, 7, "http://a-b/"},
    {code::registry_name, profile::draft_2003, "http://a%62/", component::host, 7, "http://ab/"},
    {code::percent_not_utf8, iri, "x:%C3%A9%E9t", component::path, 8, "x:%C3%A9%7F"},
    {code::percent_not_utf8, iri, "x:?%ED%A0%80", component::query, 3, "x:?%ED%9F%BF"},
    {code::percent_not_utf8, iri, "x:#%C0", component::fragment, 3, "x:#%C2%80"},
    {code::percent_not_utf8, iri, "x://%C3\u00A9/", component::host, 4, "x://%C3%A9/"},
    {code::percent_overlong, iri, "x:a/%2E%C0%AF", component::path, 7, "x:a/%2E%C2%AF"},
    {code::percent_overlong, iri, "x:%e0%9f%bf", component::path, 2, "x:%e0%a0%80"},
    {code::percent_overlong, iri, "x:%F0%8F%BF%BF", component::path, 2, "x:%F0%90%80%80"},
    {code::percent_overlong, iri, "x:%F8%87%BF%BF%BF", component::path, 2, "x:%F8%88%80%80%80"},
    {code::percent_overlong, iri, "x:%FC%83%BF%BF%BF%BF", component::path, 2, "x:%FC%84%80%80%80"},
    {code::double_encoded, iri, "x:%C3%83%C2%A9", component::path, 2, "x:%C3%83%C3%A9"},
    {code::double_encoded, iri, "x:?a&amp;b", component::query, 4, "x:?a&ampb"},
    {code::not_nfc, iri, "x:re\u0301sum\u00E9", component::path, 4, "x:r\u00E9sum\u00E9\u0301"},
    {code::compatibility_character, iri, "x:?\uFB01", component::query, 3, "x:?fi"},
    {code::width_form, iri, "x:\uFF21", component::path, 2, "x:\u20A9"},
    {code::space_look_alike, iri, "x:a\u00A0b", component::path, 3, "x:a%C2%A0b"},
    {code::delimiter_look_alike, iri, "x:a\u2044b", component::path, 3, "x:a\uFF0Fb"},
    {code::invisible_character, iri, "x:#a\u200Bb", component::fragment, 4, "x:#a%E2%80%8Bb"},
    {code::host_label_invalid, iri, "http://www.a+b/", component::host, 11, "x://www.a_b/"},
    {code::host_label_mapped, iri, "http://\u00C9.org/", component::host, 7, "http://\u00E9.ORG/"},
    {code::host_label_disallowed, iri, "http://a.i\u2665ny.org/", component::host, 9,
     "http://a.ilov\u00E9ny.org/\u2665"},
    {code::host_length, iri,
     "http://a23456789b23456789c23456789d23456789e23456789f23456789g23456789h.org/",
     component::host, 7,
     "http://a23456789b23456789c23456789d23456789e23456789f23456789g23456789.org/"},
    {code::mixed_scripts, iri, "http://p\u0430y.org/", component::host, 7,
     "http://pay.\u0430\u0436/"},
    {code::confusable_label, iri, "http://\u0440\u0430\u0443.org/", component::host, 7,
     "http://\u0440\u0430\u0443.\u0440\u0444/"},
    {code::digit_look_alike, iri, "http://h/br0ken", component::path, 9, "http://h/bro0"},
    {code::authority_missing, iri, "http:/h/a", component::host, 5, "http://h/a"},
    {code::authority_missing, iri, "wss:h", component::host, 4, "x:h"},
    {code::authority_missing, iri, "ftp:", component::host, 4, "//h"},
    {code::userinfo_present, iri, "https://u@h/", component::userinfo, 8, "https://h/u@h"},
    {code::userinfo_present, iri, "ws://@h/", component::userinfo, 5, "ftp://u@h/"},
    {code::password_present, iri, "ftp://u:p@h/", component::userinfo, 8, "ftp://u:@h/"},
    {code::password_present, iri, "http://:p@h/", component::userinfo, 8, "http://u%3Ap@h/"},
    {code::host_empty, iri, "http:///a", component::host, 7, "file:///a"},
    {code::host_empty, iri, "https://u@:1/", component::host, 10, "https://u@h:1/"},
    {code::port_empty, iri, "http://h:/", component::port, 9, "x://h:/"},
    {code::port_default, iri, "http://h:80/", component::port, 9, "https://h:80/"},
    {code::port_default, iri, "wss://h:0443", component::port, 8, "wss://h:4430"},
    {code::port_default, iri, "ftp://h:21", component::port, 8, "ftp://h:20"},
    {code::port_default, iri, "ws://[::80]:80", component::port, 12, "ws://[::80]"},
    {code::port_default, iri, "ldap://h:389/", component::port, 9, "ldap://h:143/"},
    {code::port_range, iri, "http://h:65536", component::port, 9, "http://h:65535"},
    {code::port_range, iri, "ws://h:4294967376/", component::port, 7, "ws://h:0000000000081/"},
    {code::ws_fragment, iri, "ws://h/#a", component::fragment, 7, "ws://h/%23a"},
    {code::ws_fragment, iri, "WSS://h?q#", component::fragment, 9, "https://h?q#"},
    {code::file_no_authority, iri, "file:/a", component::host, 5, "file:///a"},
    {code::file_host, iri, "file://etc/hosts", component::host, 7, "file://LocalHost/etc/hosts"},
    {code::file_relative, iri, "file:a/b", component::path, 5, "file:/a/b"},
    {code::file_relative, iri, "file://", component::path, 7, "file:///"},
    {code::urn_syntax, iri, "urn:ab:", component::path, 7, "urn:ab:c"},
    {code::urn_nid_non_ascii, iri, "urn:ab\u00E9:c", component::path, 6, "urn:ab:\u00E9"},
    {code::urn_informal_nid, iri, "urn:URN-17:a", component::path, 4, "urn:urn-07:a"},
    {code::uuid_syntax, iri, "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf", component::path, 44,
     "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
    {code::uuid_syntax, iri, "uuid:f81d4fae7dec11d0a76500a0c91e6bf6", component::path, 13,
     "uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6#A"},
    {code::uuid_uppercase, iri, "urn:uuid:f81d4fae-7dec-11D0-a765-00a0c91e6bf6", component::path,
     25, "URN:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6#A"},
    {code::oid_syntax, iri, "urn:oid:1.03.6", component::path, 11, "urn:oid:1.0.36"},
    {code::oid_syntax, iri, "oid:1.2.", component::path, 8, "oid:/iso/r\u00E9gion"},
    {code::did_syntax, iri, "did:Example:1", component::path, 4, "did:example:A"},
    {code::mailto_syntax, iri, "mailto:a.@h", component::path, 9, "mailto:a.b@h"},
    {code::tag_syntax, iri, "tag:h.org,204:a", component::path, 13, "tag:h.org,2004:a"},
    {code::data_syntax, iri, "data:text/plain", component::path, 15, "data:text/plain,"},
    {code::tel_syntax, iri, "tel:911", component::path, 7, "tel:911;phone-context=+1"},
    // intent.md section 2
    {code::windows_path, iri, "C:/a", component::none, 0, "c://h/a"},
    {code::windows_path, iri, "/c:/a", component::none, 0, "/c:a"},
    {code::windows_path, iri, "file:c:/a", component::none, 0, "file:///c:/a"},
    {code::windows_path, profile::leiri, "file:///c|/a", component::none, 0, "file:///cd/a"},
    {code::windows_path, profile::leiri, "C:\\a b", component::none, 0, "Cd:\\a b"},
    {code::windows_path, profile::leiri, "..\\a", component::none, 0, "../a\\(b\\)"},
    {code::windows_path, profile::leiri, "\\\\h\\a", component::none, 0, "//h/a?\\a"},
    {code::windows_path, profile::leiri, "file:\\\\h\\a", component::none, 0, "file://h/a#\\a"},
    {code::windows_path, profile::leiri, "a\\", component::none, 0, "http://h/a\\b"},
    {code::scheme_doubled, iri, "http://http://h/", component::host, 7, "http://http.h/"},
    {code::scheme_doubled, iri, "ftp://https/h/", component::host, 6, "https://host//x"},
    {code::scheme_doubled, iri, "http:///http:/h/", component::host, 7, "urn:x:http://h/"},
    {code::scheme_doubled, iri, "urlhttp://h/", component::scheme, 0, "git+http://h/"},
    {code::scheme_misspelt, iri, "htp://h/", component::scheme, 0, "http://h/"},
    {code::scheme_misspelt, iri, "htpp://h/", component::scheme, 0, "httpg://h/"},
    {code::scheme_misspelt, iri, "httpss://h/", component::scheme, 0, "httpu://h/"},
    {code::scheme_misspelt, iri, "xttp:h", component::scheme, 0, "tcp://h/"},
    {code::scheme_misspelt, iri, "hhttp://h/", component::scheme, 0, "shttp://h/"},
};

std::vector<finding> findings_of(std::string_view text, profile p) {
  const exact_copy copy(text);
  std::vector<finding> out;
  check(copy.view(), p, kind::iri_reference, out);
  return out;
}

std::vector<finding> with(code c, std::vector<finding> all) {
  std::erase_if(all, [c](const finding& f) { return f.code != c; });
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_triggers_each_finding) {
  for (const row& r : table) {
    BOOST_TEST_CONTEXT('"' << r.identifier << '"') {
      const std::vector<finding> expected = {
          {r.code, describe(r.code).severity, r.component, r.offset}};
      BOOST_TEST(with(r.code, findings_of(r.identifier, r.profile)) == expected,
                 boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(near_misses_have_no_finding) {
  for (const row& r : table) {
    BOOST_TEST_CONTEXT('"' << r.near_miss << '"') {
      BOOST_TEST(parse(r.near_miss, r.profile).has_value());
      BOOST_TEST(with(r.code, findings_of(r.near_miss, r.profile)).empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(every_code_has_a_row) {
  for (const catalogue_entry& entry : catalogue()) {
    const bool about_one_identifier =
        entry.code > code::not_implemented && entry.code < code::library_misreads;
    // Resolution reports the path guard, mapping a host that is not converted, and check_typed()
    // the letters: no identifier shows them by itself. check_normal_form() has its own tests.
    const code elsewhere[] = {code::path_guard, code::not_normal, code::host_not_converted,
                              code::uppercase_letter, code::accented_letter};
    if (!about_one_identifier || std::ranges::count(elsewhere, entry.code) != 0) {
      continue;
    }
    BOOST_TEST_CONTEXT(entry.name) {
      BOOST_TEST(std::any_of(std::begin(table), std::end(table),
                             [&](const row& r) { return r.code == entry.code; }));
    }
  }
}

// behaviour.md section 9: never `invalid`; a note only where the scheme itself allows the form
BOOST_AUTO_TEST_CASE(severities_of_the_scheme_rules) {
  for (const catalogue_entry& entry : catalogue()) {
    if (entry.code < code::authority_missing || entry.code > code::tel_syntax) {
      continue;
    }
    const bool note = entry.code == code::file_no_authority ||
                      entry.code == code::urn_informal_nid || entry.code == code::uuid_uppercase;
    BOOST_TEST_CONTEXT(entry.name) {
      BOOST_TEST(entry.severity == (note ? severity::info : severity::warning));
    }
  }
}

BOOST_AUTO_TEST_CASE(in_reading_order) {
  const auto all = findings_of("HTTP://u:p@h:80/%C0%AF/../%FF", iri);
  std::vector<code> codes;
  for (const finding& f : all) {
    codes.push_back(f.code);
  }
  const std::vector<code> expected = {
      code::scheme_uppercase, code::userinfo_present, code::password_present, code::port_default,
      code::percent_overlong, code::dot_segments,     code::percent_not_utf8};
  BOOST_TEST(codes == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(percent_findings_are_reported_once) {
  const std::vector<finding> expected = {
      {code::percent_overlong, severity::warning, component::path, 2},
      {code::percent_not_utf8, severity::info, component::path, 8}};
  BOOST_TEST(findings_of("x:%C0%AF%FF%C1%BF%FE?%FF", iri) == expected,
             boost::test_tools::per_element());
  // An overlong form that is cut off is not one.
  BOOST_TEST(with(code::percent_overlong, findings_of("x:%C0", iri)).empty());
  BOOST_TEST(with(code::percent_overlong, findings_of("x:%C0\u00AF", iri)).empty());
  BOOST_TEST(with(code::percent_overlong, findings_of("x:%E0%80", iri)).empty());
  BOOST_TEST(with(code::percent_overlong, findings_of("x:%C0%2F", iri)).empty());
}

// Except for hosts, and for each block of the table of characters on its first use.
BOOST_AUTO_TEST_CASE(nothing_is_allocated) {
  std::vector<finding> out;
  out.reserve(64);
  for (const row& r : table) {
    if ((r.code >= code::host_label_invalid && r.code <= code::confusable_label) ||
        r.code == code::registry_name) {
      continue;
    }
    BOOST_TEST_CONTEXT('"' << r.identifier << '"') {
      check(r.identifier, r.profile, kind::iri_reference, out);
      out.clear();
      BOOST_TEST(allocations_during(
                     [&] { check(r.identifier, r.profile, kind::iri_reference, out); }) == 0U);
    }
  }
}

// intent.md section 2: a finding gives the identifier that was probably meant.
BOOST_AUTO_TEST_CASE(slips_name_what_was_meant) {
  static constexpr struct {
    leiri::code code;
    std::string_view written;
    std::string_view meant;
  } slips[] = {
      {code::windows_path, "C:\\Box Sync\\a.xsd", "file:///C:/Box%20Sync/a.xsd"},
      {code::windows_path, "c:/a", "file:///c:/a"},
      {code::windows_path, "/c:/a", "file:///c:/a"},
      {code::windows_path, "\\\\h\\share\\a", "file://h/share/a"},
      {code::windows_path, "file:\\\\h\\a", "file://h/a"},
      {code::windows_path, "file://c:\\a", "file:///c:/a"},
      {code::windows_path, "file:///c|/a", "file:///c:/a"},
      {code::windows_path, "..\\a\\b", "../a/b"},
      {code::scheme_doubled, "http://http://h/a", "http://h/a"},
      {code::scheme_doubled, "http://https/h/a", "https://h/a"},
      {code::scheme_doubled, "urlhttps://h/a", "https://h/a"},
      {code::scheme_misspelt, "htpp://h/a", "http://h/a"},
      {code::scheme_misspelt, "htttps://h/a", "https://h/a"},
  };
  for (const auto& s : slips) {
    const std::string text = message(s.code, s.written, 0);
    BOOST_TEST(text.find("; " + std::string(s.meant) + " was meant") != std::string::npos, text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
