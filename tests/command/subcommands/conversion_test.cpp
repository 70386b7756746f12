#include <boost/test/unit_test.hpp>
#include <string>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/shell.hpp"
#include "support/suites.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(conversions)

using namespace leiri::test;

/// What `clean --to` writes for the documents of W3C's suites that it reads without an error.
namespace {

const std::string base = "http://b/";

/// How many statements rapper, of the Raptor library, reads; nothing if it reports an error.
std::optional<std::size_t> rapper_counts(const std::string& syntax, const std::string& file) {
  const shell_result r =
      run_in_shell("rapper -q -i " + syntax + " -o nquads '" + file + "' '" + base + "'");
  return r.status == 0 ? std::optional(lines(r.output).size()) : std::nullopt;
}

/// Whether the document is converted, to a file in the folder.
bool check_conversion(const temporary_folder& folder, const std::string& file,
                      const std::string& syntax, bool asks_rapper) {
  const outcome converted =
      run({"clean", "--policy", "fail", "--to", "nquads", "--base", base, file});
  if (converted.status != 0) {
    return false;
  }
  BOOST_TEST_CONTEXT(file) {
    const std::string name = std::filesystem::path(file).stem().string() + ".nq";
    folder.write(name, converted.out);
    const outcome again = run({"clean", "--policy", "fail", "--to", "nquads", name});
    BOOST_TEST(again.out == converted.out);
    const std::size_t count = lines(converted.out).size();
    if (asks_rapper) {
      BOOST_TEST((rapper_counts("nquads", name) == count));
    }
    // Raptor 2.0 does not know all of TriG.
    if (asks_rapper && syntax != "trig") {
      BOOST_TEST((rapper_counts(syntax, file) == count));
    }
  }
  return true;
}

void check_suite(const std::string& name, const std::string& syntax, const std::string& ending,
                 int expected) {
  const auto folder = suite(name);
  if (!folder) {
    return;
  }
  const bool asks_rapper = has_program("rapper --version");
  const temporary_folder results;
  int count = 0;
  const auto files = files_below(*folder, ending);
  for (std::size_t i = 0; i < files.size(); i += stride) {
    count += check_conversion(results, files[i].string(), syntax, asks_rapper) ? 1 : 0;
  }
  BOOST_TEST((is_sanitized ? count > expected / (2 * stride) : count == expected));
  const outcome checked = run({"check", "--fail-on", "error", "."});
  BOOST_TEST(checked.status == 0, checked.out);
}

}  // namespace

BOOST_AUTO_TEST_CASE(turtle) { check_suite("w3c-rdf11/rdf-turtle", "turtle", ".ttl", 222); }

BOOST_AUTO_TEST_CASE(trig) { check_suite("w3c-rdf11/rdf-trig", "trig", ".trig", 242); }

BOOST_AUTO_TEST_CASE(ntriples) { check_suite("w3c-rdf11/rdf-n-triples", "ntriples", ".nt", 43); }

BOOST_AUTO_TEST_CASE(nquads) { check_suite("w3c-rdf11/rdf-n-quads", "nquads", ".nq", 55); }

BOOST_AUTO_TEST_SUITE_END()
