#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <leiri/libxml2/uri.hpp>
#include <memory>
#include <string>

#include "support/library_versions.hpp"
#include "support/owned.hpp"

BOOST_AUTO_TEST_SUITE(uris)

namespace {

std::string taken(xmlChar* text) {
  const std::string copy = text == nullptr ? "none" : reinterpret_cast<const char*>(text);
  xmlFree(text);
  return copy;
}

const xmlChar* xml_text(const char* s) { return reinterpret_cast<const xmlChar*>(s); }

std::string stock(const char* reference, const char* base) {
  return taken(xmlBuildURI(xml_text(reference), xml_text(base)));
}

std::string ours(const char* reference, const char* base) {
  return taken(leiri::libxml2::build_uri(xml_text(reference), xml_text(base)));
}

xmlNodePtr innermost(xmlDocPtr document) {
  xmlNodePtr node = xmlDocGetRootElement(document);
  while (node->children != nullptr) {
    node = node->children;
  }
  return node;
}

struct build_case {
  const char* reference;
  const char* base;
  const char* until_2_12;      // libxml2's answer, measured
  const char* since_2_13;      // the same, from that version on
  const char* right;           // RFC 3986 section 5.2, then the mapping of RFC 3987 section 3.1
  const char* path = nullptr;  // since 2.13, libxml2 opens this file, and none with the URI

  [[nodiscard]] const char* libxml2() const { return is_2_13() ? since_2_13 : until_2_12; }
  [[nodiscard]] const char* ours() const { return is_2_13() && path != nullptr ? path : right; }
  static bool is_2_13() { return leiri::test::libxml2_version() >= 21300; }
};

constexpr build_case cases[] = {
    // some version builds these wrongly
    {"\u00E9 b.xml", "http://a/c/d", "none", "none", "http://a/c/%C3%A9%20b.xml"},
    {"b.xml", "http://a/my dir/d", "b.xml", "b.xml", "http://a/my%20dir/b.xml"},
    {"a%2Fb", "http://a/", "http://a/a/b", "http://a/a/b", "http://a/a%2Fb"},
    {"/./g", "http://a/b/c/d;p?q", "http://a/./g", "http://a/./g", "http://a/g"},
    {"#f", "urn:x:y", "urn:x%3Ay#f", "#f", "urn:x:y#f"},
    {"\u00E9", nullptr, "none", "\u00E9", "%C3%A9", "\u00E9"},
    {"b%20c.xsl", "d/a.xsl", "d/b%20c.xsl", "d/b c.xsl", "d/b%20c.xsl", "d/b c.xsl"},
    // its spelling of these stays, since programs show it, and compare it
    {"b.xml", "http://a/c/d", "http://a/c/b.xml", "http://a/c/b.xml", "http://a/c/b.xml"},
    {"b.xsl", "d/a.xsl", "d/b.xsl", "d/b.xsl", "d/b.xsl"},
    {"b.xsl", "/d/a.xsl", "/d/b.xsl", "/d/b.xsl", "/d/b.xsl"},
    {"a/b", nullptr, "a/b", "a/b", "a/b"},
    {"urn:x:y", "http://a/", "urn:x:y", "urn:x:y", "urn:x:y"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(that_libxml2_builds) {
  for (const build_case& c : cases) {
    BOOST_TEST_CONTEXT(c.reference) {
      BOOST_TEST(stock(c.reference, c.base) == c.libxml2());
      BOOST_TEST(ours(c.reference, c.base) == c.ours());
    }
  }
}

BOOST_AUTO_TEST_CASE(that_are_invalid) {
  BOOST_TEST(ours("http://[bad", "http://a/") == "none");
  BOOST_TEST(ours("\xFF", "http://a/") == "none");
  BOOST_TEST(taken(leiri::libxml2::build_uri(nullptr, nullptr)) == "none");
}

// A path is taken from the current folder where libxml2 gives up on it.
BOOST_AUTO_TEST_CASE(against_a_path) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path("/usr");
  BOOST_TEST(ours("\u00E9.xml", "d/a.xsl") == "file:///usr/d/%C3%A9.xml");
  std::filesystem::current_path(before);
}

BOOST_AUTO_TEST_CASE(bases_of_nodes) {
  const auto base_of = [](const char* text, const char* url) {
    const auto d = leiri::test::parsed(text, url);
    const xmlNode* const node = innermost(d.get());
    return std::pair(taken(xmlNodeGetBase(d.get(), node)),
                     taken(leiri::libxml2::node_base(d.get(), node)));
  };
  using bases = std::pair<std::string, std::string>;
  BOOST_TEST((base_of("<a xml:base='my dir/'><b/></a>", "http://a/") ==
              bases("none", "http://a/my%20dir/")));
  BOOST_TEST((base_of("<a xml:base='dir/'><b/></a>", "http://a/") ==
              bases("http://a/dir/", "http://a/dir/")));
  BOOST_TEST((base_of("<a/>", "d/a.xml") == bases("d/a.xml", "d/a.xml")));
  BOOST_TEST((base_of("<a/>", nullptr) == bases("none", "none")));
}

BOOST_AUTO_TEST_SUITE_END()
