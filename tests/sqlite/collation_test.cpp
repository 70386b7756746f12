#include <boost/test/unit_test.hpp>

#include "database.hpp"

BOOST_AUTO_TEST_SUITE(collation)

using leiri::test::database;

// SQLite's own order of text in UTF-16 is that of its code units, in which U+10000 comes first.
BOOST_AUTO_TEST_CASE(order_of_code_points_in_every_encoding) {
  for (const char* const encoding : {"UTF-8", "UTF-16le", "UTF-16be"}) {
    database db("PRAGMA encoding = '" + std::string(encoding) + "'");
    db.rows("CREATE TABLE t (iri TEXT COLLATE iri)");
    db.rows("INSERT INTO t VALUES ('\U00010000'), ('\uE000'), ('a'), ('ab'), ('')");
    std::string order;
    for (const auto& row : db.rows("SELECT iri FROM t ORDER BY iri")) {
      order += row[0].value_or("NULL") + ' ';
    }
    BOOST_TEST(order == " a ab \uE000 \U00010000 ", encoding);
  }
}

BOOST_AUTO_TEST_CASE(equal_is_the_same_code_points) {
  database db;
  const auto equal = [&](const std::string& a, const std::string& b) {
    return db.value("SELECT ? = ? COLLATE iri", {a, b}).value_or("NULL") == "1";
  };
  BOOST_TEST(equal("http://\u00E9/", "http://\u00E9/"));
  BOOST_TEST(!equal("http://\u00E9/", "http://e\u0301/"));
  BOOST_TEST(!equal("http://h/", "HTTP://h/"));
  BOOST_TEST(!equal("http://h/%7E", "http://h/~"));
  BOOST_TEST(!equal("a", "a "));
}

BOOST_AUTO_TEST_SUITE_END()
