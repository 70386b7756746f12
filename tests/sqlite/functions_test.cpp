#include <boost/test/unit_test.hpp>

#include "database.hpp"

using leiri::test::database;

namespace {

struct function_case {
  const char* sql;
  const char* result;
  const char* source;
};

// Results from the specifications that stand beside them.
constexpr function_case cases[] = {
    {"iri_valid('http://r\u00E9sum\u00E9.example.org/')", "1", "RFC 3987 3.1"},
    {"iri_valid('http://r\u00E9sum\u00E9.example.org/', 'uri')", "0", "RFC 3986 appendix A"},
    {"iri_valid('a b', 'leiri')", "1", "LEIRI note 3"},
    {"iri_valid('a')", "1", "RFC 3987 2.2 IRI-reference"},
    {"iri_valid('a', 'iri', 'iri')", "0", "RFC 3987 2.2 IRI"},
    {"iri_valid('a', 'rdf')", "0", "RDF 1.1 3.2"},
    {"iri_error('http://a/%zz')", "percent-encoding", "RFC 3986 2.1"},
    {"iri_resolve('../g', 'http://a/b/c/d;p?q')", "http://a/b/g", "RFC 3986 5.4.1"},
    {"iri_resolve('g;x=1/../y', 'http://a/b/c/d;p?q')", "http://a/b/c/y", "RFC 3986 5.4.2"},
    {"iri_resolve('\u00E9 b.xml', 'http://ex/my dir/')", "http://ex/my dir/\u00E9 b.xml",
     "LEIRI note: resolved as it stands"},
    {"iri_relativize('http://a/b/d', 'http://a/b/c')", "d", "the inverse of RFC 3986 5.2"},
    {"iri_to_uri('http://h/D\u00FCrst')", "http://h/D%C3%BCrst", "RFC 3987 3.1"},
    {"iri_to_uri('http://r\u00E9sum\u00E9.example.org', 'idna')",
     "http://xn--rsum-bpad.example.org", "RFC 3987 3.1"},
    {"uri_to_iri('http://www.example.org/D%C3%BCrst')", "http://www.example.org/D\u00FCrst",
     "RFC 3987 3.2.1"},
    {"uri_to_iri('http://www.example.org/D%FCrst')", "http://www.example.org/D%FCrst",
     "RFC 3987 3.2.1"},
    {"uri_to_iri('http://xn--99zt52a.example.org/%e2%80%ae', 'unicode')",
     "http://\u7D0D\u8C46.example.org/%E2%80%AE", "RFC 3987 3.2.1"},
    {"leiri_to_iri('my dir/\u00E9<')", "my%20dir/\u00E9%3C", "LEIRI note 3"},
    {"iri_normalize('eXAMPLE://a/./b/../b/%63/%7bfoo%7d')", "example://a/b/c/%7Bfoo%7D",
     "RFC 3986 6.2.2"},
    {"iri_normalize('http://example.com:80', 'scheme')", "http://example.com/", "RFC 3986 6.2.3"},
    {"iri_compare('http://a/', 'http://a/')", "string", "RFC 3987 5.3.1"},
    {"iri_compare('http://a/%7Euser', 'http://a/~user')", "syntax", "RFC 3987 5.3.2.3"},
    {"iri_compare('http://example.com', 'http://example.com:80/')", "scheme", "RFC 3986 6.2.3"},
    {"iri_differences('http://example.com', 'http://example.com:80/')", "port path",
     "RFC 3986 6.2.3"},
    {"iri_compare('http://a/', 'http://b/')", "none", "RFC 3986 6.2.3"},
    {"iri_repair('http://h/a b#c#d')", "http://h/a%20b#c%23d", "RFC 3986 3.5"},
    {"iri_scheme('foo://example.com:8042/over/there?name=ferret#nose')", "foo", "RFC 3986 3"},
    {"iri_authority('foo://example.com:8042/over/there?name=ferret#nose')", "example.com:8042",
     "RFC 3986 3"},
    {"iri_userinfo('ftp://u@h')", "u", "RFC 3986 3.2.1"},
    {"iri_host('foo://example.com:8042/over/there?name=ferret#nose')", "example.com",
     "RFC 3986 3.2.2"},
    {"iri_host('ldap://[2001:db8::7]/c=GB')", "[2001:db8::7]", "RFC 3986 3.2.2"},
    {"iri_port('foo://example.com:8042/over/there?name=ferret#nose')", "8042", "RFC 3986 3.2.3"},
    {"iri_path('foo://example.com:8042/over/there?name=ferret#nose')", "/over/there", "RFC 3986 3"},
    {"iri_query('foo://example.com:8042/over/there?name=ferret#nose')", "name=ferret",
     "RFC 3986 3"},
    {"iri_fragment('foo://example.com:8042/over/there?name=ferret#nose')", "nose", "RFC 3986 3"},
    {"iri_query('a?')", "", "RFC 3986 5.3: empty is not absent"},
    {"host_to_ascii('r\u00E9sum\u00E9.example.org')", "xn--rsum-bpad.example.org", "RFC 3987 3.1"},
    {"host_to_unicode('xn--99zt52a.example.org')", "\u7D0D\u8C46.example.org", "RFC 3987 3.2.1"},
    {"iri_from_text('re\u0301sume\u0301')", "r\u00E9sum\u00E9", "RFC 3987 6.1: NFC"},
    {"iri_from_path('a b')", "a%20b", "RFC 3986 2.1"},
    {"iri_from_path(x'E9', 'iso-8859-1')", "%C3%A9", "RFC 3987 7.4"},
    {"iri_interpret('r%E9sum%E9.xml#r%C3%A9sum%C3%A9', 'iso-8859-1')",
     "r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9", "RFC 3987 6.4"},
    {"iri_display('http://\u05D0\u05D1/')", "http://\u05D1\u05D0/", "RFC 3987 4.1"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(functions)

BOOST_AUTO_TEST_CASE(each_function_as_its_specification_has_it) {
  database db;
  for (const function_case& c : cases) {
    BOOST_TEST_CONTEXT(c.sql << ", " << c.source) {
      BOOST_TEST(db.value("SELECT " + std::string(c.sql)).value_or("NULL") == c.result);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_result_is_null) {
  database db;
  for (const char* const sql :
       {"iri_error('http://a/')", "iri_resolve('g', 'not/absolute')",
        "iri_relativize('http://h/../a', 'http://h/')", "iri_to_uri('http://a b/')",
        "iri_normalize('http://[bad')", "iri_compare('a', 'b')", "iri_repair('//h:x', 'iri')",
        "iri_port('http://h/')", "iri_host('urn:a')", "host_to_ascii('a..')",
        "iri_resolve(x'FF', 'http://a/')", "iri_interpret('%E9', 'us-ascii')"}) {
    BOOST_TEST(!db.value("SELECT " + std::string(sql)).has_value(), sql);
  }
}

BOOST_AUTO_TEST_CASE(null_gives_null) {
  database db;
  for (const char* const sql :
       {"iri_valid(NULL)", "iri_valid('a', NULL)", "iri_resolve(NULL, 'http://a/')",
        "iri_resolve('a', NULL)", "iri_compare('a', NULL)", "iri_host(NULL)"}) {
    BOOST_TEST(!db.value("SELECT " + std::string(sql)).has_value(), sql);
  }
}

BOOST_AUTO_TEST_CASE(values_are_taken_whole) {
  database db;
  const std::string nul("http://h/a\0b", 12);
  BOOST_TEST(db.value("SELECT leiri_to_iri(?)", {nul}).value_or("NULL") == "http://h/a%00b");
  BOOST_TEST(db.value("SELECT iri_path(?)", {nul}).value_or("NULL") == std::string("/a\0b", 4));
  BOOST_TEST(db.value("SELECT iri_valid(x'687474703A2F2FC3A92F')").value_or("NULL") == "1");
  BOOST_TEST(db.value("SELECT iri_valid('')").value_or("NULL") == "1");
  BOOST_TEST(db.value("SELECT iri_path(42)").value_or("NULL") == "42");
}

BOOST_AUTO_TEST_CASE(a_wrong_statement_says_what_is_wrong) {
  database db;
  BOOST_TEST(db.failure("SELECT iri_valid('a', 'irl')") ==
             "unknown profile irl; use uri, iri, iri-bis, leiri, rdf or draft-2003");
  BOOST_TEST(db.failure("SELECT iri_valid('a', 'iri', 'uri')") ==
             "unknown kind uri; use iri-reference, iri, absolute-iri or relative-ref");
  BOOST_TEST(db.failure("SELECT iri_normalize('a', 'string')") ==
             "normal forms exist on the rungs syntax and scheme, not on string");
  BOOST_TEST(db.failure("SELECT iri_to_uri('a', 'unicode')") ==
             "the host option must be percent or idna, not unicode");
  BOOST_TEST(db.failure("SELECT iri_interpret('a', 'klingon')") == "unknown charset klingon");
  BOOST_TEST(db.failure("SELECT iri_resolve('a')") ==
             "wrong number of arguments to function iri_resolve()");
}

// Functions that are not deterministic may not stand in an index, nor those that are not innocuous
// in a schema that is not trusted.
BOOST_AUTO_TEST_CASE(functions_may_stand_in_schemas) {
  database db;
  db.rows("PRAGMA trusted_schema = OFF");
  db.rows(
      "CREATE TABLE t (iri TEXT CHECK (iri_valid(iri, 'rdf')),"
      " host TEXT AS (iri_host(iri)) STORED)");
  db.rows("CREATE INDEX same ON t (iri_normalize(iri, 'scheme'))");
  db.rows("INSERT INTO t VALUES ('http://h'), ('HTTP://h:80/'), ('http://other/')");
  BOOST_TEST(db.failure("INSERT INTO t VALUES ('http://a b/')") ==
             "CHECK constraint failed: iri_valid(iri, 'rdf')");
  BOOST_TEST(db.value("SELECT count(*) FROM t WHERE iri_normalize(iri, 'scheme') = 'http://h/'")
                 .value_or("NULL") == "2");
  const auto plan = db.rows(
      "EXPLAIN QUERY PLAN SELECT * FROM t WHERE iri_normalize(iri, 'scheme') = 'http://h/'");
  BOOST_TEST(plan.at(0).at(3).value_or("") == "SEARCH t USING INDEX same (<expr>=?)");
}

// One charset is opened for a statement with a constant, one for each row without.
BOOST_AUTO_TEST_CASE(charsets_by_row) {
  database db;
  const auto rows = db.rows(
      "SELECT iri_interpret('%E9', column1), iri_interpret('%E9', 'koi8-r') FROM"
      " (VALUES ('iso-8859-1'), ('iso-8859-5'), ('iso-8859-1'))");
  BOOST_TEST_REQUIRE(rows.size() == 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    BOOST_TEST(rows[i][0].value_or("") == (i == 1 ? "\u0449" : "\u00E9"));
    BOOST_TEST(rows[i][1].value_or("") == "\u0418");
  }
}

BOOST_AUTO_TEST_SUITE_END()
