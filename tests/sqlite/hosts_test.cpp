#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <leiri/parse.hpp>
#include <regex>

#include "support/manual.hpp"
#include "support/shell.hpp"
#include "support/source_path.hpp"
#include "support/temporary_folder.hpp"

/// Stock SQLite, the shell and Python's, with leiri.
BOOST_AUTO_TEST_SUITE(hosts)

using leiri::test::has_program;
using leiri::test::run_in_shell;
using leiri::test::temporary_folder;

namespace {

/// Without its ending, as people write it.
std::string extension() {
  return std::filesystem::path(LEIRI_EXTENSION).replace_extension().string();
}

std::string sqlite(const temporary_folder& folder, const std::string& script) {
  folder.write("script.sql", script);
  return run_in_shell("cd '" + folder.path().string() +
                      "' && sqlite3 -batch :memory: <script.sql 2>&1")
      .output;
}

}  // namespace

BOOST_AUTO_TEST_CASE(stock_shell) {
  if (!has_program("sqlite3 --version")) {
    return;
  }
  const temporary_folder folder;
  const std::string query = "SELECT iri_resolve('../g', 'http://a/b/c/d;p?q');\n";
  BOOST_TEST(sqlite(folder, query).find("no such function: iri_resolve") != std::string::npos);
  BOOST_TEST(sqlite(folder, ".load '" + extension() + "'\n" + query) == "http://a/b/g\n");
}

BOOST_AUTO_TEST_CASE(stock_python) {
  if (!has_program("/usr/bin/python3 -c 'import sqlite3'")) {
    return;
  }
  const temporary_folder folder;
  folder.write(
      "program.py",
      "import sqlite3, sys\n"
      "db = sqlite3.connect(':memory:')\n"
      "db.enable_load_extension(True)\n"
      "db.load_extension(sys.argv[1])\n"
      "print(db.execute(\"SELECT iri_to_uri('http://h/\u00E9', 'idna')\").fetchone()[0])\n"
      "print(db.execute('SELECT code FROM iri_findings(?)', ('http://a b/',)).fetchall())\n");
  BOOST_TEST(run_in_shell("/usr/bin/python3 '" + (folder.path() / "program.py").string() + "' '" +
                          extension() + "'")
                 .output == "http://h/%C3%A9\n[('host-character',)]\n");
}

// Real addresses: as many are valid for SQL as for core.
BOOST_AUTO_TEST_CASE(a_corpus_in_the_stock_shell) {
  const char* const suites = std::getenv("LEIRI_SUITES");
  if (suites == nullptr || !has_program("sqlite3 --version")) {
    BOOST_TEST_MESSAGE("skipped: LEIRI_SUITES does not name the public suites, or no sqlite3");
    return;
  }
  const temporary_folder folder;
  std::size_t all = 0;
  std::size_t valid = 0;
  std::string corpus;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(suites) / "corpora/iris")) {
    std::ifstream lines(entry.path());
    for (std::string line; entry.is_regular_file() && std::getline(lines, line);) {
      if (line.empty() || line.find_first_of("\t\"\r") != std::string::npos) {
        continue;  // the shell's import reads this differently
      }
      ++all;
      valid += leiri::parse(line, leiri::profile::iri).has_value() ? 1 : 0;
      corpus += line + '\n';
    }
  }
  BOOST_TEST_REQUIRE(all > 1000U);
  folder.write("corpus", corpus);
  BOOST_TEST(sqlite(folder, ".load '" + extension() +
                                "'\nCREATE TABLE t (iri TEXT);\n.mode tabs\n.import corpus t\n"
                                "SELECT count(*), sum(iri_valid(iri)) FROM t;\n") ==
             std::to_string(all) + '\t' + std::to_string(valid) + '\n');
}

BOOST_AUTO_TEST_CASE(examples_of_the_manual_page) {
  if (!has_program("sqlite3 --version")) {
    return;
  }
  const temporary_folder folder;
  const std::string libraries = std::filesystem::path(LEIRI_EXTENSION).parent_path().string();
  int commands = 0;
  for (const auto& block :
       leiri::test::literal_blocks(leiri::test::source_path("plugin/sqlite/leiri-sqlite.7"))) {
    commands += leiri::test::check_commands(block, [&](const std::string& command) {
      folder.write("command", command + '\n');
      // The shell of SQLite 3.53 says in which argument the error is, and not its number.
      return std::regex_replace(
          run_in_shell("cd '" + folder.path().string() + "' && LD_LIBRARY_PATH='" + libraries +
                       "' sh ./command 2>&1")
              .output,
          std::regex("Error in .*: (CHECK .*\\))"), "Error: stepping, $1 (19)");
    });
  }
  BOOST_TEST(commands == 10);
}

BOOST_AUTO_TEST_SUITE_END()
