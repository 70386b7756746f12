#include <boost/test/unit_test.hpp>

#include "database.hpp"

BOOST_AUTO_TEST_SUITE(functions)

using leiri::test::database;

namespace {

struct function_case {
  const char* sql;
  const char* result;
  const char* source;
};

// Results from the cited specifications.
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
    {"iri_to_iri('http://www.example.org/D%C3%BCrst')", "http://www.example.org/D\u00FCrst",
     "RFC 3987 3.2.1"},
    {"iri_to_iri('http://www.example.org/D%FCrst')", "http://www.example.org/D%FCrst",
     "RFC 3987 3.2.1"},
    {"iri_to_iri('http://xn--99zt52a.example.org/%e2%80%ae', 'unicode')",
     "http://\u7D0D\u8C46.example.org/%E2%80%AE", "RFC 3987 3.2.1"},
    {"iri_from_leiri('my dir/\u00E9<')", "my%20dir/\u00E9%3C", "LEIRI note 3"},
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
    {"iri_to_ascii('r\u00E9sum\u00E9.example.org')", "xn--rsum-bpad.example.org", "RFC 3987 3.1"},
    {"iri_to_unicode('xn--99zt52a.example.org')", "\u7D0D\u8C46.example.org", "RFC 3987 3.2.1"},
    {"iri_from_text('re\u0301sume\u0301')", "r\u00E9sum\u00E9", "RFC 3987 6.1: NFC"},
    {"iri_from_path('a b')", "a%20b", "RFC 3986 2.1"},
    {"iri_from_path(x'E9', 'iso-8859-1')", "%C3%A9", "RFC 3987 7.4"},
    {"iri_interpret('r%E9sum%E9.xml#r%C3%A9sum%C3%A9', 'iso-8859-1')",
     "r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9", "RFC 3987 6.4"},
    {"iri_display('http://\u05D0\u05D1/')", "http://\u05D1\u05D0/", "RFC 3987 4.1"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_function_follows_its_specification) {
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
        "iri_port('http://h/')", "iri_host('urn:a')", "iri_to_ascii('a..')",
        "iri_resolve(x'FF', 'http://a/')", "iri_interpret('%E9', 'us-ascii')"}) {
    BOOST_TEST(!db.value("SELECT " + std::string(sql)).has_value(), sql);
  }
}

BOOST_AUTO_TEST_CASE(a_null_operand_gives_null) {
  database db;
  for (const char* const sql :
       {"iri_valid(NULL)", "iri_valid(NULL, 'uri')", "iri_resolve(NULL, 'http://a/')",
        "iri_resolve('a', NULL)", "iri_compare('a', NULL)", "iri_host(NULL)",
        "iri_interpret('%E9', NULL)"}) {
    BOOST_TEST(!db.value("SELECT " + std::string(sql)).has_value(), sql);
  }
}

BOOST_AUTO_TEST_CASE(values_are_used_verbatim) {
  database db;
  const std::string nul("http://h/a\0b", 12);
  BOOST_TEST(db.value("SELECT iri_from_leiri(?)", {nul}).value_or("NULL") == "http://h/a%00b");
  BOOST_TEST(db.value("SELECT iri_path(?)", {nul}).value_or("NULL") == std::string("/a\0b", 4));
  BOOST_TEST(db.value("SELECT iri_valid(x'687474703A2F2FC3A92F')").value_or("NULL") == "1");
  BOOST_TEST(db.value("SELECT iri_valid('')").value_or("NULL") == "1");
  BOOST_TEST(db.value("SELECT iri_path(42)").value_or("NULL") == "42");
}

BOOST_AUTO_TEST_CASE(options_of_every_kind) {
  database db;
  const auto value = [&](const char* sql) {
    return db.value("SELECT " + std::string(sql)).value_or("NULL");
  };
  BOOST_TEST(value("iri_resolve('http://h/a/../b', 'http://h/', NULL, 'verbatim')") ==
             "http://h/a/../b");
  BOOST_TEST(value("iri_resolve('c', 'mailto:a@b')") == "mailto:c");
  BOOST_TEST(value("iri_resolve('c', 'mailto:a@b', 'draft-2003')") == "NULL");
  BOOST_TEST(value("iri_to_uri('http://h/a b', NULL, 'encode')") == "http://h/a%20b");
  BOOST_TEST(value("iri_to_uri('http://h/?\u00E9', NULL, NULL, 'iso-8859-1')") == "http://h/?%E9");
  BOOST_TEST(value("iri_from_leiri('?\uE000', 'keep')") == "?\uE000");
  BOOST_TEST(value("iri_normalize('HTTP://h/./%7e', NULL, 'case,percent')") == "http://h/./~");
  BOOST_TEST(value("iri_repair('http://h/\u05D01\u05D0a', NULL, NULL, TRUE)") ==
             "http://h/%D7%901%D7%90a");
  BOOST_TEST(value("iri_display('http://h/\u00E9', NULL, 'us-ascii')") == "http://h/%C3%A9");
  BOOST_TEST(value("iri_host('http://h\u00E9/', 'uri')") == "NULL");
}

// Flags are booleans of SQL.
BOOST_AUTO_TEST_CASE(fragments_and_aliases) {
  database db;
  const auto rung = [&](const std::string& options) {
    return db.value("SELECT iri_compare('http://a/x#1', 'http://b/x#2'" + options + ")")
        .value_or("NULL");
  };
  BOOST_TEST(rung("") == "none");
  const std::string aliases = "'# moved' || char(10) || 'prefix http://a/ http://b/'";
  BOOST_TEST(rung(", NULL, " + aliases) == "none");
  BOOST_TEST(rung(", NULL, " + aliases + ", 0") == "none");
  BOOST_TEST(rung(", NULL, " + aliases + ", TRUE") == "protocol");
  BOOST_TEST(rung(", NULL, " + aliases + ", 'true'") == "protocol");
  BOOST_TEST(db.failure("SELECT iri_compare('a:', 'b:', NULL, 'exact a:')") ==
             "an alias must have the form exact FROM TO or prefix FROM TO");
}

BOOST_AUTO_TEST_CASE(an_option_that_is_null_has_its_default) {
  database db;
  for (const char* const sql :
       {"iri_valid('a', NULL, NULL)", "iri_resolve('g', 'http://a/', NULL, NULL) = 'http://a/g'",
        "iri_to_uri('\u00E9', NULL, NULL, NULL, NULL) = '%C3%A9'",
        "iri_from_path('\u00E9', NULL) = '%C3%A9'"}) {
    BOOST_TEST(db.value("SELECT " + std::string(sql)).value_or("NULL") == "1", sql);
  }
}

// Options are decoded once for a statement where they are constants, and still those of each row.
BOOST_AUTO_TEST_CASE(options_by_row) {
  database db;
  const auto rows = db.rows(
      "SELECT iri_valid('\u00E9', column1), iri_valid('a', 'iri', column2) FROM"
      " (VALUES ('uri', 'iri'), ('iri', 'relative-ref'), (NULL, NULL), ('uri', 'iri'))");
  BOOST_TEST_REQUIRE(rows.size() == 4U);
  std::string verdicts;
  for (const auto& row : rows) {
    verdicts += row[0].value_or("NULL") + row[1].value_or("NULL") + ' ';
  }
  BOOST_TEST(verdicts == "00 11 11 00 ");
}

BOOST_AUTO_TEST_CASE(a_wrong_statement_says_what_is_wrong) {
  database db;
  BOOST_TEST(db.failure("SELECT iri_valid('a', 'irl')") ==
             "invalid value \"irl\" for profile; use uri|iri|iri-bis|leiri|rdf|draft-2003");
  BOOST_TEST(db.failure("SELECT iri_valid('a', 'iri', 'uri')") ==
             "invalid value \"uri\" for kind; use iri-reference|iri|absolute-iri|relative-ref");
  BOOST_TEST(db.failure("SELECT iri_normalize('a', 'string')") ==
             "invalid value \"string\" for rung; use syntax|scheme");
  BOOST_TEST(db.failure("SELECT iri_normalize('a', 'scheme', 'case')") ==
             "rung and parts are mutually exclusive, since a rung is a set of parts");
  BOOST_TEST(db.failure("SELECT iri_to_uri('a', 'unicode')") ==
             "invalid value \"unicode\" for host; use percent|idna");
  BOOST_TEST(db.failure("SELECT iri_interpret('a', 'klingon')") == "unknown charset \"klingon\"");
  BOOST_TEST(db.failure("SELECT iri_resolve('a')") ==
             "wrong number of arguments to function iri_resolve()");
}

// Nondeterministic functions are not allowed in an index, and functions that are not innocuous are
// not allowed in an untrusted schema.
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
