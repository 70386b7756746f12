#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlmemory.h>

#include <boost/test/unit_test.hpp>
#include <cstring>
#include <leiri/libxml2/sax_filter.hpp>
#include <memory>
#include <stdexcept>
#include <string>

#include "libxml2/support/recorder.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(chained)

using leiri::code;
using leiri::libxml2::sax_filter;
using leiri::test::recorder;

namespace {

struct context_deleter {
  void operator()(xmlParserCtxtPtr c) const {
    xmlFreeDoc(c->myDoc);
    xmlFreeParserCtxt(c);
  }
};
using context = std::unique_ptr<xmlParserCtxt, context_deleter>;

const std::string document =
    "<!DOCTYPE r [<!ENTITY e '<x l=\"a\">\u00E9</x>'><!ATTLIST r d CDATA 'http://h/'>]>\n"
    "<r xmlns='http://www.w3.org/2005/Atom' xml:base='a&amp;b/'>\n"
    " <id>http://h/<![CDATA[a]]>&amp;%zz</id><!-- c --><?p i?>&e; &e;\n <link href='%zz'/></r>\n";

context memory_context(const std::string& text) {
  return context(xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
}

std::string dump(xmlDocPtr d) {
  xmlChar* text = nullptr;
  int size = 0;
  xmlDocDumpMemory(d, &text, &size);
  std::string out(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size));
  xmlFree(text);
  return out;
}

/// An audit with a listener.
struct heard_audit {
  recorder heard;
  leiri::namespace_inventory namespaces;
  leiri::audit audit{heard, namespaces};

  heard_audit() { namespaces.begin_document("doc.xml"); }
};

/// The counts of an application with its own data.
struct counts {
  int elements = 0;
  std::string text;
  std::string errors;
};

void count_error(void* host, const char* message, ...) {
  static_cast<counts*>(host)->errors += message;
}

bool is_same(const xmlSAXHandler& a, const xmlSAXHandler& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_tree_is_the_same_as_without_leiri) {
  for (const int options :
       {0, static_cast<int>(XML_PARSE_NOBLANKS), static_cast<int>(XML_PARSE_NOENT),
        static_cast<int>(XML_PARSE_NOCDATA)}) {
    BOOST_TEST_CONTEXT("options " << options) {
      const context plain = memory_context(document);
      xmlCtxtUseOptions(plain.get(), options | XML_PARSE_NOWARNING);
      xmlParseDocument(plain.get());

      heard_audit a;
      const context filtered = memory_context(document);
      xmlCtxtUseOptions(filtered.get(), options | XML_PARSE_NOWARNING);
      sax_filter filter(a.audit, filtered.get(), {.base = "file:///d/doc.xml"});
      xmlParseDocument(filtered.get());
      filter.rethrow();

      BOOST_TEST(plain->wellFormed == 1);
      BOOST_TEST(dump(filtered->myDoc) == dump(plain->myDoc));
      BOOST_TEST(a.heard.in_role("base").size() == 1U);
      BOOST_TEST(a.heard.in_role("base")[0].value == "a&b/");
      BOOST_TEST(a.heard.in_role("element:id").size() == 1U);
      BOOST_TEST(a.heard.in_role("element:id")[0].value == "http://h/a&%zz");
      BOOST_TEST_REQUIRE(a.heard.with(code::percent_encoding).size() == 2U);
      BOOST_TEST(a.heard.with(code::percent_encoding)[0].where ==
                 leiri::test::place_of(document, "%zz"));
      BOOST_TEST(a.heard.with(code::percent_encoding)[1].where ==
                 leiri::test::place_of(document, "%zz'"));
    }
  }
}

BOOST_AUTO_TEST_CASE(detaching_leaves_the_context_as_it_was) {
  const context c = memory_context(document);
  xmlCtxtUseOptions(c.get(), XML_PARSE_NOWARNING);
  const xmlSAXHandler before = *c->sax;
  void* const user_data = c->userData;
  heard_audit a;
  {
    sax_filter filter(a.audit, c.get());
    BOOST_TEST(!is_same(*c->sax, before));
    filter.detach();
    BOOST_TEST(is_same(*c->sax, before));
  }
  BOOST_TEST(is_same(*c->sax, before));
  BOOST_TEST(c->userData == user_data);
  xmlParseDocument(c.get());
  BOOST_TEST(a.heard.identifiers.empty());
}

BOOST_AUTO_TEST_CASE(an_application_with_its_own_user_data) {
  counts host;
  xmlSAXHandler table{};
  table.initialized = XML_SAX2_MAGIC;
  table.startElementNs = [](void* p, const xmlChar*, const xmlChar*, const xmlChar*, int,
                            const xmlChar**, int, int,
                            const xmlChar**) { ++static_cast<counts*>(p)->elements; };
  table.characters = [](void* p, const xmlChar* text, int n) {
    static_cast<counts*>(p)->text.append(reinterpret_cast<const char*>(text),
                                         static_cast<std::size_t>(n));
  };
  table.fatalError = table.error = count_error;
  const std::string text =
      "<r xml:base='b%'>a<id xmlns='http://www.w3.org/2005/Atom'>urn:x:y</id></s>";
  const context c(xmlCreatePushParserCtxt(&table, &host, text.data(), 4, nullptr));
  heard_audit a;
  sax_filter filter(a.audit, c.get(), {.base = "file:///d/doc.xml"});
  xmlParseChunk(c.get(), text.data() + 4, static_cast<int>(text.size()) - 4, 1);
  filter.detach();
  BOOST_TEST(c->userData == &host);
  BOOST_TEST(host.elements == 2);
  BOOST_TEST(host.text == "aurn:x:y");
  BOOST_TEST(!host.errors.empty());
  BOOST_TEST(a.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(a.heard.in_role("element:id").size() == 1U);
}

BOOST_AUTO_TEST_CASE(serror_gets_all_errors_except_those_about_identifiers) {
  const std::string text = "<r xmlns='http://\u00E9/' xmlns:p=''><q:x/></r>";
  int errors = 0;
  const context c = memory_context(text);
  c->_private = &errors;
  c->sax->serror = [](void* p, auto*) {
    ++*static_cast<int*>(static_cast<xmlParserCtxtPtr>(p)->_private);
  };
  heard_audit a;
  sax_filter filter(a.audit, c.get(), {.base = "file:///d/doc.xml"});
  xmlParseDocument(c.get());
  BOOST_TEST(errors == 1);  // of the prefix q alone
  BOOST_TEST(a.heard.with(code::namespace_not_uri).size() == 1U);
  BOOST_TEST(a.heard.with(code::namespace_empty).size() == 1U);
}

BOOST_AUTO_TEST_CASE(sax1_is_refused) {
  xmlSAXHandler table{};
  xmlSAXVersion(&table, 1);
  const context c(xmlCreatePushParserCtxt(&table, nullptr, nullptr, 0, nullptr));
  heard_audit a;
  BOOST_CHECK_THROW(sax_filter(a.audit, c.get()), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(an_exception_stops_the_parse_and_is_rethrown_after_it) {
  struct thrower final : leiri::audit_listener {
    int calls = 0;
    void on_identifier(const leiri::occurrence&, const leiri::outcome&) override {
      ++calls;
      throw std::length_error("enough");
    }
    void on_report(const leiri::report&) override {}
  } listener;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(listener, namespaces);
  const context c = memory_context("<r xml:base='a/'><x xml:base='b/'/></r>");
  sax_filter filter(audit, c.get(), {.base = "file:///d/doc.xml"});
  xmlParseDocument(c.get());
  BOOST_CHECK_THROW(filter.rethrow(), std::length_error);
  BOOST_TEST(listener.calls == 1);

  listener.calls = 0;
  BOOST_CHECK_THROW(leiri::libxml2::audit_document(
                        audit, leiri::test::bytes_of("<r xml:base='a/'><x xml:base='b/'/></r>")),
                    std::length_error);
  BOOST_TEST(listener.calls == 1);
}

BOOST_AUTO_TEST_CASE(long_lines_of_a_host_that_feeds_the_parser_itself) {
  std::string text = "<r>\n";
  for (int i = 0; i < 40'000; ++i) {
    text += "<x>y</x>";
  }
  text += "<z xml:base='%zz'/></r>";
  xmlSAXHandler table{};
  xmlSAXVersion(&table, 2);
  const context c(xmlCreatePushParserCtxt(&table, nullptr, text.data(), 4, nullptr));
  heard_audit a;
  sax_filter filter(a.audit, c.get(), {.base = "file:///d/doc.xml"});
  for (std::size_t i = 4; i < text.size(); i += 1000) {
    xmlParseChunk(c.get(), text.data() + i,
                  static_cast<int>(std::min<std::size_t>(1000, text.size() - i)), 0);
  }
  xmlParseChunk(c.get(), nullptr, 0, 1);
  BOOST_TEST_REQUIRE(a.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(a.heard.with(code::percent_encoding)[0].where == leiri::test::place_of(text, "%zz"));
}

// libxml2 2.9 to 2.12 reads an external entity in a context of its own, which ends with it.
BOOST_AUTO_TEST_CASE(content_behind_an_entity_without_elements) {
  const leiri::test::temporary_folder folder;
  folder.write("a.xml",
               "<!DOCTYPE id [<!ENTITY e SYSTEM 'e.ent'>]>"
               "<id xmlns='http://www.w3.org/2005/Atom'>&e;http://h/%zz</id>");
  folder.write("e.ent", "<?p i?><!-- c -->");
  heard_audit a;
  const context parser(xmlNewParserCtxt());
  xmlCtxtUseOptions(parser.get(), XML_PARSE_NOENT | XML_PARSE_NONET);
  sax_filter filter(a.audit, parser.get());
  xmlParserInputPtr const input = xmlNewInputFromFile(parser.get(), (folder / "a.xml").c_str());
  BOOST_TEST_REQUIRE(input != nullptr);
  inputPush(parser.get(), input);
  xmlParseDocument(parser.get());
  filter.rethrow();
  BOOST_TEST_REQUIRE(a.heard.with(code::percent_encoding).size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
