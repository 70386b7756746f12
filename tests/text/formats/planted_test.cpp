// In each kind of place of the formats that are read without their grammar, a bad identifier is
// reported at its character, and a good one next to it is not.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <leiri/text/format.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/byte_pieces.hpp"

BOOST_AUTO_TEST_SUITE(planted_formats)

using leiri::code;
using leiri::text::format;

namespace {

struct seen {
  std::string role;
  std::string value;
  leiri::position where;
  std::string resolved;
};

struct told {
  leiri::code code;
  leiri::position where;
  std::string detail;
};

class recorder final : public leiri::audit_listener {
 public:
  std::vector<seen> identifiers;
  std::vector<told> reports;

  void on_identifier(const leiri::occurrence& o, const leiri::outcome& result) override {
    identifiers.push_back(
        {role_name(o), std::string(o.value), o.where->locate(0), std::string(result.resolved)});
  }
  void on_report(const leiri::report& r) override {
    reports.push_back({r.finding.code, r.where, std::string(r.detail)});
  }
  [[nodiscard]] std::vector<told> with(leiri::code c) const {
    std::vector<told> found;
    std::copy_if(reports.begin(), reports.end(), std::back_inserter(found),
                 [c](const told& t) { return t.code == c; });
    return found;
  }
  [[nodiscard]] std::vector<seen> in_role(std::string_view role) const {
    std::vector<seen> found;
    std::copy_if(identifiers.begin(), identifiers.end(), std::back_inserter(found),
                 [role](const seen& s) { return s.role == role; });
    return found;
  }
};

const std::string bad = "http://bad.example/%zz";
const std::string good = "http://good.example/a";

struct planted {
  format in;
  std::string name;
  std::string before;  ///< `~` is a good identifier, here and in `after`
  std::string after;
};

std::string with_good(std::string text) {
  for (std::size_t at = text.find('~'); at != std::string::npos; at = text.find('~', at)) {
    text.replace(at, 1, good);
  }
  return text;
}

recorder read(format f, const std::string& document) {
  recorder listener;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc");
  leiri::audit audit(listener, namespaces);
  leiri::text::audit_format(audit, leiri::test::bytes(document),
                            {.format = f, .base = "http://base.example/doc"});
  return listener;
}

const std::vector<planted> documents = {
    {format::sparql, "prefix", "PREFIX a: <~>\nPREFIX b: <", "> SELECT * {}"},
    {format::sparql, "base", "BASE <", "> SELECT * {}"},
    {format::sparql, "IRI", "SELECT * { ?a <~> \"<x%zz>\", 'a' . # <y%zz>\n é <", "> }"},
    {format::sparql, "IRI with a space", "SELECT * { ?s ?p <~> FILTER(?a<?b && ?c>?d) <", " x> }"},
    {format::sparql, "long string", "SELECT * { ?s ?p \"\"\"<x%zz>\n\"<y%zz>\"\"\", <", "> }"},
    {format::shex, "IRI", "<S> { <~> /<x%zz>\\/\"/ ; # '\n/* <y%zz> */ <",
     "> [1] %<~>{ <z%zz> %} }"},
    {format::shacl_compact, "IRI", "IMPORTS <~>\nshape <S> -> <", "> {}"},
    {format::owl_functional, "prefix", "Prefix(:=<~>)\nPrefix(a:=<", ">)"},
    {format::owl_functional, "IRI", "Ontology(<~>\nImport(<", ">))"},
    {format::manchester, "IRI", "Prefix: a: <~>\nClass: <", ">"},
    {format::n3, "IRI", "@prefix a: <~> . { <~> => <", "> } ."},
    {format::xquery, "namespace",
     "declare namespace a = '~';\n(: (: ' :) :) import module namespace b = \"", "\" at '~';"},
    {format::xquery, "location", "import module namespace b = '~' at '~', '", "';"},
    {format::xquery, "braced", "Q{~}a + Q{", "}b"},
    {format::xquery, "constructor", "<a xmlns='~' xmlns:b='", "'/>"},
    {format::rnc, "namespace", "default namespace = '~' # '\nnamespace a = \"", "\""},
    {format::rnc, "include", "include '~'\ndatatypes d = '~'\na = external '", "'"},
    {format::json_ld, "@id", R"({"@id": "~", "http://good.example/p": {"@id": ")", "\"}}"},
    {format::json_ld, "@type", R"({"é\u00e9": 1, "@type": ["~", ")", "\"]}"},
    {format::json_ld, "property", "{\n \"~\": 1, \"", "\": 2}"},
    {format::json_ld, "context", R"({"@context": {"a": "~", "b": {"@id": ")", "\"}}}"},
    {format::json_ld, "@vocab", R"({"@context": {"@vocab": ")", "\"}}"},
    {format::json_ld, "@base", R"({"@context": {"@base": ")", "\"}}"},
    {format::json_ld, "coerced to @id",
     R"({"@context": {"i": "@id", "p": {"@id": "~", "@type": "@id"}}, "p": ")", "\"}"},
    {format::json_ld, "context at the end", R"({"p": ")",
     R"(", "@context": {"p": {"@id": "~", "@type": "@id"}}})"},
    {format::rdf_json, "object",
     R"({"~": {"~": [{"type": "literal", "value": "x%zz"}, {"type": "uri", "value": ")", "\"}]}}"},
    {format::sparql_json, "uri", R"({"results": {"bindings": [{"x": {"type": "uri", "value": ")",
     "\"}}]}}"},
    {format::sparql_json, "datatype",
     R"({"results": {"bindings": [{"x": {"type": "literal", "value": "x%zz", "datatype": ")",
     "\"}}]}}"},
    {format::html, "href",
     "<!DOCTYPE html><!-- <a href='x%zz'> --><A HREF='~'>é</a>\n<a href=  \" ", " \">"},
    {format::html, "unquoted", "<img src=~ alt=x%zz><img src=", ">"},
    {format::html, "character reference", "<a href='?a&amp;b'></a><a href='", "&amp;'>"},
    {format::html, "srcset", "<img srcset='~ 1x, ", " 2x'>"},
    {format::html, "style attribute", "<p style='a:url(~);b:url(", ")'>"},
    {format::html, "style element", "<style>a{b:url(~)}\n/* url(x%zz) */ c{d:url(\"",
     "\")}</style>"},
    {format::html, "script", "<script>'<a href=x%zz>'</script><script src='", "'></script>"},
    {format::html, "refresh", "<meta http-equiv=Refresh content='5; url=", "'>"},
    {format::html, "base", "<base href='", "'>"},
    {format::html, "RDFa prefix", "<p prefix='a: ~ b: ", "'>"},
    {format::html, "RDFa about", "<p about='~' resource='", "'>"},
    {format::html, "RDFa property", "<p property='~ name ", "'>"},
    {format::html, "RDFa term of the initial context",
     "<a about='~' rel='license role next' href='", "'>"},
    {format::html, "microdata", "<p itemscope itemtype='~ ", "' itemprop='name'>"},
    {format::html, "JSON-LD", "<script type='application/ld+json'>{\"@id\": \"~\",\n\"@type\": \"",
     "\"}</script>"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(bad_identifiers_are_reported_at_their_place) {
  for (const planted& p : documents) {
    BOOST_TEST_CONTEXT(static_cast<int>(p.in) << ' ' << p.name) {
      const std::string before = with_good(p.before);
      const recorder heard = read(p.in, before + bad + with_good(p.after));
      // A namespace name is not required to be a URI.
      std::vector<told> errors = heard.with(code::percent_encoding);
      const auto names = heard.with(code::namespace_not_uri);
      errors.insert(errors.end(), names.begin(), names.end());
      BOOST_REQUIRE_EQUAL(errors.size(), 1U);
      const auto expected = leiri::advance({0, 1, 1}, before + bad.substr(0, bad.find('%')));
      BOOST_TEST((errors[0].where == expected));
      BOOST_TEST(heard.with(code::document_syntax).empty());
      const auto goods = std::count_if(heard.identifiers.begin(), heard.identifiers.end(),
                                       [](const auto& i) { return i.value == good; });
      BOOST_TEST(goods >= std::count(p.before.begin(), p.before.end(), '~') +
                              std::count(p.after.begin(), p.after.end(), '~'));
    }
  }
}

BOOST_AUTO_TEST_CASE(prefixed_names_are_expanded) {
  const recorder heard = read(
      format::sparql, "PREFIX a: <http://a.example/>\nSELECT ?a { a:b.c a:%41 a:\\- . b:c b:d }");
  std::vector<std::string> names;
  for (const auto& s : heard.in_role("object")) {
    names.push_back(s.value + ' ' + std::to_string(s.where.column));
  }
  const std::vector<std::string> expected = {"http://a.example/b.c 13", "http://a.example/%41 19",
                                             "http://a.example/- 25"};
  BOOST_TEST(names == expected, boost::test_tools::per_element());
  BOOST_REQUIRE_EQUAL(heard.with(code::prefix_not_declared).size(), 1U);
  BOOST_TEST(heard.with(code::prefix_not_declared)[0].detail == "b");
  BOOST_TEST(heard.with(code::prefix_not_declared)[0].where.column == 32U);
}

// SPARQL 1.1 section 19.2: a query may have UCHAR anywhere.
BOOST_AUTO_TEST_CASE(escapes_in_prefixed_names) {
  const recorder heard = read(format::sparql,
                              "PREFIX a: <http://a.example/>\n"
                              "ASK { a:\\u00e9x a:b\\~\\U0001F600c a:u0070 }");
  std::vector<std::string> names;
  for (const auto& s : heard.in_role("object")) {
    names.push_back(s.value);
  }
  const std::vector<std::string> expected = {"http://a.example/éx", "http://a.example/b~😀c",
                                             "http://a.example/u0070"};
  BOOST_TEST(names == expected, boost::test_tools::per_element());
  // The place of what follows an escape.
  const recorder bad_octets =
      read(format::sparql, "PREFIX a: <http://a.example/>\nASK { a:\\u00e9%ff ?p ?o }");
  BOOST_REQUIRE_EQUAL(bad_octets.with(code::percent_not_utf8).size(), 1U);
  BOOST_TEST(bad_octets.with(code::percent_not_utf8)[0].where.column == 15U);
}

// The operator for the inverse of a predicate, of Notation3
BOOST_AUTO_TEST_CASE(inverse_predicates_have_names) {
  const recorder heard =
      read(format::n3, "@prefix a: <http://a.example/> .\na:s <-a:p a:o , <-o> .");
  std::vector<std::string> names;
  for (const auto& s : heard.in_role("object")) {
    names.push_back(s.value);
  }
  const std::vector<std::string> expected = {"http://a.example/s", "http://a.example/p",
                                             "http://a.example/o", "-o"};
  BOOST_TEST(names == expected, boost::test_tools::per_element());
  BOOST_TEST(heard.with(code::prefix_not_declared).empty());
}

BOOST_AUTO_TEST_CASE(keywords_of_manchester_syntax_are_not_prefixes) {
  const recorder heard =
      read(format::manchester, "Prefix: : <http://a.example/>\nClass: :A\n SubClassOf: owl:Thing");
  BOOST_TEST(heard.in_role("object").size() == 2U);
}

BOOST_AUTO_TEST_CASE(contexts_outside_the_document_are_not_read) {
  const recorder heard =
      read(format::json_ld, R"([{"@context": "https://schema.org", "@type": "Thing", "name": "x"},
{"@context": ["https://schema.org", {"@import": "c"}]}])");
  const auto contexts = heard.with(code::context_not_read);
  BOOST_REQUIRE_EQUAL(contexts.size(), 2U);
  BOOST_TEST(contexts[0].detail == "https://schema.org");
  BOOST_TEST(contexts[1].detail == "c");
  BOOST_TEST(heard.in_role("predicate").empty());
}

// RELAX NG's compact syntax has strings in three quotation marks; XQuery doubles a quotation mark
// inside.
BOOST_AUTO_TEST_CASE(strings_that_do_not_end_end_with_the_document) {
  for (const format in : {format::xquery, format::rnc}) {
    for (const std::string document : {"\"", "\"~\"/h", "'", "''", "namespace a = \"a\"\"",
                                       "\"\"\"a\"\"", "a \"\"\"", "'a''", "\"a\"\"b"}) {
      BOOST_TEST_CONTEXT(document) { BOOST_TEST(read(in, document).with(code::too_long).empty()); }
    }
  }
  const recorder heard = read(format::xquery, "declare namespace a = \"http://a.example/%zz");
  BOOST_TEST(heard.with(code::namespace_not_uri).size() == 1U);
}

// XQuery 3.1 section 4.1: the encoding of a module.
BOOST_AUTO_TEST_CASE(a_query_is_read_in_its_encoding) {
  const auto name_in = [](const std::string& declaration, const std::string& name) {
    const recorder heard =
        read(format::xquery, declaration + "declare namespace a = \"" + name + "\";");
    const auto names = heard.in_role("namespace");
    return names.size() == 1U ? names[0].value : std::to_string(names.size()) + " names";
  };
  const std::string latin = "http://h/\xE9";
  const std::string expected = "http://h/\u00E9";
  BOOST_TEST(name_in("xquery version '3.1' encoding 'iso-8859-1'; ", latin) == expected);
  BOOST_TEST(name_in("(: (: a :) :) xquery encoding \"ISO-8859-1\";\n", latin) == expected);
  BOOST_TEST(name_in("xquery version '3.1' encoding 'utf-8';", expected) == expected);
  BOOST_TEST(name_in("xquery version '3.1';", expected) == expected);
  BOOST_TEST(name_in("xquery version '3.1' encoding 'x-unknown';", expected) == expected);
  BOOST_TEST(name_in("", expected) == expected);
}

BOOST_AUTO_TEST_CASE(templates_are_counted) {
  const recorder heard =
      read(format::html, "<p>\n<a href='{{ a }}/%zz'></a><img src='{{b}}'><a href='{c}'></a>");
  const auto templates = heard.with(code::template_not_checked);
  BOOST_REQUIRE_EQUAL(templates.size(), 1U);
  BOOST_TEST(templates[0].detail == "3 templates");
  BOOST_TEST(templates[0].where.line == 2U);
  BOOST_TEST(heard.with(code::percent_encoding).empty());
}

/// JSON-LD 1.1 section 4.1.3.
BOOST_AUTO_TEST_CASE(a_base_in_a_context_holds) {
  for (const std::string base : {"http://h/", "http://base.example/a/folder/with/a/long/name/"}) {
    const recorder heard = read(format::json_ld, R"({"@context": {"@base": ")" + base +
                                                     R"("}, "@id": "../x", "p:p": "y"})");
    const auto subjects = heard.in_role("subject");
    BOOST_REQUIRE_EQUAL(subjects.size(), 1U);
    const std::size_t folder = base.rfind('/', base.size() - 2);
    BOOST_TEST(subjects[0].resolved ==
               (base == "http://h/" ? base : base.substr(0, folder + 1)) + "x");
  }
}

BOOST_AUTO_TEST_CASE(json_values_are_skipped) {
  const recorder heard = read(
      format::json_ld,
      R"({"@context": {"p": {"@id": "http://a.example/p", "@type": "@json"}}, "p": {"@id": "%zz"}})");
  BOOST_TEST(heard.with(code::percent_encoding).empty());
}

BOOST_AUTO_TEST_CASE(what_precedes_an_error_of_json_is_read) {
  const recorder heard = read(format::json_ld, R"({"@id": "http://a.example/%zz", "a": tru)");
  BOOST_TEST(heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(heard.with(code::document_syntax).size() == 1U);
}

BOOST_AUTO_TEST_CASE(html_in_a_declared_charset) {
  const recorder heard = read(format::html, "<meta charset=iso-8859-1><p>\xE9 <a href='\xE9%zz'>");
  const auto errors = heard.with(code::percent_encoding);
  BOOST_REQUIRE_EQUAL(errors.size(), 1U);
  BOOST_TEST(errors[0].where.column == 41U);
}

BOOST_AUTO_TEST_SUITE_END()
