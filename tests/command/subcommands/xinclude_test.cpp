#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(xinclude)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

constexpr const char* book =
    "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\" xml:base=\"my dir/\">"
    "<xi:include href=\"inc.xml\"/></r>\n";

/// The document of hosts.md: the file meant is the inner one.
void write_book(const temporary_folder& folder) {
  folder.write("book.xml", book);
  folder.write("inc.xml", "<OUTER/>");
  folder.write("my dir/inc.xml", "<INNER/>");
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_intended_file_is_included) {
  const temporary_folder folder;
  write_book(folder);
  const auto got = run({"xinclude", "book.xml"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.err == "");
  BOOST_TEST(contains(got.out, "<INNER"));
  BOOST_TEST(!contains(got.out, "OUTER"));
}

// XInclude section 4.7.5: as a URI, or as an IRI.
BOOST_AUTO_TEST_CASE(bases_in_both_forms) {
  const temporary_folder folder;
  folder.write("book.xml",
               "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include "
               "href=\"\u00E9/inc.xml\"/></r>\n");
  folder.write("\u00E9/inc.xml", "<INNER/>");
  BOOST_TEST(contains(run({"xinclude", "book.xml"}).out, "xml:base=\"%C3%A9/inc.xml\""));
  BOOST_TEST(contains(run({"xinclude", "--xml-base", "uri", "book.xml"}).out, "%C3%A9/inc.xml"));
  const auto iri = run({"xinclude", "--xml-base=iri", "book.xml"}).out;
  BOOST_TEST((contains(iri, "xml:base=\"\u00E9/inc.xml\"") ||
              contains(iri, "xml:base=\"&#xE9;/inc.xml\"")));
  BOOST_TEST(run({"xinclude", "--xml-base=x", "book.xml"}).status == 2);
}

/// XML 1.0 section 4.3.3, appendix F: with and without a byte order mark and a declaration.
BOOST_AUTO_TEST_CASE(documents_in_utf32) {
  const auto in_utf32 = [](std::u32string_view text, bool is_big_endian) {
    std::string bytes;
    for (const char32_t c : text) {
      for (unsigned i = 0; i < 4; ++i) {
        bytes += static_cast<char>(c >> 8U * (is_big_endian ? 3 - i : i) & 0xFFU);
      }
    }
    return bytes;
  };
  const std::u32string root =
      U"<r xmlns:xi='http://www.w3.org/2001/XInclude'"
      U" xml:base='my dir/'>\u00E9\U0001F600<xi:include href='inc.xml'/></r>";
  for (const std::u32string start : {U"\uFEFF", U"<?xml version='1.0' encoding='UTF-32'?>", U""}) {
    for (const bool is_big_endian : {false, true}) {
      const temporary_folder folder;
      write_book(folder);
      folder.write("book.xml", in_utf32(start + root, is_big_endian));
      const auto got = run({"xinclude", "-o", "whole.xml", "book.xml"});
      BOOST_TEST(got.status == 0);
      BOOST_TEST(got.err == "");
      BOOST_TEST(contains(content_of("whole.xml"), "&#xE9;&#x1F600;<INNER"));
    }
  }
  const temporary_folder folder;
  folder.write("cut.xml", in_utf32(root, true).substr(1, 400));
  BOOST_TEST(run({"xinclude", "cut.xml"}).status == 1);
  folder.write("odd.xml", in_utf32(U"<r/>", true) + "\xFF");
  BOOST_TEST(run({"xinclude", "odd.xml"}).status == 1);
}

BOOST_AUTO_TEST_CASE(xmllint_includes_another) {
  const temporary_folder folder;
  write_book(folder);
  BOOST_REQUIRE(std::system("xmllint --nonet --xinclude book.xml >stock.xml") == 0);
  BOOST_TEST(contains(content_of("stock.xml"), "<OUTER"));
}

BOOST_AUTO_TEST_CASE(standard_input_has_a_base_if_one_is_specified) {
  const temporary_folder folder;
  write_book(folder);
  const std::string base = "file://" + folder.path().string() + "/book.xml";
  BOOST_TEST(contains(run({"xinclude", "--base", base, "-"}, book).out, "<INNER"));
}

BOOST_AUTO_TEST_CASE(output_goes_to_a_file) {
  const temporary_folder folder;
  write_book(folder);
  const auto got = run({"xinclude", "-o", "whole.xml", "book.xml"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out == "");
  BOOST_TEST(contains(content_of("whole.xml"), "<INNER"));
}

/// What the result refers to is what the document refers to, also in another folder: an xml:base
/// and system identifiers, each as short as possible, lead back.
BOOST_AUTO_TEST_CASE(output_in_another_folder) {
  const temporary_folder folder;
  folder.write("a b/d.dtd", "");
  folder.write("a b/sub/i.xml", "<i/>");
  folder.write("out/x", "");
  folder.write("a b/doc.xml",
               "<!DOCTYPE r SYSTEM \"d.dtd\" [\n<!ENTITY e SYSTEM \"e.xml\">\n]>"
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='sub/i.xml'/></r>");
  BOOST_TEST(run({"xinclude", "-o", "out/doc.xml", "a b/doc.xml"}).status == 0);
  const std::string moved = content_of("out/doc.xml");
  BOOST_TEST(contains(moved, "<!DOCTYPE r SYSTEM \"../a%20b/d.dtd\""));
  BOOST_TEST(contains(moved, "<!ENTITY e SYSTEM \"../a%20b/e.xml\">"));
  BOOST_TEST(contains(moved, " xml:base=\"../a%20b/doc.xml\"><i xml:base=\"sub/i.xml\"/></r>"));
  BOOST_TEST(run({"xinclude", "-o", "a b/whole.xml", "a b/doc.xml"}).status == 0);
  const std::string beside = content_of("a b/whole.xml");
  BOOST_TEST(contains(beside, "<!DOCTYPE r SYSTEM \"d.dtd\""));
  BOOST_TEST(
      contains(beside, "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\"><i xml:base=\"sub/"));
}

/// xml:base does not apply to an instruction before the root, whose reference is relative to the
/// document; one that begins with `#` stays in it.
BOOST_AUTO_TEST_CASE(instructions_in_another_folder) {
  const temporary_folder folder;
  folder.write("out/x", "");
  folder.write("a b/doc.xml",
               "<?xml-stylesheet href='s&amp;é.xsl' type='text/xsl'?><?xml-model "
               "href=\"http://h.test/m.rng\"?><?xml-stylesheet href='#s' type='text/xsl'?><?other "
               "href='s.xsl'?><r/>");
  BOOST_TEST(run({"xinclude", "-o", "out/doc.xml", "a b/doc.xml"}).status == 0);
  const std::string moved = content_of("out/doc.xml");
  BOOST_TEST(
      contains(moved, "<?xml-stylesheet href='../a%20b/s&amp;%C3%A9.xsl' type='text/xsl'?>"));
  BOOST_TEST(contains(moved, "<?xml-model href=\"http://h.test/m.rng\"?>"));
  BOOST_TEST(contains(moved, "<?xml-stylesheet href='#s' type='text/xsl'?>"));
  BOOST_TEST(contains(moved, "<?other href='s.xsl'?>"));
}

BOOST_AUTO_TEST_CASE(a_failure_prints_no_document) {
  const temporary_folder folder;
  folder.write("lost.xml", book);
  folder.write("broken.xml", "<r>\n<a></r>");
  folder.write("far.xml",
               "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\">"
               "<xi:include href=\"http://h.example/x.xml\"/></r>");
  for (const std::string path : {"lost.xml", "broken.xml", "far.xml"}) {
    BOOST_TEST_CONTEXT(path) {
      const auto got = run({"xinclude", "-o", "whole.xml", path});
      BOOST_TEST(got.status == 1);
      BOOST_TEST(got.out == "");
      BOOST_TEST(contains(got.err, path));
      BOOST_TEST(!std::filesystem::exists("whole.xml"));
    }
  }
  BOOST_TEST(contains(run({"xinclude", "broken.xml"}).err, "broken.xml:2: "));
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_opened) {
  const temporary_folder folder;
  const auto got = run({"xinclude", "none.xml"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "none.xml"));
}

/// XML 1.0 section 4.1: their declarations may be in a part that is not read.
BOOST_AUTO_TEST_CASE(references_to_unread_entities_stay) {
  const temporary_folder folder;
  folder.write("b.xml", "<b/>");
  const std::string include = "<i:include xmlns:i='http://www.w3.org/2001/XInclude' href='";
  for (const std::string type :
       {"<!DOCTYPE a SYSTEM \"x.dtd\">", "<!DOCTYPE a [\n<!ENTITY % x SYSTEM \"x.ent\">\n]>",
        "<!DOCTYPE a SYSTEM \"x.dtd\" [\n<!ENTITY m \"m\">\n]>"}) {
    BOOST_TEST_CONTEXT(type) {
      const std::size_t end = type.find("\n]");
      const std::string read = end == std::string::npos || contains(type, "ENTITY m")
                                   ? type
                                   : type.substr(0, end) + "%x;" + type.substr(end);
      folder.write("a.xml", read + "<a c='&n;d&n;'>&n;e" + include + "b.xml'/></a>");
      const auto got = run({"xinclude", "a.xml"});
      BOOST_TEST(got.status == 0);
      BOOST_TEST(contains(got.out, "<a c=\"&n;d&n;\">&n;e<b xml:base=\"b.xml\"/></a>"));
      BOOST_TEST(!contains(got.out, "not read"));
    }
  }
  folder.write("a.xml", "<!DOCTYPE a SYSTEM 'x.dtd'><a>" + include + "b&n;.xml'/></a>");
  const auto got = run({"xinclude", "a.xml"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out.empty());
  BOOST_TEST(contains(got.err, "b&n;.xml"));
}

// libxml2 loads the document type of an included document, and leaves a reference to an entity that
// it does not find there out of attributes.
BOOST_AUTO_TEST_CASE(a_lost_reference_in_an_included_document_is_a_failure) {
  const temporary_folder folder;
  folder.write("book.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='i.xml'/></r>");
  folder.write("i.xml", "<!DOCTYPE i SYSTEM 'i.dtd'>\n<i a='x&e;y'/>");
  const auto lost = run({"xinclude", "book.xml"});
  BOOST_TEST(lost.status == 1);
  BOOST_TEST(lost.out == "");
  BOOST_TEST(contains(lost.err, "i.xml:2: Entity 'e' not defined"));
  folder.write("i.xml", "<!DOCTYPE i [<!ENTITY e '-'>]>\n<i a='x&e;y'/>");
  const auto found = run({"xinclude", "book.xml"});
  BOOST_TEST(found.status == 0);
  BOOST_TEST(contains(found.out, "<!ENTITY e \"-\">"));
  BOOST_TEST(contains(found.out, "a=\"x&e;y\""));
}

/// What is included declares an entity that the document may declare where nothing is read.
BOOST_AUTO_TEST_CASE(references_to_unread_entities_keep_their_name) {
  const temporary_folder folder;
  folder.write("b.xml", "<!DOCTYPE b [<!ENTITY e 'of b'><!ENTITY f 'of b'>]><b>&e;&f;</b>");
  folder.write("a.xml",
               "<!DOCTYPE a SYSTEM 'x.dtd'>\n<a c='&e;'>&e;<i:include "
               "xmlns:i='http://www.w3.org/2001/XInclude' href='b.xml'/></a>");
  const auto got = run({"xinclude", "a.xml"});
  BOOST_TEST(got.status == 0, got.err);
  BOOST_TEST(contains(got.out, "<a c=\"&e;\">&e;<b xml:base=\"b.xml\">&e-2;&f;</b></a>"));
  BOOST_TEST(contains(got.out, "<!ENTITY e-2 \"of b\">"));
  BOOST_TEST(!contains(got.out, "<!ENTITY e "));
}

/// A new name is none to which the document refers, either.
BOOST_AUTO_TEST_CASE(references_to_unread_entities_are_not_captured) {
  const temporary_folder folder;
  folder.write("b.xml", "<!DOCTYPE b [<!ENTITY e 'of b'>]><b>&e;</b>");
  folder.write("a.xml",
               "<!DOCTYPE a SYSTEM 'x.dtd'>\n<a>&e;&e-2;<i:include "
               "xmlns:i='http://www.w3.org/2001/XInclude' href='b.xml'/></a>");
  const auto got = run({"xinclude", "a.xml"});
  BOOST_TEST(got.status == 0, got.err);
  BOOST_TEST(contains(got.out, "<a>&e;&e-2;<b xml:base=\"b.xml\">&e-3;</b></a>"), got.out);
  BOOST_TEST(!contains(got.out, "<!ENTITY e-2 "));
}

namespace {

const std::string in_xinclude = " xmlns:xi='http://www.w3.org/2001/XInclude'";

}  // namespace

/// A default of an attribute is one of XML Base, too (XML 1.0 section 3.3.2).
BOOST_AUTO_TEST_CASE(declarations_are_loaded_on_request) {
  const temporary_folder folder;
  folder.write("d/a b.dtd", "<!ATTLIST r xml:base CDATA 'sub dir/'>");
  folder.write("d/i.xml", "<wrong/>");
  folder.write("d/sub dir/i.xml", "<right/>");
  folder.write("d/doc.xml", "<!DOCTYPE r SYSTEM \"a b.dtd\">\n<r" + in_xinclude +
                                "><xi:include href='i.xml'/>\n&no;</r>");
  const auto without = run({"xinclude", "d/doc.xml"});
  BOOST_TEST(without.status == 0);
  BOOST_TEST(without.err == "");
  BOOST_TEST(contains(without.out, "<wrong"));
  const auto got = run({"xinclude", "--load-dtd", "d/doc.xml"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.err, "d/doc.xml:3: warning: the entity no is not declared"));
  BOOST_TEST(!contains(got.err, "URI"));
  BOOST_TEST(contains(got.out, "<right"));
  BOOST_TEST(contains(got.out, "&no;</r>"));
  const auto confined = run({"xinclude", "--load-dtd", "--root", "d/sub dir", "d/doc.xml"});
  BOOST_TEST(confined.status == 1);
  BOOST_TEST(contains(confined.err, "i.xml: it is outside the folder"));
}

BOOST_AUTO_TEST_CASE(only_files_below_the_root) {
  const temporary_folder folder;
  folder.write("secret.xml", "<secret/>");
  folder.write("secret.txt", "secret");
  folder.write("secret.ent", "<!ENTITY e 'secret'>");
  folder.write("d/near.xml", "<near/>");
  std::filesystem::create_symlink("../secret.xml", "d/link.xml");
  const auto included = [&](const std::string& attributes) {
    folder.write("d/doc.xml", "<r" + in_xinclude + "><xi:include " + attributes + "/></r>");
    return run({"xinclude", "--root", "d", "d/doc.xml"});
  };
  BOOST_TEST(contains(included("href='near.xml'").out, "<near"));
  for (const std::string attributes :
       {"href='../secret.xml'", "href='link.xml'", "href='../secret.txt' parse='text'"}) {
    BOOST_TEST_CONTEXT(attributes) {
      const auto got = included(attributes);
      BOOST_TEST(got.status == 1);
      BOOST_TEST(!contains(got.out, "secret"));
      BOOST_TEST(contains(got.err, "it is outside the folder"));
    }
  }
  // What the system cannot find is only missing.
  std::filesystem::create_symlink("loop", "d/loop");
  for (const std::string& href : {std::string(300, 'a') + ".xml", std::string("loop/x.xml")}) {
    folder.write("d/doc.xml", "<r" + in_xinclude + "><xi:include href='" + href +
                                  "'><xi:fallback>instead</xi:fallback></xi:include></r>");
    const auto got = run({"xinclude", "--root", "d", "d/doc.xml"});
    BOOST_TEST(got.status == 0, got.err);
    BOOST_TEST(contains(got.out, "instead"));
  }
  folder.write("d/near.xml", "<!DOCTYPE n [<!ENTITY % x SYSTEM '../secret.ent'>%x;]><n>&e;</n>");
  BOOST_TEST(!contains(included("href='near.xml'").out, "secret'"));
}

/// XML 1.0 section 4.2.2: a system identifier is a LEIRI, also where nothing opens it.
BOOST_AUTO_TEST_CASE(system_identifiers_are_leiris) {
  const temporary_folder folder;
  const std::string type =
      " [\n<!ENTITY % p SYSTEM 'p q.ent'>\n<!ENTITY g SYSTEM '\u00E9 f.xml'>\n]>";
  folder.write("i.xml", "<!DOCTYPE i" + type + "<i/>");
  folder.write("doc.xml", "<!DOCTYPE r SYSTEM 'my dir/d.dtd'" + type + "<r" + in_xinclude +
                              "><xi:include href='i.xml'/>&g;</r>");
  const auto got = run({"xinclude", "doc.xml"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.err == "");
  BOOST_TEST(contains(got.out, "&g;</r>"));
  BOOST_TEST(contains(got.out, "<!ENTITY % p SYSTEM \"p q.ent\">"));
}

BOOST_AUTO_TEST_SUITE_END()
