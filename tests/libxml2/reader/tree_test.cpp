#include <libxml/uri.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <leiri/libxml2/tree.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/json_vectors.hpp"
#include "support/owned.hpp"
#include "support/suites.hpp"

BOOST_AUTO_TEST_SUITE(tree)

using leiri::code;
using leiri::test::owned_document;
using leiri::test::parsed;

namespace {

/// The first element with a name.
xmlNodePtr element(xmlNodePtr under, const std::string& name) {
  for (xmlNodePtr n = under; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE && reinterpret_cast<const char*>(n->name) == name) {
      return n;
    }
    if (xmlNodePtr const found = n->type == XML_ELEMENT_NODE ? element(n->children, name) : nullptr;
        found != nullptr) {
      return found;
    }
  }
  return nullptr;
}
xmlNodePtr element(const owned_document& d, const std::string& name) {
  return element(d->children, name);
}

/// Sets the value unchanged: xmlNodeSetBase() would escape it.
void set_base(xmlNodePtr e, const std::string& value) {
  xmlSetNsProp(e, xmlSearchNsByHref(e->doc, e, XML_XML_NAMESPACE),
               reinterpret_cast<const xmlChar*>("base"),
               reinterpret_cast<const xmlChar*>(value.c_str()));
}

std::string base(const xmlNode* n) {
  const auto found = leiri::libxml2::base_uri(n);
  return found ? *found : '!' + std::string(leiri::name(found.error().code));
}

std::string resolved(const xmlNode* n, const std::string& value) {
  const auto found = leiri::libxml2::resolve(n, value);
  return found ? *found : '!' + std::string(leiri::name(found.error().code));
}

leiri::test::recorder audited(xmlDocPtr d, std::string_view base = {}) {
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  leiri::libxml2::audit_document(audit, d, {.base = base});
  return heard;
}

/// What SAX and tree must agree on; of positions, the tree has only lines.
std::vector<std::string> lines(const leiri::test::recorder& heard) {
  std::vector<std::string> out;
  for (const leiri::test::seen& s : heard.identifiers) {
    out.push_back(s.role + " <" + s.value + "> in <" + s.base + "> is <" + s.resolved + '>');
  }
  for (const leiri::test::told& t : heard.reports) {
    out.push_back(std::string(leiri::name(t.code)) + " <" + t.value + "> " + t.detail);
  }
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(bases_of_leiris) {
  const owned_document d =
      parsed("<r xml:base='my dir/'><x xml:base='\u00E9/' a='1'>t</x><y xml:base='100%/'/></r>",
             "http://h/d/doc.xml");
  BOOST_TEST(base(element(d, "r")) == "http://h/d/my dir/");
  BOOST_TEST(base(element(d, "x")) == "http://h/d/my dir/\u00E9/");
  BOOST_TEST(base(element(d, "x")->children) == "http://h/d/my dir/\u00E9/");
  BOOST_TEST(base(reinterpret_cast<const xmlNode*>(element(d, "x")->properties)) ==
             "http://h/d/my dir/\u00E9/");
  BOOST_TEST(base(element(d, "y")) == "http://h/d/my dir/");  // a bare percent sign is not allowed
                                                              // in a LEIRI
  BOOST_TEST(base(reinterpret_cast<const xmlNode*>(d.get())) == "http://h/d/doc.xml");
  BOOST_TEST(resolved(element(d, "x"), "../a b?c#d") == "http://h/d/my dir/a b?c#d");
  BOOST_TEST(resolved(element(d, "x"), "urn:x") == "urn:x");
}

/// RFC 3986 section 5.4's base and the reference that libxml2 leaves undotted (hosts.md).
BOOST_AUTO_TEST_CASE(resolution_agrees_with_core) {
  const owned_document d = parsed("<r/>", "http://a/b/c/d;p?q");
  BOOST_TEST(resolved(element(d, "r"), "/./g") == "http://a/g");
  BOOST_TEST(resolved(element(d, "r"), "") == "http://a/b/c/d;p?q");
  BOOST_TEST(resolved(element(d, "r"), "a%2Fb%7E") == "http://a/b/c/a%2Fb%7E");
}

BOOST_AUTO_TEST_CASE(documents_known_by_a_path) {
  const std::string here = std::filesystem::current_path().string();
  const owned_document d = parsed("<r xml:base='my dir/'/>", "some/where/doc.xml");
  BOOST_TEST(base(element(d, "r")).ends_with("/some/where/my dir/"));
  BOOST_TEST(base(element(d, "r")).starts_with("file:///"));
  const owned_document absolute = parsed("<r/>", "/some/where/doc.xml");
  BOOST_TEST(base(element(absolute, "r")) == "file:///some/where/doc.xml");
}

BOOST_AUTO_TEST_CASE(documents_without_a_name) {
  const owned_document d = parsed("<r><x xml:base='http://h/'/></r>", nullptr);
  BOOST_TEST(base(element(d, "r")) == "!relative-without-base");
  BOOST_TEST(resolved(element(d, "r"), "x") == "!relative-without-base");
  BOOST_TEST(resolved(element(d, "r"), "urn:x") == "urn:x");
  BOOST_TEST(base(element(d, "x")) == "http://h/");
}

BOOST_AUTO_TEST_CASE(values_with_references) {
  const owned_document d = parsed(
      "<!DOCTYPE r [<!ENTITY e 'my &#38;#233; dir'>]><r xml:base='&e;&amp;/'/>", "http://h/");
  BOOST_TEST(base(element(d, "r")) == "http://h/my \u00E9 dir&/");
}

/// Stock libxml2 on the same trees: it loses these bases or gets them wrong (hosts.md).
BOOST_AUTO_TEST_CASE(if_libxml2_fails) {
  const owned_document d = parsed("<r xml:base='my dir/'><x/></r>", "http://h/d/doc.xml");
  BOOST_TEST(xmlNodeGetBase(d.get(), element(d, "x")) == nullptr);
  BOOST_TEST(base(element(d, "x")) == "http://h/d/my dir/");
  BOOST_TEST(xmlBuildURI(reinterpret_cast<const xmlChar*>("a b"),
                         reinterpret_cast<const xmlChar*>("http://h/")) == nullptr);
}

BOOST_AUTO_TEST_CASE(vectors_of_xom) {
  const auto folder = leiri::test::suite("xom-xmlbase");
  if (!folder) {
    return;
  }
  std::size_t count = 0;
  for (const auto& v : leiri::test::string_members(*folder / "vectors.jsonl")) {
    // By XOM, an empty value leads to the document; by RFC 3986 to the base around it.
    if (v.count("xml_base") == 0 || v.at("id") == "EmptyInheritsParent") {
      continue;
    }
    BOOST_TEST_CONTEXT(v.at("id")) {
      const auto url = v.find("document_base");
      const owned_document d = parsed("<r/>", url == v.end() ? nullptr : url->second.c_str());
      set_base(element(d, "r"), v.at("xml_base"));
      const std::string& expected = v.at("expected");
      BOOST_TEST(base(element(d, "r")) == (expected.empty() ? "!relative-without-base" : expected));
      ++count;
    }
  }
  BOOST_TEST(count == 12U);
}

BOOST_AUTO_TEST_CASE(an_audit_receives_the_same_as_in_a_parse) {
  const std::vector<std::string> documents = {
      "<r xmlns:l='http://www.w3.org/1999/xlink' xml:base='my dir/'><x l:href='a%'/>"
      "<x xml:base='b/' l:href='c&amp;d'/></r>",
      "<!DOCTYPE r SYSTEM 'a b' [<!ENTITY e SYSTEM 'c d'><!NOTATION n SYSTEM 'n n'>]><r/>",
      "<?xml-stylesheet href='a b&amp;'?><r xml:base='b%'><?xml-stylesheet href='c'?></r>",
      "<feed xmlns='http://www.w3.org/2005/Atom' xmlns:p='rel'><id> urn:x:y </id><id>x<b/></id>"
      "<uri><![CDATA[a b]]>&amp;</uri></feed>",
      "<!DOCTYPE rdf:RDF [<!ENTITY n 'http://h/n#'>]>"
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:n='&n;'"
      " xml:base='http://h/'><n:C rdf:about='a b' n:p='v'><n:q rdf:resource='&n;x'/>"
      "<n:l rdf:parseType='Literal'><a xml:base='z'/></n:l></n:C><n:C rdf:ID='i'/>"
      "<n:C rdf:ID='i'/></rdf:RDF>",
      "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform' version='1.0'>"
      "<s:include href='a b'/><a xmlns='http://www.w3.org/1999/xhtml' href='{@x}'/></s:stylesheet>",
  };
  for (const std::string& text : documents) {
    BOOST_TEST_CONTEXT(text) {
      const leiri::test::kept_errors quiet;
      for (const int options : {0, static_cast<int>(XML_PARSE_NOENT)}) {
        const owned_document d = parsed(text, "file:///d/doc.xml", options);
        BOOST_TEST_REQUIRE(d != nullptr);
        const leiri::test::checked read(text);
        BOOST_TEST(lines(audited(d.get())) == lines(read.heard), boost::test_tools::per_element());
        BOOST_TEST(lines(read.heard).size() > 2U);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(positions_are_lines) {
  const owned_document d = parsed("<r>\n\n<x xml:base='%'/></r>", "http://h/");
  const auto heard = audited(d.get());
  BOOST_TEST_REQUIRE(heard.reports.size() == 1U);
  BOOST_TEST(heard.reports[0].where == (leiri::position{leiri::position::unknown, 3, 1}));
}

BOOST_AUTO_TEST_CASE(a_repeated_entity_is_listed_each_time) {
  const std::string text =
      "<!DOCTYPE r [<!ENTITY e '<x l:href=\"a&#37;\" xmlns:l=\"http://www.w3.org/1999/xlink\"/>'>]>"
      "<r>&e;<y>&e;</y>\n&e;</r>";
  const owned_document d = parsed(text, "http://h/");
  BOOST_TEST_REQUIRE(d != nullptr);
  const auto heard = audited(d.get());
  BOOST_TEST_REQUIRE(heard.in_role("attribute:xlink:href").size() == 3U);
  BOOST_TEST(heard.in_role("attribute:xlink:href")[2].where.line == 2U);
  BOOST_TEST(heard.with(code::percent_encoding).size() == 1U);
  // A parser that builds a tree reports it once (hosts.md), which is why the walk exists.
  BOOST_TEST(element(d, "y") != nullptr);
}

BOOST_AUTO_TEST_CASE(what_the_caller_has_written_stays) {
  const owned_document d = parsed("<r xml:base='a b/'/>", "http://h/d.xml");
  const xmlNode* const r = element(d, "r");
  std::string out = "before ";
  BOOST_TEST(leiri::libxml2::base_uri(r, out).value() == "http://h/a b/");
  BOOST_TEST(leiri::libxml2::resolve(r, "c", out).value() == "http://h/a b/c");
  BOOST_TEST(out == "before http://h/a b/http://h/a b/c");
  const std::string absolute = "x:y";
  BOOST_TEST((leiri::libxml2::resolve(r, absolute, out)->data() == absolute.data()));
  const owned_document nameless = parsed("<r/>", nullptr);
  BOOST_TEST(!leiri::libxml2::base_uri(element(nameless, "r"), out));
  BOOST_TEST(!leiri::libxml2::resolve(element(nameless, "r"), "c", out));
  BOOST_TEST(out == "before http://h/a b/http://h/a b/c");
}

BOOST_AUTO_TEST_CASE(entities_that_multiply) {
  std::string text = "<!DOCTYPE r [<!ENTITY e0 '<x/>'>";
  for (int i = 1; i < 12; ++i) {
    text += "<!ENTITY e" + std::to_string(i) + " '";
    for (int k = 0; k < 10; ++k) {
      text += "&e" + std::to_string(i - 1) + ";";
    }
    text += "'>";
  }
  const leiri::test::kept_errors quiet;
  const owned_document d = parsed(text + "]><r>&e11;</r>", "http://h/", XML_PARSE_RECOVER);
  BOOST_TEST_REQUIRE(d != nullptr);
  BOOST_TEST(audited(d.get()).with(code::document_syntax).size() <= 1U);
}

BOOST_AUTO_TEST_CASE(deep_trees_made_by_hand) {
  const owned_document d(xmlNewDoc(nullptr));
  xmlNodePtr deepest =
      xmlNewDocNode(d.get(), nullptr, reinterpret_cast<const xmlChar*>("r"), nullptr);
  xmlDocSetRootElement(d.get(), deepest);
  for (int i = 0; i < 20'000; ++i) {
    deepest = xmlNewChild(deepest, nullptr, reinterpret_cast<const xmlChar*>("x"), nullptr);
  }
  set_base(deepest, "http://h/%");
  BOOST_TEST(audited(d.get()).with(code::percent_encoding).size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
