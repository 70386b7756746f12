#include <boost/test/unit_test.hpp>

#include "database.hpp"

BOOST_AUTO_TEST_SUITE(tables)

using leiri::test::database;

namespace {

std::string line(const database::row& r) {
  std::string text;
  for (const auto& cell : r) {
    text.append(text.empty() ? "" : "|").append(cell.value_or("NULL"));
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(findings_of_one_identifier) {
  database db;
  const auto rows =
      db.rows("SELECT code, severity, component, offset FROM iri_findings('HTTP://h:80/../a')");
  BOOST_TEST_REQUIRE(rows.size() == 3U);
  BOOST_TEST(line(rows[0]) == "scheme-uppercase|warning|scheme|0");
  BOOST_TEST(line(rows[1]) == "port-default|warning|port|9");
  BOOST_TEST(line(rows[2]) == "dot-segments|warning|path|12");
}

// 3987bis sections 7.5 and 7.7.
BOOST_AUTO_TEST_CASE(hints_about_typed_text) {
  database db;
  const auto rows = db.rows("SELECT code, offset FROM iri_hints(' http://h/Ros\u00E9')");
  BOOST_TEST_REQUIRE(rows.size() == 2U);
  BOOST_TEST(line(rows[0]) == "uppercase-letter|10");
  BOOST_TEST(line(rows[1]) == "accented-letter|13");
}

BOOST_AUTO_TEST_CASE(findings_say_what_to_do) {
  database db;
  const auto rows = db.rows("SELECT message, advice FROM iri_findings('http://a b/', 'iri')");
  BOOST_TEST_REQUIRE(rows.size() == 1U);
  BOOST_TEST(rows[0][0].value_or("") == "character not allowed in a host: U+0020 SPACE");
  BOOST_TEST(!rows[0][1].value_or("").empty());
}

BOOST_AUTO_TEST_CASE(namespaces_of_a_list) {
  database db;
  const auto rows = db.rows(
      "SELECT name, uses, code, severity, intended FROM iri_namespaces("
      "'http://h/ns#' || char(10) || 'http://h/ns#' || char(10) || 'http://h/ns/' || char(10) || "
      "char(10) || 'http://www.w3.org/2004/02/sko/core#')");
  BOOST_TEST_REQUIRE(rows.size() == 3U);
  BOOST_TEST(line(rows[0]) == "http://h/ns#|2|NULL|NULL|NULL");
  BOOST_TEST(line(rows[1]) == "http://h/ns/|1|namespace-near-miss|warning|http://h/ns#");
  BOOST_TEST(line(rows[2]) ==
             "http://www.w3.org/2004/02/sko/core#|1|namespace-misspelt|warning|"
             "http://www.w3.org/2004/02/skos/core#");
  BOOST_TEST(db.value("SELECT message FROM iri_namespaces('http://h/a' || char(10) || 'http://h/A')"
                      " WHERE code IS NOT NULL")
                 .value_or("") ==
             "namespace <http://h/A> is not <http://h/a> (names:1:1): they differ in letter case");
  BOOST_TEST(db.value("SELECT count(*) FROM iri_namespaces(NULL)").value_or("") == "0");
  BOOST_TEST(db.value("SELECT count(*) FROM iri_namespaces").value_or("") == "0");
  BOOST_TEST(db.value("SELECT count(*) FROM iri_namespaces('')").value_or("") == "0");
}

BOOST_AUTO_TEST_CASE(findings_by_profile_and_kind) {
  database db;
  const auto count = [&](const std::string& arguments) {
    return db.value("SELECT count(*) FROM iri_findings(" + arguments + ")").value_or("NULL");
  };
  BOOST_TEST(count("'a'") == "0");
  BOOST_TEST(count("'a', 'rdf'") == "1");
  BOOST_TEST(count("'a', 'rdf', 'iri-reference'") == "0");
  BOOST_TEST(count("NULL") == "0");
  BOOST_TEST(count("NULL, 'rdf'") == "0");
  BOOST_TEST(count("'a', NULL") == "0");
  BOOST_TEST(count("'a', 'rdf', NULL") == "1");
  BOOST_TEST(db.value("SELECT count(*) FROM iri_findings").value_or("NULL") == "0");
  BOOST_TEST(db.failure("SELECT * FROM iri_findings('a', 'irl')") ==
             "invalid value \"irl\" for profile; use uri|iri|iri-bis|leiri|rdf|draft-2003");
}

// Whatever order the planner would like better: the identifiers come first.
BOOST_AUTO_TEST_CASE(findings_of_a_table) {
  database db;
  db.rows("CREATE TABLE t (iri TEXT)");
  db.rows("INSERT INTO t VALUES ('http://good/'), ('http://a b/'), (NULL), ('http://h/%zz')");
  for (const char* const from : {"t, iri_findings(t.iri) f", "iri_findings(t.iri) f, t",
                                 "iri_findings f JOIN t ON f.iri = t.iri",
                                 "t LEFT JOIN iri_findings f ON f.iri = t.iri AND f.profile = "
                                 "'iri' WHERE f.code NOT NULL"}) {
    const auto rows = db.rows("SELECT t.iri, f.code FROM " + std::string(from) + " ORDER BY 1");
    BOOST_TEST_CONTEXT(from) {
      BOOST_TEST_REQUIRE(rows.size() == 2U);
      BOOST_TEST(line(rows[0]) == "http://a b/|host-character");
      BOOST_TEST(line(rows[1]) == "http://h/%zz|percent-encoding");
    }
  }
}

BOOST_AUTO_TEST_CASE(identifiers_in_text) {
  database db;
  const auto rows = db.rows(
      "SELECT d.id, f.* FROM (SELECT 1 AS id, 'see http://h/\u00E9. and <http://x/>' AS text UNION"
      " SELECT 2, 'none' UNION SELECT 3, 'http://y/') d, iri_find(d.text) f ORDER BY 1, 2");
  BOOST_TEST_REQUIRE(rows.size() == 3U);
  BOOST_TEST(line(rows[0]) == "1|4|11|http://h/\u00E9");
  BOOST_TEST(line(rows[1]) == "1|22|9|http://x/");
  BOOST_TEST(line(rows[2]) == "3|0|9|http://y/");
}

// RFC 3986 section 3. An absent component is NULL, an empty one is not.
BOOST_AUTO_TEST_CASE(components_are_one_row) {
  database db;
  const auto rows = db.rows(
      "SELECT t.column1, p.* FROM (VALUES ('foo://u@example.com:8042/over/there?name=ferret#nose'),"
      " ('a?'), ('a b')) t LEFT JOIN iri_parse(t.column1) p");
  BOOST_TEST_REQUIRE(rows.size() == 3U);
  BOOST_TEST(line(rows[0]) ==
             "foo://u@example.com:8042/over/there?name=ferret#nose|foo|u|example.com|8042|"
             "/over/there|name=ferret|nose");
  BOOST_TEST(line(rows[1]) == "a?|NULL|NULL|NULL|NULL|a||NULL");
  BOOST_TEST(line(rows[2]) == "a b|NULL|NULL|NULL|NULL|NULL|NULL|NULL");
}

BOOST_AUTO_TEST_CASE(tables_may_stand_in_views_that_are_not_trusted) {
  database db;
  db.rows("PRAGMA trusted_schema = OFF");
  db.rows("CREATE TABLE t (iri TEXT)");
  db.rows("INSERT INTO t VALUES ('http://a b/')");
  db.rows("CREATE VIEW bad AS SELECT t.iri, f.code FROM t, iri_findings(t.iri) f");
  BOOST_TEST(line(db.rows("SELECT * FROM bad").at(0)) == "http://a b/|host-character");
}

BOOST_AUTO_TEST_SUITE_END()
