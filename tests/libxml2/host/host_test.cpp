#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(misreadings)

using leiri::code;
using leiri::test::checked;
using leiri::test::run_in_shell;
using leiri::test::shell_result;
using leiri::test::temporary_folder;

namespace {

std::vector<std::string> details(const std::string& document) {
  std::vector<std::string> out;
  for (const leiri::test::told& t : checked(document).heard.with(code::library_misreads)) {
    out.push_back(t.detail);
  }
  return out;
}

using strings = std::vector<std::string>;

}  // namespace

/// Whether stock xmllint includes the intended file, another one or none; the finding must say the
/// same.
BOOST_AUTO_TEST_CASE(as_xmllint_does) {
  if (!leiri::test::has_program("xmllint --version")) {
    return;
  }
  struct row {
    std::string base;
    std::string href;
    std::string meant;
    std::string opened;  ///< empty: none
  };
  const std::vector<row> rows = {
      {"my dir/", "inc.xml", "my dir/inc.xml", "inc.xml"},
      {"plain/", "inc.xml", "plain/inc.xml", "plain/inc.xml"},
      {"my%20dir/", "inc.xml", "my%20dir/inc.xml", "my%20dir/inc.xml"},
      {"", "\u00E9.xml", "\u00E9.xml", ""},
      {"", "a b.xml", "a b.xml", ""},
      {"", "%69nc.xml", "%69nc.xml", "%69nc.xml"},
      {"", "plain%2Finc.xml", "plain%2Finc.xml", "plain/inc.xml"},
  };
  const temporary_folder folder;
  folder.write("inc.xml", "<file>inc.xml</file>");
  folder.write("my dir/inc.xml", "<file>my%20dir/inc.xml</file>");
  folder.write("plain/inc.xml", "<file>plain/inc.xml</file>");
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.base << " + " << r.href) {
      const std::string document = "<r xmlns:xi='http://www.w3.org/2001/XInclude'" +
                                   (r.base.empty() ? std::string() : " xml:base='" + r.base + "'") +
                                   "><xi:include href='" + r.href + "'/></r>";
      folder.write("doc.xml", document);
      const shell_result ran =
          run_in_shell("cd '" + folder.path().string() + "' && xmllint --nonet --xinclude doc.xml");
      const bool is_opened = ran.output.find("<file") != std::string::npos;
      BOOST_TEST(is_opened == !r.opened.empty());
      if (r.opened == "inc.xml" || r.opened == "plain/inc.xml") {
        BOOST_TEST(ran.output.find(">" + r.opened + "</file>") != std::string::npos);
      }

      strings told;
      for (const leiri::test::told& t : checked(document).heard.with(code::library_misreads)) {
        if (t.value == r.href) {
          told.push_back(t.detail);
        }
      }
      strings expected;
      if (r.opened != r.meant) {
        expected.push_back("libxml2 resolves this reference incorrectly: it opens " +
                           (r.opened.empty() ? std::string("nothing") : "<" + r.opened + ">") +
                           "; expected <" + r.meant + ">");
      }
      BOOST_TEST(told == expected, boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(bases) {
  BOOST_TEST(details("<r xml:base='my dir/'/>") ==
                 strings{"libxml2 ignores this base; expected <my dir/>"},
             boost::test_tools::per_element());
  BOOST_TEST(details("<r xml:base='a%2Fb/'/>") ==
                 strings{"libxml2 resolves this base incorrectly: to <a/b/>; expected <a%2Fb/>"},
             boost::test_tools::per_element());
  // The unchanged result of xmlNodeGetBase() is the correct base.
  BOOST_TEST(details("<r xml:base='http://h/\u00E9/'/>").empty());
  BOOST_TEST(
      details("<r xml:base='http://h/a b/'><x xml:base='../c/'/></r>") ==
          strings{
              "libxml2 resolves this base incorrectly: to <file:///c/>; expected <http://h/c/>"},
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(other_references_that_libxml2_opens) {
  for (const std::string document :
       {"<?xml-stylesheet type='text/xsl' href='a b'?><r/>",
        "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><nextCatalog catalog='a b'/>"
        "</catalog>",
        "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><public publicId='p' "
        "uri='a b'/></catalog>"}) {
    BOOST_TEST(
        details(document) ==
            strings{
                "libxml2 resolves this reference incorrectly: it opens nothing; expected <a b>"},
        boost::test_tools::per_element());
  }
  BOOST_TEST(details("<?xml-stylesheet type='text/css' href='a b'?><r/>").empty());
  BOOST_TEST(
      details("<s:include xmlns:s='http://www.w3.org/1999/XSL/Transform' href='a b'/>") ==
          strings{"libxml2 resolves this reference incorrectly: it opens nothing; expected <a b>"},
      boost::test_tools::per_element());
  BOOST_TEST(
      details("<include xmlns='http://www.w3.org/2001/XMLSchema' schemaLocation='a b'/>") ==
          strings{"libxml2 resolves this reference incorrectly: it opens nothing; expected <a b>"},
      boost::test_tools::per_element());
  BOOST_TEST(
      details("<!DOCTYPE r [<!ENTITY e SYSTEM 'a b'>]><r/>") ==
          strings{"libxml2 resolves this reference incorrectly: it opens nothing; expected <a b>"},
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(references_that_libxml2_does_not_resolve_are_not_reported) {
  BOOST_TEST(details("<r xmlns:l='http://www.w3.org/1999/xlink' l:href='a b'/>").empty());
  BOOST_TEST(
      details("<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='../a/b.xml'/>").empty());
}

BOOST_AUTO_TEST_SUITE_END()
