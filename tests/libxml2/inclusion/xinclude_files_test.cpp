#include <libxml/xmlIO.h>
#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <string>
#include <string_view>

#include "host/version.hpp"
#include "libxml2/support/inclusion_documents.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

/// What inclusions open, and through which functions of the application.
BOOST_AUTO_TEST_SUITE(xinclude_files)

using leiri::libxml2::process_xinclude;
using leiri::test::including;
using leiri::test::owned_document;
using leiri::test::temporary_folder;

namespace {

/// The application's function that loads what is included: each name gives the same text.
class replaced_loader {
 public:
  replaced_loader() : own_(xmlGetExternalEntityLoader()) {
    count = 0;
    xmlSetExternalEntityLoader(load);
  }
  ~replaced_loader() { xmlSetExternalEntityLoader(own_); }
  replaced_loader(const replaced_loader&) = delete;
  replaced_loader& operator=(const replaced_loader&) = delete;

  inline static int count = 0;
  inline static void* data = nullptr;  // what the last context had

 private:
  static xmlParserInputPtr load(const char* /*url*/, const char* /*id*/, xmlParserCtxtPtr c) {
    ++count;
    data = c->_private;
    const std::string_view text = "of the loader";
    return xmlNewIOInputStream(
        c,
        xmlParserInputBufferCreateMem(text.data(), static_cast<int>(text.size()),
                                      XML_CHAR_ENCODING_NONE),
        XML_CHAR_ENCODING_NONE);
  }

  xmlExternalEntityLoader own_;
};

std::string text_inclusion(const std::string& href, const std::string& more = "") {
  return "<xi:include parse='text' href='" + href + "' " + more + "/>";
}

std::string document(const std::string& content) {
  return "<r xmlns:xi='http://www.w3.org/2001/XInclude'>" + content + "</r>";
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_come_from_the_loader) {
  const temporary_folder folder;
  folder.write("t", "of the file");
  folder.write("doc.xml", document(text_inclusion("t")));
  const owned_document d = leiri::test::read(folder / "doc.xml");
  const replaced_loader loader;
  int own = 0;
  BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET | XML_PARSE_NOXINCNODE, &own) == 1);
  BOOST_TEST(leiri::test::dump_root(d.get()).find(">of the loader<") != std::string::npos);
  BOOST_TEST(replaced_loader::data == &own);
}

BOOST_AUTO_TEST_CASE(a_text_is_read_once) {
  const temporary_folder folder;
  folder.write("doc.xml",
               document(text_inclusion("t") + text_inclusion("t", "fragid='char=0,2'") +
                        text_inclusion("t", "encoding='ISO-8859-1'") + text_inclusion("t")));
  const owned_document d = leiri::test::read(folder / "doc.xml");
  const replaced_loader loader;
  BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET | XML_PARSE_NOXINCNODE) == 4);
  BOOST_TEST(replaced_loader::count == 2);  // in each encoding
  BOOST_TEST(leiri::test::dump_root(d.get()).find(">of the loaderofof the loaderof the loader<") !=
             std::string::npos);
}

/// libxml2 decodes names, and takes any number of slashes after "file:".
BOOST_AUTO_TEST_CASE(other_files_by_any_name) {
  const temporary_folder folder;
  BOOST_REQUIRE(::mkfifo((folder / "fi fo").c_str(), 0600) == 0);
  for (const std::string href : {"fi%20fo", "file:/dev/zero", "FILE:///dev/zero", "file://dev/zero",
                                 "file://LOCALHOST/dev/zero", "file:///dev/%7Aero"}) {
    for (const std::string kind : {"xml", "text"}) {
      folder.write("doc.xml", document("<xi:include parse='" + kind + "' href='" + href + "'/>"));
      const leiri::test::kept_errors errors;
      const owned_document d = leiri::test::read(folder / "doc.xml");
      BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET) == -1);
      BOOST_TEST(errors.text().find("not a regular file") != std::string::npos, errors.text());
    }
  }
}

/// Nothing is included by these names, but included documents name them.
BOOST_AUTO_TEST_CASE(other_files_with_declarations) {
  const temporary_folder folder;
  BOOST_REQUIRE(::mkfifo((folder / "fifo").c_str(), 0600) == 0);
  folder.write("doc.xml", including("x.xml"));
  for (const std::string type :
       {"SYSTEM 'fifo'", "SYSTEM 'f%69fo'", "[<!ENTITY % p SYSTEM 'fifo'> %p;]"}) {
    folder.write("x.xml", "<!DOCTYPE x " + type + "><x/>");
    const leiri::test::kept_errors errors;
    const owned_document d = leiri::test::read(folder / "doc.xml");
    BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET) == 1);  // would wait for ever
    if (leiri::libxml2::loaded_version() < 21300) {               // later ones say nothing
      BOOST_TEST(errors.text().find("failed to load external entity") != std::string::npos);
    }
  }
}

/// XML 1.0 section 4.6: documents should declare them, each in one of several ways.
BOOST_AUTO_TEST_CASE(predefined_entities) {
  const temporary_folder folder;
  folder.write("x.xml",
               "<!DOCTYPE x [<!ENTITY lt '&#38;#60;'><!ENTITY amp '&#38;#x26;'>"
               "<!ENTITY gt '&#62;'><!ENTITY quot '&#34;'><!ENTITY apos \"&#39;\">]><x>&lt;</x>");
  folder.write("doc.xml", including("x.xml"));
  const leiri::test::kept_errors errors;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET | XML_PARSE_NOXINCNODE) == 1);
  BOOST_TEST(errors.text() == "");
  BOOST_TEST(leiri::test::dump_root(d.get()).find(">&lt;</x>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_last_error) {
  const temporary_folder folder;
  folder.write("doc.xml", document("<xi:include/>"));
  const leiri::test::kept_errors errors;
  const owned_document d = leiri::test::read(folder / "doc.xml");
  xmlResetLastError();
  BOOST_TEST(process_xinclude(d.get(), XML_PARSE_NONET) == -1);
  const xmlError* const last = xmlGetLastError();
  BOOST_TEST_REQUIRE(last != nullptr);
  BOOST_TEST(last->domain == XML_FROM_XINCLUDE);
  BOOST_TEST(last->line == 1);
  BOOST_TEST(last->message == errors.text());
  BOOST_TEST(std::string(last->file).find("doc.xml") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
