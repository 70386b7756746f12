#include <libxml/xmlsave.h>

#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/inclusions.hpp>
#include <string>

#include "libxml2/support/inclusion_documents.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// Entities that included documents declare. What is expected follows from XML 1.0 section 4.4: a
/// reference means what the document in which it is written declares.
BOOST_AUTO_TEST_SUITE(xinclude_entities)

using leiri::libxml2::process_xinclude;
using leiri::test::contains;
using leiri::test::owned_document;
using leiri::test::temporary_folder;

namespace {

std::string include(const std::string& attributes) { return "<xi:include " + attributes + "/>"; }

void write_document(const temporary_folder& folder, const std::string& content,
                    const std::string& type = "") {
  folder.write("doc.xml",
               type + "<r xmlns:xi='http://www.w3.org/2001/XInclude'>" + content + "</r>");
}

/// What is in the root after the inclusions, as a file with references; empty if they fail.
std::string written(const temporary_folder& folder) {
  const owned_document d = leiri::test::read(folder / "doc.xml", XML_PARSE_DTDLOAD);
  if (process_xinclude(d.get(), XML_PARSE_NOXINCNODE | XML_PARSE_NOBASEFIX) < 0) {
    return {};
  }
  xmlSaveFile((folder / "whole.xml").c_str(), d.get());
  return leiri::test::content_of(folder / "whole.xml");
}

/// The same as it is read then, with the content of entities.
std::string meant(const temporary_folder& folder) {
  if (written(folder).empty()) {
    return {};
  }
  const owned_document d =
      leiri::test::read(folder / "whole.xml", XML_PARSE_NOENT | XML_PARSE_DTDLOAD);
  const std::string root = d == nullptr ? "not well-formed></" : leiri::test::dump_root(d.get());
  const std::size_t begin = root.find('>') + 1;
  return root.substr(begin, root.rfind("</") - begin);
}

std::string fault(const temporary_folder& folder) {
  const leiri::test::kept_errors errors;
  return written(folder).empty() ? errors.text() : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(internal_entities_with_one_name) {
  const temporary_folder folder;
  for (const std::string name : {"a", "b"}) {
    folder.write(name, "<!DOCTYPE x [<!ENTITY t '" + name +
                           "'><!ENTITY m '<i>&t;</i>'>]><x y='[&t;]'>&m;</x>");
  }
  write_document(folder, include("href='a'") + include("href='b'") + include("href='a'"));
  BOOST_TEST(meant(folder) ==
             "<x y=\"[a]\"><i>a</i></x><x y=\"[b]\"><i>b</i></x>"
             "<x y=\"[a]\"><i>a</i></x>");
  write_document(folder, "&t;" + include("href='a'") + "&t;", "<!DOCTYPE r [<!ENTITY t 'own'>]>");
  BOOST_TEST(meant(folder) == "own<x y=\"[a]\"><i>a</i></x>own");
}

BOOST_AUTO_TEST_CASE(entities_in_files_with_one_name) {
  const temporary_folder folder;
  for (const std::string name : {"a", "b"}) {
    folder.write(name + "/x.xml", "<!DOCTYPE x [<!ENTITY e SYSTEM 'e.xml'>]><x>&e;</x>");
    folder.write(name + "/e.xml", "<e>" + name + "</e>");
  }
  write_document(folder, include("href='a/x.xml'") + include("href='b/x.xml'"));
  BOOST_TEST(meant(folder) == "<x><e>a</e></x><x><e>b</e></x>");
}

/// A name that only the declarations have changes nothing.
BOOST_AUTO_TEST_CASE(entities_that_are_not_used) {
  const temporary_folder folder;
  for (const std::string name : {"a", "b"}) {
    folder.write(name, "<!DOCTYPE x [<!ENTITY t '" + name + "'><!ENTITY e SYSTEM '" + name +
                           "'><!NOTATION n SYSTEM 'n'><!ENTITY u SYSTEM '" + name +
                           ".gif' NDATA n>]><x/>");
  }
  write_document(folder, include("href='a'") + include("href='b'"));
  const std::string result = written(folder);
  BOOST_TEST(contains(result, "<x/><x/>"));
  BOOST_TEST(!contains(result, "-2"));
}

BOOST_AUTO_TEST_CASE(what_looks_like_a_reference) {
  const temporary_folder folder;
  folder.write("a", "<!DOCTYPE x [<!ENTITY t 'a'>]><x>&t;</x>");
  folder.write("b",
               "<!DOCTYPE x [<!ENTITY t 'b'><!ENTITY m "
               "'&t;<i><![CDATA[&t;]]></i><!--&t;--><?p &t;?>&#38;lt;&t;'>]><x>&m;</x>");
  write_document(folder, include("href='a'") + include("href='b'"));
  BOOST_TEST(meant(folder) == "<x>a</x><x>b<i><![CDATA[&t;]]></i><!--&t;--><?p &t;?>&lt;b</x>");
}

/// The literal of an entity is not its replacement text (XML 1.0 section 4.5).
BOOST_AUTO_TEST_CASE(escapes_in_entities) {
  const temporary_folder folder;
  folder.write("a",
               "<!DOCTYPE x [<!ENTITY l '&#38;#60;'><!ENTITY p \"&#37;l; &#34;'\">"
               "<!ENTITY a '&#38;#38;'><!ENTITY u 'AT&#38;T'>]><x>&l;&p;&a;</x>");
  write_document(folder, include("href='a'"));
  BOOST_TEST(meant(folder) == "<x>&lt;%l; \"'&amp;</x>");
}

/// The content of a file cannot be given other names.
BOOST_AUTO_TEST_CASE(files_that_refer_to_entities) {
  const temporary_folder folder;
  folder.write("e.xml", "<e>&t;</e>");
  for (const std::string name : {"a", "b"}) {
    folder.write(name,
                 "<!DOCTYPE x [<!ENTITY t '" + name + "'><!ENTITY e SYSTEM 'e.xml'>]><x>&e;</x>");
  }
  write_document(folder, include("href='a'") + include("href='b'"));
  BOOST_TEST(contains(fault(folder), "declare the entity t differently"));
  BOOST_TEST(contains(fault(folder), "file of the entity e refers to it"));
  folder.write("e.xml", "<e>no more</e>");
  BOOST_TEST(meant(folder) == "<x><e>no more</e></x><x><e>no more</e></x>");
}

/// What is not known to be without references may refer to anything; its name says nothing about
/// it.
BOOST_AUTO_TEST_CASE(files_that_may_refer_to_entities) {
  const temporary_folder folder;
  folder.write("e.ent", "<?xml version='1.0' encoding='ISO-8859-1'?><e>\xE9&t;</e>");
  for (const std::string file : {"e.ent", "nowhere.ent"}) {
    for (const std::string name : {"a", "b"}) {
      folder.write(name, "<!DOCTYPE x [<!ENTITY t '" + name + "'><!ENTITY e SYSTEM '" + file +
                             "'>]><x>&e;</x>");
    }
    write_document(folder, include("href='a'") + include("href='b'"));
    BOOST_TEST(contains(fault(folder), "declare the entity t differently"), file);
  }
}

/// A new name is none that the included document declares itself.
BOOST_AUTO_TEST_CASE(new_names_are_not_in_use) {
  const temporary_folder folder;
  folder.write("a", "<!DOCTYPE x [<!ENTITY t 'a'>]><x>&t;</x>");
  folder.write("b", "<!DOCTYPE x [<!ENTITY t 'b'><!ENTITY t-2 'c'>]><x>&t;&t-2;</x>");
  write_document(folder, include("href='a'") + include("href='b'"));
  BOOST_TEST(meant(folder) == "<x>a</x><x>bc</x>");
}

BOOST_AUTO_TEST_CASE(parts_and_fallbacks) {
  const temporary_folder folder;
  folder.write("a", "<!DOCTYPE x [<!ENTITY t 'a'>]><x>&t;</x>");
  folder.write("b",
               "<!DOCTYPE x [<!ENTITY t 'b'>]><x xmlns:xi='http://www.w3.org/2001/XInclude'>"
               "<y>&t;<xi:include href='no'><xi:fallback>&t;</xi:fallback></xi:include>"
               "<xi:include href='a'/></y></x>");
  const leiri::test::kept_errors quiet;  // of the file that is not there
  write_document(folder, include("href='a'") + include("href='b' xpointer='element(/1/1)'"));
  BOOST_TEST(meant(folder) == "<x>a</x><y>bb<x>a</x></y>");
}

/// With the content of entities in place of references, their names do not matter.
BOOST_AUTO_TEST_CASE(entities_that_the_parser_replaces) {
  const temporary_folder folder;
  for (const std::string name : {"a", "b"}) {
    folder.write(name, "<!DOCTYPE x [<!ENTITY t '" + name + "'>]><x>&t;</x>");
  }
  write_document(folder, include("href='a'") + include("href='b'"));
  const owned_document d = leiri::test::read(folder / "doc.xml");
  BOOST_TEST(
      process_xinclude(d.get(), XML_PARSE_NOENT | XML_PARSE_NOXINCNODE | XML_PARSE_NOBASEFIX) == 2);
  BOOST_TEST(contains(leiri::test::dump_root(d.get()), "<x>a</x><x>b</x>"));
}

/// A reference whose declaration is not read means what nobody knows, and keeps that.
BOOST_AUTO_TEST_CASE(references_without_a_declaration) {
  const temporary_folder folder;
  folder.write("unknown", "<!DOCTYPE x SYSTEM 'no.dtd'><x>&e;</x>");
  folder.write("known", "<!DOCTYPE x [<!ENTITY e 'KNOWN'>]><x>&e;</x>");
  write_document(folder, include("href='unknown'") + include("href='known'"));
  const std::string after = written(folder);
  BOOST_TEST(contains(after, "<!ENTITY e-2 \"KNOWN\">"));
  BOOST_TEST(!contains(after, "<!ENTITY e \"KNOWN\">"));
  BOOST_TEST(contains(after, "<x>&e;</x><x>&e-2;</x>"));
  const std::string captured = "only another document declares the entity e";
  write_document(folder, include("href='known'") + include("href='unknown'"));
  BOOST_TEST(contains(fault(folder), captured));
  write_document(folder, include("href='unknown'"), "<!DOCTYPE r [<!ENTITY e 'OWN'>]>");
  BOOST_TEST(contains(fault(folder), captured));
  folder.write("unknown", "<!DOCTYPE x SYSTEM 'no.dtd' [<!ENTITY other 'o'>]><x>&other;</x>");
  BOOST_TEST(fault(folder) == "");
}

/// XInclude sections 4.5.1 and 4.5.2: if included items refer to them, they must be duplicates.
BOOST_AUTO_TEST_CASE(unparsed_entities_and_notations) {
  const temporary_folder folder;
  const auto write = [&](const std::string& name, const std::string& notation,
                         const std::string& file) {
    folder.write(name, "<!DOCTYPE x [<!NOTATION n SYSTEM '" + notation + "'><!ENTITY u SYSTEM '" +
                           file +
                           "' NDATA n><!ATTLIST x e ENTITIES #IMPLIED n NOTATION (n) "
                           "#IMPLIED>]><x e='u u'/>");
  };
  write("a", "n", "a.gif");
  write("b", "n", "a.gif");
  write_document(folder, include("href='a'") + include("href='b'"));
  BOOST_TEST(fault(folder) == "");
  write("b", "n", "b.gif");
  BOOST_TEST(contains(fault(folder), "declare the entity u differently"));
  write("b", "other", "a.gif");
  BOOST_TEST(contains(fault(folder), "declare the notation n differently"));
}

BOOST_AUTO_TEST_SUITE_END()
