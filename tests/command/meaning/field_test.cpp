#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/suites.hpp"
#include "support/table.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(field)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::run;
using leiri::test::source_path;
using leiri::test::suite;
using leiri::test::temporary_folder;

namespace {

/// The words of a command, in which `@` begins the name of a file of the case. The name of a
/// document alone is checked.
std::vector<std::string> command_in(const std::string& text, const std::filesystem::path& folder) {
  std::vector<std::string> words;
  for (const std::string& word : leiri::test::lines(leiri::test::replaced(text, " ", "\n"))) {
    words.push_back(word.starts_with('@') ? (folder / word.substr(1)).string() : word);
  }
  return words;
}

bool is_shown(const std::map<std::string, std::string>& row, const std::string& text,
              const leiri::test::outcome& got) {
  if (row.at("code") == "-") {
    return contains(got.out + got.err, text);
  }
  const auto all = leiri::test::lines(got.out);
  return std::ranges::any_of(all, [&](const std::string& line) {
    return contains(line, ':' + row.at("place") + ": ") && contains(line, text) &&
           line.ends_with('[' + row.at("code") + ']');
  });
}

}  // namespace

// What users of other tools reported, rebuilt as small documents. field.tsv says what each must
// show: a finding at a place, with a text in its message, or a text in the output of a command. A
// row with the verdict `not` is one that is known to fail, with the reason; it must still fail, so
// that no row is out of date.
BOOST_AUTO_TEST_CASE(reports_of_users) {
  const auto folder = suite("field");
  if (!folder) {
    return;
  }
  std::set<std::string> cases;
  for (const auto& row : leiri::test::rows_of(source_path("tests/command/meaning/field.tsv"))) {
    const std::filesystem::path in = *folder / row.at("case");
    const bool is_command = row.at("code") == "-";
    const auto got = run(is_command ? command_in(row.at("document"), in)
                                    : std::vector<std::string>{"check", "--no-config",
                                                               (in / row.at("document")).string()});
    const std::string text = row.at("text") == "-" ? std::string() : row.at("text");
    BOOST_TEST_CONTEXT(in.string()
                       << ' ' << row.at("document") << ' ' << row.at("code") << ' ' << text << '\n'
                       << got.out << got.err) {
      BOOST_TEST(is_shown(row, text, got) == (row.at("verdict") == "met"));
      BOOST_TEST((row.at("verdict") == "met" || row.at("reason") != "-"));
    }
    cases.insert(row.at("case"));
  }
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    if (entry.is_directory()) {
      BOOST_TEST(cases.contains(entry.path().filename().string()), entry.path());
    }
  }
}

namespace {

/// What `clean` makes of an identifier in a document of some format.
struct place {
  const char* file;
  std::string before;
  std::string after;
  bool is_rdf;      ///< a backslash is part of a name
  bool is_in_line;  ///< a statement that is not repaired is left out
};

const std::string rdf_xml =
    "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
    "xmlns:e='http://e/'><r:Description ";

// Each role that can be written with any text.
const place places[] = {
    {"a.nt", "<", "> <http://e/p> <http://e/o> .\n", true, true},
    {"a.nt", "<http://e/s> <", "> <http://e/o> .\n", true, true},
    {"a.nt", "<http://e/s> <http://e/p> <", "> .\n", true, true},
    {"a.nt", "<http://e/s> <http://e/p> \"1\"^^<", "> .\n", true, true},
    {"a.nq", "<http://e/s> <http://e/p> <http://e/o> <", "> .\n", true, true},
    {"a.ttl", "<http://e/s> <http://e/p> <", "> .\n", true, false},
    {"a.ttl", "@prefix e: <", "> .\n", true, false},
    {"a.trig", "<", "> { <http://e/s> <http://e/p> 1 }\n", true, false},
    {"a.rdf", rdf_xml + "r:about='", "'/></r:RDF>\n", true, false},
    {"a.rdf", rdf_xml + "r:about='x:a'><e:p r:resource='", "'/></r:Description></r:RDF>\n", true,
     false},
    {"a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'><a href='", "'/></html>\n", false,
     false},
    {"a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><a href='", "'/></svg>\n", false, false},
    {"a.dita", "<topic id='t'><title>t</title><body><xref href='", "'/></body></topic>\n", false,
     false},
};

}  // namespace

// The table of intent.md section 1, for absolute identifiers, which every role can have.
BOOST_AUTO_TEST_CASE(repairs_in_every_format) {
  static constexpr struct {
    const char* text;
    const char* in_rdf;  ///< null: no repair
    const char* elsewhere;
  } rows[] = {
      {"http://h/a b", "http://h/a%20b", "http://h/a%20b"},
      {"http://h/100%", "http://h/100%25", "http://h/100%25"},
      {"http://h/#a#b", "http://h/#a%23b", "http://h/#a%23b"},
      {"http://h/[a]", "http://h/%5Ba%5D", "http://h/%5Ba%5D"},
      {" http://h/a b ", "http://h/a%20b", "http://h/a%20b"},
      {"ftp://a@b@h/", "ftp://a%40b@h/", "ftp://a%40b@h/"},
      {"http://h/a^b", "http://h/a%5Eb", "http://h/a%5Eb"},
      {"http://[::80/", nullptr, nullptr},
      {"http://h:8o/", nullptr, nullptr},
      {"http://a b/", nullptr, nullptr},
      {"my_ns:thing", nullptr, nullptr},
      {"1:x", nullptr, nullptr},
  };
  const temporary_folder folder;
  for (const place& in : places) {
    for (const auto& row : rows) {
      const std::string document = in.before + row.text + in.after;
      folder.write(in.file, document);
      const auto got = run({"clean", "--no-config", in.file});
      const char* const made = in.is_rdf ? row.in_rdf : row.elsewhere;
      const std::string kept = in.is_in_line ? "\n" : document;
      BOOST_TEST_CONTEXT(in.file << ' ' << document << got.err) {
        BOOST_TEST(got.out == (made == nullptr ? kept : in.before + made + in.after));
        BOOST_TEST(got.status == (made == nullptr ? 1 : 0));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(backslashes_in_markup) {
  const temporary_folder folder;
  const std::string start = "<html xmlns='http://www.w3.org/1999/xhtml'><a href='";
  folder.write("a.xhtml", start + "images\\a.png'/></html>\n");
  const auto kept = run({"clean", "a.xhtml"});
  BOOST_TEST(kept.out == content_of("a.xhtml"));
  BOOST_TEST(kept.status == 1);
  const auto made = run({"clean", "--backslash", "slash", "a.xhtml"});
  BOOST_TEST(made.out == start + "images/a.png'/></html>\n");
  BOOST_TEST(made.status == 0);
}

BOOST_AUTO_TEST_CASE(marks_around_a_value) {
  const temporary_folder folder;
  const std::string start = "<html xmlns='http://www.w3.org/1999/xhtml'><a href='";
  folder.write("a.xhtml", start + "&lt;http://h/a>'/><a href='\"http://h/b\"'/></html>\n");
  const auto made = run({"clean", "a.xhtml"});
  BOOST_TEST(made.out == start + "http://h/a'/><a href='http://h/b'/></html>\n", made.err);
}

BOOST_AUTO_TEST_CASE(what_has_no_repair_is_left_out_on_request) {
  const temporary_folder folder;
  folder.write("a.nt",
               "<http://e/s> <http://e/p> <http://h:8o/> .\nnonsense\n"
               "<http://e/s> <http://e/p> <http://h/a b> .\n");
  const auto got = run({"clean", "--policy", "repair-or-skip", "a.nt"});
  BOOST_TEST(got.out == "\n\n<http://e/s> <http://e/p> <http://h/a%20b> .\n");
  BOOST_TEST(got.status == 0, got.err);
  BOOST_TEST(run({"clean", "a.nt"}).status == 1);
}

BOOST_AUTO_TEST_SUITE_END()
