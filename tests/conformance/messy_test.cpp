#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <leiri/parse.hpp>
#include <regex>
#include <string>
#include <vector>

#include "reference/grammar.hpp"
#include "vectors.hpp"

BOOST_AUTO_TEST_SUITE(messy)

// Strings that people and browsers met, as data only: whether core and the plain transliteration of
// the grammars agree on them.
namespace {

using namespace leiri::conformance;

struct profile_pair {
  leiri::profile core;
  leiri_reference::profile oracle;
};

constexpr profile_pair profiles[] = {
    {leiri::profile::uri, leiri_reference::profile::uri},
    {leiri::profile::iri, leiri_reference::profile::iri},
    {leiri::profile::iri_bis, leiri_reference::profile::iri_bis},
    {leiri::profile::leiri, leiri_reference::profile::leiri},
    {leiri::profile::rdf, leiri_reference::profile::rdf},
    {leiri::profile::draft_2003, leiri_reference::profile::draft_2003},
};

void compare_verdicts(const std::string& text) {
  for (const profile_pair& p : profiles) {
    const bool valid = parse(text, p.core, leiri::kind::iri_reference).has_value();
    BOOST_TEST(
        valid == leiri_reference::matches(text, p.oracle, leiri_reference::kind::iri_reference),
        name(p.core) << " takes <" << text << ">: " << valid);
  }
}

/// Reads a JSON file and replaces its escaped surrogates, some of which are unpaired.
nlohmann::json read_json(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  static const std::regex surrogate(R"(\\u[dD][89a-fA-F][0-9a-fA-F]{2})");
  return nlohmann::json::parse(std::regex_replace(text, surrogate, "\\ufffd"));
}

/// The "url" members at any depth.
void collect_urls(const nlohmann::json& node, std::vector<std::string>& out) {
  if (node.is_object() && node.contains("url") && node["url"].is_string()) {
    out.push_back(node["url"].get<std::string>());
  }
  for (const auto& child : node) {
    if (child.is_structured()) {
      collect_urls(child, out);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(browser_test_strings) {
  const auto suites = suites_or_skip();
  if (!suites) {
    return;
  }
  std::vector<std::string> urls;
  collect_urls(read_json(*suites / "cweb-iri-tests" / "iris.json"), urls);
  BOOST_TEST(urls.size() > 300U);
  for (const std::string& url : urls) {
    compare_verdicts(url);
  }
  std::cout << urls.size() << " strings, six verdicts each\n";
}

BOOST_AUTO_TEST_CASE(real_urls) {
  const auto suites = suites_or_skip();
  if (!suites) {
    return;
  }
  std::size_t count = 0;
  for (const char* file : {"urls/isaacs_files_sample3000.txt", "urls/node_files_sample3000.txt",
                           "iris/dbp15k_zh.txt", "iris/dbp15k_fr.txt"}) {
    std::ifstream in(*suites / "corpora" / file);
    std::string line;
    for (std::size_t lines = 0; lines < 300 && std::getline(in, line); ++lines) {
      compare_verdicts(line);
      ++count;
    }
  }
  BOOST_TEST(count > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
