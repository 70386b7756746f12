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

// RFC 3986 section 2.1: a percent-encoding is "%" and two hexadecimal digits.
BOOST_AUTO_TEST_CASE(back_to_paths) {
  BOOST_TEST(leiri::file_path("/a%20b/%C3%A9%c3%a9") == "/a b/\xC3\xA9\xC3\xA9");
  BOOST_TEST(leiri::file_path("/%FF%25") == "/\xFF%");
  BOOST_TEST(leiri::file_path("/%zz%4") == "/%zz%4");
  BOOST_TEST(leiri::file_path("%") == "%");
  const std::string path = "/x y/100%/\xFF.ttl";
  BOOST_TEST(leiri::file_path(leiri::file_iri(path).substr(7)) == path);
}

BOOST_AUTO_TEST_SUITE_END()
