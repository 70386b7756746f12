#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "operations/operation.hpp"
#include "support/manual.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(manual_page)

using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

std::filesystem::path path_of_manual() {
  return leiri::test::program().replace_filename("leiri.1");
}

std::string manual() {
  std::ifstream file(path_of_manual(), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A line of text as a reader sees it.
std::string shown(const std::string& roff) {
  const std::string plain = std::regex_replace(roff, std::regex(R"(\\&)"), "");
  return std::regex_replace(std::regex_replace(plain, std::regex(R"(\\-)"), "-"),
                            std::regex(R"(\\e)"), "\\");
}

/// The output of a command in a shell, both streams.
std::string output_of(const std::string& command) {
  const auto got = leiri::test::shell("exec 2>&1; " + command);
  BOOST_TEST(got.status < 2, command << " ended with " << got.status);
  return got.out;
}

/// The text with its wrapped lines joined, which start with more than two spaces.
std::string unwrapped(const std::string& text) {
  return std::regex_replace(text, std::regex(R"(\n {3,})"), " ");
}

std::string help_for_documents() {
  std::string help;
  for (const char* subcommand :
       {"check", "baseline", "merge", "namespaces", "identifiers", "clean", "restore", "xinclude",
        "config", "init", "completion", "formats"}) {
    help += run({"help", subcommand}).out;
  }
  return help;
}

std::string help_for_operations() {
  std::string help;
  for (const auto& op : leiri::operations::table()) {
    help += run({"help", std::string(op.name)}).out;
  }
  return help;
}

/// What the group of the pattern matches in the text.
std::set<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::set<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) {
    out.insert((*at)[1]);
  }
  return out;
}

}  // namespace

// `leiri help findings` has four entries for each: name and severity, meaning, advice, source.
BOOST_AUTO_TEST_CASE(the_page_has_what_help_findings_has) {
  const std::string page = shown(manual());
  int codes = 0;
  for (const std::string& line : lines(unwrapped(run({"help", "findings"}).out))) {
    BOOST_TEST_CONTEXT(line) {
      if (!line.starts_with("  ")) {
        ++codes;
        const std::size_t space = line.find(" (");
        BOOST_TEST(contains(page, ".It Cm " + line.substr(0, space) + " Pq " +
                                      line.substr(space + 2, line.size() - space - 3) + "\n"));
      } else {
        BOOST_TEST(
            contains(page, line.substr(line.find_first_not_of(' ', line.find(' ', 2))) + ".\n"));
      }
    }
  }
  const std::regex entry(R"(\.It Cm [a-z0-9-]+ Pq (invalid|error|warning|info)\n)");
  BOOST_TEST(codes == std::distance(std::sregex_iterator(page.begin(), page.end(), entry), {}));
}

BOOST_AUTO_TEST_CASE(every_option_of_the_page_is_one) {
  const std::string help = help_for_documents() + help_for_operations();
  const std::set<std::string> described = matches(manual(), R"(Fl -([a-z-]+))");
  for (const std::string& name : described) {
    BOOST_TEST((name == "version" || contains(help, "--" + name)), "--" << name);
  }
  BOOST_TEST(described.size() > 20);
}

BOOST_AUTO_TEST_CASE(every_option_for_documents_has_an_entry_in_the_page) {
  const std::set<std::string> described = matches(manual(), R"(\n\.It (?:.* )?Fl -([a-z-]+))");
  const std::set<std::string> options =
      matches(help_for_documents(), R"(\n +(?:-[a-z], ?)?--([a-z-]+))");
  for (const std::string& name : options) {
    BOOST_TEST((name == "help" || described.contains(name)), "--" << name);
  }
  BOOST_TEST(options.size() > 40);
}

BOOST_AUTO_TEST_CASE(the_page_has_every_operation_and_its_options) {
  const std::string page = manual();
  const std::size_t begin = page.find(".Ss Identifiers");
  const std::string operations = page.substr(begin, page.find(".Ss Other programs") - begin);
  for (const auto& op : leiri::operations::table()) {
    BOOST_TEST(std::regex_search(operations, std::regex(R"(\.It Cm ([a-z-]+ , )*)" +
                                                        std::string(op.name) + R"(\b)")),
               op.name);
    for (const auto& option : op.options) {
      BOOST_TEST(contains(operations, "Fl -" + std::string(option.name)),
                 op.name << " --" << option.name);
    }
  }
}

BOOST_AUTO_TEST_CASE(its_examples_run_unchanged) {
  const temporary_folder folder;
  folder.write("books.xml", "<c><a xmlns:n='http://example.org/ns/' n:x=''/></c>");
  folder.write("catalog.ttl", "@prefix : <http://example.org/ns> .\n:a :b :c .\n");
  folder.write("documents/a.xml", "<a/>");
  folder.write("data.ttl", "@prefix x: <http://x/> .\nx:s x:p <http://h/a/b c> .\n");
  folder.write("known.nt",
               "# leiri-ignore path-character -- as in the archive\n"
               "<http://example.org/a> <http://example.org/b> <http://example.org/c d> .\n"
               "<http://example.org/a> <http://example.org/b> <x:c d> .  # leiri-ignore "
               "path-character\n");
  int commands = 0;
  for (const auto& block : leiri::test::literal_blocks(path_of_manual())) {
    std::string wanted;
    std::string got;
    for (const std::string& line : block) {
      if (line.starts_with("$ ")) {
        ++commands;
        got += output_of(line.substr(2));
      } else if (line.starts_with("{\"op\"")) {
        ++commands;
        got += run({"batch"}, line + '\n').out;
      } else {
        wanted += line + '\n';
      }
    }
    BOOST_TEST(got == wanted);
  }
  BOOST_TEST(commands == 19);
}

// Their output depends on the documents; they must be valid commands.
BOOST_AUTO_TEST_CASE(examples_of_the_help_run) {
  const temporary_folder folder;
  for (const char* const xml :
       {"catalog.xml", "a.xml", "feed.xml", "book.xml", "documents/b.xml", "a/a.xml", "b/b.xml"}) {
    folder.write(xml, "<a xmlns='http://example.org/'/>");
  }
  folder.write("book.xsl",
               "<s:transform xmlns:s='http://www.w3.org/1999/XSL/Transform'"
               " version='1.0'/>");
  for (const char* const rdf : {"books.ttl", "data.ttl", "data.nt", "data.trig"}) {
    folder.write(rdf, "<http://h/s> <http://h/p> <http://h/a b> .\n");
  }
  output_of("gzip data.trig");
  std::string help = run({"--help"}).out;
  // The next command reads what the previous one wrote.
  for (const char* const subcommand :
       {"check", "clean", "restore", "merge", "namespaces", "identifiers", "xinclude"}) {
    help += run({"help", subcommand}).out;
  }
  int commands = 0;
  bool examples = false;
  for (const std::string& line : lines(help)) {
    if (line.starts_with("  ") && examples) {
      ++commands;
      output_of(line);
    } else {
      examples = line.starts_with("Example");
    }
  }
  BOOST_TEST(commands == 21);
  const std::string asked = run({"help", "batch"}).out;
  const std::vector<std::string> shown = lines(asked.substr(asked.find("Example:\n") + 9));
  BOOST_TEST_REQUIRE(shown.size() == 2U);
  BOOST_TEST(run({"batch"}, shown[0] + '\n').out == shown[1].substr(2) + '\n');
}

BOOST_AUTO_TEST_SUITE_END()
