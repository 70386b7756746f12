#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "rdf_triples.hpp"
#include "support/shell.hpp"
#include "support/suites.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(rdf_rapper)

/// rapper, of the Raptor library, as a second opinion on the statements of a document.
namespace {

using namespace leiri::test;

const std::string base = "http://d/doc.rdf";

bool has_rapper() { return has_program("rapper --version"); }

token_graph rapper_statements(const std::filesystem::path& file) {
  const shell_result r =
      run_in_shell("rapper -q -i rdfxml -o ntriples '" + file.string() + "' '" + base + "'");
  BOOST_TEST(r.status == 0);
  return read_ntriples(r.output);
}

void compare(const std::filesystem::path& file) {
  BOOST_TEST_CONTEXT(file) {
    const rdf_reading r(content_of(file), base);
    const token_graph ours = r.statement_set();
    const token_graph theirs = rapper_statements(file);
    BOOST_TEST((r.ending == leiri::ending::complete));
    BOOST_TEST(!ours.empty());
    BOOST_TEST(is_isomorphic(ours, theirs), difference(ours, theirs));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(corpora) {
  const auto folder = suite("corpora/rdfxml");
  if (!folder || !has_rapper()) {
    return;
  }
  std::size_t count = 0;
  for (const char* const ending : {".owl", ".rdf", ".xml"}) {
    for (const std::filesystem::path& file : files_below(*folder, ending)) {
      compare(file);
      ++count;
    }
  }
  BOOST_TEST(count == 7U);
}

// Without constructs that Raptor 2.0 reads incorrectly: a property attribute next to xml:lang has
// that language, and canonical XML keeps processing instructions and comments unchanged.
BOOST_AUTO_TEST_CASE(documents_of_our_own) {
  if (!has_rapper()) {
    return;
  }
  const std::vector<std::string> documents = {
      rdf_document("<e:C rdf:about='s' e:attr='v'><e:p xml:lang='en' rdf:resource='o'/>"
                   "<e:q rdf:datatype='http://e/#dt'>1</e:q><e:r rdf:nodeID='b'/>"
                   "<e:s xml:lang='en'>t<!-- c -->u&amp;&#233;<![CDATA[<v>]]></e:s></e:C>"),
      rdf_document("<rdf:Bag rdf:ID='bag'><rdf:li>a</rdf:li><rdf:li rdf:resource='b'/>"
                   "<e:p rdf:parseType='Resource'><rdf:li>c</rdf:li></e:p><rdf:li>d</rdf:li>"
                   "</rdf:Bag>"),
      rdf_document("<rdf:Description rdf:about='s'><e:p rdf:ID='r1'>v</e:p>"
                   "<e:p rdf:ID='r2' rdf:resource='o'/><e:p rdf:ID='r3' rdf:parseType='Collection'>"
                   "<e:A/><e:B rdf:about='b'/></e:p><e:p rdf:ID='r4'><e:C/></e:p>"
                   "<e:p rdf:parseType='Collection'/></rdf:Description>"),
      rdf_document("<rdf:Description rdf:about='s'><e:p e:a='1' e:b='2' rdf:type='T'/>"
                   "<e:p rdf:resource='o' e:a='1'/><e:p rdf:nodeID='n' e:a='1'/>"
                   "<e:p xml:lang='de'/><e:p rdf:ID='x'/></rdf:Description>"),
      rdf_document("<rdf:Description rdf:about='s' xml:lang='en'><e:p rdf:parseType='Literal'>"
                   "a<b xmlns='http://x/' z='1' a=\"&lt;'&quot;\"><c xmlns=''/></b>"
                   "</e:p><e:q xml:lang=''>v</e:q></rdf:Description>"),
  };
  const temporary_folder folder;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const std::string name = "d" + std::to_string(i) + ".rdf";
    folder.write(name, documents[i]);
    compare(folder / name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
