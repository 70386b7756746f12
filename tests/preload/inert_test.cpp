#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "preloaded.hpp"
#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(inert)

/// With no variable set the object changes nothing; with one, nothing that was right.
namespace {

using namespace leiri::test;
namespace fs = std::filesystem;

/// Files below a folder with this ending, in order, every `step`-th.
std::vector<std::string> files(const std::string& folder, const std::string& ending,
                               std::size_t step = 1) {
  std::vector<std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ending) {
      all.push_back(entry.path().string());
    }
  }
  std::sort(all.begin(), all.end());
  std::vector<std::string> some;
  for (std::size_t i = 0; i < all.size(); i += step) {
    some.push_back(all[i]);
  }
  return some;
}

/// libxml2 writes the notations of a document in an order that differs from run to run.
std::string with_sorted_notations(const std::string& document) {
  std::vector<std::string> notations;
  std::string rest;
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("<!NOTATION")) {
      notations.push_back(line);
    } else {
      rest += line + '\n';
    }
  }
  std::sort(notations.begin(), notations.end());
  for (const std::string& n : notations) {
    rest += n + '\n';
  }
  return rest;
}

/// Checks that a command gives the same result for each file as without the object.
void expect_same(const std::string& variables, const std::string& command,
                 const std::vector<std::string>& names) {
  const temporary_folder folder;
  BOOST_TEST(!names.empty());
  for (const std::string& name : names) {
    const std::string line = command + " '" + name + "'";
    outcome with = preloaded(folder, variables, line);
    outcome alone = stock(folder, line);
    with.out = with_sorted_notations(with.out);
    alone.out = with_sorted_notations(alone.out);
    BOOST_TEST((with == alone), line);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(without_a_variable) {
  const std::string broken = leiri::test::source_path("samples/documents");
  if (can_preload("serdi -v")) {
    for (const std::string ending : {".ttl", ".nt", ".nq", ".trig"}) {
      expect_same("", "serdi", files(broken, ending));
    }
  }
  if (can_preload("sordi -v")) {
    expect_same("", "sordi", files(broken, ".ttl"));
  }
  if (can_preload("xmllint --version")) {
    expect_same("", "xmllint --nonet --noent --xinclude", files(broken, ".xml"));
    expect_same("", "xmllint --nonet --noout --schema", {broken + "/lost-file/catalog.xsd"});
  }
  if (can_preload("xsltproc --version")) {
    expect_same("", "xsltproc --nonet", files(broken, ".xsl"));
  }
}

BOOST_AUTO_TEST_CASE(with_a_variable_that_disables_it) {
  if (can_preload("xmllint --version")) {
    const std::string documents = leiri::test::source_path("samples/documents/wrong-file");
    expect_same("LEIRI_POLICY= LEIRI_INCLUDES=", "xmllint --xinclude", files(documents, ".xml"));
    expect_same("LEIRI_INCLUDES=0", "xmllint --xinclude", files(documents, ".xml"));
  }
}

BOOST_AUTO_TEST_CASE(on_public_suites) {
  const std::string folder = suites();
  if (folder.empty()) {
    return;
  }
  if (can_preload("xmllint --version")) {
    const auto documents = files(folder + "/xmlconf-rest", ".xml", 20);
    expect_same("", "xmllint --nonet --noent", documents);
    expect_same("LEIRI_INCLUDES=1 LEIRI_NAMES=1", "xmllint --nonet --noent", documents);
    expect_same("", "xmllint --nonet --xinclude",
                files(folder + "/xinclude-ts-20060927", ".xml", 5));
  }
  if (can_preload("serdi -v")) {
    expect_same("", "serdi", files(folder + "/w3c-rdf11", ".ttl", 10));
  }
}

BOOST_AUTO_TEST_SUITE_END()
