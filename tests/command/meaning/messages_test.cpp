#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <map>
#include <string>
#include <vector>

#include "subcommands/help.hpp"
#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/table.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(messages)

using leiri::command::example;
using leiri::test::contains;
using leiri::test::replaced;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

std::string message_about_identifier(const example& e) {
  std::vector<leiri::finding> found;
  if (leiri::check(e.wrong, e.form.profile, e.form.kind, found)) {
    leiri::check_normal_form(*leiri::parse(e.wrong, e.form.profile, e.form.kind), found);
  }
  for (const leiri::finding& f : found) {
    if (f.code == e.code) {
      return leiri::message(f.code, e.wrong, f.offset);
    }
  }
  return {};
}

/// The lines of the report about a document that has the finding.
std::string lines_about(const example& e, const std::string& format, std::string_view text) {
  std::string found;
  for (const std::string& line :
       leiri::test::lines(run({"check", "-q", "-i", format, "-"}, text).out)) {
    if (line.ends_with("[" + std::string(name(e.code)) + "]")) {
      found += line + '\n';
    }
  }
  return found;
}

/// An identifier is in a document of RDF, unless none has the finding.
std::string message_about(const example& e) {
  if (e.form.format) {
    return lines_about(e, std::string(name(*e.form.format)), e.wrong);
  }
  const std::string text = "<x:s> <x:p> <" + std::string(e.wrong) + "> .\n";
  for (const std::string format : {"turtle", "ntriples"}) {
    if (std::string lines = lines_about(e, format, text); !lines.empty()) {
      return lines;
    }
  }
  return message_about_identifier(e);
}

}  // namespace

// intent.md section 5: a message contains the value that it is about. values.tsv says which one
// that is for each example of the catalogue.
BOOST_AUTO_TEST_CASE(messages_contain_their_value) {
  std::map<std::string, std::string, std::less<>> values;
  for (const auto& row :
       leiri::test::rows_of(leiri::test::source_path("tests/command/meaning/values.tsv"))) {
    values[row.at("code")] = row.at("value");
  }
  for (const example& e : leiri::command::examples()) {
    const auto wanted = values.find(name(e.code));
    BOOST_TEST_REQUIRE((wanted != values.end()), name(e.code));
    const std::string message = message_about(e);
    BOOST_TEST_CONTEXT(name(e.code) << ": " << message) {
      BOOST_TEST(contains(replaced(message, leiri::describe(e.code).meaning, ""), wanted->second));
    }
    values.erase(wanted);
  }
  for (const auto& row : values) {
    BOOST_TEST(false, row.first << " has no example");
  }
}

// What was wrong advice once.
BOOST_AUTO_TEST_CASE(advice_fits_the_value) {
  const temporary_folder folder;
  folder.write("a.ttl",
               "@base <http://b/> .\n<x:s> <x:p> <_:b0>, <my_ns:thing>, <C:/x>, "
               "<http://http://x/> .\n");
  const std::string text = run({"check", "-q", "a.ttl"}).out;
  BOOST_TEST(contains(text, "_:b0 is the label of a blank node"), text);
  BOOST_TEST(contains(text, "my_ns is not a scheme"), text);
  BOOST_TEST(contains(text, "file:///C:/x was meant"), text);
  BOOST_TEST(contains(text, "http://x/ was meant"), text);
  BOOST_TEST(!contains(text, "scheme-uppercase"), text);
  BOOST_TEST(!contains(text, "port-empty"), text);

  // Numbers of registers, whose letters are uppercase, and a scheme.
  folder.write("n.ttl", "<EPSG:4326> <x:p> <CHEBI:15377> , <URN:isbn:0451450523> .\n");
  const std::string numbers = run({"check", "-q", "n.ttl"}).out;
  BOOST_TEST(contains(numbers, "n.ttl:1:36: warning: uppercase letter in the scheme: URN"),
             numbers);
  BOOST_TEST(!contains(numbers, "EPSG"), numbers);
  BOOST_TEST(!contains(numbers, "CHEBI"), numbers);

  const std::string marked = "<a xmlns:x='http://www.w3.org/1999/xlink' x:href='&lt;http://h/x>'/>";
  folder.write("m.xml", marked);
  folder.write("m.jsonld", R"({"@id": " <http://h/x>", "x:p": {"@id": "\u201Chttp://h/y\u201D"}})");
  BOOST_TEST(contains(run({"check", "-q", "m.xml"}).out, "<http://h/x>; http://h/x was meant"));
  const std::string json = run({"check", "-q", "m.jsonld"}).out;
  BOOST_TEST(contains(json, "<http://h/x>; http://h/x was meant"), json);
  BOOST_TEST(contains(json, "; http://h/y was meant"), json);

  folder.write("a.xml", "<a b='http://h/?x=1&y=2'/>");
  BOOST_TEST(contains(run({"check", "-q", "a.xml"}).out, "write &amp;"));
  folder.write("b.xml", "<a b='http://h/?x=1&=2'/>");
  BOOST_TEST(contains(run({"check", "-q", "b.xml"}).out, "write &amp;"));

  const std::string wide = "http://h/a\uFF0Fb";
  const std::string letter = "http://h/a\uFF41b";
  BOOST_TEST(contains(leiri::advice(leiri::code::width_form, wide, 10), "type the delimiter"));
  BOOST_TEST(!contains(leiri::advice(leiri::code::width_form, letter, 10), "delimiter"));
}

// intent.md section 5: a message names the token, and characters that are hard to see or to tell
// from others.
BOOST_AUTO_TEST_CASE(syntax_errors_say_what_was_found) {
  const auto message = [](const std::string& format, const std::string& text) {
    return run({"check", "-q", "-i", format, "-"}, text).out;
  };
  const auto turtle = [&](const std::string& text) { return message("turtle", text); };
  BOOST_TEST(contains(turtle("<x:s> \u200B<x:p> <x:o> ."),
                      "expected a predicate, not U+200B ZERO WIDTH SPACE ["));
  BOOST_TEST(
      contains(turtle("<x:s> <x:p> \u201Ca\u201D ."),
               "expected an object, not U+201C LEFT DOUBLE QUOTATION MARK; write \" instead"));
  BOOST_TEST(contains(message("ntriples", "<x:s>\u00A0<x:p> <x:o> .\n"),
                      "expected a predicate, not U+00A0 NO-BREAK SPACE ["));
  BOOST_TEST(contains(turtle("@prefix e: http://h/a ."),
                      "expected the IRI of a prefix, not http://h/a; an IRI is between < and > ["));
  BOOST_TEST(contains(turtle("<x:s> <x:p> \"a\"^x:d ."), "the end of the statement, not ^x:d ["));
  BOOST_TEST(contains(turtle("<x:s> <x:p> ."), "expected an object, not . ["));
  BOOST_TEST(contains(turtle("<x:s> <x:p>"), "expected an object ["));
  BOOST_TEST(contains(turtle("<x:s> <x:p> \"a\" ftp://u:secret@h/a ."), "ftp://u:***@h/a"));
  BOOST_TEST(contains(turtle("<x:s> <x:p> \"a\" " + std::string(40, 'b') + " ."),
                      "not " + std::string(32, 'b') + "... ["));
  BOOST_TEST(contains(turtle("\uFEFFe:s <x:p> <x:o> .\n\uFEFFe:s <x:p> <x:o> ."),
                      "which begins with U+FEFF ZERO WIDTH NO-BREAK SPACE [prefix-undefined]"));
  BOOST_TEST(contains(message("jsonld", "{\u201C@id\": \"x:a\"}"),
                      "a member without a name: U+201C LEFT DOUBLE QUOTATION MARK"));
  BOOST_TEST(contains(message("jsonld", "{\"@id\": 'x:a'}"), "not a value of JSON: 'x:a'}"));
}

// intent.md section 1: a drive with escaped backslashes.
BOOST_AUTO_TEST_CASE(paths_with_doubled_backslashes) {
  std::string text = leiri::message(leiri::code::windows_path, "C:\\\\a\\\\b.xml", 0);
  BOOST_TEST(contains(text, "file:///C:/a"), text);
}

// Nothing opens the system identifier of an unparsed entity.
BOOST_AUTO_TEST_CASE(unparsed_entities) {
  const std::string start = "<!DOCTYPE a [<!NOTATION n SYSTEM 'viewer'><!ENTITY u SYSTEM 'x y.gif'";
  const std::vector<std::string> check = {"check", "-q", "-i", "xml", "--base", "http://h/", "-"};
  BOOST_TEST(contains(run(check, start + ">]><a/>").out, "[library-misreads]"));
  BOOST_TEST(!contains(run(check, start + " NDATA n>]><a/>").out, "[library-misreads]"));
}

// One fault, one message: that nothing opens a path of Windows follows.
BOOST_AUTO_TEST_CASE(paths_of_windows_have_one_message) {
  const temporary_folder folder;
  for (const std::string path : {"C:\\d\\a.dtd", "C:/d/a.dtd", "d\\a.dtd"}) {
    folder.write("a.xml", "<!DOCTYPE a SYSTEM '" + path + "'><a/>");
    const std::string text = run({"check", "a.xml"}).out;
    BOOST_TEST(contains(text, "[windows-path]"), text);
    BOOST_TEST(contains(text, "0 errors, 1 warning\n"), text);
    BOOST_TEST(!contains(text, "[file-not-found]"), text);
  }
}

// RDFa Core 1.1 section 7.4: the namespace of a prefix is joined with a name before it is resolved.
BOOST_AUTO_TEST_CASE(relative_prefixes_of_rdfa) {
  const std::string text =
      "<html xmlns='http://www.w3.org/1999/xhtml' prefix='pr: relative/iri#'>"
      "<a property='pr:a'/></html>";
  const auto got = run({"check", "-q", "-i", "xml", "--base", "http://h/", "-"}, text);
  BOOST_TEST(got.out == "");
  const auto listed = run({"identifiers", "-i", "xml", "--base", "http://h/", "-"}, text).out;
  BOOST_TEST(contains(listed, "http://h/relative/iri#a"), listed);
}

BOOST_AUTO_TEST_SUITE_END()
