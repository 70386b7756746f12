#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(specification_examples)

/// The examples of the specifications that are about identifiers in documents. Those that are about
/// one or two identifiers are in tests/conformance/examples.jsonl.
namespace {

using leiri::test::run;
using leiri::test::temporary_folder;

const std::string xhtml = "<html xmlns='http://www.w3.org/1999/xhtml'>";

/// The values of the attributes href, as Unicode, whatever the document has for them.
std::vector<std::string> links(const std::string& name, const std::string& document) {
  const temporary_folder folder;
  folder.write(name, document);
  std::vector<std::string> values;
  for (const std::string& line : leiri::test::lines(run({"identifiers", name}).out)) {
    const auto identifier = nlohmann::json::parse(line);
    if (identifier["role"] == "attribute:href") {
      values.push_back(identifier["value"]);
    }
  }
  return values;
}

}  // namespace

// RFC 3987 section 5.2, draft-ietf-iri-comparison-00 section 3
BOOST_AUTO_TEST_CASE(references_of_the_format_are_resolved) {
  const std::string decimal = "<a href='http://example.org/ros&#233;'/>";
  const std::string hexadecimal = "<a href='http://example.org/ros&#xE9;'/>";
  const std::vector<std::string> two(2, "http://example.org/ros\u00E9");
  const std::vector<std::string> three(3, two[0]);
  BOOST_TEST(
      links("a.html", "<a href='http://example.org/ros&eacute;'>" + decimal + hexadecimal) == three,
      boost::test_tools::per_element());
  BOOST_TEST(links("a.xhtml", xhtml + decimal + hexadecimal + "</html>") == two,
             boost::test_tools::per_element());
}

// RFC 3987 section 6.3, draft-ietf-iri-3987bis-07 section 4.3: one IRI has other octets in
// documents of other charsets.
BOOST_AUTO_TEST_CASE(identifiers_have_the_charset_of_their_document) {
  const auto xml = [](const std::string& charset, const std::string& letter) {
    return "<?xml version='1.0' encoding='" + charset + "'?>" + xhtml +
           "<a href='http://example.org/ros" + letter + "'/></html>";
  };
  const auto html = [](const std::string& charset, const std::string& letter) {
    return "<meta charset=" + charset + "><a href='http://example.org/ros" + letter + "'>";
  };
  const std::vector<std::string> rose = {"http://example.org/ros\u00E9"};
  for (const auto& [charset, letter] :
       {std::pair<std::string, std::string>{"UTF-8", "\u00E9"}, {"ISO-8859-1", "\xE9"}}) {
    BOOST_TEST(links("a.xml", xml(charset, letter)) == rose, boost::test_tools::per_element());
    BOOST_TEST(links("a.html", html(charset, letter)) == rose, boost::test_tools::per_element());
  }
}

// RFC 3987 section 3.1 step 1b: the angstrom sign, which JIS X 0208 has and NFC has not. Parsers of
// XML do not normalize, so that a document of XML keeps it.
BOOST_AUTO_TEST_CASE(html_in_other_charsets_is_in_nfc) {
  const std::vector<std::string> normal = {"http://h/\u00C5"};
  const std::vector<std::string> other = {"http://h/\u212B"};
  const std::string link = "<a href='http://h/";
  BOOST_TEST(links("a.html", "<meta charset=shift_jis>" + link + "\x81\xF0'>") == normal,
             boost::test_tools::per_element());
  BOOST_TEST(links("a.html", "<meta charset=utf-8>" + link + "\u212B'>") == other,
             boost::test_tools::per_element());
  BOOST_TEST(links("a.xml", "<?xml version='1.0' encoding='Shift_JIS'?>" + xhtml + link +
                                "\x81\xF0'/></html>") == other,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
