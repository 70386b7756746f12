#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <leiri/parse.hpp>
#include <set>
#include <sstream>
#include <vector>

#include "support/manual.hpp"
#include "support/shell.hpp"
#include "support/source_path.hpp"
#include "support/suites.hpp"
#include "support/temporary_folder.hpp"

/// Stock xsltproc and xmlstarlet, by themselves and with leiri.
BOOST_AUTO_TEST_SUITE(hosts)

using leiri::test::has_program;
using leiri::test::run_in_shell;
using leiri::test::shell_result;
using leiri::test::temporary_folder;

namespace {

const std::filesystem::path samples = leiri::test::source_path("samples");

const char* const programs[] = {"xsltproc", "xmlstarlet tr"};

bool have_programs() {
  return has_program("xsltproc --version") && has_program("xmlstarlet --version");
}

/// `document` in the words of the shell, so as not to have its folder in the way of relative paths.
shell_result transform(const std::string& program, const std::string& stylesheet,
                       const std::filesystem::path& document) {
  return run_in_shell("cd '" + document.parent_path().string() + "' && " + program + " '" +
                      stylesheet + "' '" + document.filename().string() + "'");
}

/// The same in an environment in which libxslt finds no plugin.
shell_result transform_alone(const std::string& program, const std::string& stylesheet,
                             const std::filesystem::path& document) {
  return transform("LIBXSLT_PLUGINS_PATH=/nowhere " + program, stylesheet, document);
}

std::string stylesheet(const std::string& name) { return (samples / "xslt" / name).string(); }

std::set<std::string> lines_of(const std::string& text) {
  std::set<std::string> found;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    found.insert(line);
  }
  return found;
}

/// Runs the text after each dollar sign, from `folder` on, following earlier changes of folder; the
/// other lines must be the output. Returns the number of commands.
int runs_as_shown(const std::vector<std::string>& lines, const std::filesystem::path& folder) {
  std::string place = "cd '" + folder.string() + "'\n";
  return leiri::test::check_commands(lines, [&](const std::string& command) {
    if (command.rfind("cd ", 0) == 0) {
      place += command + '\n';
      return std::string();
    }
    return run_in_shell(place + command + '\n').output;
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_intended_file) {
  if (!have_programs()) {
    return;
  }
  const auto wrong = samples / "documents/wrong-file/catalog.xml";
  const auto lost = samples / "documents/lost-file/genji.xml";
  const std::string inclusions = stylesheet("inclusions.xsl");
  for (const std::string program : programs) {
    BOOST_TEST_CONTEXT(program) {
      BOOST_TEST(transform_alone(program, inclusions, wrong).output ==
                 "OUTER: the wrong file, wrong-file/inc.xml\n");
      BOOST_TEST(transform(program, inclusions, wrong).output ==
                 "INNER: the right file, wrong-file/my dir/inc.xml\n");
      BOOST_TEST(transform_alone(program, inclusions, lost).output == "\n");
      BOOST_TEST(transform(program, inclusions, lost).output ==
                 "\u3044\u3065\u308C\u306E\u5FA1\u6642\u306B\u304B"
                 "\u3001\u5973\u5FA1\u3001\u66F4\u8863\u3042\u307E\u305F\u3055\u3076\u3089\u3072"
                 "\u305F\u307E\u3072\u3051\u308B\u306A\u304B\u306B\n");
    }
  }
}

BOOST_AUTO_TEST_CASE(functions_that_stock_programs_lack) {
  if (!have_programs()) {
    return;
  }
  const auto feed = samples / "documents/fine/new-books.atom";
  for (const std::string program : programs) {
    BOOST_TEST_CONTEXT(program) {
      const shell_result alone = transform_alone(program, stylesheet("links.xsl"), feed);
      BOOST_TEST(alone.status != 0);
      BOOST_TEST(alone.output.empty());
      const shell_result with = transform(program, stylesheet("links.xsl"), feed);
      BOOST_TEST(with.status == 0);
      BOOST_TEST(with.output ==
                 "\u6E90\u6C0F\u7269\u8A9E\n"
                 "  http://ja.example.org/%E6%96%B0%E7%9D%80/"
                 "%E6%BA%90%E6%B0%8F%E7%89%A9%E8%AA%9E\n"
                 "../\u30EA\u30BD\u30FC\u30B9/\u6E90\u6C0F\u7269\u8A9E#\u6850\u58FA\n"
                 "  http://ja.example.org/%E3%83%AA%E3%82%BD%E3%83%BC%E3%82%B9/"
                 "%E6%BA%90%E6%B0%8F%E7%89%A9%E8%AA%9E#%E6%A1%90%E5%A3%BA\n");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_wrong_profile_ends_the_transformation) {
  if (!have_programs()) {
    return;
  }
  const temporary_folder folder;
  folder.write("d.xml", "<r/>");
  const std::string ask = "xmlstarlet sel -N leiri=http://example.org/leiri -t -v ";
  const std::string of = " '" + (folder.path() / "d.xml").string() + "'";
  BOOST_TEST(run_in_shell(ask + "\"leiri:valid('a', 'uri')\"" + of).output == "true");
  const shell_result wrong = run_in_shell(ask + "\"leiri:valid('a', 'irl')\"" + of);
  BOOST_TEST(wrong.status != 0);
  BOOST_TEST(wrong.output.empty());
}

// None of its symbols can clash with names of other libraries in the application.
BOOST_AUTO_TEST_CASE(exactly_one_symbol_is_visible) {
  if (!has_program("nm --version")) {
    return;
  }
  const std::string symbols = run_in_shell("nm -D --defined-only " LEIRI_PLUGIN).output;
  const std::size_t address_end = symbols.find(' ');
  BOOST_TEST_REQUIRE(address_end != std::string::npos);
  BOOST_TEST(symbols.substr(address_end) == " T example_org_leiri_init\n");
}

/// Each command in the README gives the output below it.
BOOST_AUTO_TEST_CASE(runs_of_the_readme) {
  if (!have_programs()) {
    return;
  }
  std::ifstream readme(samples / "xslt/README.md");
  std::vector<std::string> indented;
  for (std::string line; std::getline(readme, line);) {
    // The plugin that is tested is the one of this build.
    if (line.rfind("    ", 0) == 0 && line.rfind("    $ export ", 0) != 0) {
      indented.push_back(line.substr(4));
    }
  }
  BOOST_TEST(runs_as_shown(indented, samples.parent_path()) == 7);
}

BOOST_AUTO_TEST_CASE(examples_of_the_manual_page) {
  if (!have_programs()) {
    return;
  }
  const temporary_folder folder;
  int commands = 0;
  for (const auto& block :
       leiri::test::literal_blocks(leiri::test::source_path("plugin/xslt/leiri-xslt.7"))) {
    commands += runs_as_shown(block, folder.path());
  }
  BOOST_TEST(commands == 6);
}

// Real addresses: as many are valid for XPath as for core.
BOOST_AUTO_TEST_CASE(a_corpus_of_addresses) {
  const auto corpora = leiri::test::suite("corpora/iris");
  if (!corpora || !have_programs()) {
    return;
  }
  std::string text = "<iris>";
  std::size_t valid = 0;
  std::size_t mapped = 0;
  for (const auto& file : leiri::test::files_below(*corpora, ".txt")) {
    for (const std::string& line : lines_of(leiri::test::content_of(file))) {
      const auto parsed = leiri::parse(line);
      valid += parsed ? 1U : 0U;
      mapped += parsed && parsed->traits.non_ascii ? 1U : 0U;
      text += "<iri><![CDATA[" + line + "]]></iri>";
    }
  }
  BOOST_TEST_REQUIRE(mapped > 1000U);
  const temporary_folder folder;
  folder.write("corpus.xml", text + "</iris>");
  BOOST_TEST(run_in_shell("xmlstarlet sel -N leiri=http://example.org/leiri -t"
                          " -v 'count(//iri[leiri:valid(.)])' -o ' '"
                          " -v 'count(//iri[leiri:valid(.) and leiri:to-uri(.) != .])' '" +
                          (folder / "corpus.xml") + "'")
                 .output == std::to_string(valid) + ' ' + std::to_string(mapped));
}

// Real RDF/XML: the resolved rdf:resource attributes, by leiri in xsltproc and by Raptor.
BOOST_AUTO_TEST_CASE(a_corpus_of_rdf_against_raptor) {
  const auto corpora = leiri::test::suite("corpora/rdfxml");
  if (!corpora || !has_program("xsltproc --version") || !has_program("rapper --version")) {
    return;
  }
  const temporary_folder folder;
  folder.write("resources.xsl",
               "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
               " xmlns:leiri='http://example.org/leiri'"
               " xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
               "<xsl:output method='text' encoding='UTF-8'/><xsl:template match='/'>"
               "<xsl:for-each select='//@rdf:resource'>"
               "<xsl:value-of select='concat(leiri:resolve(.), \"&#10;\")'/>"
               "</xsl:for-each></xsl:template></xsl:stylesheet>");
  std::size_t resources = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*corpora)) {
    const std::string file = " '" + entry.path().string() + "'";
    const auto resolved = lines_of(
        run_in_shell("xsltproc --nonet '" + (folder / "resources.xsl") + "'" + file).output);
    const auto objects = lines_of(
        run_in_shell("rapper -q -i rdfxml" + file + " | sed -n 's/.* <\\(.*\\)> \\.$/\\1/p'")
            .output);
    resources += resolved.size();
    for (const std::string& iri : resolved) {
      BOOST_TEST(objects.count(iri) == 1U, file << ": " << iri);
    }
  }
  BOOST_TEST(resources > 500U);
}

BOOST_AUTO_TEST_SUITE_END()
