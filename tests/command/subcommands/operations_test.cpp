#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>

#include "operations/operation.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(operations)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;

namespace {

/// Words separated by single spaces, however they were wrapped.
std::string in_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) {
    line += word + ' ';
  }
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parse_prints_components) {
  const auto got = run({"parse", "http://u@h:1/p?#f"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out ==
             R"({"scheme":"http","userinfo":"u","host":"h","port":"1","path":"/p","query":"",)"
             R"("fragment":"f"})"
             "\n");
}

BOOST_AUTO_TEST_CASE(an_invalid_identifier_is_reported_with_place_and_advice) {
  const auto got = run({"parse", "http://a b/"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "");
  BOOST_TEST(contains(got.err, "<http://a b/>, byte 8: error: "));
  BOOST_TEST(contains(got.err, "U+0020 SPACE [host-character]; "));
}

BOOST_AUTO_TEST_CASE(other_operands_continue_after_an_error) {
  const auto got = run({"to-uri", "http://h/é", "http://h/<", "http://h/ü"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "http://h/%C3%A9\nhttp://h/%C3%BC\n");
}

BOOST_AUTO_TEST_CASE(profiles_and_kinds) {
  BOOST_TEST(run({"parse", "--profile", "leiri", "http://h/a b{}"}).status == 0);
  BOOST_TEST(run({"parse", "--profile", "uri", "http://h/é"}).status == 1);
  BOOST_TEST(run({"parse", "--profile", "iri-bis", "http://%41/"}).status == 1);
  BOOST_TEST(run({"parse", "--profile", "draft-2003", "http://h/a{b}"}).status == 0);
  BOOST_TEST(run({"parse", "a"}).status == 0);
  BOOST_TEST(run({"parse", "--kind", "iri", "a"}).status == 1);
  BOOST_TEST(run({"parse", "--profile", "rdf", "a"}).status == 1);
  BOOST_TEST(run({"parse", "--kind=absolute-iri", "s:a#f"}).status == 1);
  BOOST_TEST(run({"parse", "--kind=relative-ref", "s:a"}).status == 1);
}

BOOST_AUTO_TEST_CASE(check_iri_prints_findings) {
  const auto warned = run({"check-iri", "HTTP://h/"});
  BOOST_TEST(warned.status == 0);
  BOOST_TEST(contains(warned.out, "<HTTP://h/>, byte 0: warning: "));
  BOOST_TEST(contains(warned.out, " [scheme-uppercase]\n"));

  const auto invalid = run({"check-iri", "http://h/%zz"});
  BOOST_TEST(invalid.status == 1);
  BOOST_TEST(contains(invalid.out, "byte 9: error: "));

  const auto fine = run({"check-iri", "http://h/é"});
  BOOST_TEST(fine.status == 0);
  BOOST_TEST(fine.out == "");
}

BOOST_AUTO_TEST_CASE(from_leiri_with_its_options) {
  BOOST_TEST(run({"from-leiri", "my dir/é<", "%zz#a[b]#c"}).out == "my%20dir/é%3C\n%zz#a[b]#c\n");
  BOOST_TEST(run({"from-leiri", "?\xEE\x80\x80"}).out == "?%EE%80%80\n");
  BOOST_TEST(run({"from-leiri", "--private-use-in-query", "keep", "?\xEE\x80\x80"}).out ==
             "?\xEE\x80\x80\n");
  BOOST_TEST(run({"from-leiri", "\xE2\x80\x8E"}).out == "%E2%80%8E\n");
  BOOST_TEST(run({"from-leiri", "--bidi-controls=keep", "\xE2\x80\x8E"}).out == "\xE2\x80\x8E\n");
}

// RFC 3987 section 3.1: the examples after step 2.
BOOST_AUTO_TEST_CASE(to_uri_follows_rfc_3987) {
  BOOST_TEST(
      run({"to-uri", "http://example.com/\xF0\x90\x8C\x80\xF0\x90\x8C\x81\xF0\x90\x8C\x82"}).out ==
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82\n");
  BOOST_TEST(run({"to-uri", "http://www.example.org/red%09rosé#red"}).out ==
             "http://www.example.org/red%09ros%C3%A9#red\n");
  BOOST_TEST(run({"to-uri", "http://résumé.example.org"}).out ==
             "http://r%C3%A9sum%C3%A9.example.org\n");
}

// RFC 3987 section 3.2.1.
BOOST_AUTO_TEST_CASE(to_iri_follows_rfc_3987) {
  BOOST_TEST(run({"to-iri", "http://www.example.org/D%C3%BCrst"}).out ==
             "http://www.example.org/Dürst\n");
  BOOST_TEST(run({"to-iri", "http://www.example.org/D%FCrst"}).out ==
             "http://www.example.org/D%FCrst\n");
  BOOST_TEST(run({"to-iri", "http://xn--99zt52a.example.org/%e2%80%ae"}).out ==
             "http://xn--99zt52a.example.org/%E2%80%AE\n");
}

BOOST_AUTO_TEST_CASE(to_uri_outside_the_grammar) {
  BOOST_TEST(run({"to-uri", "http://h/a b"}).status == 1);
  BOOST_TEST(run({"to-uri", "--ascii", "encode", "http://h/a b"}).out == "http://h/a%20b\n");
  BOOST_TEST(run({"to-uri", "--profile", "leiri", "http://h/a b"}).out == "http://h/a%20b\n");
}

BOOST_AUTO_TEST_CASE(normalize_on_its_rungs) {
  BOOST_TEST(run({"normalize", "HTTP://h:80/./x"}).out == "http://h:80/x\n");
  BOOST_TEST(run({"normalize", "--rung", "scheme", "HTTP://h:80/./x"}).out == "http://h/x\n");
}

// RFC 3986 section 6.2.2: its two identifiers, brought together part by part.
BOOST_AUTO_TEST_CASE(normalize_part_by_part) {
  const auto normal = [](const char* parts) {
    return run({"normalize", "--parts", parts, "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"}).out;
  };
  BOOST_TEST(normal("case") == "example://a/./b/../b/%63/%7Bfoo%7D\n");
  BOOST_TEST(normal("percent") == "eXAMPLE://a/./b/../b/c/%7bfoo%7d\n");
  BOOST_TEST(normal("path") == "eXAMPLE://a/b/%63/%7bfoo%7d\n");
  BOOST_TEST(normal("scheme") == "eXAMPLE://a/./b/../b/%63/%7bfoo%7d\n");
  BOOST_TEST(normal("path,case,percent") == "example://a/b/c/%7Bfoo%7D\n");
}

// RFC 3986 section 6.2.3
BOOST_AUTO_TEST_CASE(normalize_by_scheme_alone) {
  BOOST_TEST(run({"normalize", "--parts=scheme", "http://example.com", "http://example.com:/",
                  "http://example.com:80/", "http://example.com:80/./%7e"})
                 .out ==
             "http://example.com/\nhttp://example.com/\nhttp://example.com/\n"
             "http://example.com/./%7e\n");
}

BOOST_AUTO_TEST_CASE(compare_climbs_the_ladder) {
  BOOST_TEST(run({"compare", "http://h", "http://h"}).out == "string\n");
  BOOST_TEST(run({"compare", "http://h", "http://h:80/"}).out == "scheme port path\n");
  BOOST_TEST(run({"compare", "http://h/ns", "http://h/ns/"}).out == "lookalike trailing\n");
  BOOST_TEST(lines(run({"compare", "http://h/a", "http://h/b"}).out).at(0).substr(0, 4) == "none");
  BOOST_TEST(run({"compare", "--ignore-fragment", "http://h/#a", "http://h/#b"}).out == "string\n");
}

BOOST_AUTO_TEST_CASE(compare_takes_pairs) {
  BOOST_TEST(run({"compare"}, "s:a\ns:a\ns:%41\ns:A\n").out == "string\nsyntax path\n");
  BOOST_TEST(run({"compare", "s:a"}).status == 2);
  BOOST_TEST(run({"compare", "s:a", "s:b", "s:c"}).status == 2);
}

BOOST_AUTO_TEST_CASE(compare_names_the_invalid_operand) {
  BOOST_TEST(contains(run({"compare", "s:a", "s:<"}).err, "<s:<>, byte 2"));
  BOOST_TEST(contains(run({"compare", "s:>", "s:<"}).err, "<s:>>, byte 2"));
  BOOST_TEST(contains(run({"compare", "s:a", "b"}).err, "[relative-reference]"));
}

BOOST_AUTO_TEST_CASE(lines_of_standard_input_are_operands) {
  const auto got = run({"from-leiri"}, "a b\n\n{}\nno end");
  BOOST_TEST(got.out == "a%20b\n\n%7B%7D\nno%20end\n");
}

BOOST_AUTO_TEST_CASE(standard_input_is_binary_clean) {
  using namespace std::string_literals;
  BOOST_TEST(run({"from-leiri"}, "a\0b\r\n"s).out == "a%00b%0D\n");
  const auto bad = run({"from-leiri"}, "ok\n\xC3(\n");
  BOOST_TEST(bad.status == 1);
  BOOST_TEST(bad.out == "ok\n");
  BOOST_TEST(contains(bad.err, "<\\xC3(>, byte 0: error: "));
}

BOOST_AUTO_TEST_CASE(operands_are_taken_verbatim) {
  BOOST_TEST(run({"from-leiri", "[a]", "++", "-", "x=y"}).out == "[a]\n++\n-\nx=y\n");
  BOOST_TEST(run({"from-leiri", "--", "--base", "-h"}).out == "--base\n-h\n");
  BOOST_TEST(run({"from-leiri", ""}).out == "\n");
  BOOST_TEST(run({"from-leiri", " a "}).out == "%20a%20\n");
}

BOOST_AUTO_TEST_CASE(errors_never_carry_terminal_controls) {
  const auto got = run({"parse", "http://h/\x1b[31m\xE2\x80\xAE"});
  BOOST_TEST(contains(got.err, "<http://h/\\u{1B}[31m\\u{202E}>"));
}

// The table, as people see it.
BOOST_AUTO_TEST_CASE(help_describes_every_operation_and_its_options) {
  const std::string overview = in_one_line(run({"--help"}).out);
  for (const auto& op : leiri::operations::table()) {
    const std::string name(op.name);
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(contains(overview, ' ' + name + ' ' + std::string(op.help) + ' '));
      const std::string help = in_one_line(run({"help", name}).out);
      BOOST_TEST(contains(help, std::string(op.help.substr(1)) + ". Usage: leiri " + name + ' '));
      BOOST_TEST(contains(help, "--charset NAME"));
      for (const auto& option : op.options) {
        std::string entry = " --" + std::string(option.name) + ' ' + std::string(option.values);
        entry.append(option.values.empty() ? "" : " ").append(option.help);
        if (!option.default_value.empty()) {
          entry.append(" (default: ").append(option.default_value).append(")");
        }
        BOOST_TEST(contains(help, entry), entry);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(batch_performs_every_operation) {
  for (const auto& op : leiri::operations::table()) {
    const std::string asked = R"({"op":")" + std::string(op.name) + "\"}\n";
    BOOST_TEST(contains(run({"batch"}, asked).out,
                        "member \\\"" + std::string(op.operands.front().name) + "\\\" is missing"),
               op.name);
  }
}

// RFC 3987 section 3.1: the option says when it changes nothing.
BOOST_AUTO_TEST_CASE(hosts_that_are_not_converted_are_told) {
  const auto unknown = run({"to-uri", "--host", "idna", "x://\u00E9.org/"});
  BOOST_TEST(unknown.status == 0);
  BOOST_TEST(unknown.out == "x://%C3%A9.org/\n");
  BOOST_TEST(contains(unknown.err, " [host-not-converted]"));
  BOOST_TEST(run({"to-uri", "--host", "idna", "ldap://\u00E9.org/"}).out ==
             "ldap://xn--9ca.org/\n");
  BOOST_TEST(run({"to-uri", "--host", "idna", "x://e.org/"}).err == "");
  BOOST_TEST(contains(run({"to-iri", "--host", "unicode", "x://xn--9ca.org/"}).err,
                      " [host-not-converted]"));
}

// bis section 3.4
BOOST_AUTO_TEST_CASE(hosts_that_bis_maps_are_compared) {
  BOOST_TEST(
      run({"compare", "--profile=iri-bis", "http://r%C3%A9.org/", "http://r\u00E9.org/"}).out ==
      "syntax host\n");
  BOOST_TEST(run({"normalize", "--profile=iri-bis", "http://r%c3%A9.org/"}).out ==
             "http://r\u00E9.org/\n");
}

BOOST_AUTO_TEST_CASE(to_ascii_with_its_options) {
  BOOST_TEST(run({"to-ascii", "i\u2665ny.com"}).out == "xn--iny-zx5a.com\n");
  const auto strict = run({"to-ascii", "--strict", "i\u2665ny.com"});
  BOOST_TEST(strict.status == 1);
  BOOST_TEST(contains(strict.err, "i\u2665ny has U+2665"));
  BOOST_TEST(run({"to-ascii", "--transitional", "fa\u00DF.de"}).out == "fass.de\n");
  BOOST_TEST(run({"to-ascii", "--unassigned", "\u0378"}).out == "xn--zva\n");
  BOOST_TEST(run({"from-path", "--keep-form", "e\u0301"}).out == "e%CC%81\n");
}

BOOST_AUTO_TEST_SUITE_END()
