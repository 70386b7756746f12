#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(byte_order_marks)

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

struct document {
  std::string name;
  std::string text;  ///< with a space in an identifier of its first line
};

/// One for each reader. The first word is a keyword or a mark of the format.
const std::vector<document> documents = {
    {"a.ttl", "@prefix e: <http://h/a b> . # c\ne:s e:p e:o .\n"},
    {"a.trig", "PREFIX e: <http://h/a b>\ne:g { e:s e:p e:o }\n"},
    {"a.nt", "<http://h/a b> <http://h/p> <http://h/o> .\n"},
    {"a.n3", "@prefix e: <http://h/a b> .\ne:s e:p e:o .\n"},
    {"a.rq", "PREFIX e: <http://h/a b>\nSELECT * { e:s e:p ?o }\n"},
    {"a.shex", "PREFIX e: <http://h/a b>\ne:S { e:p . }\n"},
    {"a.shaclc", "PREFIX e: <http://h/a b>\nshape e:S { e:p . }\n"},
    {"a.ofn", "Prefix(e:=<http://h/a b>)\nOntology(<http://h/o>)\n"},
    {"a.omn", "Prefix: e: <http://h/a b>\nOntology: <http://h/o>\n"},
    {"a.xq", "declare namespace e = \"http://h/a b\"; e:f()\n"},
    {"a.rnc", "namespace e = \"http://h/a b\"\nelement e:a { empty }\n"},
    {"a.jsonld", R"({"@id": "http://h/a b", "http://h/p": "o"})"},
    {"a.rj", R"({"http://h/a b": {"http://h/p": []}})"},
    {"a.srj", R"({"head": {"link": ["http://h/a b"]}, "boolean": true})"},
    {"a.html", "<base href='http://h/a b'><p>text</p>\n"},
    {"a.xml", "<a xmlns:e='http://h/a b'/>\n"},
    {"a.rdf",
     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
     "xml:base='http://h:a/'/>\n"},
};

/// The findings, one to a line; without what is said about the mark itself.
std::string findings(const temporary_folder& folder, const std::string& name,
                     const std::string& bytes) {
  folder.write(name, bytes);
  return run({"check", "--quiet", "--ignore", "store-refuses", name}).out;
}

}  // namespace

// Unicode 15, section 23.8: an initial byte order mark is no part of the text.
BOOST_AUTO_TEST_CASE(no_format_takes_the_mark_for_text) {
  const temporary_folder folder;
  for (const auto& [name, text] : documents) {
    BOOST_TEST_CONTEXT(name) {
      const std::string expected = findings(folder, name, text);
      BOOST_TEST(contains(expected, name + ":1:"));
      BOOST_TEST(findings(folder, name, "\xEF\xBB\xBF" + text) == expected);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
