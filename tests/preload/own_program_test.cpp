#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/xinclude.h>
#include <libxml/xmlschemas.h>
#include <libxslt/transform.h>
#include <libxslt/xslt.h>
#include <libxslt/xsltInternals.h>
#include <serd/serd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <csetjmp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "preloaded.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(own_program)

/// This program itself has leiri's functions in front of the libraries', so that the sanitizers see
/// them.
namespace {

/// Before anything of leiri is asked for.
struct variables {
  variables() {
    ::setenv("LEIRI_POLICY", "repair,object=skip", 1);
    ::setenv("LEIRI_INCLUDES", "1", 1);
    ::setenv("LEIRI_REPORT", "none", 1);
  }
};
BOOST_TEST_GLOBAL_FIXTURE(variables);

/// Statements and messages, and a sink that may refuse.
struct heard {
  std::vector<std::string> statements;
  std::vector<std::string> messages;
  SerdStatus answer = SERD_SUCCESS;
  int freed = 0;
};

std::string text_of(const SerdNode* node) {
  return {reinterpret_cast<const char*>(node->buf), node->n_bytes};
}

SerdStatus on_statement(void* handle, SerdStatementFlags /*flags*/, const SerdNode* /*graph*/,
                        const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                        const SerdNode* /*datatype*/, const SerdNode* /*lang*/) {
  auto* const to = static_cast<heard*>(handle);
  to->statements.push_back(text_of(subject) + ' ' + text_of(predicate) + ' ' + text_of(object));
  return to->answer;
}

SerdStatus on_error(void* handle, const SerdError* error) {
  std::array<char, 256> words{};
  std::vsnprintf(words.data(), words.size(), error->fmt, *error->args);
  static_cast<heard*>(handle)->messages.push_back(
      std::string(reinterpret_cast<const char*>(error->filename)) + ' ' +
      std::to_string(error->line) + ' ' + std::to_string(error->col) + ' ' + words.data());
  return SERD_SUCCESS;
}

SerdReader* open(heard& to, SerdSyntax syntax = SERD_TURTLE) {
  SerdReader* const reader = serd_reader_new(
      syntax, &to, [](void* handle) { ++static_cast<heard*>(handle)->freed; }, nullptr, nullptr,
      on_statement, nullptr);
  serd_reader_set_error_sink(reader, on_error, &to);
  return reader;
}

SerdStatus read(SerdReader* reader, const std::string& text) {
  return serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(text.c_str()));
}

using strings = std::vector<std::string>;

/// Returns the name of a new document whose root is an inclusion.
std::string document_that_includes(const leiri::test::temporary_folder& folder) {
  folder.write("a b.xml", "<found/>");
  folder.write("doc.xml", "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='a b.xml'/>");
  return folder / "doc.xml";
}

bool leaves_marks(xmlXIncludeCtxtPtr context, xmlDocPtr document) {
  BOOST_TEST(xmlXIncludeProcessNode(context, xmlDocGetRootElement(document)) == 1);
  return document->children->type == XML_XINCLUDE_START;
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_reader_reads_several_documents) {
  heard h;
  SerdReader* const reader = open(h);
  BOOST_TEST(serd_reader_get_handle(reader) == &h);
  BOOST_TEST((read(reader, "<s:a b> <s:p> <s:o> .") == SERD_SUCCESS));
  BOOST_TEST((read(reader, "<s:s> <s:p> <s:o o> , <s:o> .") == SERD_SUCCESS));
  BOOST_TEST(h.statements == (strings{"s:a%20b s:p s:o", "s:s s:p s:o"}),
             boost::test_tools::per_element());
  BOOST_TEST(h.messages.empty());  // nothing ended the reading
  BOOST_TEST((read(reader, "<s:a> <s:p>") == SERD_ERR_BAD_SYNTAX));
  BOOST_REQUIRE(h.messages.size() == 1U);
  BOOST_TEST(h.messages[0].rfind("(string) 1 ", 0) == 0U);
  BOOST_TEST(h.freed == 0);
  serd_reader_free(reader);
  BOOST_TEST(h.freed == 1);
}

BOOST_AUTO_TEST_CASE(an_error_of_the_next_sink_is_the_answer) {
  heard h;
  h.answer = SERD_ERR_BAD_ARG;
  SerdReader* const reader = open(h);
  BOOST_TEST((read(reader, "<s:a> <s:p> <s:o> . <s:b> <s:p> <s:o> .") == SERD_ERR_BAD_ARG));
  BOOST_TEST(h.statements.size() == 1U);
  serd_reader_free(reader);
}

BOOST_AUTO_TEST_CASE(the_base_is_that_of_the_environment) {
  const SerdNode base =
      serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>("http://a/b/"));
  SerdEnv* const env = serd_env_new(&base);
  heard h;
  SerdReader* const reader = open(h);
  BOOST_TEST((read(reader, "<x/../y> <s:p> <s:o> .") == SERD_SUCCESS));
  serd_env_free(env);
  BOOST_TEST((read(reader, "<z> <s:p> <s:o> .") == SERD_SUCCESS));
  BOOST_TEST(h.statements[0] == "http://a/b/y s:p s:o");
  BOOST_TEST(h.statements.size() == 1U);
  serd_reader_free(reader);
}

// A source is asked for whole pages of the size that the program named.
BOOST_AUTO_TEST_CASE(a_source_of_the_program) {
  struct paged {
    std::string_view rest;
    std::size_t page;
  };
  const auto give = [](void* buffer, std::size_t size, std::size_t count, void* stream) {
    auto* const from = static_cast<paged*>(stream);
    BOOST_TEST(size == 1U);
    BOOST_TEST(count == from->page);
    const std::string_view page = from->rest.substr(0, count);
    std::memcpy(buffer, page.data(), page.size());
    from->rest.remove_prefix(page.size());
    return page.size();
  };
  for (const std::size_t page : {1U, 7U, 100U}) {
    heard h;
    paged from{"<s:a b> <s:p> <s:o> .\n<s:b> <s:p> \"text\" .", page};
    SerdReader* const reader = open(h, SERD_NTRIPLES);
    const SerdStatus status = serd_reader_read_source(
        reader, give, [](void*) { return 0; }, &from, nullptr, page);
    BOOST_TEST((status <= SERD_FAILURE));
    BOOST_TEST(h.statements == (strings{"s:a%20b s:p s:o", "s:b s:p text"}),
               boost::test_tools::per_element());
    serd_reader_free(reader);
  }
}

BOOST_AUTO_TEST_CASE(a_source_that_fails) {
  heard h;
  SerdReader* const reader = open(h);
  const SerdStatus status = serd_reader_read_source(
      reader, [](void*, std::size_t, std::size_t, void*) { return std::size_t{0}; },
      [](void*) { return 1; }, &h, nullptr, 4096);
  BOOST_TEST((status > SERD_FAILURE));
  serd_reader_free(reader);
}

BOOST_AUTO_TEST_CASE(in_chunks) {
  heard h;
  SerdReader* const reader = open(h);
  std::FILE* const file = std::tmpfile();
  std::fputs("<s:a b> <s:p> <s:o> .\n<s:b> <s:p> <s:o> .\n<s:c>", file);
  std::rewind(file);
  BOOST_TEST((serd_reader_start_stream(reader, file, nullptr, false) == SERD_SUCCESS));
  BOOST_TEST((serd_reader_read_chunk(reader) == SERD_SUCCESS));
  BOOST_TEST(h.statements.size() == 1U);
  SerdStatus status = SERD_SUCCESS;
  while (status == SERD_SUCCESS) {
    status = serd_reader_read_chunk(reader);
  }
  BOOST_TEST((status == SERD_ERR_BAD_SYNTAX));
  BOOST_TEST(h.statements.size() == 2U);
  for (int i = 0; i < 3; ++i) {
    BOOST_TEST((serd_reader_read_chunk(reader) == SERD_FAILURE));
  }
  serd_reader_end_stream(reader);
  serd_reader_free(reader);
  std::fclose(file);
}

// A chunk is a directive, a sentence, a graph or a line, and ends before what follows it.
BOOST_AUTO_TEST_CASE(a_chunk_is_what_it_is_for_serd) {
  struct piece {
    std::string text;
    std::size_t statements;
  };
  const std::pair<SerdSyntax, std::vector<piece>> documents[] = {
      {SERD_TURTLE,
       {{"@prefix : <s:> .", 0},
        {"\nPREFIX p: <s:>", 0},
        {"\n# c\n:s :p 'a' , 'b' ; :q [ :r 1 , 2 ] .", 5},
        {"[ :p :o ] .", 1},
        {"\n\n:s p:p ( 1 2 ) .", 5}}},
      {SERD_TRIG,
       {{"@prefix : <s:> .", 0},
        {":g { :a :b :c . :d :e :f }", 2},
        {"{ :g :h :i }", 1},
        {" GRAPH :g { }", 0},
        {":j :k 'l' .", 1}}},
      {SERD_NTRIPLES, {{"<s:a> <s:p> <s:o> .", 1}, {"\n# c\n\n<s:b> <s:p> \"x\" .", 1}}},
      {SERD_NQUADS, {{"<s:a> <s:p> <s:o> .", 1}, {"\n<s:b> <s:p> \"x\" <s:g> .", 1}}}};
  for (const auto& [syntax, pieces] : documents) {
    heard h;
    std::string document;
    for (const piece& p : pieces) {
      document += p.text;
    }
    document += "\n";
    std::FILE* const file = std::tmpfile();
    std::fputs(document.c_str(), file);
    std::rewind(file);
    SerdReader* const reader = open(h, syntax);
    serd_reader_start_stream(reader, file, nullptr, false);
    std::size_t statements = 0;
    std::size_t size = 0;
    for (const piece& p : pieces) {
      BOOST_TEST_CONTEXT(p.text) {
        BOOST_TEST((serd_reader_read_chunk(reader) == SERD_SUCCESS));
        BOOST_TEST(h.statements.size() == (statements += p.statements));
        size += p.text.size();
        BOOST_TEST(static_cast<std::size_t>(std::ftell(file)) >= size);
        BOOST_TEST(static_cast<std::size_t>(std::ftell(file)) <= size + 1);
      }
    }
    BOOST_TEST((serd_reader_read_chunk(reader) == SERD_FAILURE));
    BOOST_TEST((serd_reader_read_chunk(reader) == SERD_FAILURE));
    serd_reader_end_stream(reader);
    serd_reader_free(reader);
    std::fclose(file);
    BOOST_TEST(h.messages.empty());
  }
}

BOOST_AUTO_TEST_CASE(prefixes_of_blank_nodes_and_the_default_graph) {
  struct quads {
    std::vector<std::string> lines;
  } all;
  SerdReader* const reader = serd_reader_new(
      SERD_TRIG, &all, nullptr, nullptr, nullptr,
      [](void* handle, SerdStatementFlags, const SerdNode* graph, const SerdNode* subject,
         const SerdNode*, const SerdNode* object, const SerdNode*, const SerdNode*) {
        static_cast<quads*>(handle)->lines.push_back(
            text_of(subject) + ' ' + text_of(object) + ' ' +
            (graph == nullptr ? "none" : text_of(graph) + ' ' + std::to_string(graph->type)));
        return SERD_SUCCESS;
      },
      nullptr);
  serd_reader_add_blank_prefix(reader, reinterpret_cast<const std::uint8_t*>("x-"));
  const SerdNode graph =
      serd_node_from_string(SERD_URI, reinterpret_cast<const std::uint8_t*>("s:g"));
  serd_reader_set_default_graph(reader, &graph);
  read(reader, "_:b1 <s:p> [] . _:g { _:a <s:p> _:b1 } ");
  serd_reader_add_blank_prefix(reader, nullptr);
  serd_reader_set_default_graph(reader, nullptr);
  read(reader, "[] <s:p> _:b9 .");
  BOOST_TEST(all.lines == (strings{"x-B1 x-b1 s:g 2", "x-a x-B1 x-g 4", "b2 B9 none"}),
             boost::test_tools::per_element());
  serd_reader_free(reader);
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_text) {
  for (const std::string_view bytes :
       {std::string_view("\xFF\xFE<"), std::string_view("<s:a\0b>", 7),
        std::string_view("<s:\xC3> <s:p> <s:o> ."), std::string_view("\"\"\"\""),
        std::string_view("[[[[")}) {
    heard h;
    SerdReader* const reader = open(h);
    std::FILE* const file = std::tmpfile();
    std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::rewind(file);
    serd_reader_read_file_handle(reader, file, nullptr);
    // Percent-encoding makes an IRI of a byte that is no text.
    BOOST_TEST((!h.messages.empty() || h.statements == strings{"s:%C3 s:p s:o"}));
    serd_reader_free(reader);
    std::fclose(file);
  }
}

// libxslt's own calls, and this program's by way of libxml2's names.
BOOST_AUTO_TEST_CASE(stylesheets_and_schemas) {
  const leiri::test::temporary_folder folder;
  const std::string sheet =
      "<s:stylesheet xmlns:s='http://www.w3.org/1999/XSL/Transform' version='1.0'>";
  folder.write("\u00E9 b.xsl", sheet +
                                   "<s:template match='/'><s:copy-of select=\""
                                   "document('d e.xml')\"/></s:template></s:stylesheet>");
  folder.write("root.xsl", sheet + "<s:include href='\u00E9 b.xsl'/></s:stylesheet>");
  folder.write("d e.xml", "<found/>");
  folder.write("a b.xsd", "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'/>");
  folder.write("root.xsd",
               "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>"
               "<s:include schemaLocation='a b.xsd'/></s:schema>");

  xmlDocPtr const document = xmlReadFile((folder / "root.xsl").c_str(), nullptr, XML_PARSE_NONET);
  xsltStylesheetPtr const style = xsltParseStylesheetDoc(document);
  BOOST_TEST_REQUIRE(style != nullptr);
  xmlDocPtr const made = xsltApplyStylesheet(style, document, nullptr);
  // Later versions parse what document() names by a function that only the object replaces.
  if (xsltLibxsltVersion < 10145) {
    BOOST_TEST(leiri::test::dump_root(made) == "<found/>");
  }
  xmlFreeDoc(made);
  xsltFreeStylesheet(style);

  xmlSchemaParserCtxtPtr const parser = xmlSchemaNewParserCtxt((folder / "root.xsd").c_str());
  xmlSchemaPtr const schema = xmlSchemaParse(parser);
  xmlSchemaFreeParserCtxt(parser);
  BOOST_TEST(schema != nullptr);
  xmlSchemaFree(schema);
}

// The parser has a copy of the tree, so the program may free it.
BOOST_AUTO_TEST_CASE(a_grammar_whose_tree_is_gone) {
  const leiri::test::temporary_folder folder;
  const std::string open = "<grammar xmlns='http://relaxng.org/ns/structure/1.0'>";
  folder.write("a b.rng", open + "<start><element name='e'><empty/></element></start></grammar>");
  folder.write("root.rng", open + "<include href='a b.rng'/></grammar>");
  xmlRelaxNGParserCtxtPtr parser = nullptr;
  {
    const leiri::test::owned_document document(
        xmlReadFile((folder / "root.rng").c_str(), nullptr, XML_PARSE_NONET));
    const std::string before = leiri::test::dump_root(document.get());
    parser = xmlRelaxNGNewDocParserCtxt(document.get());
    BOOST_TEST(leiri::test::dump_root(document.get()) == before);
  }
  xmlRelaxNGPtr const grammar = xmlRelaxNGParse(parser);
  xmlRelaxNGFreeParserCtxt(parser);
  BOOST_TEST(grammar != nullptr);
  xmlRelaxNGFree(grammar);
}

BOOST_AUTO_TEST_CASE(inclusions_of_a_whole_document_and_of_a_part) {
  const leiri::test::temporary_folder folder;
  folder.write("a b.xml", "<found/>");
  folder.write("doc.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude'><p><xi:include href='a b.xml'/></p>"
               "</r>");
  const leiri::test::owned_document document(
      xmlReadFile((folder / "doc.xml").c_str(), nullptr, XML_PARSE_NONET));
  xmlNodePtr const root = xmlDocGetRootElement(document.get());
  BOOST_TEST(xmlXIncludeProcessTree(root) == 1);
  BOOST_TEST(xmlXIncludeProcessTree(root->children) == 0);
  BOOST_TEST(xmlXIncludeProcess(document.get()) == 0);
  BOOST_TEST(xmlXIncludeProcessFlags(document.get(), XML_PARSE_NONET) == 0);
  const std::string name = document_that_includes(folder);
  for (const auto process :
       {+[](xmlDocPtr d) { return xmlXIncludeProcess(d); },
        +[](xmlDocPtr d) { return xmlXIncludeProcessFlags(d, 0); },
        +[](xmlDocPtr d) { return xmlXIncludeProcessFlagsData(d, 0, nullptr); },
        +[](xmlDocPtr d) { return xmlXIncludeProcessTreeFlags(xmlDocGetRootElement(d), 0); }}) {
    const leiri::test::owned_document d(xmlReadFile(name.c_str(), nullptr, XML_PARSE_NONET));
    BOOST_TEST(process(d.get()) == 1);
  }
}

// Every function with which a program reads a document.
BOOST_AUTO_TEST_CASE(entities_by_every_function) {
  const leiri::test::temporary_folder folder;
  const std::string text = "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b.ent'>]><r>&e;</r>";
  folder.write("a b.ent", "found");
  folder.write("d.xml", text);
  const std::string name = folder / "d.xml";
  const char* const url = name.c_str();
  const auto* const bytes = reinterpret_cast<const xmlChar*>(text.c_str());
  constexpr int options = XML_PARSE_NOENT | XML_PARSE_NONET;
  const leiri::test::parser_context c(xmlNewParserCtxt());
  std::FILE* const file = std::fopen(url, "rb");
  const auto read = [](void* from, char* to, int size) {
    return static_cast<int>(
        std::fread(to, 1, static_cast<std::size_t>(size), static_cast<std::FILE*>(from)));
  };
  const int length = static_cast<int>(text.size());
  const auto check = [](xmlDocPtr document) {
    const leiri::test::owned_document d(document);
    BOOST_TEST(leiri::test::dump_root(d.get()) == "<r>found</r>");
  };
  check(xmlReadFile(url, nullptr, options));
  check(xmlReadMemory(text.data(), length, url, nullptr, options));
  check(xmlReadDoc(bytes, url, nullptr, options));
  check(xmlReadFd(::fileno(file), url, nullptr, options));
  std::rewind(file);
  check(xmlReadIO(read, nullptr, file, url, nullptr, options));
  check(xmlCtxtReadFile(c.get(), url, nullptr, options));
  check(xmlCtxtReadMemory(c.get(), text.data(), length, url, nullptr, options));
  check(xmlCtxtReadDoc(c.get(), bytes, url, nullptr, options));
  std::rewind(file);
  check(xmlCtxtReadFd(c.get(), ::fileno(file), url, nullptr, options));
  std::rewind(file);
  check(xmlCtxtReadIO(c.get(), read, nullptr, file, url, nullptr, options));
  std::fclose(file);
}

// The flag XML_PARSE_NOXINCNODE leaves no marks around what is included.
BOOST_AUTO_TEST_CASE(flags_belong_to_one_context_of_inclusion) {
  const leiri::test::temporary_folder folder;
  const std::string name = document_that_includes(folder);
  const leiri::test::owned_document first(xmlReadFile(name.c_str(), nullptr, XML_PARSE_NONET));
  const leiri::test::owned_document second(xmlReadFile(name.c_str(), nullptr, XML_PARSE_NONET));
  xmlXIncludeCtxtPtr const of_first = xmlXIncludeNewContext(first.get());
  xmlXIncludeCtxtPtr const of_second = xmlXIncludeNewContext(second.get());
  xmlXIncludeSetFlags(of_first, XML_PARSE_NONET | XML_PARSE_NOXINCNODE);
  xmlXIncludeSetFlags(of_second, XML_PARSE_NONET);
  BOOST_TEST(!leaves_marks(of_first, first.get()));
  BOOST_TEST(leaves_marks(of_second, second.get()));
  xmlXIncludeFreeContext(of_first);
  xmlXIncludeFreeContext(of_second);
}

// A new context often has the address of one that was freed.
BOOST_AUTO_TEST_CASE(flags_end_with_their_context) {
  const leiri::test::temporary_folder folder;
  const std::string name = document_that_includes(folder);
  const leiri::test::owned_document document(xmlReadFile(name.c_str(), nullptr, XML_PARSE_NONET));
  xmlXIncludeCtxtPtr context = xmlXIncludeNewContext(document.get());
  xmlXIncludeSetFlags(context, XML_PARSE_NONET | XML_PARSE_NOXINCNODE);
  xmlXIncludeFreeContext(context);
  context = xmlXIncludeNewContext(document.get());
  BOOST_TEST(leaves_marks(context, document.get()));
  xmlXIncludeFreeContext(context);
  xmlXIncludeFreeContext(nullptr);
}

namespace {

/// As bindings of languages whose exceptions are jumps: one table for all parses, and data that the
/// application allocates for each and frees after it.
struct binding {
  std::jmp_buf outside{};
  int elements = 0;
  bool leaves = false;

  static xmlSAXHandler table() {
    xmlSAXHandler t{};
    t.initialized = XML_SAX2_MAGIC;
    t.startElementNs = [](void* data, const xmlChar*, const xmlChar*, const xmlChar*, int,
                          const xmlChar**, int, int, const xmlChar**) {
      auto* const self = static_cast<binding*>(data);
      ++self->elements;
      if (self->leaves) {
        std::longjmp(self->outside, 1);  // NOLINT
      }
    };
    t.internalSubset = [](void* data, const xmlChar*, const xmlChar*, const xmlChar*) {
      ++static_cast<binding*>(data)->elements;
    };
    return t;
  }
};

void parse_with(xmlSAXHandler& table, binding& self) {
  const std::string text = "<!DOCTYPE r><r><x xmlns='http://\u00E9/'/></r>";
  xmlParserCtxtPtr const context =
      xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size()));
  xmlSAXHandlerPtr const own = context->sax;
  context->sax = &table;
  context->userData = &self;
  if (setjmp(self.outside) == 0) {  // NOLINT
    xmlParseDocument(context);
  }
  BOOST_TEST(context->userData == &self);
  BOOST_TEST(context->sax == &table);
  context->sax = own;
  xmlFreeDoc(context->myDoc);
  xmlFreeParserCtxt(context);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_parse_that_is_left_leaves_the_next_one_alone) {
  if (leiri::test::is_sanitized) {
    return;  // libxml2 itself loses memory
  }
  xmlSAXHandler table = binding::table();
  const xmlSAXHandler before = table;
  binding left;
  left.leaves = true;
  parse_with(table, left);
  BOOST_TEST(left.elements == 2);
  BOOST_TEST(std::memcmp(&table, &before, sizeof table) == 0);
  binding whole;
  parse_with(table, whole);
  BOOST_TEST(whole.elements == 3);
}

BOOST_AUTO_TEST_CASE(in_several_threads) {
  std::vector<heard> all(4);
  std::vector<std::thread> threads;
  for (heard& h : all) {
    threads.emplace_back([&h] {
      for (int i = 0; i < 50; ++i) {
        SerdReader* const reader = open(h);
        read(reader, "<s:a b> <s:p> <s:o> .");
        serd_reader_free(reader);
      }
    });
  }
  for (std::thread& t : threads) {
    t.join();
  }
  for (const heard& h : all) {
    BOOST_TEST(h.statements.size() == 50U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
