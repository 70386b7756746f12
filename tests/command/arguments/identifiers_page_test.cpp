#include <boost/test/unit_test.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>

#include <set>
#include <string>

#include "support/manual.hpp"
#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/table.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(identifiers_page)

namespace {

using leiri::test::replaced;
using leiri::test::table_row;

std::filesystem::path path_of_page() {
  return leiri::test::program().replace_filename("leiri-identifiers.7");
}

/// Whether the host of an identifier of the scheme is mapped as a domain name.
bool converts_domains(const std::string& scheme) {
  std::string out;
  return *leiri::to_uri(scheme + "://\u00E9/", out, {.domains = leiri::domain_names::convert}) ==
         scheme + "://xn--9ca/";
}

bool removes_port(const std::string& scheme, const std::string& port) {
  const std::string identifier = scheme + "://h:" + port + "/";
  std::string out;
  return leiri::normalize(*leiri::parse(identifier), leiri::rung::scheme, leiri::notation::uri,
                          out) == scheme + "://h/";
}

/// The row of the page about a scheme, by what the library does with its identifiers.
std::string row_about(const table_row& r) {
  const std::string scheme = r.at("scheme");
  const std::string port = r.at("port");
  const bool has_port = port != "-" && removes_port(scheme, port);
  return ".It " + scheme + " Ta " + (has_port ? port : "-") + " Ta " +
         (converts_domains(scheme) ? "yes" : "-") + " Ta " + r.at("source");
}

}  // namespace

BOOST_AUTO_TEST_CASE(its_schemes_are_those_of_the_library) {
  std::set<std::string> shown;
  for (const std::string& line : leiri::test::lines(leiri::test::content_of(path_of_page()))) {
    if (line.starts_with(".It ") && leiri::test::contains(line, " Ta ")) {
      shown.insert(line);
    }
  }
  std::set<std::string> known = {".It scheme Ta port Ta domain Ta specification"};
  for (const table_row& r :
       leiri::test::rows_of(leiri::test::source_path("core/data/schemes.tsv"))) {
    const bool has_rules = r.at("rules") != "-";
    BOOST_TEST((has_rules || !converts_domains(r.at("scheme"))), r.at("scheme"));
    if (has_rules) {
      known.insert(row_about(r));
    }
  }
  BOOST_TEST(shown == known, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(its_examples_run_unchanged) {
  const leiri::test::temporary_folder folder;
  int commands = 0;
  for (std::vector<std::string> block : leiri::test::literal_blocks(path_of_page())) {
    for (std::string& line : block) {
      line = replaced(line, "\\e", "\\");
    }
    commands += leiri::test::check_commands(block, [](const std::string& command) {
      return leiri::test::shell("exec 2>&1; " + command).out;
    });
  }
  BOOST_TEST(commands == 58);
}

BOOST_AUTO_TEST_SUITE_END()
