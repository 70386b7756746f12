#include <leiri/file_iri.hpp>

#include <boost/test/unit_test.hpp>
#include <filesystem>

BOOST_AUTO_TEST_SUITE(file_iris)

// RFC 8089 section 2; characters that the path of an IRI does not allow are percent-encoded.
BOOST_AUTO_TEST_CASE(of_absolute_paths) {
  BOOST_TEST(leiri::file_iri("/a b/\u00E9%20.xml") == "file:///a%20b/\u00E9%2520.xml");
  BOOST_TEST(leiri::file_iri("/a/\xE9?#[") == "file:///a/%E9%3F%23%5B");
  BOOST_TEST(leiri::file_iri("/a/./b/../c") == "file:///a/c");
  BOOST_TEST(leiri::file_iri("/a//b/.c") == "file:///a/b/.c");
  BOOST_TEST(leiri::file_iri("/a/b/") == "file:///a/b/");
  BOOST_TEST(leiri::file_iri("/a/..") == "file:///");
}

BOOST_AUTO_TEST_CASE(of_paths_from_the_current_folder) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path("/usr");
  BOOST_TEST(leiri::file_iri("a.ttl") == "file:///usr/a.ttl");
  BOOST_TEST(leiri::file_iri("../a.ttl") == "file:///a.ttl");
  BOOST_TEST(leiri::file_iri(".") == "file:///usr/");
  BOOST_TEST(leiri::file_iri(".a/b") == "file:///usr/.a/b");
  BOOST_TEST(leiri::file_iri("a/./b") == "file:///usr/a/b");
  std::filesystem::current_path("/");
  BOOST_TEST(leiri::file_iri("a/b.ttl") == "file:///a/b.ttl");
  BOOST_TEST(leiri::file_iri("./a.ttl") == "file:///a.ttl");
  BOOST_TEST(leiri::file_iri(".//a.ttl") == "file:///a.ttl");
  std::filesystem::current_path(before);
}

BOOST_AUTO_TEST_CASE(of_paths_from_another_folder) {
  BOOST_TEST(leiri::file_iri("a b.ttl", "/x y") == "file:///x%20y/a%20b.ttl");
  BOOST_TEST(leiri::file_iri("./a.ttl", "/x/y/") == "file:///x/y/a.ttl");
  BOOST_TEST(leiri::file_iri("./../a.ttl", "/x/y") == "file:///x/a.ttl");
  BOOST_TEST(leiri::file_iri("././a/./b", "/x") == "file:///x/a/b");
  BOOST_TEST(leiri::file_iri("/a.ttl", "/x") == "file:///a.ttl");
  BOOST_TEST(leiri::file_iri(".", "/x") == "file:///x/");
}

BOOST_AUTO_TEST_SUITE_END()
