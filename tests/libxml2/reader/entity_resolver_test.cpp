#include <boost/test/unit_test.hpp>
#include <cstdarg>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(entities)

using leiri::libxml2::entity_resolver;
using leiri::test::parser_context;
using leiri::test::temporary_folder;

namespace {

bool is_before_2_13() { return leiri::test::libxml2_version() < 21300; }

constexpr int all_external =
    XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR;

enum class with { nothing, resolver };

struct outcome {
  std::string tree;
  std::string errors;
};

outcome read(const std::string& file, with what, int options = all_external) {
  const leiri::test::kept_errors errors;
  const parser_context c(xmlNewParserCtxt());
  std::optional<entity_resolver> resolver;
  if (what == with::resolver) {
    resolver.emplace(c.get());
  }
  const leiri::test::owned_document d(xmlCtxtReadFile(c.get(), file.c_str(), nullptr, options));
  if (resolver) {
    resolver->rethrow();
  }
  return {leiri::test::dump_root(d.get()), errors.text()};
}

/// A document in a folder with a space in its name, and all that it refers to.
void write_book(const temporary_folder& folder) {
  folder.write("my dir/\u00E9.dtd",
               "<!ENTITY text 'of the DTD'>\n<!ATTLIST r d CDATA 'default'>\n"
               "<!ENTITY inner SYSTEM 'sub dir/inner.xml'>");
  folder.write("my dir/sub dir/inner.xml", "<i>inner</i>");
  folder.write("my dir/a b.xml", "<a>a b</a>");
  folder.write("my dir/p q.ent", "<!ENTITY p 'of the parameter entity'>");
  folder.write("my dir/book.xml",
               "<!DOCTYPE r SYSTEM '\u00E9.dtd' [<!ENTITY a SYSTEM 'a b.xml'>"
               "<!ENTITY % more PUBLIC '-//X//Y' \"p q.ent\">%more;]>\n"
               "<r>&a;|&text;|&inner;|&p;</r>");
}

/// Every message comes printed already, as libxml2 hands them to handlers of its own kind.
void keep(void* context, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const char* const message = va_arg(arguments, const char*);
  *static_cast<std::string*>(static_cast<xmlParserCtxtPtr>(context)->_private) += message;
  va_end(arguments);
}

}  // namespace

// libxml2 refuses the document before 2.13; later it goes on without the entities.
BOOST_AUTO_TEST_CASE(all_are_found) {
  const temporary_folder folder;
  write_book(folder);
  const outcome stock = read(folder / "my dir/book.xml", with::nothing);
  BOOST_TEST(stock.tree == (is_before_2_13() ? "" : "<r>|||</r>"));
  BOOST_TEST(stock.errors.find("URI: a b.xml") != std::string::npos);
  const outcome ours = read(folder / "my dir/book.xml", with::resolver);
  BOOST_TEST(ours.tree ==
             "<r d=\"default\"><a>a b</a>|of the DTD|<i>inner</i>|of the parameter entity</r>");
  BOOST_TEST(ours.errors.empty());
}

BOOST_AUTO_TEST_CASE(nothing_is_loaded_that_the_application_did_not_request) {
  const temporary_folder folder;
  write_book(folder);
  const outcome ours = read(folder / "my dir/book.xml", with::resolver, XML_PARSE_NONET);
  BOOST_TEST(ours.tree.find("a b") == std::string::npos);
  BOOST_TEST(ours.tree.find("of the DTD") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(no_network) {
  const temporary_folder folder;
  folder.write("doc.xml",
               "<!DOCTYPE r SYSTEM 'http://localhost:9/a b' ["
               "<!ENTITY e SYSTEM 'http://localhost:9/\u00E9'>]><r>&e;</r>");
  const outcome ours = read(folder / "doc.xml", with::resolver);
  BOOST_TEST(ours.errors.find("Attempt to load network entity") != std::string::npos);
  BOOST_TEST(ours.errors.find("http://localhost:9/a%20b") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_tree_keeps_what_was_written) {
  const temporary_folder folder;
  write_book(folder);
  const parser_context c(xmlNewParserCtxt());
  entity_resolver resolver(c.get());
  const leiri::test::owned_document d(
      xmlCtxtReadFile(c.get(), (folder / "my dir/book.xml").c_str(), nullptr, all_external));
  BOOST_TEST_REQUIRE(d != nullptr);
  const xmlEntity* const e = xmlGetDocEntity(d.get(), reinterpret_cast<const xmlChar*>("a"));
  BOOST_TEST_REQUIRE(e != nullptr);
  BOOST_TEST(reinterpret_cast<const char*>(e->SystemID) == "a b.xml");
  BOOST_TEST(reinterpret_cast<const char*>(e->URI) == folder.uri() + "my%20dir/a%20b.xml");
  BOOST_TEST(reinterpret_cast<const char*>(d->intSubset->SystemID) == "\u00E9.dtd");
  const xmlEntity* const p =
      xmlGetParameterEntity(d.get(), reinterpret_cast<const xmlChar*>("more"));
  BOOST_TEST_REQUIRE(p != nullptr);
  BOOST_TEST(reinterpret_cast<const char*>(p->ExternalID) == "-//X//Y");
}

BOOST_AUTO_TEST_CASE(libxml2_finds_the_same_errors_as_before) {
  const temporary_folder folder;
  folder.write("doc.xml",
               "<!DOCTYPE r SYSTEM 'd.dtd' [<!ENTITY e SYSTEM './e.xml'>]><r>&e;&d;</r>");
  folder.write("d.dtd", "<!ENTITY d 'D'>");
  folder.write("e.xml", "E");
  const outcome stock = read(folder / "doc.xml", with::nothing);
  BOOST_TEST(stock.tree == "<r>ED</r>");
  BOOST_TEST(read(folder / "doc.xml", with::resolver).tree == stock.tree);
}

/// XML 1.0 section 4.2: the first declaration is the binding one.
BOOST_AUTO_TEST_CASE(a_second_declaration_is_ignored) {
  const temporary_folder folder;
  folder.write("doc.xml",
               "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b.xml'><!ENTITY e SYSTEM 'c d.xml'>]><r>&e;</r>");
  folder.write("a b.xml", "first");
  folder.write("c d.xml", "second");
  BOOST_TEST(read(folder / "doc.xml", with::resolver).tree == "<r>first</r>");
}

/// Section 4.2.2: a fragment identifier is an error, here as without.
BOOST_AUTO_TEST_CASE(a_fragment_stays_an_error) {
  const temporary_folder folder;
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b#c'>]><r/>");
  const char* const told = is_before_2_13() ? "Invalid URI: a b#c" : "Fragment not allowed";
  BOOST_TEST(read(folder / "doc.xml", with::resolver).errors.find(told) != std::string::npos);
}

/// A base of the caller's own, a push parser, and a filter on the same context, in both orders.
BOOST_AUTO_TEST_CASE(together_with_a_filter) {
  const temporary_folder folder;
  folder.write("my dir/e f.xml", "<x xml:base='s/'/><y xml:base='t/'/>");
  const std::string text =
      "<!DOCTYPE r [<!ENTITY e SYSTEM 'e f.xml'><!ENTITY % p SYSTEM 'p q.ent'>]>"
      "<r xml:base='other/'>&e;<z xml:base='u/'/></r>";
  const std::string base = folder.uri() + "my dir/doc.xml";
  for (const bool is_filter_first : {true, false}) {
    BOOST_TEST_CONTEXT("filter first: " << is_filter_first) {
      const leiri::test::kept_errors errors;
      const parser_context c(xmlCreatePushParserCtxt(nullptr, nullptr, text.data(), 4, nullptr));
      xmlCtxtUseOptions(c.get(), XML_PARSE_NONET | XML_PARSE_NOENT);
      leiri::test::recorder heard;
      leiri::namespace_inventory namespaces;
      namespaces.begin_document("doc.xml");
      leiri::audit audit(heard, namespaces);
      const xmlSAXHandler before = *c->sax;
      {
        const leiri::libxml2::document_options reading{.base = base};
        std::optional<leiri::libxml2::sax_filter> outer;
        std::optional<leiri::libxml2::sax_filter> inner;
        if (is_filter_first) {
          outer.emplace(audit, c.get(), reading);
        }
        const entity_resolver resolver(c.get(), base);
        if (!is_filter_first) {
          inner.emplace(audit, c.get(), reading);
        }
        xmlParseChunk(c.get(), text.data() + 4, static_cast<int>(text.size()) - 4, 1);
        inner.reset();
      }
      BOOST_TEST((before.entityDecl == c->sax->entityDecl));
      BOOST_TEST((before.serror == c->sax->serror));
      const auto bases = heard.in_role("base");
      BOOST_TEST_REQUIRE(bases.size() == 4U);
      BOOST_TEST(bases[0].resolved == folder.uri() + "my dir/other/");
      BOOST_TEST(bases[1].resolved == folder.uri() + "my%20dir/s/");  // of the entity's URI
      BOOST_TEST(bases[2].resolved == folder.uri() + "my%20dir/t/");
      BOOST_TEST(bases[3].resolved == folder.uri() + "my dir/other/u/");
      BOOST_TEST(heard.in_role("system-id").size() == 2U);
    }
  }
}

/// XML Base section 4.2: text directly in an entity has the base of the external entity, or the
/// document, in which it was written; for `in` that is the document.
BOOST_AUTO_TEST_CASE(entities_in_entities) {
  const temporary_folder folder;
  folder.write("a b/one.xml", "<x xml:base='s/'/>&two;<x xml:base='s/'/>");
  folder.write("c d/two.xml", "<x xml:base='s/'/>&in;");
  folder.write("doc.xml",
               "<!DOCTYPE r [<!ENTITY one SYSTEM 'a b/one.xml'><!ENTITY two SYSTEM 'c d/two.xml'>"
               "<!ENTITY in '<x xml:base=\"s/\"/>'>]><r>&one;<x xml:base='s/'/></r>");
  const parser_context c(xmlNewParserCtxt());
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  leiri::libxml2::sax_filter filter(audit, c.get(), {.base = folder.uri() + "doc.xml"});
  entity_resolver resolver(c.get());
  const leiri::test::owned_document d(xmlCtxtReadFile(c.get(), (folder / "doc.xml").c_str(),
                                                      nullptr, XML_PARSE_NONET | XML_PARSE_NOENT));
  const auto bases = heard.in_role("base");
  BOOST_TEST_REQUIRE(bases.size() == 5U);
  const char* const expected[] = {"a%20b/s/", "c%20d/s/", "s/", "a%20b/s/", "s/"};
  for (std::size_t i = 0; i < bases.size(); ++i) {
    BOOST_TEST(bases[i].resolved == folder.uri() + expected[i]);
  }
}

BOOST_AUTO_TEST_CASE(an_application_with_its_own_error_handler) {
  const temporary_folder folder;
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b'>]><r><q:x/></s>");
  std::string stock;
  std::string ours;
  for (std::string* const out : {&stock, &ours}) {
    const parser_context c(xmlNewParserCtxt());
    c->_private = out;
    c->sax->error = c->sax->fatalError = keep;
    std::optional<entity_resolver> resolver;
    if (out == &ours) {
      resolver.emplace(c.get());
    }
    xmlCtxtReadFile(c.get(), (folder / "doc.xml").c_str(), nullptr, XML_PARSE_NONET);
  }
  BOOST_TEST(!ours.empty());
  BOOST_TEST(((stock.size() > ours.size()) == is_before_2_13()));  // it is a warning later
  BOOST_TEST(stock.ends_with(ours));
}

BOOST_AUTO_TEST_CASE(one_resolver_is_enough) {
  const parser_context c(xmlNewParserCtxt());
  const entity_resolver first(c.get());
  BOOST_CHECK_THROW(entity_resolver(c.get()), std::invalid_argument);
}

// lxml, for example, looks there for errors after the parse.
BOOST_AUTO_TEST_CASE(no_error_is_left_where_all_is_found) {
  const temporary_folder folder;
  folder.write("a b.xml", "<a/>");
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY a SYSTEM 'a b.xml'>]><r>&a;</r>");
  const parser_context c(xmlNewParserCtxt());
  const entity_resolver resolver(c.get());
  const leiri::test::owned_document d(
      xmlCtxtReadFile(c.get(), (folder / "doc.xml").c_str(), nullptr, all_external));
  BOOST_TEST(leiri::test::dump_root(d.get()) == "<r><a/></r>");
  BOOST_TEST(xmlCtxtGetLastError(c.get()) == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
